#include "core/catalog/id_match.h"

#include "core/catalog/catalog.h"
#include "core/catalog/table.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace terroir::core {
namespace {

bool isIdDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// ASCII letters and digits, and every byte of other scripts.
bool isIdByte(char c)
{
    return isIdDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
        || static_cast<unsigned char>(c) >= 0x80;
}

char loweredIdByte(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isIdPoint(std::string_view text, std::size_t i)
{
    return text[i] == '.' && i > 0 && i + 1 < text.size() && isIdDigit(text[i - 1]) && isIdDigit(text[i + 1]);
}

std::string pointedId(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (isIdByte(text[i]))
            out += loweredIdByte(text[i]);
        else if (text[i] == '+' || isIdPoint(text, i)) // Command R+ is not Command R
            out += text[i];
    return out;
}

constexpr std::array<std::string_view, 14> kIdNoise{"nvidia", "amd", "instinct", "geforce", "tesla", "intel",
    "huawei", "aws", "google", "meta", "instruct", "hf", "chat", "it"};

std::string productId(std::string_view text)
{
    if (const auto slash = text.rfind('/');
        slash != std::string_view::npos && text.find(' ') == std::string_view::npos)
        text.remove_prefix(slash + 1); // "meta-llama/Llama-3.1-8B"
    std::string out, token;
    const auto endToken = [&out, &token] {
        if (std::find(kIdNoise.begin(), kIdNoise.end(), token) != kIdNoise.end())
            token.clear();
        if (token.size() == 4 && token.starts_with("sxm") && isIdDigit(token[3]))
            token.pop_back(); // SXM2 … SXM6: the product has one
        if (token.size() > 2 && token.ends_with("gb") && isIdDigit(token[token.size() - 3]))
            token.resize(token.size() - 2);
        out += token;
        token.clear();
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (isIdByte(text[i]))
            token += loweredIdByte(text[i]);
        else if (isIdPoint(text, i) || text[i] == '+')
            token += text[i];
        else
            endToken();
    }
    endToken();
    return out;
}

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, replaced});
        }
    }
    return row.back();
}

} // namespace

std::string foldedId(std::string_view text)
{
    std::string out;
    for (const char c : text)
        if (isIdByte(c))
            out += loweredIdByte(c);
    return out;
}

IdKeys::IdKeys(std::string_view text)
    : pointed(pointedId(text))
    , folded(foldedId(text))
    , product(productId(text))
{
}

std::vector<std::string> nearestIds(
    std::string_view query, const std::vector<std::string_view>& ids, std::size_t count)
{
    constexpr std::size_t kLongest = 64;
    const std::string wanted = foldedId(query.substr(0, kLongest));
    if (wanted.empty())
        return {};
    std::vector<std::pair<double, std::string_view>> scored;
    for (const std::string_view id : ids) {
        const std::string folded = foldedId(id.substr(0, kLongest));
        // A part of the id ("h100") is nearer than any misspelling.
        const bool part = folded.find(wanted) != std::string::npos;
        const double distance = part ? 0.01 * static_cast<double>(folded.size())
                                     : static_cast<double>(editDistance(wanted, folded));
        if (part || distance <= std::max(2.0, 0.5 * static_cast<double>(wanted.size())))
            scored.emplace_back(distance, id);
    }
    if (std::any_of(scored.begin(), scored.end(), [](const auto& s) { return s.first < 1; }))
        std::erase_if(scored, [](const auto& s) { return s.first >= 1; });
    std::stable_sort(
        scored.begin(), scored.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> nearest;
    for (std::size_t i = 0; i < std::min(count, scored.size()); ++i)
        nearest.emplace_back(scored[i].second);
    return nearest;
}

std::vector<std::string_view> idsOf(const Table& table)
{
    std::vector<std::string_view> ids;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        ids.emplace_back(table.idOf(row));
    return ids;
}

std::string joinedChoices(const std::vector<std::string>& choices)
{
    std::string out;
    for (const std::string& choice : choices)
        out += (out.empty() ? "" : "|") + choice;
    return out;
}

} // namespace terroir::core
