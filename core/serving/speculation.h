// Guessed tokens, checked by one pass of the served model (MODEL 5.10).
#pragma once

#include "core/catalog/model.h"
#include "core/kernel/dtype.h"

#include <optional>

namespace terroir::core {

struct Speculation
{
    int draftTokens = 0; // guessed before each pass; 0 = none
    double acceptance = 0; // chance that a guess is right, given that those before it were: 0..1
    std::optional<Model> draft; // what guesses; none = free (n-grams, look-up in the prompt)
    Dtype draftWeights = Dtype::Bf16;

    [[nodiscard]] bool active() const { return draftTokens > 0; }

    /// Tokens that a pass yields: 1 + a + a^2 + … + a^g = (1 - a^(g+1))/(1 - a) (arXiv:2211.17192, equation
    /// 1).
    [[nodiscard]] double tokensPerPass() const;
};

} // namespace terroir::core
