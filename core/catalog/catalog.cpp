#include "core/catalog/catalog.h"

#include "core/catalog/id_match.h"

#include <type_traits>
#include <utility>

namespace terroir::core {
namespace {

std::string_view catalogName(const CloudOffer& offer)
{
    return offer.instance;
}

std::string_view catalogName(const ApiPrice& price)
{
    return price.model;
}

std::string_view catalogName(const auto& row)
{
    return row.name;
}

/// The only row of its kind so far.
template <class Row>
struct OnlyRow
{
    const Row* row = nullptr;
    bool ambiguous = false;

    void meet(const Row& other)
    {
        ambiguous = ambiguous || row;
        row = &other;
    }
};

template <class Rows>
using RowOf = std::remove_cvref_t<decltype(*std::declval<const Rows&>().begin())>;

/// By exact id, else by the strictest spelling that tells one row from all others.
template <class Rows>
const RowOf<Rows>* lookUpRow(const Rows& rows, std::string_view idOrName)
{
    using Row = RowOf<Rows>;
    for (const Row& row : rows)
        if (row.id == idOrName)
            return &row;
    const IdKeys wanted(idOrName);
    if (wanted.folded.empty())
        return nullptr;
    OnlyRow<Row> id, pointed, folded, product;
    for (const Row& row : rows) {
        const IdKeys rowId(row.id), rowName(catalogName(row));
        if (rowId.pointed == wanted.pointed)
            id.meet(row);
        if (rowId.pointed == wanted.pointed || rowName.pointed == wanted.pointed)
            pointed.meet(row);
        if (rowId.folded == wanted.folded || rowName.folded == wanted.folded)
            folded.meet(row);
        if (!wanted.product.empty() && (rowId.product == wanted.product || rowName.product == wanted.product))
            product.meet(row);
    }
    for (const OnlyRow<Row>& level : {id, pointed, folded, product})
        if (level.row && !level.ambiguous)
            return level.row;
    return nullptr;
}

template <class Row>
Result<const Row*> findRow(const std::vector<Row>& rows, std::string_view idOrName, std::string field)
{
    if (const Row* row = lookUpRow(rows, idOrName))
        return row;
    return fail(ProblemCode::UnknownId, std::move(field), std::string(idOrName), nearestRows(idOrName, rows));
}

/// "FI/SE/DK" holds for FI.
bool isRegionOf(std::string_view regions, std::string_view region)
{
    while (!regions.empty()) {
        const std::size_t slash = std::min(regions.find('/'), regions.size());
        if (regions.substr(0, slash) == region)
            return true;
        regions.remove_prefix(std::min(slash + 1, regions.size()));
    }
    return false;
}

} // namespace

const Gpu* Catalog::gpu(std::string_view idOrName) const
{
    return lookUpRow(gpus, idOrName);
}

const Link* Catalog::link(std::string_view idOrName) const
{
    return lookUpRow(links, idOrName);
}

const Server* Catalog::server(std::string_view idOrName) const
{
    return lookUpRow(servers, idOrName);
}

const CloudOffer* Catalog::offer(std::string_view idOrName) const
{
    return lookUpRow(offers, idOrName);
}

const ApiPrice* Catalog::apiPrice(std::string_view idOrName) const
{
    return lookUpRow(apiPrices, idOrName);
}

const Model* Catalog::model(std::string_view idOrName) const
{
    return lookUpRow(models, idOrName);
}

const Assumption* Catalog::assumption(std::string_view id) const
{
    // Exact in either table before any other spelling: thresholds are asked for at every rule of a walk.
    for (const auto* rows : {&assumptions, &thresholds})
        for (const Assumption& row : *rows)
            if (row.id == id)
                return &row;
    for (const auto* rows : {&assumptions, &thresholds})
        if (const Assumption* row = lookUpRow(*rows, id))
            return row;
    return nullptr;
}

const Assumption* Catalog::role(std::string_view role, std::string_view region) const
{
    const Assumption* world = nullptr;
    for (const auto* rows : {&assumptions, &thresholds}) {
        for (const Assumption& row : *rows) {
            if (row.role != role || role.empty())
                continue;
            if (isRegionOf(row.region, region))
                return &row;
            if (!world && row.region == "WORLD")
                world = &row;
        }
    }
    return world;
}

Result<const Gpu*> Catalog::findGpu(std::string_view idOrName, std::string field) const
{
    return findRow(gpus, idOrName, std::move(field));
}

Result<const Model*> Catalog::findModel(std::string_view idOrName, std::string field) const
{
    return findRow(models, idOrName, std::move(field));
}

} // namespace terroir::core
