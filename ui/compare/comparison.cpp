#include "ui/compare/comparison.h"

#include "ui/text/from_view.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/text/wording.h"
#include "ui/widgets/stage_field.h"
#include "ui/workspace/headline.h"

#include <algorithm>
#include <cmath>
#include <QCoreApplication>
#include <QStringList>

namespace terroir::ui {

namespace {

QString compareWords(const char* text)
{
    return QCoreApplication::translate("Comparison", text);
}

/// Results that are figures of a plan.
struct ComparedFigure
{
    const char* id;
    Wanted wanted;
};

constexpr ComparedFigure kComparedFigures[]
    = {{"cost.chosen.per_year", Wanted::Less}, {"cost.chosen.npv", Wanted::Less},
        {"cost.chosen.idle", Wanted::Less}, {"train.mfu", Wanted::More}, {"train.tokens_per_s", Wanted::More},
        {"train.gpu_hours", Wanted::Less}, {"goodput.failures", Wanted::Less}, {"serve.gpus", Wanted::Less},
        {"serve.output_tokens_per_s", Wanted::More}, {"serve.ttft_seconds", Wanted::Less},
        {"serve.tpot_seconds", Wanted::Less}, {"serve.utilisation", Wanted::More},
        {"cost.chosen.per_million_tokens", Wanted::Less}};

/// One input in words; the key says which are the same thing in two scenarios.
struct ComparedInput
{
    QString key, name, text;
};

std::string currencyCode(core::Currency currency)
{
    return std::string(core::id(currency));
}

void addStage(std::vector<ComparedInput>& inputs, const core::Stage& stage, const core::Plan* plan)
{
    const QString title = stageName(stage);
    const auto add = [&](const char* key, const QString& name, const QString& text) {
        inputs.push_back({QString::fromStdString(stage.id) + u'.' + QLatin1String(key),
            title + QStringLiteral(" · ") + name, text});
    };
    const auto optional
        = [](const std::optional<double>& value) { return value ? format::compact(*value) : QString(); };
    const core::StagePlan* known = plan ? plan->stage(stage.id) : nullptr;
    add("workload", compareWords(QT_TRANSLATE_NOOP("Comparison", "work")),
        stage.enabled ? workloadName(stage.workload)
                      : compareWords(QT_TRANSLATE_NOOP("Comparison", "switched off")));
    add("model", compareWords(QT_TRANSLATE_NOOP("Comparison", "model")),
        known && !known->model.name.empty() ? QString::fromStdString(known->model.name)
                                            : QString::fromStdString(stage.modelId));
    add("supply", compareWords(QT_TRANSLATE_NOOP("Comparison", "supply")), supplyName(stage.supply));
    if (stage.supply != core::Supply::Api) {
        const core::Gpu* gpu = plan && plan->catalog ? plan->catalog->gpu(stage.cluster.gpuId) : nullptr;
        add("gpu", compareWords(QT_TRANSLATE_NOOP("Comparison", "card")),
            QString::fromStdString(gpu ? gpu->name : stage.cluster.gpuId));
        add("gpus", compareWords(QT_TRANSLATE_NOOP("Comparison", "GPUs")), format::count(stage.cluster.gpus));
    }
    if (core::isTraining(stage.workload)) {
        add("tokens", compareWords(QT_TRANSLATE_NOOP("Comparison", "tokens")), optional(stage.data.tokens));
        add("samples", compareWords(QT_TRANSLATE_NOOP("Comparison", "samples")),
            optional(stage.data.samples));
        add("terabytes", compareWords(QT_TRANSLATE_NOOP("Comparison", "terabytes")),
            optional(stage.data.terabytes));
        add("epochs", compareWords(QT_TRANSLATE_NOOP("Comparison", "epochs")),
            format::number(stage.data.epochs));
        add("sequence", compareWords(QT_TRANSLATE_NOOP("Comparison", "sequence length")),
            format::count(stage.setup.sequence));
        add("batch", compareWords(QT_TRANSLATE_NOOP("Comparison", "sequences per step")),
            stage.setup.globalBatch > 0 ? format::count(stage.setup.globalBatch) : QString());
        add("precision", compareWords(QT_TRANSLATE_NOOP("Comparison", "precision")),
            fromView(core::id(stage.setup.precision)).toUpper());
    }
    if (stage.workload == core::WorkloadKind::Serving) {
        add("requests", compareWords(QT_TRANSLATE_NOOP("Comparison", "requests per day")),
            format::compact(stage.load.requestsPerDay));
        add("input", compareWords(QT_TRANSLATE_NOOP("Comparison", "input tokens")),
            format::count(stage.load.inputTokens));
        add("output", compareWords(QT_TRANSLATE_NOOP("Comparison", "output tokens")),
            format::count(stage.load.outputTokens));
        add("weights", compareWords(QT_TRANSLATE_NOOP("Comparison", "weights in")),
            fromView(core::id(stage.load.weights)).toUpper());
    }
}

/// What a stage says besides: the form's fields beyond its basics, where they are said.
void addFields(std::vector<ComparedInput>& inputs, const core::Scenario& scenario, const core::Stage& stage,
    const core::Catalog& catalog)
{
    const QString title = stageName(stage);
    for (const StageField& field : stageFields())
        if (field.group != FieldGroup::Basics && field.group != FieldGroup::Stage && field.applies(stage)
            && field.isSet(stage))
            inputs.push_back({QString::fromStdString(stage.id) + u'.' + QLatin1String(field.path),
                title + QStringLiteral(" · ") + fieldLabel(field),
                fieldText(field, catalog, scenario, stage)});
}

/// Node → answer along the path: what is still open goes by its recommendation, and so does the plan.
std::vector<std::pair<std::string, std::string>> takenAnswers(const ComparedScenario& each)
{
    std::vector<std::pair<std::string, std::string>> taken;
    if (each.plan)
        for (const core::PathStep& step : each.plan->path.steps)
            taken.emplace_back(step.nodeId, step.answerId);
    else
        for (const auto& [nodeId, answer] : each.scenario->answers)
            taken.emplace_back(nodeId, answer.answerId);
    return taken;
}

std::vector<ComparedInput> inputsOf(const ComparedScenario& each, const core::DecisionTree& tree)
{
    std::vector<ComparedInput> inputs;
    const core::Scenario& scenario = *each.scenario;
    inputs.push_back({QStringLiteral("horizon"), compareWords(QT_TRANSLATE_NOOP("Comparison", "Horizon")),
        format::quantity(scenario.horizonYears, u"years")});
    inputs.push_back({QStringLiteral("region"), compareWords(QT_TRANSLATE_NOOP("Comparison", "Region")),
        QString::fromStdString(scenario.region)});
    inputs.push_back({QStringLiteral("currency"), compareWords(QT_TRANSLATE_NOOP("Comparison", "Currency")),
        QString::fromStdString(currencyCode(scenario.currency))});
    if (!scenario.asOf.empty())
        inputs.push_back(
            {QStringLiteral("as_of"), compareWords(QT_TRANSLATE_NOOP("Comparison", "Prices of the day")),
                QString::fromStdString(scenario.asOf)});
    for (const core::Stage& stage : scenario.stages) {
        addStage(inputs, stage, each.plan.get());
        if (each.plan && each.plan->catalog)
            addFields(inputs, scenario, stage, *each.plan->catalog);
    }
    for (const auto& [nodeId, answerId] : takenAnswers(each))
        if (const core::TreeNode* node = tree.node(nodeId)) {
            QString text = QString::fromStdString(answerId);
            for (const core::TreeAnswer& choice : node->answers)
                if (choice.id == answerId)
                    text = said(choice.text);
            inputs.push_back(
                {QStringLiteral("answer.") + QString::fromStdString(nodeId), said(node->text), text});
        }
    for (const auto& [assumptionId, value] : scenario.overrides) {
        const core::Assumption* row
            = each.plan && each.plan->catalog ? each.plan->catalog->assumption(assumptionId) : nullptr;
        const QString name = row ? said({row->name, row->nameZh}) : QString::fromStdString(assumptionId);
        QStringList parts;
        for (const std::optional<double>& part : {value.low, value.typical, value.high})
            if (part)
                parts << format::number(*part);
        inputs.push_back({QStringLiteral("override.") + QString::fromStdString(assumptionId), name,
            parts.join(QStringLiteral(" / "))});
    }
    return inputs;
}

void addNumber(std::vector<ComparedRow>& rows, const std::vector<ComparedScenario>& scenarios,
    const QString& id, const QString& name, const QString& valueId, Wanted wanted,
    const std::function<std::optional<core::Figure>(const core::Plan&, const Headline&)>& read)
{
    ComparedRow row{id, name, valueId, false, wanted, {}, {}, {}};
    bool any = false;
    for (const ComparedScenario& each : scenarios) {
        const std::optional<core::Figure> figure
            = each.plan ? read(*each.plan, headline(*each.plan)) : std::nullopt;
        row.texts.push_back(figure ? figureText(*figure) : QString());
        // Money of two currencies is not subtracted.
        const bool same = figure && (row.unit.empty() || row.unit == figure->unit || !any);
        row.values.push_back(same ? std::optional(figure->value) : std::nullopt);
        if (figure && !any)
            row.unit = figure->unit;
        any = any || figure.has_value();
    }
    if (any)
        rows.push_back(std::move(row));
}

void addResults(std::vector<ComparedRow>& rows, const std::vector<ComparedScenario>& scenarios,
    const core::DecisionTree& tree)
{
    ComparedRow verdict{QStringLiteral("verdict"), compareWords(QT_TRANSLATE_NOOP("Comparison", "Verdict")),
        {}, false, Wanted::Neither, {}, {}, {}};
    for (const ComparedScenario& each : scenarios) {
        QString text;
        if (each.plan)
            for (const core::Verdict& known : tree.verdicts)
                if (known.id == each.plan->path.verdictId)
                    text = said(known.text);
        verdict.texts.push_back(text);
    }
    verdict.values.resize(scenarios.size());
    rows.push_back(std::move(verdict));

    const auto money
        = [](const Headline& line, const std::optional<double>& amount) -> std::optional<core::Figure> {
        return amount ? std::optional(core::Figure{"cost", *amount, currencyCode(line.currency)})
                      : std::nullopt;
    };
    addNumber(rows, scenarios, QStringLiteral("cost"),
        compareWords(QT_TRANSLATE_NOOP("Comparison", "Cost (P50)")), QStringLiteral("cost.chosen.p50"),
        Wanted::Less, [&](const core::Plan&, const Headline& line) { return money(line, line.cost); });
    addNumber(rows, scenarios, QStringLiteral("cost_p90"),
        compareWords(QT_TRANSLATE_NOOP("Comparison", "Cost (P90)")), QStringLiteral("cost.chosen.p90"),
        Wanted::Less, [&](const core::Plan&, const Headline& line) { return money(line, line.costP90); });
    addNumber(rows, scenarios, QStringLiteral("gpus"),
        compareWords(QT_TRANSLATE_NOOP("Comparison", "GPUs, all stages")), {}, Wanted::Less,
        [](const core::Plan&, const Headline& line) -> std::optional<core::Figure> {
            return line.gpus ? std::optional(core::Figure{"gpus", *line.gpus, "count"}) : std::nullopt;
        });
    addNumber(rows, scenarios, QStringLiteral("days"),
        compareWords(QT_TRANSLATE_NOOP("Comparison", "Training time")), QStringLiteral("train.days"),
        Wanted::Less, [](const core::Plan&, const Headline& line) -> std::optional<core::Figure> {
            return line.trainingDays ? std::optional(core::Figure{"days", *line.trainingDays, "days"})
                                     : std::nullopt;
        });
    addNumber(rows, scenarios, QStringLiteral("memory"),
        compareWords(QT_TRANSLATE_NOOP("Comparison", "Memory need, of the card")), {}, Wanted::Less,
        [](const core::Plan&, const Headline& line) -> std::optional<core::Figure> {
            return line.needBytes && line.usableBytes
                ? std::optional(core::Figure{"memory", *line.needBytes / *line.usableBytes, "share"})
                : std::nullopt;
        });
    for (const ComparedFigure& each : kComparedFigures)
        addNumber(rows, scenarios, QLatin1String(each.id), figureName(QLatin1String(each.id)),
            QLatin1String(each.id), each.wanted,
            [&](const core::Plan& plan, const Headline&) { return core::figure(plan, each.id); });
}

void addInputs(std::vector<ComparedRow>& rows, const std::vector<ComparedScenario>& scenarios,
    const core::DecisionTree& tree)
{
    std::vector<ComparedRow> inputs;
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        for (const ComparedInput& input : inputsOf(scenarios[i], tree)) {
            const QString id = QStringLiteral("input:") + input.key;
            auto row = std::find_if(
                inputs.begin(), inputs.end(), [&](const ComparedRow& each) { return each.id == id; });
            if (row == inputs.end()) {
                inputs.push_back({id, input.name, {}, true, Wanted::Neither, {}, {}, {}});
                row = inputs.end() - 1;
                row->texts.resize(scenarios.size());
                row->values.resize(scenarios.size());
            }
            row->texts[i] = input.text;
        }
    for (ComparedRow& row : inputs)
        if (std::any_of(
                row.texts.begin(), row.texts.end(), [](const QString& text) { return !text.isEmpty(); }))
            rows.push_back(std::move(row));
}

/// "costs ¥120万 less (−12%)"; `less` and `more` hold "%1" for the amount.
QString amountClause(
    const ComparedRow& row, std::size_t baseline, std::size_t other, const char* less, const char* more)
{
    const std::optional<double>&before = row.values[baseline], &after = row.values[other];
    if (!before || !after || row.texts[baseline] == row.texts[other])
        return {};
    const double change = *after - *before;
    const QString amount = figureText({row.id.toStdString(), std::abs(change), row.unit});
    const QString text = compareWords(change < 0 ? less : more).arg(amount);
    return *before > 0 ? text + QStringLiteral(" (%1)").arg(format::percentChange(change / *before)) : text;
}

} // namespace

bool ComparedRow::differs() const
{
    return std::any_of(
        texts.begin(), texts.end(), [this](const QString& text) { return text != texts.front(); });
}

std::vector<ComparedRow> comparison(
    const std::vector<ComparedScenario>& scenarios, const core::DecisionTree& tree)
{
    std::vector<ComparedRow> rows;
    if (scenarios.empty())
        return rows;
    addResults(rows, scenarios, tree);
    addInputs(rows, scenarios, tree);
    return rows;
}

QString deltaText(const ComparedRow& row, std::size_t baseline, std::size_t other)
{
    if (baseline == other || row.isInput)
        return {};
    const std::optional<double>&before = row.values[baseline], &after = row.values[other];
    if (!before || !after || row.texts[baseline] == row.texts[other])
        return {};
    const double change = *after - *before;
    const QString arrow = change > 0 ? QStringLiteral("▲ ") : QStringLiteral("▼ ");
    constexpr double kSmallestPoint = 0.0005; // less is not seen
    if (row.unit == "share" && std::abs(change) < kSmallestPoint)
        return {};
    if (row.unit == "share") // points, not percent of percent
        return arrow + (change > 0 ? QStringLiteral("+") : QStringLiteral("−"))
            + compareWords(QT_TRANSLATE_NOOP("Comparison", "%1 pt"))
                  .arg(QString::number(std::abs(change) * 100, 'f', 1));
    return *before != 0 ? arrow + format::percentChange(change / *before) : QString();
}

QString differenceSentence(const std::vector<ComparedRow>& rows,
    const std::vector<ComparedScenario>& scenarios, std::size_t baseline, std::size_t other)
{
    QStringList clauses, changed;
    constexpr qsizetype kNamedInputs = 4;
    for (const ComparedRow& row : rows) {
        QString clause;
        if (row.id == u"cost")
            clause = amountClause(row, baseline, other, QT_TRANSLATE_NOOP("Comparison", "costs %1 less"),
                QT_TRANSLATE_NOOP("Comparison", "costs %1 more"));
        else if (row.id == u"days")
            clause = amountClause(row, baseline, other, QT_TRANSLATE_NOOP("Comparison", "takes %1 less"),
                QT_TRANSLATE_NOOP("Comparison", "takes %1 more"));
        else if (row.id == u"gpus")
            clause
                = amountClause(row, baseline, other, QT_TRANSLATE_NOOP("Comparison", "needs %1 GPUs fewer"),
                    QT_TRANSLATE_NOOP("Comparison", "needs %1 GPUs more"));
        if (!clause.isEmpty())
            clauses << clause;
        if (row.isInput && row.texts[baseline] != row.texts[other]) {
            const auto shown
                = [](const QString& text) { return text.isEmpty() ? QStringLiteral("—") : text; };
            changed << row.name + u' ' + shown(row.texts[baseline]) + QStringLiteral(" → ")
                    + shown(row.texts[other]);
        }
    }
    const QString letters = compareWords(QT_TRANSLATE_NOOP("Comparison", "%1 against %2"))
                                .arg(scenarios[other].letter, scenarios[baseline].letter);
    if (clauses.isEmpty() && changed.isEmpty())
        return compareWords(QT_TRANSLATE_NOOP("Comparison", "%1: no difference.")).arg(letters);
    const QString comma = compareWords(QT_TRANSLATE_NOOP("Comparison", ", "));
    QString sentence = compareWords(QT_TRANSLATE_NOOP("Comparison", "%1: %2."))
                           .arg(letters,
                               clauses.isEmpty() ? compareWords(
                                   QT_TRANSLATE_NOOP("Comparison", "the same cost, time and GPUs"))
                                                 : clauses.join(comma));
    if (!changed.isEmpty()) {
        const auto rest = static_cast<int>(changed.size() - kNamedInputs);
        const QString named
            = changed.mid(0, kNamedInputs).join(compareWords(QT_TRANSLATE_NOOP("Comparison", "; ")));
        sentence += u' '
            + (rest > 0 ? QCoreApplication::translate("Comparison", "Changed: %1 and %n more.", nullptr, rest)
                              .arg(named)
                        : compareWords(QT_TRANSLATE_NOOP("Comparison", "Changed: %1.")).arg(named));
    }
    return sentence;
}

} // namespace terroir::ui
