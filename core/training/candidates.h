// The best of many candidates, the same whatever the order in which they come.
#pragma once

#include "core/training/search.h"

#include <cstdint>
#include <vector>

namespace terroir::core {

/// Faster first, then smaller, then by layout: a total order, so that results do not depend on threads.
bool betterCandidate(const Candidate& a, const Candidate& b);

class CandidateSet
{
public:
    explicit CandidateSet(std::size_t topK)
        : m_topK(topK)
    {
    }

    void add(const Strategy& strategy, double stepSeconds, double needBytes, bool fits);
    void addPruned(std::int64_t count) { m_pruned += count; }
    void merge(const CandidateSet& other);
    [[nodiscard]] SearchResult result() const;

private:
    void addTop(const Candidate& candidate);
    void addFront(const Candidate& candidate);
    void addSmallest(const Candidate& candidate);
    [[nodiscard]] bool dominated(double stepSeconds, double needBytes) const;

    std::size_t m_topK;
    std::vector<Candidate> m_top, m_front; // both ordered by betterCandidate
    Candidate m_smallest;
    bool m_any = false;
    std::int64_t m_evaluated = 0, m_pruned = 0;
};

} // namespace terroir::core
