// The rungs of the ladder that train nothing (seed 3.5): prompting and retrieval as budgets of people, tokens
// and storage.
#pragma once

namespace terroir::core {

inline constexpr double kWorkingDaysPerYear = 250;

/// Prompt engineering: people's time only (the seed's ¥0（人工时间）, told in money).
template <class Number>
Number promptCost(const Number& days, const Number& salaryPerYear)
{
    return days * salaryPerYear / kWorkingDaysPerYear;
}

/// Retrieval: people, the corpus embedded once, its index kept for `months`. Prices per 1e6 tokens and per
/// 1e9 bytes a month.
template <class Number>
Number ragCost(const Number& days, const Number& salaryPerYear, const Number& corpusTokens,
    const Number& embeddingPer1M, const Number& bytesPerToken, const Number& storePerGbMonth,
    const Number& months)
{
    return promptCost(days, salaryPerYear) + corpusTokens * embeddingPer1M / 1e6
        + corpusTokens * bytesPerToken / 1e9 * storePerGbMonth * months;
}

} // namespace terroir::core
