#include "database/import/text_pieces.h"

#include <QFile>
#include <utility>

namespace terroir::database {

namespace {

constexpr QByteArrayView kUtf8Mark = "\xEF\xBB\xBF";

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
    const bool marked = std::exchange(m_begins, false) && piece.startsWith(kUtf8Mark);
    if (!m_decoder)
        return piece.toStdString().substr(marked ? std::size_t(kUtf8Mark.size()) : 0);
    const QString text = (*m_decoder)(piece);
    if (m_decoder->hasError())
        return core::fail(core::ProblemCode::Malformed, "text", {}, m_encoding);
    return text.toStdString();
}

core::Result<std::string> readWholeText(const QString& path, qint64 mostBytes)
{
    QFile file(path);
    const std::string name = path.toStdString();
    if (!file.open(QIODevice::ReadOnly))
        return core::fail(core::ProblemCode::Io, name, name, file.errorString().toStdString());
    if (file.size() > mostBytes)
        return core::fail(core::ProblemCode::OutOfRange, name, std::to_string(file.size()),
            "0.." + std::to_string(mostBytes) + " bytes");
    const QByteArray bytes = file.readAll();
    auto text = TextPieces(bytes).decoded(bytes);
    if (!text)
        return core::fail(text.error().code, name, text.error().value, text.error().allowed);
    return text;
}

} // namespace terroir::database
