// What exists: accelerators, links, servers, prices, models, assumptions. An immutable value built from the
// tables.
#pragma once

#include "core/catalog/assumption.h"
#include "core/catalog/gpu.h"
#include "core/catalog/link.h"
#include "core/catalog/model.h"
#include "core/catalog/offer.h"
#include "core/catalog/server.h"
#include "core/catalog/shared_rows.h"
#include "core/catalog/table.h"
#include "core/kernel/constants.h"
#include "core/problem.h"
#include "core/serving/engine.h"
#include "core/training/stack.h"
#include "core/validation/trust.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

struct Catalog
{
    std::uint64_t revision = 0; // raised by every edit
    std::uint64_t contents = 0; // of all rows: the same rows, the same number, wherever they were kept
    std::vector<Gpu> gpus;
    std::vector<Link> links;
    std::vector<Server> servers;
    SharedRows<CloudOffer> offers; // may be a hundred thousand
    std::vector<ApiPrice> apiPrices;
    std::vector<Model> models;
    std::vector<Assumption> assumptions; // adjustable numbers with ranges (costs.csv and more)
    std::vector<Assumption> thresholds; // policy: the limits the decision tree compares with
    std::vector<KernelFamily> kernelFamilies; // constants of operation times
    std::vector<StackProfile> stacks; // training programs; the first is the default
    std::vector<EngineProfile> engines; // serving engines; the first is the default
    TrustTable trust; // measured errors of the predictions

    // By id or name, without regard to case and punctuation; null if there is none.
    [[nodiscard]] const Gpu* gpu(std::string_view idOrName) const;
    [[nodiscard]] const Link* link(std::string_view idOrName) const;
    [[nodiscard]] const Server* server(std::string_view idOrName) const;
    [[nodiscard]] const CloudOffer* offer(std::string_view idOrName) const;
    [[nodiscard]] const ApiPrice* apiPrice(std::string_view idOrName) const;
    [[nodiscard]] const Model* model(std::string_view idOrName) const;
    [[nodiscard]] const Assumption* assumption(std::string_view id) const; // thresholds too

    /// The assumption that plays `role` in `region`: the region's own row, else WORLD's, else null.
    [[nodiscard]] const Assumption* role(std::string_view role, std::string_view region) const;

    // As above, with UnknownId naming `field` and up to five nearest ids.
    [[nodiscard]] Result<const Gpu*> findGpu(std::string_view idOrName, std::string field) const;
    [[nodiscard]] Result<const Model*> findModel(std::string_view idOrName, std::string field) const;
};

/// Typed catalog of checked tables. Errors: the first problem of checkRow or checkReferences.
Result<Catalog> makeCatalog(
    const CatalogTables& tables, std::vector<KernelFamily> kernelFamilies, std::uint64_t revision = 0);

/// One row's coming, change or going: null where there is none.
struct RowStep
{
    std::string_view table;
    const Row* before = nullptr;
    const Row* after = nullptr;
};

/// The catalog after these steps, in a time that goes by them and not by the length of the tables. `after`:
/// the tables with the steps taken, which must be checked already.
Catalog changedCatalog(const Catalog& before, const CatalogTables& after, std::span<const RowStep> steps,
    std::uint64_t revision);

/// Folds an id or name for matching: lower case, letters and digits only.
std::string foldedId(std::string_view text);

} // namespace terroir::core
