#include "core/cost/explain_cost.h"

#include "core/cost/emit.h"
#include "core/explain/traced.h"

#include <algorithm>

namespace terroir::core {

namespace {

/// Keeps one line, as a formula; amounts of nothing leave no trace.
struct TracedLine
{
    Part wanted;
    std::optional<Traced> sum;

    void add(Part part, const Traced& amount)
    {
        if (part == wanted && amount.value() != 0)
            sum = sum ? *sum + amount : amount;
    }
    void once(Part part, double, const Traced& amount) { add(part, amount); }
    void spread(Part part, double, double, const Traced& amount) { add(part, amount); }
    void series(Part part, const Volume& volume, std::size_t year, const Traced& price)
    {
        add(part, price * volume.byYear[year]);
    }
};

DerivationInput tracedInput(const Variable& variable)
{
    const ResolvedAssumption& a = variable.assumption;
    DerivationInput input;
    input.symbol = a.role == "price" ? a.id : a.role;
    input.id = a.id;
    input.value = a.typical;
    input.unit = a.unit;
    input.source = a.source;
    input.asOf = a.asOf;
    input.origin = a.overridden ? Origin::Edited : a.role == "price" ? Origin::Shipped : Origin::Assumed;
    return input;
}

template <class Row>
Result<const Row*> boundRow(const std::vector<Row>& rows, const std::string& id, const char* field)
{
    if (id.empty())
        return nullptr;
    const auto found = std::ranges::find(rows, id, &Row::id);
    if (found == rows.end())
        return fail(ProblemCode::UnknownId, field, id);
    return &*found;
}

} // namespace

CostBasis costBasis(const CostInput& input)
{
    CostBasis basis;
    basis.input = input;
    basis.input.catalog = nullptr;
    for (StageDemand& stage : basis.input.stages) {
        const auto idOf = [](const auto* row) { return row ? row->id : std::string(); };
        basis.rows.push_back(
            {idOf(stage.gpu), idOf(stage.server), idOf(stage.scaleOut), idOf(stage.apiPrice)});
        stage.gpu = nullptr;
        stage.server = nullptr;
        stage.scaleOut = nullptr;
        stage.apiPrice = nullptr;
    }
    return basis;
}

Result<CostInput> boundInput(const CostBasis& basis, const Catalog& catalog)
{
    CostInput input = basis.input;
    input.catalog = &catalog;
    for (std::size_t i = 0; i < input.stages.size(); ++i) {
        const CostBasis::Rows& rows = basis.rows[i];
        const auto gpu = boundRow(catalog.gpus, rows.gpu, "gpus");
        const auto server = boundRow(catalog.servers, rows.server, "servers");
        const auto link = boundRow(catalog.links, rows.link, "links");
        const auto price = boundRow(catalog.apiPrices, rows.apiPrice, "api_prices");
        if (!gpu)
            return tl::unexpected(gpu.error());
        if (!server)
            return tl::unexpected(server.error());
        if (!link)
            return tl::unexpected(link.error());
        if (!price)
            return tl::unexpected(price.error());
        input.stages[i].gpu = *gpu;
        input.stages[i].server = *server;
        input.stages[i].scaleOut = *link;
        input.stages[i].apiPrice = *price;
    }
    return input;
}

Result<Derivation> explainPart(
    const CostInput& input, const std::vector<Supply>& supplies, std::string_view part)
{
    const auto row = std::ranges::find(kPartIds, part);
    if (row == kPartIds.end() || supplies.size() != input.stages.size())
        return fail(ProblemCode::UnknownId, "part", std::string(part));
    const Result<CostModel> model = makeCostModel(input);
    if (!model)
        return tl::unexpected(model.error());
    std::vector<Traced> values;
    for (const Variable& variable : model->variables)
        values.emplace_back(tracedInput(variable));
    convertMoney(*model, values.data());
    TracedLine line{static_cast<Part>(row - kPartIds.begin()), {}};
    emitLayout(*model, makeLayout(*model, supplies), values.data(), line);
    if (!line.sum)
        return fail(ProblemCode::UnknownId, "part", std::string(part));
    Derivation derivation;
    derivation.id = "cost.part." + std::string(part);
    derivation.unit = id(input.currency);
    fillDerivation(derivation, std::string(part), *line.sum);
    derivation.reference = "DESIGN, Money";
    return derivation;
}

} // namespace terroir::core
