// What a stage of a scenario can say, one field after the other: where it stands in the scenario's JSON, how
// a form shows it, and how it is read and written. The form is this list.
#pragma once

#include "core/catalog/catalog.h"
#include "core/plan/scenario.h"

#include <functional>
#include <optional>
#include <QList>
#include <QString>
#include <utility>
#include <vector>

namespace terroir::ui {

/// Groups of the form, in its order; all but the first are folded up at first.
enum class FieldGroup {
    Basics,
    Stage,
    Machines,
    Training,
    Layout,
    Alignment,
    Load,
    Engine,
    Drafting,
    Host,
    Api
};
inline constexpr FieldGroup kFieldGroups[] = {FieldGroup::Basics, FieldGroup::Stage, FieldGroup::Machines,
    FieldGroup::Training, FieldGroup::Layout, FieldGroup::Alignment, FieldGroup::Load, FieldGroup::Engine,
    FieldGroup::Drafting, FieldGroup::Host, FieldGroup::Api};
QString fieldGroupName(FieldGroup group);

using Choices = QList<std::pair<QString, QString>>; // key and text

struct StageField
{
    enum class Kind { Number, Choice, Text, Curve };

    const char* path = ""; // below the stage, as in scenario.schema.json: "load.engine"
    const char* label = ""; // English; fieldLabel() translates
    FieldGroup group = FieldGroup::Basics;
    Kind kind = Kind::Number;
    bool (*applies)(const core::Stage&) = nullptr;

    // Numbers. Empty = not set, where that is allowed.
    const char* unit = "";
    bool mayBeEmpty = true, whole = false;
    double lowest = 0, highest = 1e18;
    std::function<std::optional<double>(const core::Stage&)> read;
    std::function<void(core::Stage&, std::optional<double>)> write;

    // Choices and texts; a curve's text is its numbers.
    std::function<Choices(const core::Catalog&, const core::Scenario&, const core::Stage&)> choices;
    std::function<QString(const core::Stage&)> text;
    std::function<void(core::Stage&, const QString&)> setText;
    std::function<QString(const QString&)> check; // what is wrong with a text; empty = nothing
    const char* hint = ""; // placeholder while empty

    /// Something is said that was not said by leaving it alone.
    [[nodiscard]] bool isSet(const core::Stage& stage) const;
};

/// Every field, in the order of the form.
const std::vector<StageField>& stageFields();
QString fieldLabel(const StageField& field);
/// What a stage says there, in words.
QString fieldText(const StageField& field, const core::Catalog& catalog, const core::Scenario& scenario,
    const core::Stage& stage);

// The three halves of the list, one file each.
void addCommonFields(std::vector<StageField>& fields);
void addTrainingFields(std::vector<StageField>& fields);
void addServingFields(std::vector<StageField>& fields);

/// "8 9 10.5" and back; nullopt: not numbers. Separated by spaces, commas or semicolons.
QString numbersText(const std::vector<double>& numbers);
std::optional<std::vector<double>> numbersOf(const QString& text);

} // namespace terroir::ui
