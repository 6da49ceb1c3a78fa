// How an id or name that somebody typed finds its row.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

/// Spellings of one text from strict to loose; two rows are told apart by the strictest that differs.
struct IdKeys
{
    explicit IdKeys(std::string_view text);

    std::string pointed; // folded, but a decimal point stays: OPT 1.3B is not OPT 13B
    std::string folded; // foldedId()
    std::string product; // without maker, "GeForce", "GB", "-Instruct", "meta-llama/": how tools report the
                         // same thing
};

/// Up to `count` ids most alike, nearest first; empty if nothing is near.
std::vector<std::string> nearestIds(
    std::string_view query, const std::vector<std::string_view>& ids, std::size_t count = 5);

/// "a|b|c", as Problem::allowed lists choices.
std::string joinedChoices(const std::vector<std::string>& choices);

struct Table;
std::vector<std::string_view> idsOf(const Table& table);

template <class Row>
std::vector<std::string_view> idsOf(const std::vector<Row>& rows)
{
    std::vector<std::string_view> ids;
    for (const Row& row : rows)
        ids.emplace_back(row.id);
    return ids;
}

/// The ids of `rows` (a table, or structs with an id) most like `query`, as Problem::allowed lists them.
template <class Rows>
std::string nearestRows(std::string_view query, const Rows& rows)
{
    return joinedChoices(nearestIds(query, idsOf(rows)));
}

} // namespace terroir::core
