#include "ui/widgets/stage_field.h"

#include "ui/text/number_format.h"
#include "ui/text/quantity_parser.h"
#include "ui/widgets/stage_field_makers.h"

#include <QRegularExpression>
#include <QStringList>

namespace terroir::ui {

namespace {

constexpr const char* kGroupNames[] = {QT_TRANSLATE_NOOP("StageForm", "Basics"),
    QT_TRANSLATE_NOOP("StageForm", "Stage"), QT_TRANSLATE_NOOP("StageForm", "Servers and network"),
    QT_TRANSLATE_NOOP("StageForm", "How it is trained"), QT_TRANSLATE_NOOP("StageForm", "Layout"),
    QT_TRANSLATE_NOOP("StageForm", "Alignment"), QT_TRANSLATE_NOOP("StageForm", "Load and limits"),
    QT_TRANSLATE_NOOP("StageForm", "Engine and formats"),
    QT_TRANSLATE_NOOP("StageForm", "Guessed tokens"), // speculative decoding
    QT_TRANSLATE_NOOP("StageForm", "Weights in the host"), QT_TRANSLATE_NOOP("StageForm", "API prices")};
static_assert(std::size(kGroupNames) == std::size(kFieldGroups));

} // namespace

QString fieldGroupName(FieldGroup group)
{
    return fields::words(kGroupNames[static_cast<std::size_t>(group)]);
}

QString fieldLabel(const StageField& field)
{
    return fields::words(field.label);
}

QString fieldText(const StageField& field, const core::Catalog& catalog, const core::Scenario& scenario,
    const core::Stage& stage)
{
    if (field.kind == StageField::Kind::Number) {
        const std::optional<double> value = field.read(stage);
        return value ? format::quantity(*value, QString::fromLatin1(field.unit)) : QString();
    }
    const QString text = field.text(stage);
    if (field.kind == StageField::Kind::Choice)
        for (const auto& [key, name] : field.choices(catalog, scenario, stage))
            if (key == text)
                return name;
    return text;
}

bool StageField::isSet(const core::Stage& stage) const
{
    core::Stage untouched;
    untouched.workload = stage.workload;
    return kind == Kind::Number ? read(stage) != read(untouched) : text(stage) != text(untouched);
}

const std::vector<StageField>& stageFields()
{
    static const std::vector<StageField> all = [] {
        std::vector<StageField> list;
        addCommonFields(list);
        addTrainingFields(list);
        addServingFields(list);
        return list;
    }();
    return all;
}

QString numbersText(const std::vector<double>& numbers)
{
    QStringList texts;
    for (const double number : numbers)
        texts << QString::number(number, 'g', 6);
    return texts.join(u' ');
}

std::optional<std::vector<double>> numbersOf(const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[\\s,;，；]+"));
    std::vector<double> numbers;
    for (const QString& word : text.split(between, Qt::SkipEmptyParts)) {
        const auto number = parseQuantity(word);
        if (!number)
            return std::nullopt;
        numbers.push_back(number->value);
    }
    return numbers;
}

namespace fields {

Choices modelChoices(const core::Catalog& catalog, const core::Scenario& scenario)
{
    Choices models;
    for (const auto* list : {&scenario.customModels, &catalog.models})
        for (const core::Model& model : *list)
            models.append({QString::fromStdString(model.id), QString::fromStdString(model.name)});
    return models;
}

Choices engineChoices(const core::Catalog& catalog)
{
    Choices engines;
    for (const core::EngineProfile& engine : catalog.engines)
        engines.append({QString::fromStdString(engine.id), QString::fromStdString(engine.name)});
    return withOpen(QT_TRANSLATE_NOOP("StageForm", "usual one"), std::move(engines));
}

Choices dtypeChoices(const std::vector<core::Dtype>& types, core::Dtype current)
{
    Choices choices;
    const auto add = [&choices](core::Dtype type) {
        const QString id = fromView(core::id(type));
        if (!choices.contains({id, id.toUpper()}))
            choices.append({id, id.toUpper()});
    };
    for (const core::Dtype type : types)
        add(type);
    add(current); // what a file says stays to be seen
    return choices;
}

} // namespace fields

} // namespace terroir::ui
