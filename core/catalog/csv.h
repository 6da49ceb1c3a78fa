// Comma-separated text (RFC 4180), read in pieces of any size and bounded, because a file from outside is
// hostile.
#pragma once

#include "core/problem.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

struct CsvRecord
{
    std::vector<std::string> fields;
    std::size_t line = 0; // where the record begins, from 1
};

struct CsvLimits
{
    std::size_t fieldBytes = 64 * 1024;
    std::size_t fields = 512; // of one record
    std::size_t records = 4'000'000;
};

/// Push parser: feed() pieces, then finish(). Empty lines are skipped, a byte-order mark is dropped, line
/// ends may be LF, CRLF or CR. Errors: Malformed (value "line 12"), OutOfRange (a limit), Cancelled (the sink
/// returned false).
class CsvReader
{
public:
    using Sink = std::function<bool(const CsvRecord&)>;

    explicit CsvReader(char delimiter = ',', CsvLimits limits = {});

    [[nodiscard]] Result<void> feed(std::string_view text, const Sink& sink);
    [[nodiscard]] Result<void> finish(const Sink& sink);

private:
    enum class State { FieldStart, Bare, Quoted, QuoteSeen };

    Result<void> take(char c, const Sink& sink);
    [[nodiscard]] std::size_t plainRun(std::string_view text) const;
    Result<void> append(std::string_view text);
    Result<void> endField();
    Result<void> endRecord(const Sink& sink);
    [[nodiscard]] tl::unexpected<Problem> problem(ProblemCode code, std::string allowed) const;

    char m_delimiter;
    CsvLimits m_limits;
    State m_state = State::FieldStart;
    CsvRecord m_record;
    std::string m_field;
    std::size_t m_line = 1, m_records = 0, m_bytes = 0;
    std::string m_mark; // bytes of a possible byte-order mark
    bool m_afterCr = false, m_touched = false;
};

/// What separates the header's names: a comma, or a semicolon or a tab where there are more of these.
char csvDelimiter(std::string_view beginning);

/// All records of a complete text.
Result<std::vector<CsvRecord>> readCsv(std::string_view text, char delimiter = ',', CsvLimits limits = {});

/// Appends one line, quoting only where RFC 4180 asks for it.
void appendCsvLine(std::string& out, const std::vector<std::string>& fields, char delimiter = ',');

} // namespace terroir::core
