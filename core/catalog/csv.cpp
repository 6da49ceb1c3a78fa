#include "core/catalog/csv.h"

#include <algorithm>

namespace terroir::core {
namespace {

constexpr std::string_view kCsvByteOrderMark = "\xEF\xBB\xBF";

} // namespace

CsvReader::CsvReader(char delimiter, CsvLimits limits)
    : m_delimiter(delimiter)
    , m_limits(limits)
{
    m_record.line = 1;
}

tl::unexpected<Problem> CsvReader::problem(ProblemCode code, std::string allowed) const
{
    return fail(code, "csv", "line " + std::to_string(m_line), std::move(allowed));
}

Result<void> CsvReader::feed(std::string_view text, const Sink& sink)
{
    std::size_t i = 0;
    for (; i < text.size() && m_bytes < kCsvByteOrderMark.size(); ++i) {
        if (text[i] != kCsvByteOrderMark[m_bytes]) {
            m_bytes = kCsvByteOrderMark.size();
            const std::string held = std::move(m_mark); // it only began like a mark
            m_mark.clear();
            for (const char c : held)
                if (auto done = take(c, sink); !done)
                    return done;
            break;
        }
        m_mark += text[i];
        if (++m_bytes == kCsvByteOrderMark.size())
            m_mark.clear();
    }
    while (i < text.size()) {
        if (const std::size_t run = plainRun(text.substr(i)); run > 0) {
            if (auto done = append(text.substr(i, run)); !done)
                return done;
            i += run;
        } else if (auto done = take(text[i++], sink); !done) {
            return done;
        }
    }
    return {};
}

/// Bytes that only lengthen the present field.
std::size_t CsvReader::plainRun(std::string_view text) const
{
    std::size_t run = 0;
    if (m_state == State::Quoted) {
        while (run < text.size() && text[run] != '"' && text[run] != '\n')
            ++run;
    } else if (m_state == State::Bare) {
        while (run < text.size() && text[run] != m_delimiter && text[run] != '"' && text[run] != '\n'
            && text[run] != '\r' && text[run] != '\0')
            ++run;
    }
    return run;
}

Result<void> CsvReader::finish(const Sink& sink)
{
    const std::string held = std::move(m_mark);
    m_mark.clear();
    for (const char h : held)
        if (auto done = take(h, sink); !done)
            return done;
    if (m_state == State::Quoted)
        return problem(ProblemCode::Malformed, "closing quote");
    return m_touched ? endRecord(sink) : Result<void>{};
}

Result<void> CsvReader::take(char c, const Sink& sink)
{
    const bool lineFeedOfCrLf = m_afterCr && c == '\n';
    m_afterCr = false;
    if (m_state == State::Quoted) {
        if (c == '"') {
            m_state = State::QuoteSeen;
            return {};
        }
        if (c == '\n')
            ++m_line;
        return append({&c, 1});
    }
    if (lineFeedOfCrLf) {
        m_record.line = m_line;
        return {};
    }
    if (c == '\n' || c == '\r') {
        auto done = m_touched ? endRecord(sink) : Result<void>{};
        m_afterCr = c == '\r';
        m_record.line = ++m_line;
        return done;
    }
    m_touched = true;
    if (c == m_delimiter) {
        m_state = State::FieldStart;
        return endField();
    }
    if (c == '"') {
        if (m_state == State::Bare)
            return problem(ProblemCode::Malformed, "quote only around a field");
        if (m_state == State::QuoteSeen) {
            m_state = State::Quoted;
            return append("\"");
        }
        m_state = State::Quoted;
        return {};
    }
    if (m_state == State::QuoteSeen)
        return problem(ProblemCode::Malformed, "delimiter after a closing quote");
    if (c == '\0')
        return problem(ProblemCode::Malformed, "text");
    m_state = State::Bare;
    return append({&c, 1});
}

Result<void> CsvReader::append(std::string_view text)
{
    if (m_field.size() + text.size() > m_limits.fieldBytes)
        return problem(
            ProblemCode::OutOfRange, "<= " + std::to_string(m_limits.fieldBytes) + " bytes a field");
    m_field += text;
    return {};
}

Result<void> CsvReader::endField()
{
    if (m_record.fields.size() >= m_limits.fields)
        return problem(ProblemCode::OutOfRange, "<= " + std::to_string(m_limits.fields) + " fields");
    m_record.fields.push_back(std::move(m_field));
    m_field.clear();
    return {};
}

Result<void> CsvReader::endRecord(const Sink& sink)
{
    if (auto done = endField(); !done)
        return done;
    if (++m_records > m_limits.records)
        return problem(ProblemCode::OutOfRange, "<= " + std::to_string(m_limits.records) + " records");
    const bool goOn = sink(m_record);
    m_record.fields.clear();
    m_state = State::FieldStart;
    m_touched = false;
    return goOn ? Result<void>{} : problem(ProblemCode::Cancelled, {});
}

char csvDelimiter(std::string_view beginning)
{
    const std::string_view header = beginning.substr(0, beginning.find_first_of("\r\n"));
    char most = ',';
    for (const char other : {';', '\t'})
        if (std::count(header.begin(), header.end(), other) > std::count(header.begin(), header.end(), most))
            most = other;
    return most;
}

Result<std::vector<CsvRecord>> readCsv(std::string_view text, char delimiter, CsvLimits limits)
{
    std::vector<CsvRecord> records;
    CsvReader reader(delimiter, limits);
    const CsvReader::Sink keep = [&records](const CsvRecord& record) {
        records.push_back(record);
        return true;
    };
    if (auto done = reader.feed(text, keep); !done)
        return tl::unexpected(done.error());
    if (auto done = reader.finish(keep); !done)
        return tl::unexpected(done.error());
    return records;
}

void appendCsvLine(std::string& out, const std::vector<std::string>& fields, char delimiter)
{
    const char special[] = {'"', '\r', '\n', delimiter, '\0'};
    // A lone empty field would read back as an empty line, which is skipped.
    const bool quoteEmpty = fields.size() == 1 && fields.front().empty();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i > 0)
            out += delimiter;
        const std::string& field = fields[i];
        if (!quoteEmpty && field.find_first_of(special) == std::string::npos) {
            out += field;
            continue;
        }
        out += '"';
        for (const char c : field) {
            if (c == '"')
                out += '"';
            out += c;
        }
        out += '"';
    }
    out += '\n';
}

} // namespace terroir::core
