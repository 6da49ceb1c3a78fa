#include "database/import/json_entries.h"

#include <vector>

namespace terroir::database {

using core::fail;
using core::ProblemCode;

namespace {

constexpr std::size_t kDeepestEntry = 32;
constexpr std::size_t kEntryValues = 100'000;

/// Builds one entry at a time out of the parser's events.
class EntryBuilder : public nlohmann::json_sax<EntryJson>
{
public:
    explicit EntryBuilder(const EntrySink& sink)
        : m_sink(sink)
    {
    }

    bool null() override { return take(EntryJson()); }
    bool boolean(bool value) override { return take(value); }
    bool number_integer(number_integer_t value) override { return take(value); }
    bool number_unsigned(number_unsigned_t value) override { return take(value); }
    bool number_float(number_float_t value, const string_t&) override { return take(value); }
    bool string(string_t& value) override { return take(std::move(value)); }
    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override
    {
        if (!m_opened) {
            m_opened = true;
            return true;
        }
        return open(EntryJson::object());
    }
    bool start_array(std::size_t) override { return m_opened && open(EntryJson::array()); }
    bool end_array() override { return close(); }
    bool end_object() override { return m_stack.empty() || close(); }
    bool key(string_t& name) override
    {
        (m_stack.empty() ? m_name : m_keys.back()) = std::move(name);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception&) override
    {
        m_position = position;
        return false;
    }

    [[nodiscard]] bool wasCancelled() const { return m_cancelled; }
    [[nodiscard]] std::size_t position() const { return m_position; }

private:
    bool take(EntryJson value)
    {
        if (!m_opened || ++m_values > kEntryValues)
            return false;
        if (m_stack.empty())
            return hand(value);
        EntryJson& into = m_stack.back();
        if (into.is_array())
            into.push_back(std::move(value));
        else
            into[m_keys.back()] = std::move(value);
        return true;
    }

    bool open(EntryJson value)
    {
        if (m_stack.size() >= kDeepestEntry)
            return false;
        m_stack.push_back(std::move(value));
        m_keys.emplace_back();
        return true;
    }

    bool close()
    {
        EntryJson done = std::move(m_stack.back());
        m_stack.pop_back();
        m_keys.pop_back();
        return take(std::move(done));
    }

    bool hand(const EntryJson& entry)
    {
        m_values = 0;
        m_cancelled = !m_sink(m_name, entry);
        return !m_cancelled;
    }

    const EntrySink& m_sink;
    bool m_opened = false, m_cancelled = false;
    std::string m_name;
    std::vector<EntryJson> m_stack; // open values of the entry
    std::vector<std::string> m_keys; // of each, where the next value goes
    std::size_t m_values = 0, m_position = 0;
};

} // namespace

core::Result<void> readJsonEntries(std::istream& text, const std::string& fileName, const EntrySink& sink)
{
    EntryBuilder builder(sink);
    if (EntryJson::sax_parse(text, &builder))
        return {};
    if (builder.wasCancelled())
        return fail(ProblemCode::Cancelled, fileName);
    return fail(ProblemCode::Malformed, fileName,
        builder.position() > 0 ? "byte " + std::to_string(builder.position()) : std::string(), "JSON");
}

} // namespace terroir::database
