// Short ways to write the lines of stageFields(); used only by its three files.
#pragma once

#include "ui/text/from_view.h"
#include "ui/widgets/stage_field.h"

#include <QCoreApplication>
#include <type_traits>

namespace terroir::ui::fields {

inline QString words(const char* text)
{
    return QCoreApplication::translate("StageForm", text);
}

inline bool always(const core::Stage&)
{
    return true;
}
inline bool trains(const core::Stage& stage)
{
    return core::isTraining(stage.workload);
}
inline bool serves(const core::Stage& stage)
{
    return stage.workload == core::WorkloadKind::Serving;
}
inline bool hasMachines(const core::Stage& stage)
{
    return trains(stage) || serves(stage);
}
inline bool adapts(const core::Stage& stage)
{
    return stage.workload == core::WorkloadKind::Lora || stage.workload == core::WorkloadKind::Qlora;
}
inline bool aligns(const core::Stage& stage)
{
    return stage.workload == core::WorkloadKind::Dpo || stage.workload == core::WorkloadKind::Rlhf;
}
inline bool writesAnswers(const core::Stage& stage)
{
    return stage.workload == core::WorkloadKind::Rlhf;
}

struct Line
{
    const char* path;
    const char* label;
    FieldGroup group;
    bool (*applies)(const core::Stage&);
};

inline StageField fieldOf(const Line& line, StageField::Kind kind)
{
    StageField field;
    field.path = line.path;
    field.label = line.label;
    field.group = line.group;
    field.kind = kind;
    field.applies = line.applies;
    return field;
}

/// `of`, here and below, gives a member of a stage by reference, const or not: [](auto& s) -> auto& { return
/// s.name; } `absent` is what stands for "not set", which an empty field writes.
template <class Of>
StageField number(const Line& line, const char* unit, double lowest, double highest, Of of, double absent)
{
    using Number = std::remove_reference_t<decltype(of(std::declval<core::Stage&>()))>;
    StageField field = fieldOf(line, StageField::Kind::Number);
    field.unit = unit;
    field.whole = std::is_integral_v<Number>;
    field.lowest = lowest;
    field.highest = highest;
    field.read = [of, absent](const core::Stage& stage) {
        const auto value = static_cast<double>(of(stage));
        return value == absent ? std::nullopt : std::optional(value);
    };
    field.write = [of, absent](core::Stage& stage, std::optional<double> value) {
        of(stage) = static_cast<Number>(value.value_or(absent));
    };
    return field;
}

/// A number that is always said.
template <class Of>
StageField needed(const Line& line, const char* unit, double lowest, double highest, Of of)
{
    StageField field = number(line, unit, lowest, highest, of, -1e300);
    field.mayBeEmpty = false;
    field.write = [of](core::Stage& stage, std::optional<double> value) {
        using Number = std::remove_reference_t<decltype(of(stage))>;
        if (value)
            of(stage) = static_cast<Number>(*value);
    };
    return field;
}

/// A number that may be left open.
template <class Of>
StageField optionalNumber(const Line& line, const char* unit, double lowest, double highest, Of of)
{
    using Number = typename std::remove_reference_t<decltype(of(std::declval<core::Stage&>()))>::value_type;
    StageField field = fieldOf(line, StageField::Kind::Number);
    field.unit = unit;
    field.whole = std::is_integral_v<Number>;
    field.lowest = lowest;
    field.highest = highest;
    field.read = [of](const core::Stage& stage) -> std::optional<double> {
        const auto& value = of(stage);
        return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
    };
    field.write = [of](core::Stage& stage, std::optional<double> value) {
        of(stage) = value ? std::optional(static_cast<Number>(*value)) : std::nullopt;
    };
    return field;
}

/// A word out of a list; `of` gives the stage's text by reference.
template <class Of, class List>
StageField choice(const Line& line, Of of, List list)
{
    StageField field = fieldOf(line, StageField::Kind::Choice);
    field.choices = list;
    field.text = [of](const core::Stage& stage) { return QString::fromStdString(of(stage)); };
    field.setText = [of](core::Stage& stage, const QString& key) { of(stage) = key.toStdString(); };
    return field;
}

struct Word
{
    const char* id;
    const char* text; // translated in the context StageForm
};

template <std::size_t N>
Choices wordChoices(const Word (&list)[N])
{
    Choices choices;
    for (const Word& word : list)
        choices.append({QString::fromLatin1(word.id), words(word.text)});
    return choices;
}

/// With an entry for "none named" before the rest.
inline Choices withOpen(const char* open, Choices rest)
{
    rest.prepend({QString(), words(open)});
    return rest;
}

inline Choices yesOrNo()
{
    return {{QStringLiteral("true"), words(QT_TRANSLATE_NOOP("StageForm", "yes"))},
        {QStringLiteral("false"), words(QT_TRANSLATE_NOOP("StageForm", "no"))}};
}

inline QString yesOrNoKey(bool value)
{
    return value ? QStringLiteral("true") : QStringLiteral("false");
}

/// A value of an enumeration with its words, which live as long as the program; `of` by reference.
template <class Of, class FromId, std::size_t N>
StageField oneOf(const Line& line, Of of, FromId fromId, const Word (&list)[N])
{
    StageField field = fieldOf(line, StageField::Kind::Choice);
    field.choices = [&list](const core::Catalog&, const core::Scenario&, const core::Stage&) {
        return wordChoices(list);
    };
    field.text = [of](const core::Stage& stage) { return fromView(core::id(of(stage))); };
    field.setText = [of, fromId](core::Stage& stage, const QString& key) {
        if (const auto value = fromId(key.toStdString()))
            of(stage) = *value;
    };
    return field;
}

/// The same where nothing may be said: the empty key.
template <class Of, class FromId, std::size_t N>
StageField oneOfOrOpen(const Line& line, Of of, FromId fromId, const Word (&list)[N])
{
    StageField field = fieldOf(line, StageField::Kind::Choice);
    field.choices = [&list](const core::Catalog&, const core::Scenario&, const core::Stage&) {
        return withOpen(QT_TRANSLATE_NOOP("StageForm", "left open"), wordChoices(list));
    };
    field.text = [of](const core::Stage& stage) {
        const auto& value = of(stage);
        return value ? fromView(core::id(*value)) : QString();
    };
    field.setText
        = [of, fromId](core::Stage& stage, const QString& key) { of(stage) = fromId(key.toStdString()); };
    return field;
}

/// Yes or no.
template <class Of>
StageField flag(const Line& line, Of of)
{
    StageField field = fieldOf(line, StageField::Kind::Choice);
    field.choices = [](const core::Catalog&, const core::Scenario&, const core::Stage&) { return yesOrNo(); };
    field.text = [of](const core::Stage& stage) { return yesOrNoKey(of(stage)); };
    field.setText = [of](core::Stage& stage, const QString& key) { of(stage) = key == u"true"; };
    return field;
}

/// Yes, no, or left open.
template <class Of>
StageField flagOrOpen(const Line& line, Of of)
{
    StageField field = fieldOf(line, StageField::Kind::Choice);
    field.choices = [](const core::Catalog&, const core::Scenario&, const core::Stage&) {
        return withOpen("left open", yesOrNo());
    };
    field.text = [of](const core::Stage& stage) {
        const std::optional<bool>& value = of(stage);
        return value ? yesOrNoKey(*value) : QString();
    };
    field.setText = [of](core::Stage& stage, const QString& key) {
        of(stage) = key.isEmpty() ? std::nullopt : std::optional(key == u"true");
    };
    return field;
}

Choices engineChoices(const core::Catalog& catalog);
Choices modelChoices(const core::Catalog& catalog, const core::Scenario& scenario);
Choices dtypeChoices(const std::vector<core::Dtype>& types, core::Dtype current);

/// What numbers are kept or multiplied in.
template <class Of>
StageField dtypeField(const Line& line, Of of, const std::vector<core::Dtype>& types)
{
    StageField field = fieldOf(line, StageField::Kind::Choice);
    field.choices = [of, types](const core::Catalog&, const core::Scenario&, const core::Stage& stage) {
        return dtypeChoices(types, of(stage));
    };
    field.text = [of](const core::Stage& stage) { return fromView(core::id(of(stage))); };
    field.setText = [of](core::Stage& stage, const QString& key) {
        of(stage) = core::dtypeFromId(key.toStdString()).value_or(of(stage));
    };
    return field;
}

} // namespace terroir::ui::fields
