#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"
#include "ui/text/catalog_names.h"
#include "ui/text/names.h"
#include "ui/text/source_text.h"

#include <set>

namespace terroir::report {

namespace {

QString moneyText(const std::optional<core::Money>& money)
{
    if (!money)
        return ui::format::unknown();
    return ui::format::money(money->amount(), ui::shownCurrency(money->currency));
}

QString priceText(const core::Price& price)
{
    if (!price.typical)
        return ui::format::unknown();
    if (!price.low || !price.high || price.low == price.high)
        return moneyText(price.typical);
    return ReportText::tr("%1 (%2 to %3)")
        .arg(moneyText(price.typical), moneyText(price.low), moneyText(price.high));
}

Table catalogTable(const QString& title, std::vector<Column> columns)
{
    Table table;
    table.title = title;
    table.columns = std::move(columns);
    table.columns.push_back({ReportText::tr("Source"), Align::Left, 2.4});
    table.columns.push_back({ReportText::tr("As of"), Align::Left, 0.9});
    table.compact = true;
    return table;
}

struct UsedRows
{
    std::vector<const core::Gpu*> gpus;
    std::vector<core::Model> models;
    std::set<std::string> gpuIds, modelIds;
};

UsedRows usedRows(const core::Plan& plan)
{
    UsedRows used;
    for (const core::StagePlan& stage : plan.stages) {
        if (stage.gpu != nullptr && used.gpuIds.insert(stage.gpu->id).second)
            used.gpus.push_back(stage.gpu);
        if (!stage.model.id.empty() && used.modelIds.insert(stage.model.id).second)
            used.models.push_back(stage.model);
    }
    return used;
}

Table gpuTable(const UsedRows& used)
{
    Table table = catalogTable(ReportText::tr("Accelerators"),
        {{ReportText::tr("Card"), Align::Left, 1.6}, {ReportText::tr("Memory"), Align::Right},
            {ReportText::tr("Bandwidth"), Align::Right, 1.1},
            {ReportText::tr("BF16, dense"), Align::Right, 1.2}, {ReportText::tr("Power"), Align::Right, 0.8},
            {ReportText::tr("Price"), Align::Right, 2}});
    for (const core::Gpu* gpu : used.gpus) {
        const QString compute
            = gpu->bf16Tflops ? ui::format::flopsPerSecond(*gpu->bf16Tflops * 1e12) : ui::format::unknown();
        table.rows.push_back({{{text(gpu->name)}, {ui::format::bytes(gpu->memoryGb * 1e9)},
            {ui::format::bytesPerSecond(gpu->memoryGbPerS * 1e9)}, {compute}, {ui::format::watts(gpu->tdpW)},
            {priceText(gpu->price)}, {ui::sourceText(gpu->source)}, {text(gpu->price.asOf)}}});
    }
    return table;
}

Table modelTable(const UsedRows& used)
{
    Table table = catalogTable(ReportText::tr("Models"),
        {{ReportText::tr("Model"), Align::Left, 1.6}, {ReportText::tr("Layers"), Align::Right, 0.8},
            {ReportText::tr("Width"), Align::Right, 0.8}, {ReportText::tr("Heads (KV)"), Align::Right},
            {ReportText::tr("Experts"), Align::Right, 0.8}, {ReportText::tr("Vocabulary"), Align::Right}});
    const auto count = [](int value) {
        return Cell{ui::format::count(value), double(value), QStringLiteral("#,##0")};
    };
    for (const core::Model& model : used.models) {
        table.rows.push_back({{{text(model.name)}, count(model.layers), count(model.hidden),
            {ReportText::tr("%1 (%2)").arg(model.heads).arg(model.kvHeads)},
            {model.isMoe() ? ui::format::count(model.experts) : QStringLiteral("–")}, count(model.vocab),
            {ui::sourceText(model.source)}, {text(model.release)}}});
    }
    return table;
}

Table offerTable(const ReportContext& context, const UsedRows& used)
{
    Table table = catalogTable(ReportText::tr("Rent, per hour of the whole instance"),
        {{ReportText::tr("Offer"), Align::Left, 2.2}, {ReportText::tr("GPUs"), Align::Right, 0.6},
            {ReportText::tr("On demand"), Align::Right}, {ReportText::tr("Spot"), Align::Right},
            {ReportText::tr("1 year"), Align::Right}, {ReportText::tr("3 years"), Align::Right}});
    for (const core::CloudOffer& offer : context.plan.catalog->offers) {
        if (!used.gpuIds.contains(offer.gpuId))
            continue;
        table.rows.push_back(
            {{{QStringList{text(offer.provider), text(offer.instance), ui::regionName(text(offer.region))}
                      .join(QStringLiteral(" · "))},
                {ui::format::count(offer.gpus), double(offer.gpus), QStringLiteral("0")},
                {moneyText(offer.onDemandPerHour)}, {moneyText(offer.spotPerHour)},
                {moneyText(offer.reserved1yPerHour)}, {moneyText(offer.reserved3yPerHour)},
                {ui::sourceText(offer.source)}, {text(offer.asOf)}}});
    }
    return table;
}

Table serverTable(const ReportContext& context, const UsedRows& used)
{
    Table table = catalogTable(ReportText::tr("Servers with these accelerators"),
        {{ReportText::tr("Server"), Align::Left, 2}, {ReportText::tr("GPUs"), Align::Right, 0.6},
            {ReportText::tr("Power"), Align::Right, 0.8}, {ReportText::tr("Price"), Align::Right, 2.2}});
    for (const core::Server& server : context.plan.catalog->servers) {
        if (!used.gpuIds.contains(server.gpuId))
            continue;
        const QString power
            = server.maxPowerKw ? ui::format::watts(*server.maxPowerKw * 1e3) : ui::format::unknown();
        table.rows.push_back({{{text(server.name)},
            {ui::format::count(server.gpus), double(server.gpus), QStringLiteral("0")}, {power},
            {priceText(server.price)}, {ui::sourceText(server.source)}, {text(server.price.asOf)}}});
    }
    return table;
}

Table apiTable(const ReportContext& context, const UsedRows& used)
{
    std::set<std::string> named;
    for (const core::Stage& stage : context.plan.scenario.stages)
        named.insert(stage.load.apiPriceId);
    Table table = catalogTable(ReportText::tr("API prices, per million tokens"),
        {{ReportText::tr("Model and provider"), Align::Left, 2.4}, {ReportText::tr("Input"), Align::Right},
            {ReportText::tr("Cached input"), Align::Right}, {ReportText::tr("Output"), Align::Right}});
    for (const core::ApiPrice& price : context.plan.catalog->apiPrices) {
        if (!named.contains(price.id) && !used.modelIds.contains(price.openModelId))
            continue;
        table.rows.push_back({{{text(price.model) + QStringLiteral(" · ") + text(price.provider)},
            {moneyText(price.inputPer1M)}, {moneyText(price.cachedInputPer1M)},
            {moneyText(price.outputPer1M)}, {ui::sourceText(price.source)}, {text(price.asOf)}}});
    }
    return table;
}

} // namespace

void addCatalog(const ReportContext& context, Blocks& blocks)
{
    if (!context.plan.catalog) {
        blocks.push_back(Paragraph{ReportText::tr("No catalog was used.")});
        return;
    }
    const UsedRows used = usedRows(context.plan);
    for (Table& table : std::vector<Table>{gpuTable(used), modelTable(used), serverTable(context, used),
             offerTable(context, used), apiTable(context, used)}) {
        if (!table.rows.empty())
            blocks.push_back(std::move(table));
    }
    blocks.push_back(Paragraph{
        ReportText::tr("%1: not known to the catalog.").arg(ui::format::unknown()), TextTone::Muted});
}

} // namespace terroir::report
