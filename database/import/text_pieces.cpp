#include "database/import/text_pieces.h"

namespace terroir::database {

namespace {

/// Whether all of it is letters of this encoding; the last may be cut off.
bool fits(QStringDecoder decoder, const QByteArray& beginning)
{
    if (!decoder.isValid())
        return false;
    const QString text = decoder(beginning);
    return !decoder.hasError() && !text.contains(QChar(0));
}

} // namespace

TextPieces::TextPieces(const QByteArray& beginning)
{
    if (beginning.startsWith("\xFF\xFE") || beginning.startsWith("\xFE\xFF"))
        m_encoding = "UTF-16";
    else if (!fits(QStringDecoder(QStringDecoder::Utf8), beginning)
        && fits(QStringDecoder("GB18030"), beginning))
        m_encoding = "GB18030";
    if (m_encoding == "UTF-16")
        m_decoder.emplace(QStringDecoder::Utf16);
    else if (!m_encoding.empty())
        m_decoder.emplace(m_encoding.c_str());
}

core::Result<std::string> TextPieces::decoded(const QByteArray& piece)
{
    if (!m_decoder)
        return piece.toStdString();
    const QString text = (*m_decoder)(piece);
    if (m_decoder->hasError())
        return core::fail(core::ProblemCode::Malformed, "text", {}, m_encoding);
    return text.toStdString();
}

} // namespace terroir::database
