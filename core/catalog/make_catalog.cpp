// The typed catalog out of its tables, and the one that follows from an edit.
#include "core/catalog/catalog.h"
#include "core/catalog/row_hash.h"
#include "core/catalog/typed_rows.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace terroir::core {
namespace {

template <class Value>
std::vector<Value> typedRows(const Table& table, Value (*typed)(const TableSpec&, const Row&))
{
    std::vector<Value> values;
    values.reserve(table.rows.size());
    for (const Row& row : table.rows)
        values.push_back(typed(*table.spec, row));
    return values;
}

/// Reads a table anew; the short ones are, whenever one of their rows changes.
void readTable(Catalog& catalog, const Table& table)
{
    const std::string_view id = table.spec->id;
    if (id == "gpus")
        catalog.gpus = typedRows(table, typedGpu);
    else if (id == "links")
        catalog.links = typedRows(table, typedLink);
    else if (id == "servers")
        catalog.servers = typedRows(table, typedServer);
    else if (id == "offers")
        catalog.offers = typedRows(table, typedOffer);
    else if (id == "api_prices")
        catalog.apiPrices = typedRows(table, typedApiPrice);
    else if (id == "models")
        catalog.models = typedRows(table, typedModel);
    else if (id == "assumptions")
        catalog.assumptions = typedRows(table, typedAssumption);
    else if (id == "thresholds")
        catalog.thresholds = typedRows(table, typedAssumption);
}

/// Steps with the offers' table, row by row; it may be a hundred thousand rows long.
class OfferSteps
{
public:
    OfferSteps(SharedRows<CloudOffer>& offers, const Table& after)
        : m_offers(offers)
        , m_after(after)
    {
    }

    void take(const RowStep& step)
    {
        if (step.before && step.after)
            m_offers.replace(find(*step.before), typed(*step.after));
        else if (step.before)
            m_offers.erase(find(*step.before));
        else
            m_come.emplace(placeOf(std::get<std::string>(step.after->front())), step.after);
    }

    void finish() // in the order of their places, each lands where it stays
    {
        for (const auto& [place, row] : m_come)
            m_offers.insert(place, typed(*row));
    }

private:
    [[nodiscard]] CloudOffer typed(const Row& row) const { return typedOffer(*m_after.spec, row); }

    [[nodiscard]] SharedRows<CloudOffer>::Iterator find(const Row& row) const
    {
        const std::string& id = std::get<std::string>(row.front());
        return std::find_if(
            m_offers.begin(), m_offers.end(), [&](const CloudOffer& offer) { return offer.id == id; });
    }

    [[nodiscard]] std::size_t placeOf(const std::string& id) const // most come last
    {
        std::size_t place = m_after.rows.size();
        while (place > 0 && m_after.idOf(place - 1) != id)
            --place;
        return place - 1;
    }

    SharedRows<CloudOffer>& m_offers;
    const Table& m_after;
    std::map<std::size_t, const Row*> m_come;
};

constexpr std::ptrdiff_t kSingleSteps = 16; // with a long table; more and it is read anew

/// Each step with another row: so that their order does not matter.
bool areApart(std::span<const RowStep> steps, std::string_view table)
{
    std::set<std::string_view> ids;
    for (const RowStep& step : steps) {
        if (step.table != table)
            continue;
        const auto idIn = [](const Row* row) {
            return row ? std::string_view(std::get<std::string>(row->front())) : std::string_view();
        };
        const std::string_view before = idIn(step.before), after = idIn(step.after);
        if (!ids.insert(step.before ? before : after).second
            || (step.before && step.after && before != after && !ids.insert(after).second))
            return false;
    }
    return true;
}

} // namespace

Result<Catalog> makeCatalog(
    const CatalogTables& tables, std::vector<KernelFamily> kernelFamilies, std::uint64_t revision)
{
    for (const Table& table : tables.tables)
        for (const Row& row : table.rows)
            if (const auto problems = checkRow(*table.spec, row); !problems.empty())
                return tl::unexpected(problems.front());
    if (const auto problems = checkReferences(tables); !problems.empty())
        return tl::unexpected(problems.front());

    Catalog catalog;
    catalog.revision = revision;
    for (const Table& table : tables.tables) {
        readTable(catalog, table);
        for (const Row& row : table.rows)
            catalog.contents += rowHash(*table.spec, row);
    }
    catalog.kernelFamilies = std::move(kernelFamilies);
    return catalog;
}

Catalog changedCatalog(
    const Catalog& before, const CatalogTables& after, std::span<const RowStep> steps, std::uint64_t revision)
{
    Catalog catalog = before;
    catalog.revision = revision;
    std::set<std::string_view> touched;
    for (const RowStep& step : steps) {
        const TableSpec& spec = *after.table(step.table).spec;
        touched.insert(spec.id);
        catalog.contents -= step.before ? rowHash(spec, *step.before) : 0;
        catalog.contents += step.after ? rowHash(spec, *step.after) : 0;
    }
    const auto ofOffers = std::count_if(
        steps.begin(), steps.end(), [](const RowStep& step) { return step.table == "offers"; });
    if (ofOffers > 0 && ofOffers <= kSingleSteps && areApart(steps, "offers")) {
        touched.erase("offers");
        OfferSteps offers(catalog.offers, after.table("offers"));
        for (const RowStep& step : steps)
            if (step.table == "offers")
                offers.take(step);
        offers.finish();
    }
    for (const std::string_view table : touched)
        readTable(catalog, after.table(table));
    return catalog;
}

} // namespace terroir::core
