// The best of many candidates, the same whatever the order in which they come.
#pragma once

#include "core/training/search.h"

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace terroir::core {

/// Faster first, then with less offloaded, smaller, cheaper, then by layout: a total order, so that results
/// do not depend on threads.
bool betterCandidate(const Candidate& a, const Candidate& b);

class CandidateSet
{
public:
    explicit CandidateSet(std::size_t topK)
        : m_topK(topK)
    {
    }

    /// Counts it, and says whether add() could keep it: inlined, for nearly none is kept.
    [[nodiscard]] bool wants(double stepSeconds, double needBytes, double cost, bool fits)
    {
        ++m_evaluated;
        const bool smallest = needBytes <= m_smallest.needBytes;
        const bool beaten
            = (stepSeconds > m_beats.stepSeconds) & (needBytes >= m_beats.needBytes) & (cost >= m_beats.cost);
        return smallest | (fits & (!beaten | (stepSeconds <= m_topBound)));
    }
    void add(const Candidate& candidate);
    [[nodiscard]] double bound() const { return m_topBound; } // slower is of no interest once the top is full
    void addPruned(std::int64_t count) { m_pruned += count; }
    void merge(const CandidateSet& other);
    [[nodiscard]] SearchResult result() const;

private:
    void addTop(const Candidate& candidate);
    void addFront(const Candidate& candidate);
    void addSmallest(const Candidate& candidate);

    static constexpr double kNone = std::numeric_limits<double>::infinity();
    static constexpr Candidate kNobody{{}, kNone, kNone, false, kNone};

    std::size_t m_topK;
    std::vector<Candidate> m_top; // ordered by betterCandidate
    std::vector<Candidate> m_front; // the one that beat last stands first
    double m_topBound = kNone; // time of the last of a full top
    Candidate m_smallest = kNobody, m_beats = kNobody; // m_beats: a member of the front
    std::int64_t m_evaluated = 0, m_pruned = 0;
};

/// The `count` layouts whose lower bound of time is least: what is worth refining.
class RefinePool
{
public:
    static constexpr std::size_t kCount = 1000;

    [[nodiscard]] double bound() const { return m_bound; }
    void add(const Strategy& strategy, double leastSeconds);
    void merge(const RefinePool& other);
    [[nodiscard]] std::vector<Candidate> ordered() const; // stepSeconds: the lower bound

private:
    std::vector<Candidate> m_heap; // the worst on top
    double m_bound = std::numeric_limits<double>::infinity();
};

} // namespace terroir::core
