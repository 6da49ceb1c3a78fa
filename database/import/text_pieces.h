// A text file in UTF-8, whatever it was saved in: spreadsheets write GB18030 and UTF-16 too.
#pragma once

#include "core/problem.h"

#include <optional>
#include <QByteArray>
#include <QStringDecoder>
#include <string>
#include <string_view>

namespace terroir::database {

class TextPieces
{
public:
    /// Told by the file's beginning: a byte-order mark; UTF-8 where that fits; GB18030 where that does; else
    /// UTF-8, whose faults are told where they stand.
    explicit TextPieces(const QByteArray& beginning);

    /// Pieces in order; what ends in the middle of a letter waits for the next. Errors: Malformed (allowed:
    /// the encoding), for a letter that there is not.
    core::Result<std::string> decoded(const QByteArray& piece);
    [[nodiscard]] const std::string& encoding() const { return m_encoding; } // empty: UTF-8

private:
    std::string m_encoding;
    std::optional<QStringDecoder> m_decoder; // none: handed on as it is
};

} // namespace terroir::database
