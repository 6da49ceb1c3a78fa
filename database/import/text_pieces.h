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

    /// Pieces in order, without a byte-order mark; what ends in the middle of a letter waits for the next.
    /// Errors: Malformed (allowed: the encoding), for a letter that there is not.
    core::Result<std::string> decoded(const QByteArray& piece);
    [[nodiscard]] const std::string& encoding() const { return m_encoding; } // empty: UTF-8

private:
    std::string m_encoding;
    bool m_begins = true; // no piece has come yet
    std::optional<QStringDecoder> m_decoder; // none: handed on as it is
};

/// The first piece is as good as the whole to tell an encoding or a kind by.
inline constexpr qint64 kBeginningBytes = 64 * 1024;

/// A whole file in UTF-8 without a byte-order mark. Errors: Io; OutOfRange beyond `mostBytes`; Malformed as
/// TextPieces::decoded. `field` is the path.
core::Result<std::string> readWholeText(const QString& path, qint64 mostBytes);

} // namespace terroir::database
