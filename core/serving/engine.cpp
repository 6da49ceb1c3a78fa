#include "core/serving/engine.h"

#include "core/catalog/catalog.h"
#include "core/catalog/csv.h"

#include <array>

namespace terroir::core {
namespace {

constexpr ColumnSpec engineNumber(std::string_view name, std::string_view unit, double least, double most)
{
    return {
        .name = name, .kind = ColumnKind::Real, .unit = unit, .required = true, .min = least, .max = most};
}

constexpr std::array kEngineColumns{ColumnSpec{.name = "id", .kind = ColumnKind::Id, .required = true},
    ColumnSpec{.name = "name", .required = true}, ColumnSpec{.name = "kernels"},
    ColumnSpec{
        .name = "memory_rule", .kind = ColumnKind::Word, .required = true, .words = "total|static|free"},
    engineNumber("memory_share", "share", 0.01, 1), engineNumber("other_gb", "GB", 0, 1000),
    engineNumber("max_sequences", "1", 1, 1e6), engineNumber("step_tokens", "tokens", 1, 1e7),
    engineNumber("host_ms_per_step", "ms", 0, 1000), engineNumber("host_us_per_sequence", "us", 0, 1e6),
    engineNumber("host_us_per_layer", "us", 0, 1e6), engineNumber("small_kernels", "1", 0, 100),
    engineNumber("request_ms", "ms", 0, 1e5), engineNumber("bandwidth_share", "share", 0, 1),
    engineNumber("compute_share", "share", 0, 1), engineNumber("ceiling_tflops", "TFLOPS", 0, 1e6),
    engineNumber("narrow_share", "share", 0.01, 1), engineNumber("cache_passes", "1", 1, 100),
    ColumnSpec{.name = "repeats_heads", .kind = ColumnKind::Flag, .required = true},
    engineNumber("core_gb_s", "GB/s", 0, 1e6), engineNumber("core_gweights_s", "1e9/s", 0, 1e6),
    engineNumber("scalar_attention", "share", 0, 1), engineNumber("block_tokens", "tokens", 1, 65536),
    ColumnSpec{.name = "whole_prompts", .kind = ColumnKind::Flag, .required = true},
    ColumnSpec{.name = "expands_weights", .kind = ColumnKind::Flag, .required = true},
    ColumnSpec{.name = "attention_dp", .kind = ColumnKind::Flag, .required = true},
    ColumnSpec{.name = "matches"}, ColumnSpec{.name = "asof", .kind = ColumnKind::Date},
    ColumnSpec{.name = "source", .required = true}};

constexpr TableSpec kEngines{.id = "engines", .file = "engines.csv", .columns = kEngineColumns};

} // namespace

Result<std::vector<EngineProfile>> enginesFromCsv(std::string_view csv)
{
    const auto table = tableFromCsv(kEngines, csv);
    if (!table)
        return tl::unexpected<Problem>(table.error());
    std::vector<EngineProfile> engines;
    for (const Row& row : table->rows) {
        const auto text = [&](std::size_t i) {
            return std::holds_alternative<std::string>(row[i]) ? std::get<std::string>(row[i])
                                                               : std::string{};
        };
        const auto number = [&](std::size_t i) { return std::get<double>(row[i]); };
        EngineProfile engine;
        engine.id = text(0);
        engine.name = text(1);
        engine.kernels = text(2);
        engine.memoryRule = text(3) == "free" ? MemoryRule::Free
            : text(3) == "static"             ? MemoryRule::Static
                                              : MemoryRule::Total;
        engine.memoryShare = number(4);
        engine.otherBytes = number(5) * 1e9;
        engine.maxSequences = number(6);
        engine.stepTokens = number(7);
        engine.hostSeconds = number(8) * 1e-3;
        engine.hostPerSequenceSeconds = number(9) * 1e-6;
        engine.hostPerLayerSeconds = number(10) * 1e-6;
        engine.smallKernels = number(11);
        engine.requestSeconds = number(12) * 1e-3;
        engine.bandwidthShare = number(13);
        engine.computeShare = number(14);
        const auto flag = [&](std::size_t i) { return std::get<std::int64_t>(row[i]) != 0; };
        engine.computeCeiling = number(15) * 1e12;
        engine.narrowShare = number(16);
        engine.cachePasses = number(17);
        engine.repeatsHeads = flag(18);
        engine.coreBytesPerS = number(19) * 1e9;
        engine.coreWeightsPerS = number(20) * 1e9;
        engine.scalarAttention = number(21);
        engine.blockTokens = number(22);
        engine.wholePrompts = flag(23);
        engine.expandsWeights = flag(24);
        engine.attentionDp = flag(25);
        engine.matches = text(26);
        engine.asOf = text(27);
        engine.source = text(28);
        engines.push_back(std::move(engine));
    }
    if (engines.empty())
        return fail(ProblemCode::Missing, "engines");
    return engines;
}

Result<EngineProfile> engineOf(const std::vector<EngineProfile>& engines, std::string_view id)
{
    std::string known;
    for (const EngineProfile& engine : engines) {
        if (id.empty() || foldedId(engine.id) == foldedId(id))
            return engine;
        known += (known.empty() ? "" : "|") + engine.id;
    }
    return fail(ProblemCode::UnknownId, "engine", std::string(id), known);
}

} // namespace terroir::core
