#include "core/training/candidates.h"

#include <algorithm>
#include <tuple>

namespace terroir::core {
namespace {

auto layoutOf(const Strategy& s)
{
    return std::tie(s.tp, s.pp, s.cp, s.contextKind, s.ep, s.dp, s.vpp, s.microBatch);
}

auto orderOf(const Strategy& s)
{
    return std::make_tuple(s.tp, s.pp, s.cp, s.ep, s.dp, s.vpp, s.microBatch, s.zeroStage,
        static_cast<int>(s.recompute), !s.overlap, s.recomputeShare, s.recomputeModules, s.firstLayers,
        s.lastLayers, s.contextKind, s.shardRanks, s.offloadOptimizer, s.offloadGradients,
        s.offloadActivations, s.offloadToNvme);
}

int offloads(const Strategy& s)
{
    return s.offloadOptimizer + s.offloadGradients + s.offloadActivations + s.offloadToNvme;
}

/// At least as good in all three.
bool noWorse(const Candidate& a, const Candidate& b)
{
    return a.stepSeconds <= b.stepSeconds && a.needBytes <= b.needBytes && a.cost <= b.cost;
}

} // namespace

bool betterCandidate(const Candidate& a, const Candidate& b)
{
    if (a.stepSeconds != b.stepSeconds)
        return a.stepSeconds < b.stepSeconds;
    if (offloads(a.strategy) != offloads(b.strategy)) // nobody ships to the host what fits on the card
        return offloads(a.strategy) < offloads(b.strategy);
    if (a.needBytes != b.needBytes)
        return a.needBytes < b.needBytes;
    if (a.cost != b.cost)
        return a.cost < b.cost;
    return orderOf(a.strategy) < orderOf(b.strategy);
}

void CandidateSet::add(const Candidate& candidate)
{
    if (candidate.needBytes <= m_smallest.needBytes)
        addSmallest(candidate);
    if (!candidate.fits)
        return;
    addFront(candidate);
    if (candidate.stepSeconds <= m_topBound)
        addTop(candidate);
}

void CandidateSet::addSmallest(const Candidate& candidate)
{
    if (candidate.needBytes < m_smallest.needBytes
        || (candidate.needBytes == m_smallest.needBytes && betterCandidate(candidate, m_smallest)))
        m_smallest = candidate;
}

void CandidateSet::addTop(const Candidate& candidate)
{
    if (m_top.size() >= m_topK && !betterCandidate(candidate, m_top.back()))
        return;
    const auto same = std::find_if(m_top.begin(), m_top.end(),
        [&](const Candidate& other) { return layoutOf(other.strategy) == layoutOf(candidate.strategy); });
    if (same != m_top.end()) {
        if (!betterCandidate(candidate, *same))
            return;
        m_top.erase(same);
    }
    m_top.insert(std::upper_bound(m_top.begin(), m_top.end(), candidate, betterCandidate), candidate);
    if (m_top.size() > m_topK)
        m_top.pop_back();
    if (m_top.size() == m_topK)
        m_topBound = m_top.back().stepSeconds;
}

void CandidateSet::addFront(const Candidate& candidate)
{
    for (Candidate& member : m_front) {
        if (!noWorse(member, candidate))
            continue;
        if (noWorse(candidate, member) && betterCandidate(candidate, member)) { // the same point
            member = candidate;
            return;
        }
        m_beats = member;
        std::swap(member, m_front.front());
        return;
    }
    std::erase_if(m_front, [&](const Candidate& member) { return noWorse(candidate, member); });
    m_front.push_back(candidate);
    m_beats = candidate;
}

void CandidateSet::merge(const CandidateSet& other)
{
    if (other.m_smallest.needBytes < kNone)
        addSmallest(other.m_smallest);
    for (const Candidate& candidate : other.m_front)
        addFront(candidate);
    for (const Candidate& candidate : other.m_top)
        addTop(candidate);
    m_evaluated += other.m_evaluated;
    m_pruned += other.m_pruned;
}

SearchResult CandidateSet::result() const
{
    SearchResult result;
    result.found = !m_top.empty();
    if (result.found)
        result.best = m_top.front();
    result.front = m_front;
    std::sort(result.front.begin(), result.front.end(), betterCandidate);
    result.top = m_top;
    if (m_smallest.needBytes < kNone)
        result.smallest = m_smallest;
    result.evaluated = m_evaluated;
    result.pruned = m_pruned;
    return result;
}

void RefinePool::add(const Strategy& strategy, double leastSeconds)
{
    const Candidate candidate{strategy, leastSeconds, 0, false, 0};
    if (m_heap.size() == kCount) {
        if (!betterCandidate(candidate, m_heap.front()))
            return;
        std::pop_heap(m_heap.begin(), m_heap.end(), betterCandidate);
        m_heap.back() = candidate;
    } else {
        m_heap.push_back(candidate);
    }
    std::push_heap(m_heap.begin(), m_heap.end(), betterCandidate);
    if (m_heap.size() == kCount)
        m_bound = m_heap.front().stepSeconds;
}

void RefinePool::merge(const RefinePool& other)
{
    for (const Candidate& candidate : other.m_heap)
        add(candidate.strategy, candidate.stepSeconds);
}

std::vector<Candidate> RefinePool::ordered() const
{
    std::vector<Candidate> all = m_heap;
    std::sort(all.begin(), all.end(), betterCandidate);
    return all;
}

} // namespace terroir::core
