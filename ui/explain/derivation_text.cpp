#include "ui/explain/derivation_text.h"

#include "ui/text/field_text.h"
#include "ui/text/from_view.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/text/source_text.h"
#include "ui/text/trust_text.h"
#include "ui/text/wording.h"

#include <QCoreApplication>
#include <QStringList>

namespace terroir::ui {

namespace {

QString why(const char* text)
{
    return QCoreApplication::translate("Derivation", text);
}

/// Fields of the scenario that the architect fills in.
QString fieldName(const std::string& id, const core::Scenario& scenario)
{
    if (id == "horizonYears")
        return why(QT_TRANSLATE_NOOP("Derivation", "Horizon"));
    if (id.rfind("stages.", 0) != 0)
        return {};
    const std::size_t dot = id.find('.', 7);
    const core::Stage* stage = scenario.stage(id.substr(7, dot - 7));
    if (!stage || dot == std::string::npos)
        return {};
    const std::string field = id.substr(dot + 1);
    const QString what = field == "data.tokens" ? why(QT_TRANSLATE_NOOP("Derivation", "tokens given"))
        : field == "data.terabytes"             ? why(QT_TRANSLATE_NOOP("Derivation", "terabytes of text"))
        : field == "data.samples"               ? why(QT_TRANSLATE_NOOP("Derivation", "samples"))
        : field == "data.epochs"                ? why(QT_TRANSLATE_NOOP("Derivation", "epochs"))
                                                : QString::fromStdString(field);
    return stageName(*stage) + QStringLiteral(" · ") + what;
}

QString originName(core::Origin origin)
{
    switch (origin) {
    case core::Origin::Shipped:
        return why(QT_TRANSLATE_NOOP("Derivation", "Shipped"));
    case core::Origin::Edited:
        return why(QT_TRANSLATE_NOOP("Derivation", "Edited by you"));
    case core::Origin::Imported:
        return why(QT_TRANSLATE_NOOP("Derivation", "Imported"));
    case core::Origin::Assumed:
        return why(QT_TRANSLATE_NOOP("Derivation", "Assumption"));
    case core::Origin::Answered:
        return why(QT_TRANSLATE_NOOP("Derivation", "Your input"));
    case core::Origin::Derived:
        return why(QT_TRANSLATE_NOOP("Derivation", "Computed"));
    }
    return {};
}

const core::TrainingPlan* searchedTraining(const core::Plan& plan, const std::string& id)
{
    const bool ofTraining = id.rfind("train.", 0) == 0 || id.rfind("scaling.", 0) == 0;
    const core::StagePlan* stage = ofTraining ? plan.trainingStage() : nullptr;
    return stage && stage->training ? &*stage->training : nullptr;
}

} // namespace

QString inputName(const core::DerivationInput& input, const core::Plan& plan)
{
    const QString id = QString::fromStdString(input.id);
    if (input.derived)
        return figureName(id);
    if (const core::Assumption* row = plan.catalog ? plan.catalog->assumption(input.id) : nullptr)
        return said({row->name, row->nameZh.empty() ? row->name : row->nameZh});
    if (const CatalogPlace place = catalogPlace(input.id); place.column && plan.catalog)
        return placeText(place, rowNames(*plan.catalog));
    if (const QString field = fieldName(input.id, plan.scenario); !field.isEmpty())
        return field;
    const qsizetype part = id.indexOf(QStringLiteral(".part."));
    return figureName(part < 0 ? id : QStringLiteral("cost") + id.mid(part));
}

QString inputValue(const core::DerivationInput& input)
{
    return figureText({input.id, input.value, input.unit});
}

QString inputOrigin(const core::DerivationInput& input)
{
    QStringList parts{originName(input.origin)};
    for (const std::string* each : {&input.source, &input.asOf})
        if (!each->empty())
            parts << QString::fromStdString(*each);
    return parts.join(QStringLiteral(" · "));
}

QString inputTarget(const core::DerivationInput& input, const core::Catalog& catalog)
{
    if (const CatalogPlace place = catalogPlace(input.id); place.column)
        return fromView(place.table->id) + u':' + QString::fromStdString(place.rowId);
    for (const core::Assumption& row : catalog.assumptions)
        if (row.id == input.id)
            return QStringLiteral("assumptions:") + QString::fromStdString(input.id);
    for (const core::Assumption& row : catalog.thresholds)
        if (row.id == input.id)
            return QStringLiteral("thresholds:") + QString::fromStdString(input.id);
    return {};
}

QString kindText(const core::Derivation& derivation, const core::Plan& plan)
{
    QString text;
    switch (derivation.kind) {
    case core::QuantityKind::Formula:
        text = why(derivation.symbolic.empty()
                ? QT_TRANSLATE_NOOP("Derivation", "Computed by the model's equations")
                : QT_TRANSLATE_NOOP("Derivation", "Worked out by a formula"));
        break;
    case core::QuantityKind::Table:
        text = why(QT_TRANSLATE_NOOP("Derivation", "Read from the catalog or from your inputs"));
        break;
    case core::QuantityKind::Search:
        if (const core::TrainingPlan* training = searchedTraining(plan, derivation.id);
            training && training->search.evaluated > 0)
            text = why(QT_TRANSLATE_NOOP(
                           "Derivation", "Found by search: %1 layouts evaluated, %2 ruled out by bounds"))
                       .arg(format::count(static_cast<double>(training->search.evaluated)),
                           format::count(static_cast<double>(training->search.pruned)));
        else
            text = why(QT_TRANSLATE_NOOP("Derivation", "Found by comparing all choices"));
        break;
    case core::QuantityKind::Simulation:
        text = why(QT_TRANSLATE_NOOP("Derivation",
            "Simulated: every uncertain assumption is drawn within its range, the same draws for every "
            "supply"));
        break;
    case core::QuantityKind::Solve:
        text = why(QT_TRANSLATE_NOOP("Derivation", "Solved for the value at which both ways cost the same"));
        break;
    }
    if (!derivation.reference.empty())
        text += QStringLiteral(" · ") + sourceText(derivation.reference);
    if (derivation.trust.isKnown())
        text += u'\n'
            + trustHint({derivation.id, derivation.value, derivation.unit}, derivation.trust, derivation.band,
                *plan.catalog);
    return text;
}

QString derivationText(const core::Derivation& derivation, const core::Plan& plan)
{
    QStringList lines;
    lines << figureName(QString::fromStdString(derivation.id)) + QStringLiteral(": ")
            + figureText({derivation.id, derivation.value, derivation.unit});
    lines << kindText(derivation, plan);
    for (const std::string* each : {&derivation.symbolic, &derivation.substituted, &derivation.note})
        if (!each->empty())
            lines << QString::fromStdString(*each);
    for (const core::DerivationInput& input : derivation.inputs)
        lines << QStringList{QString::fromStdString(input.symbol), inputName(input, plan), inputValue(input),
            inputOrigin(input)}
                     .join(u'\t');
    return lines.join(u'\n');
}

} // namespace terroir::ui
