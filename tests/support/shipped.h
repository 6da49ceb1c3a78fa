// What is shipped in resources/catalog, read for tests and benchmarks.
#pragma once

#include "core/catalog/catalog.h"
#include "core/decision/tree.h"
#include "core/training/stack.h"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace terroir::shipped {

inline std::string text(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw std::runtime_error("cannot read " + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<core::StackProfile> stacks()
{
    auto stacks = core::parseStacks(text(std::string(TERROIR_RESOURCES) + "/catalog/stacks.csv"));
    if (!stacks)
        throw std::runtime_error(stacks.error().field + " " + stacks.error().value);
    return std::move(*stacks);
}

inline core::Catalog catalog()
{
    const std::string folder = std::string(TERROIR_RESOURCES) + "/catalog/";
    core::CatalogTables tables;
    for (const core::TableSpec& spec : core::tableSpecs()) {
        auto table = core::tableFromCsv(spec, text(folder + std::string(spec.file)));
        if (!table)
            throw std::runtime_error(table.error().field + " " + table.error().value);
        tables.tables.push_back(std::move(*table));
    }
    auto families = core::parseKernelConstants(text(folder + "kernel_constants.csv"));
    if (!families)
        throw std::runtime_error(families.error().field);
    auto catalog = core::makeCatalog(tables, std::move(*families));
    if (!catalog)
        throw std::runtime_error(catalog.error().field + " " + catalog.error().value);
    auto engines = core::enginesFromCsv(text(folder + "engines.csv"));
    if (!engines)
        throw std::runtime_error(engines.error().field + " " + engines.error().value);
    catalog->engines = std::move(*engines);
    catalog->stacks = stacks();
    const std::string measured = std::string(TERROIR_RESOURCES) + "/validation/";
    auto trust = core::parseTrust(
        text(measured + "classes.csv"), text(measured + "sources.csv"), text(measured + "cases.csv"));
    if (!trust)
        throw std::runtime_error(trust.error().field + " " + trust.error().value);
    catalog->trust = std::move(*trust);
    return std::move(*catalog);
}

/// "plan" or "diagnosis".
inline core::DecisionTree tree(const std::string& name)
{
    auto tree = core::treeFromJson(text(std::string(TERROIR_RESOURCES) + "/decision/" + name + ".json"));
    if (!tree)
        throw std::runtime_error(name + ": " + tree.error().field + " " + tree.error().value);
    return std::move(*tree);
}

} // namespace terroir::shipped
