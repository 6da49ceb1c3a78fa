#include "core/catalog/row_hash.h"

#include <bit>

namespace terroir::core {

std::uint64_t rowHash(const TableSpec& table, const Row& row)
{
    std::uint64_t hash = 14695981039346656037ULL;
    const auto mix = [&hash](std::string_view bytes) {
        for (const char c : bytes)
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    };
    const auto mixWord = [&hash](std::uint64_t word) { hash = (hash ^ word) * 1099511628211ULL; };
    mix(table.id);
    for (const Cell& cell : row) {
        mixWord(cell.index());
        if (const auto* text = std::get_if<std::string>(&cell)) {
            mixWord(text->size());
            mix(*text);
        } else if (const auto* integer = std::get_if<std::int64_t>(&cell)) {
            mixWord(static_cast<std::uint64_t>(*integer));
        } else if (const auto* real = std::get_if<double>(&cell)) {
            mixWord(std::bit_cast<std::uint64_t>(*real));
        }
    }
    hash = (hash ^ (hash >> 30)) * 0xBF58476D1CE4E5B9ULL;
    hash = (hash ^ (hash >> 27)) * 0x94D049BB133111EBULL;
    return hash ^ (hash >> 31);
}

} // namespace terroir::core
