// What a serving stage says beside its requests.
#include "core/serving/weights.h"
#include "ui/text/number_format.h"
#include "ui/text/quantity_parser.h"
#include "ui/widgets/stage_field_makers.h"

#include <QStringList>

namespace terroir::ui {

// Inside fields, so that no using-directive reaches other files of a unity build.
namespace fields {
namespace {

constexpr Word kHostParts[] = {{"none", QT_TRANSLATE_NOOP("StageForm", "nothing")},
    {"layers", QT_TRANSLATE_NOOP("StageForm", "whole layers")},
    {"experts", QT_TRANSLATE_NOOP("StageForm", "experts")},
    {"streamed", QT_TRANSLATE_NOOP("StageForm", "layers, copied in each pass")}};

// A curve

StageField curveField(const char* path, const char* label, std::vector<double> core::LoadCurve::*hours)
{
    StageField field = fieldOf({path, label, FieldGroup::Load, serves}, StageField::Kind::Curve);
    field.text = [hours](const core::Stage& stage) { return numbersText(stage.load.curve.*hours); };
    field.setText = [hours](core::Stage& stage, const QString& text) {
        stage.load.curve.*hours = numbersOf(text).value_or(std::vector<double>());
        if (!stage.load.curve.isStated())
            stage.load.curve.weekend.clear(); // nothing without its weekdays
        else
            stage.load.peakToMean = 0; // the curve has its own
    };
    field.check = [](const QString& text) -> QString {
        if (text.isEmpty())
            return {};
        const auto numbers = numbersOf(text);
        if (!numbers)
            return words(
                QT_TRANSLATE_NOOP("StageForm", "“%1” are not numbers; allowed: 24 of them, as 3 1 0 2 …"))
                .arg(text.left(24));
        if (numbers->size() != core::kHoursOfDay)
            return words(QT_TRANSLATE_NOOP("StageForm", "%1 numbers; allowed: 24, one for each hour"))
                .arg(numbers->size());
        const auto good = core::checkCurve({*numbers, {}});
        return good
            ? QString()
            : words(QT_TRANSLATE_NOOP("StageForm", "“%1” is not allowed: from 0, and more in some hour"))
                  .arg(QString::fromStdString(good.error().value));
    };
    field.hint = hours == &core::LoadCurve::weekday ? QT_TRANSLATE_NOOP("StageForm", "24 numbers, or drag")
                                                    : QT_TRANSLATE_NOOP("StageForm", "as on weekdays");
    return field;
}

// Volume prices: "1B 0.9; 10B 0.8"

/// Short where that says it all.
QString exactly(double tokens)
{
    const QString text = format::compact(tokens).remove(u' ');
    const auto back = parseQuantity(text);
    return back && back->value == tokens ? text : QString::number(tokens, 'g', 15);
}

QString tiersText(const std::vector<core::ApiTier>& tiers)
{
    QStringList texts;
    for (const core::ApiTier& tier : tiers)
        texts << exactly(tier.fromTokensPerMonth) + u' ' + QString::number(tier.priceFactor, 'g', 6);
    return texts.join(QStringLiteral("; "));
}

/// What is wrong, as a sentence; the tiers otherwise.
QString readTiers(const QString& text, std::vector<core::ApiTier>& tiers)
{
    double before = 0;
    for (const QString& part : text.split(u';', Qt::SkipEmptyParts)) {
        const QStringList pair = part.split(u' ', Qt::SkipEmptyParts);
        const auto from = parseQuantity(pair.value(0)), factor = parseQuantity(pair.value(1));
        if (pair.size() != 2 || !from || !factor)
            return words(QT_TRANSLATE_NOOP("StageForm",
                             "“%1” is no tier; allowed: tokens a month and a factor, as 1B 0.9; 10B 0.8"))
                .arg(part.trimmed());
        if (!(from->value > before) || !(factor->value > 0 && factor->value <= 10))
            return words(QT_TRANSLATE_NOOP(
                             "StageForm", "“%1” is not allowed: tokens ascending, factor over 0 up to 10"))
                .arg(part.trimmed());
        before = from->value;
        tiers.push_back({from->value, factor->value});
    }
    return {};
}

void addLoad(std::vector<StageField>& list)
{
    constexpr FieldGroup group = FieldGroup::Load;
    list.push_back(curveField(
        "load.by_hour.weekday", QT_TRANSLATE_NOOP("StageForm", "Load by hour"), &core::LoadCurve::weekday));
    list.push_back(curveField("load.by_hour.weekend", QT_TRANSLATE_NOOP("StageForm", "… at the weekend"),
        &core::LoadCurve::weekend));
    list.back().applies
        = [](const core::Stage& stage) { return serves(stage) && stage.load.curve.isStated(); };
    list.push_back(number(
        {"load.peak_to_mean", QT_TRANSLATE_NOOP("StageForm", "Peak over the mean"), group,
            [](const core::Stage& s) { return serves(s) && !s.load.curve.isStated(); }},
        "", 1, 1000, [](auto& s) -> auto& { return s.load.peakToMean; }, 0));
    list.push_back(number(
        {"load.peak_percentile", QT_TRANSLATE_NOOP("StageForm", "Carried without waiting"), FieldGroup::Load,
            serves},
        "%", 0.5, 1, [](auto& s) -> auto& { return s.load.peakPercentile; }, 1));
    list.push_back(number(
        {"load.growth_per_month", QT_TRANSLATE_NOOP("StageForm", "Growth per month"), group, serves}, "%",
        -0.9, 1, [](auto& s) -> auto& { return s.load.growthPerMonth; }, 0));
    list.push_back(number(
        {"load.ttft_limit_seconds", QT_TRANSLATE_NOOP("StageForm", "Most time to first token"), group,
            serves},
        "s", 0.001, 1e6, [](auto& s) -> auto& { return s.load.ttftLimitSeconds; }, 0));
    list.push_back(number(
        {"load.tpot_limit_seconds", QT_TRANSLATE_NOOP("StageForm", "Most time per token"), group, serves},
        "s", 0.0001, 1e6, [](auto& s) -> auto& { return s.load.tpotLimitSeconds; }, 0));
}

void addEngine(std::vector<StageField>& list)
{
    constexpr FieldGroup group = FieldGroup::Engine;
    list.push_back(choice(
        {"load.engine", QT_TRANSLATE_NOOP("StageForm", "Engine"), group, serves},
        [](auto& s) -> auto& { return s.load.engine; },
        [](const core::Catalog& catalog, const core::Scenario&, const core::Stage&) {
            return engineChoices(catalog);
        }));
    StageField format = choice(
        {"load.weight_format", QT_TRANSLATE_NOOP("StageForm", "Stored format"), group, serves},
        [](auto& s) -> auto& { return s.load.weightFormat; },
        [](const core::Catalog&, const core::Scenario&, const core::Stage&) {
            Choices choices;
            for (const core::WeightFormat& each : core::weightFormats())
                choices.append({fromView(each.id), fromView(each.id).toUpper()});
            return withOpen(QT_TRANSLATE_NOOP("StageForm", "usual for the precision"), std::move(choices));
        });
    format.setText = [](core::Stage& s, const QString& key) {
        s.load.weightFormat = key.toStdString();
        if (const core::WeightFormat* named = core::findWeightFormat(s.load.weightFormat))
            s.load.weights = named->products; // a format multiplies as its own type
    };
    list.push_back(std::move(format));
    list.push_back(dtypeField({"load.kv_cache", QT_TRANSLATE_NOOP("StageForm", "KV cache"), group, serves},
        [](auto& s) -> auto& { return s.load.kvCache; },
        {core::Dtype::Bf16, core::Dtype::Fp8, core::Dtype::Int8, core::Dtype::Int4}));
    list.push_back(number(
        {"load.tp", QT_TRANSLATE_NOOP("StageForm", "Tensor parallel"), group, serves}, "", 1, 1024,
        [](auto& s) -> auto& { return s.load.tp; }, 0));
    list.push_back(number(
        {"load.pp", QT_TRANSLATE_NOOP("StageForm", "Pipeline parallel"), group, serves}, "", 1, 1024,
        [](auto& s) -> auto& { return s.load.pp; }, 0));
    list.push_back(flag(
        {"load.split_pools", QT_TRANSLATE_NOOP("StageForm", "Prefill and decode apart"), group, serves},
        [](auto& s) -> auto& { return s.load.splitPools; }));
    list.push_back(number(
        {"load.link_gbps", QT_TRANSLATE_NOOP("StageForm", "Link between them, Gb/s"), group,
            [](const core::Stage& s) { return serves(s) && s.load.splitPools; }},
        "", 0.1, 1e6, [](auto& s) -> auto& { return s.load.linkGbps; }, 0));
}

bool drafts(const core::Stage& stage)
{
    return serves(stage) && stage.load.draftTokens > 0;
}
bool offloads(const core::Stage& stage)
{
    return serves(stage) && stage.load.hostPart != core::HostPart::None;
}

void addExtras(std::vector<StageField>& list)
{
    list.push_back(number(
        {"load.draft_tokens", QT_TRANSLATE_NOOP("StageForm", "Tokens guessed at once"), FieldGroup::Drafting,
            serves},
        "", 1, 64, [](auto& s) -> auto& { return s.load.draftTokens; }, 0));
    list.push_back(needed(
        {"load.acceptance", QT_TRANSLATE_NOOP("StageForm", "Guesses that are right"), FieldGroup::Drafting,
            drafts},
        "%", 0, 1, [](auto& s) -> auto& { return s.load.acceptance; }));
    list.push_back(choice(
        {"load.draft_model", QT_TRANSLATE_NOOP("StageForm", "Model that guesses"), FieldGroup::Drafting,
            drafts},
        [](auto& s) -> auto& { return s.load.draftModelId; },
        [](const core::Catalog& catalog, const core::Scenario& scenario, const core::Stage&) {
            return withOpen(
                QT_TRANSLATE_NOOP("StageForm", "none: guesses are free"), modelChoices(catalog, scenario));
        }));
    list.push_back(oneOf(
        {"load.offload", QT_TRANSLATE_NOOP("StageForm", "In host memory"), FieldGroup::Host, serves},
        [](auto& s) -> auto& { return s.load.hostPart; }, core::hostPartFromId, kHostParts));
    list.push_back(number(
        {"load.offload_share", QT_TRANSLATE_NOOP("StageForm", "Share of them"), FieldGroup::Host, offloads},
        "%", 0.001, 1, [](auto& s) -> auto& { return s.load.hostShare; }, 0));
    list.push_back(optionalNumber(
        {"load.gpu_layers", QT_TRANSLATE_NOOP("StageForm", "Layers on the card, head as the last"),
            FieldGroup::Host, serves},
        "", 0, 10000, [](auto& s) -> auto& { return s.load.gpuLayers; }));
    list.push_back(number(
        {"load.host_gb_per_s", QT_TRANSLATE_NOOP("StageForm", "Host memory, GB/s"), FieldGroup::Host,
            offloads},
        "", 0.1, 1e5, [](auto& s) -> auto& { return s.load.hostGbPerS; }, 0));
}

void addApi(std::vector<StageField>& list)
{
    constexpr FieldGroup group = FieldGroup::Api;
    list.push_back(choice(
        {"load.api_price", QT_TRANSLATE_NOOP("StageForm", "Price list"), group, serves},
        [](auto& s) -> auto& { return s.load.apiPriceId; },
        [](const core::Catalog& catalog, const core::Scenario&, const core::Stage&) {
            Choices choices;
            for (const core::ApiPrice& price : catalog.apiPrices)
                choices.append({QString::fromStdString(price.id),
                    QString::fromStdString(price.provider + " · " + price.model)});
            return withOpen(QT_TRANSLATE_NOOP("StageForm", "cheapest of this model"), std::move(choices));
        }));
    StageField tiers
        = fieldOf({"load.api_tiers", QT_TRANSLATE_NOOP("StageForm", "Volume prices"), group, serves},
            StageField::Kind::Text);
    tiers.text = [](const core::Stage& s) { return tiersText(s.load.apiTiers); };
    tiers.setText = [](core::Stage& s, const QString& text) {
        std::vector<core::ApiTier> read;
        if (readTiers(text, read).isEmpty())
            s.load.apiTiers = std::move(read);
    };
    tiers.check = [](const QString& text) {
        std::vector<core::ApiTier> read;
        return readTiers(text, read);
    };
    tiers.hint = QT_TRANSLATE_NOOP("StageForm", "as 1B 0.9; 10B 0.8");
    list.push_back(std::move(tiers));
    list.push_back(number(
        {"load.api_tokens_per_minute", QT_TRANSLATE_NOOP("StageForm", "Limit, tokens a minute"), group,
            serves},
        "", 1, 1e15, [](auto& s) -> auto& { return s.load.apiTokensPerMinute; }, 0));
}

} // namespace
} // namespace fields

void addServingFields(std::vector<StageField>& list)
{
    fields::addLoad(list);
    fields::addEngine(list);
    fields::addExtras(list);
    fields::addApi(list);
}

} // namespace terroir::ui
