#include "core/serving/speculation.h"

namespace terroir::core {

double Speculation::tokensPerPass() const
{
    double tokens = 1, chance = 1;
    for (int guess = 0; guess < draftTokens; ++guess)
        tokens += chance *= acceptance;
    return tokens;
}

} // namespace terroir::core
