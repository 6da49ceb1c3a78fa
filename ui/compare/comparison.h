// Scenarios side by side, as plain data: what comes out, what went in, and the difference in a sentence.
#pragma once

#include "core/decision/tree.h"
#include "core/plan/plan.h"

#include <memory>
#include <optional>
#include <QString>
#include <vector>

namespace terroir::ui {

struct ComparedScenario
{
    QString letter; // "A"
    std::shared_ptr<const core::Scenario> scenario;
    std::shared_ptr<const core::Plan> plan; // null while it is computed
};

enum class Wanted { Neither, Less, More }; // which direction is better

struct ComparedRow
{
    QString id; // "cost", "input:serve.gpu"
    QString name;
    QString valueId; // figure of a plan; empty for inputs
    bool isInput = false;
    Wanted wanted = Wanted::Neither;
    std::vector<QString> texts; // one per scenario, empty = does not apply
    std::vector<std::optional<double>> values; // where it is a number
    std::string unit; // of the values
    [[nodiscard]] bool differs() const;
};

std::vector<ComparedRow> comparison(
    const std::vector<ComparedScenario>& scenarios, const core::DecisionTree& tree);

/// "B against A: costs ¥120万 less (−12%), takes 3 days longer. Changed: Supply Own → On demand."
QString differenceSentence(const std::vector<ComparedRow>& rows,
    const std::vector<ComparedScenario>& scenarios, std::size_t baseline, std::size_t other);

/// "▲ +12%" of a value against the baseline's; empty if there is nothing to compare.
QString deltaText(const ComparedRow& row, std::size_t baseline, std::size_t other);

} // namespace terroir::ui
