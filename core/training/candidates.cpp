#include "core/training/candidates.h"

#include <algorithm>
#include <tuple>

namespace terroir::core {
namespace {

auto layoutOf(const Strategy& s)
{
    return std::tie(s.tp, s.pp, s.cp, s.ep, s.dp, s.vpp, s.microBatch);
}

auto orderOf(const Strategy& s)
{
    return std::make_tuple(
        s.tp, s.pp, s.cp, s.ep, s.dp, s.vpp, s.microBatch, s.zeroStage, static_cast<int>(s.recompute));
}

} // namespace

bool betterCandidate(const Candidate& a, const Candidate& b)
{
    if (a.stepSeconds != b.stepSeconds)
        return a.stepSeconds < b.stepSeconds;
    if (a.needBytes != b.needBytes)
        return a.needBytes < b.needBytes;
    return orderOf(a.strategy) < orderOf(b.strategy);
}

void CandidateSet::add(const Strategy& strategy, double stepSeconds, double needBytes, bool fits)
{
    ++m_evaluated;
    const bool smallest = !m_any || needBytes <= m_smallest.needBytes;
    const bool front = fits && !dominated(stepSeconds, needBytes);
    const bool top = fits && (m_top.size() < m_topK || stepSeconds <= m_top.back().stepSeconds);
    if (!smallest && !front && !top)
        return; // nearly always
    const Candidate candidate{strategy, stepSeconds, needBytes, fits};
    if (smallest)
        addSmallest(candidate);
    if (front)
        addFront(candidate);
    if (top)
        addTop(candidate);
}

bool CandidateSet::dominated(double stepSeconds, double needBytes) const
{
    // Need falls along the front: the last of the strictly faster ones is their smallest.
    const auto at = std::lower_bound(m_front.begin(), m_front.end(), stepSeconds,
        [](const Candidate& member, double seconds) { return member.stepSeconds < seconds; });
    return at != m_front.begin() && std::prev(at)->needBytes <= needBytes;
}

void CandidateSet::addSmallest(const Candidate& candidate)
{
    if (!m_any || candidate.needBytes < m_smallest.needBytes
        || (candidate.needBytes == m_smallest.needBytes && betterCandidate(candidate, m_smallest)))
        m_smallest = candidate;
    m_any = true;
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
}

void CandidateSet::addFront(const Candidate& candidate)
{
    const auto at = std::lower_bound(m_front.begin(), m_front.end(), candidate, betterCandidate);
    // Need falls along the front: the one before is the smallest of the faster ones.
    if (at != m_front.begin() && std::prev(at)->needBytes <= candidate.needBytes)
        return;
    const auto end = std::find_if(
        at, m_front.end(), [&](const Candidate& other) { return other.needBytes < candidate.needBytes; });
    m_front.insert(m_front.erase(at, end), candidate);
}

void CandidateSet::merge(const CandidateSet& other)
{
    if (other.m_any)
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
    result.top = m_top;
    if (m_any)
        result.smallest = m_smallest;
    result.evaluated = m_evaluated;
    result.pruned = m_pruned;
    return result;
}

} // namespace terroir::core
