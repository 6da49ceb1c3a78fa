// A number that remembers how it was made. A formula written as a template over Number runs on double in the
// hot path and on Traced when somebody asks why; both give the same value, since the operations are the same.
#pragma once

#include "core/explain/quantity.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace terroir::core {

class Traced
{
public:
    Traced(double
            constant); // NOLINT(google-explicit-constructor): constants of a formula mix with traced inputs
    explicit Traced(DerivationInput input);

    [[nodiscard]] double value() const { return m_value; }
    [[nodiscard]] std::string symbolic() const; // "B·s / T"
    [[nodiscard]] std::string substituted() const; // "2048·8192 / 12.4"
    [[nodiscard]] std::vector<DerivationInput> inputs() const; // each once, in order of appearance

    friend Traced operator+(const Traced& a, const Traced& b);
    friend Traced operator-(const Traced& a, const Traced& b);
    friend Traced operator*(const Traced& a, const Traced& b);
    friend Traced operator/(const Traced& a, const Traced& b);
    friend Traced operator-(const Traced& a);
    friend Traced min(const Traced& a, const Traced& b);
    friend Traced max(const Traced& a, const Traced& b);
    friend Traced pow(const Traced& a, const Traced& b);
    friend Traced sqrt(const Traced& a);
    friend Traced ceil(const Traced& a);
    friend Traced expm1(const Traced& a); // e^a − 1
    friend bool operator<(const Traced& a, const Traced& b) { return a.m_value < b.m_value; }

    struct Node;

private:
    Traced(double value, std::shared_ptr<const Node> node);

    double m_value = 0;
    std::shared_ptr<const Node> m_node;
};

/// Number of at most six significant digits as it stands in a substituted formula: "1.5e12", "0.0832",
/// "16384".
std::string formulaNumber(double value);

/// Fills value, formula texts and inputs of `derivation` from a traced result named `symbol`.
void fillDerivation(Derivation& derivation, const std::string& symbol, const Traced& result);

} // namespace terroir::core
