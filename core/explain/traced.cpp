#include "core/explain/traced.h"

#include <cstdio>
#include <unordered_set>

namespace terroir::core {

enum class TracedOperation { Constant, Input, Add, Subtract, Multiply, Divide, Negate, Call };

struct Traced::Node
{
    TracedOperation operation = TracedOperation::Constant;
    double value = 0;
    DerivationInput input;
    std::string function; // of Call
    std::shared_ptr<const Node> left, right;
};

namespace {

using NodePointer = std::shared_ptr<const Traced::Node>;

int precedence(TracedOperation operation)
{
    switch (operation) {
    case TracedOperation::Add:
    case TracedOperation::Subtract:
        return 1;
    case TracedOperation::Multiply:
    case TracedOperation::Divide:
        return 2;
    case TracedOperation::Negate:
        return 3;
    default:
        return 4;
    }
}

std::string_view sign(TracedOperation operation)
{
    switch (operation) {
    case TracedOperation::Add:
        return " + ";
    case TracedOperation::Subtract:
        return " − ";
    case TracedOperation::Multiply:
        return "·";
    case TracedOperation::Divide:
        return " / ";
    default:
        return "";
    }
}

std::string written(const Traced::Node& node, bool symbols)
{
    switch (node.operation) {
    case TracedOperation::Constant:
        return formulaNumber(node.value);
    case TracedOperation::Input:
        return symbols ? node.input.symbol : formulaNumber(node.value);
    case TracedOperation::Call:
        return node.function + "(" + written(*node.left, symbols)
            + (node.right ? ", " + written(*node.right, symbols) : std::string()) + ")";
    default:
        break;
    }
    const auto operand = [&](const Traced::Node& child, bool strict) {
        const int own = precedence(node.operation), its = precedence(child.operation);
        const std::string text = written(child, symbols);
        return its < own || (strict && its == own) ? "(" + text + ")" : text;
    };
    if (node.operation == TracedOperation::Negate)
        return "−" + operand(*node.left, true);
    const bool strict
        = node.operation == TracedOperation::Subtract || node.operation == TracedOperation::Divide;
    return operand(*node.left, false) + std::string(sign(node.operation)) + operand(*node.right, strict);
}

void collect(
    const Traced::Node& node, std::vector<DerivationInput>& inputs, std::unordered_set<std::string>& seen)
{
    if (node.operation == TracedOperation::Input && seen.insert(node.input.id).second)
        inputs.push_back(node.input);
    if (node.left)
        collect(*node.left, inputs, seen);
    if (node.right)
        collect(*node.right, inputs, seen);
}

NodePointer makeNode(
    TracedOperation operation, double value, NodePointer left, NodePointer right, std::string function = {})
{
    auto node = std::make_shared<Traced::Node>();
    node->operation = operation;
    node->value = value;
    node->left = std::move(left);
    node->right = std::move(right);
    node->function = std::move(function);
    return node;
}

} // namespace

Traced::Traced(double constant)
    : m_value(constant)
    , m_node(makeNode(TracedOperation::Constant, constant, nullptr, nullptr))
{
}

Traced::Traced(DerivationInput input)
    : m_value(input.value)
{
    auto node = std::make_shared<Node>();
    node->operation = TracedOperation::Input;
    node->value = input.value;
    node->input = std::move(input);
    m_node = std::move(node);
}

Traced::Traced(double value, std::shared_ptr<const Node> node)
    : m_value(value)
    , m_node(std::move(node))
{
}

std::string Traced::symbolic() const
{
    return written(*m_node, true);
}
std::string Traced::substituted() const
{
    return written(*m_node, false);
}

std::vector<DerivationInput> Traced::inputs() const
{
    std::vector<DerivationInput> inputs;
    std::unordered_set<std::string> seen;
    collect(*m_node, inputs, seen);
    return inputs;
}

Traced operator+(const Traced& a, const Traced& b)
{
    const double value = a.m_value + b.m_value;
    return {value, makeNode(TracedOperation::Add, value, a.m_node, b.m_node)};
}

Traced operator-(const Traced& a, const Traced& b)
{
    const double value = a.m_value - b.m_value;
    return {value, makeNode(TracedOperation::Subtract, value, a.m_node, b.m_node)};
}

Traced operator*(const Traced& a, const Traced& b)
{
    const double value = a.m_value * b.m_value;
    return {value, makeNode(TracedOperation::Multiply, value, a.m_node, b.m_node)};
}

Traced operator/(const Traced& a, const Traced& b)
{
    const double value = a.m_value / b.m_value;
    return {value, makeNode(TracedOperation::Divide, value, a.m_node, b.m_node)};
}

Traced operator-(const Traced& a)
{
    return {-a.m_value, makeNode(TracedOperation::Negate, -a.m_value, a.m_node, nullptr)};
}

Traced min(const Traced& a, const Traced& b)
{
    const double value = std::min(a.m_value, b.m_value);
    return {value, makeNode(TracedOperation::Call, value, a.m_node, b.m_node, "min")};
}

Traced max(const Traced& a, const Traced& b)
{
    const double value = std::max(a.m_value, b.m_value);
    return {value, makeNode(TracedOperation::Call, value, a.m_node, b.m_node, "max")};
}

Traced pow(const Traced& a, const Traced& b)
{
    const double value = std::pow(a.m_value, b.m_value);
    return {value, makeNode(TracedOperation::Call, value, a.m_node, b.m_node, "pow")};
}

Traced sqrt(const Traced& a)
{
    const double value = std::sqrt(a.m_value);
    return {value, makeNode(TracedOperation::Call, value, a.m_node, nullptr, "√")};
}

Traced ceil(const Traced& a)
{
    const double value = std::ceil(a.m_value);
    return {value, makeNode(TracedOperation::Call, value, a.m_node, nullptr, "ceil")};
}

Traced expm1(const Traced& a)
{
    const double value = std::expm1(a.m_value);
    return {value, makeNode(TracedOperation::Call, value, a.m_node, nullptr, "expm1")};
}

std::string formulaNumber(double value)
{
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.6g", value);
    return buffer;
}

void fillDerivation(Derivation& derivation, const std::string& symbol, const Traced& result)
{
    derivation.value = result.value();
    derivation.symbolic = symbol + " = " + result.symbolic();
    derivation.substituted = "= " + result.substituted();
    derivation.inputs = result.inputs();
}

} // namespace terroir::core
