// Rows of a long table, in blocks that copies share: one changed row copies one block, whatever the table's
// length.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace terroir::core {

template <class Row>
class SharedRows
{
    using Block = std::vector<Row>; // never empty
    using Blocks = std::vector<std::shared_ptr<const Block>>;

public:
    class Iterator
    {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Row;
        using difference_type = std::ptrdiff_t;
        using pointer = const Row*;
        using reference = const Row&;

        Iterator() = default;
        reference operator*() const { return (*m_blocks)[m_block]->operator[](m_place); }
        pointer operator->() const { return &**this; }
        Iterator& operator++()
        {
            if (++m_place == (*m_blocks)[m_block]->size()) {
                ++m_block;
                m_place = 0;
            }
            return *this;
        }
        Iterator operator++(int)
        {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        friend class SharedRows;
        Iterator(const Blocks& blocks, std::size_t block)
            : m_blocks(&blocks)
            , m_block(block)
        {
        }
        const Blocks* m_blocks = nullptr;
        std::size_t m_block = 0, m_place = 0;
    };

    SharedRows() = default;
    SharedRows(std::vector<Row> rows) // NOLINT(google-explicit-constructor): as a vector is given
    {
        for (std::size_t from = 0; from < rows.size(); from += kBlockRows) {
            const auto first = rows.begin() + static_cast<std::ptrdiff_t>(from);
            const auto count = std::min(kBlockRows, rows.size() - from);
            m_blocks.push_back(std::make_shared<const Block>(std::make_move_iterator(first),
                std::make_move_iterator(first + static_cast<std::ptrdiff_t>(count))));
        }
    }
    SharedRows(std::initializer_list<Row> rows)
        : SharedRows(std::vector<Row>(rows))
    {
    }

    [[nodiscard]] Iterator begin() const { return {m_blocks, 0}; }
    [[nodiscard]] Iterator end() const { return {m_blocks, m_blocks.size()}; }
    [[nodiscard]] bool empty() const { return m_blocks.empty(); }
    [[nodiscard]] std::size_t size() const
    {
        std::size_t count = 0;
        for (const auto& block : m_blocks)
            count += block->size();
        return count;
    }
    [[nodiscard]] const Row& front() const { return m_blocks.front()->front(); }

    // Iterators are no longer valid afterwards.
    void clear() { m_blocks.clear(); }
    void push_back(Row row) { insert(size(), std::move(row)); }
    void replace(Iterator at, Row row)
    {
        Block changed = *m_blocks[at.m_block];
        changed[at.m_place] = std::move(row);
        m_blocks[at.m_block] = std::make_shared<const Block>(std::move(changed));
    }
    void erase(Iterator at)
    {
        Block changed = *m_blocks[at.m_block];
        changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(at.m_place));
        if (changed.empty())
            m_blocks.erase(m_blocks.begin() + static_cast<std::ptrdiff_t>(at.m_block));
        else
            m_blocks[at.m_block] = std::make_shared<const Block>(std::move(changed));
    }
    /// `place`: 0 … size().
    void insert(std::size_t place, Row row)
    {
        std::size_t block = 0;
        while (block < m_blocks.size() && place > m_blocks[block]->size())
            place -= m_blocks[block++]->size();
        if (block == m_blocks.size() || (place == m_blocks[block]->size() && place >= kBlockRows)) {
            const auto at
                = m_blocks.begin() + static_cast<std::ptrdiff_t>(block + (m_blocks.empty() ? 0 : 1));
            m_blocks.insert(at, std::make_shared<const Block>(1, std::move(row)));
            return;
        }
        Block changed = *m_blocks[block];
        changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(place), std::move(row));
        m_blocks[block] = std::make_shared<const Block>(std::move(changed));
    }

private:
    static constexpr std::size_t kBlockRows = 512;

    Blocks m_blocks;
};

} // namespace terroir::core
