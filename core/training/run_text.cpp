#include "core/training/run_text.h"

#include <algorithm>
#include <cctype>
#include <cstddef>

namespace terroir::core::runtext {
namespace {

char lowered(char c)
{
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

std::size_t findWord(std::string_view text, std::string_view word, std::size_t from = 0)
{
    const auto at = std::search(text.begin() + static_cast<std::ptrdiff_t>(std::min(from, text.size())),
        text.end(), word.begin(), word.end(), [](char a, char b) { return lowered(a) == lowered(b); });
    return at == text.end() ? std::string_view::npos : static_cast<std::size_t>(at - text.begin());
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

double numberBefore(std::string_view text, std::size_t end, std::size_t& begin)
{
    std::size_t at = end;
    while (at > 0 && text[at - 1] == ' ')
        --at;
    const std::size_t last = at;
    while (at > 0 && isDigit(text[at - 1]))
        --at;
    begin = at;
    double value = 0;
    for (std::size_t i = at; i < last; ++i)
        value = value * 10 + (text[i] - '0');
    return value;
}

} // namespace

bool contains(std::string_view text, std::string_view word)
{
    return findWord(text, word) != std::string_view::npos;
}

bool containsAll(std::string_view text, std::string_view words)
{
    while (!words.empty()) {
        const std::size_t end = std::min(words.find('&'), words.size());
        if (!contains(text, words.substr(0, end)))
            return false;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return true;
}

int firstNumber(std::string_view text, std::string_view label)
{
    for (std::size_t at = findWord(text, label); at != std::string_view::npos;
         at = findWord(text, label, at + 1)) {
        if (at > 0 && std::isalpha(static_cast<unsigned char>(text[at - 1]))
            && std::isalpha(static_cast<unsigned char>(label.front())))
            continue; // "VPP" is not "PP"
        std::size_t i = at + label.size();
        if (i >= text.size() || !isDigit(text[i]))
            continue;
        int value = 0;
        for (; i < text.size() && isDigit(text[i]); ++i)
            value = value * 10 + (text[i] - '0');
        return value;
    }
    return 0;
}

double nodeGbps(std::string_view text, int gpusPerNode)
{
    std::size_t unit = std::min({findWord(text, "Gb/s"), findWord(text, "Gbps"), findWord(text, "Gbit/s")});
    // "NVLink (400 GB/s)" is a rate in bytes and inside the node.
    while (unit != std::string_view::npos && text[unit + 1] == 'B')
        unit = std::min({findWord(text, "Gb/s", unit + 1), findWord(text, "Gbps", unit + 1),
            findWord(text, "Gbit/s", unit + 1)});
    if (unit == std::string_view::npos)
        return 0;
    std::size_t begin = 0;
    const double rate = numberBefore(text, unit, begin);
    if (begin > 0 && lowered(text[begin - 1]) == 'x') {
        std::size_t first = 0;
        return rate * std::max(1.0, numberBefore(text, begin - 1, first));
    }
    if (contains(text.substr(unit, std::min<std::size_t>(24, text.size() - unit)), "per GPU"))
        return rate * gpusPerNode;
    return rate;
}

} // namespace terroir::core::runtext
