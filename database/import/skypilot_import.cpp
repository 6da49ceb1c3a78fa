#include "database/import/skypilot_import.h"

#include "core/catalog/catalog.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace terroir::database {

using core::fail;
using core::ProblemCode;
using core::Result;

namespace {

std::optional<double> hourlyPrice(const std::string& text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value) || value <= 0)
        return std::nullopt; // "", "nan" and 0 all mean: not sold so
    return value;
}

std::optional<double> lower(std::optional<double> a, std::optional<double> b)
{
    return a && b ? std::min(*a, *b) : a ? a : b;
}

std::string priceText(std::optional<double> price)
{
    if (!price)
        return {};
    char buffer[64];
    const auto [end, error]
        = std::to_chars(buffer, buffer + sizeof buffer, *price, std::chars_format::fixed, 6);
    return error == std::errc{} ? std::string(buffer, end) : std::string();
}

std::string offerKey(std::string_view provider, std::string_view instance, std::string_view region)
{
    return core::foldedId(provider) + '|' + core::foldedId(instance) + '|' + core::foldedId(region);
}

/// "8.0" is how a column of pandas floats looks.
std::string wholeNumber(std::string text)
{
    if (text.ends_with(".0"))
        text.resize(text.size() - 2);
    return text;
}

} // namespace

bool isSkyPilotCatalog(std::string_view csv)
{
    const std::string_view header = csv.substr(0, std::min(csv.find('\n'), csv.size()));
    return header.size() < 2000 && header.find("InstanceType") != std::string_view::npos
        && header.find("AcceleratorName") != std::string_view::npos
        && header.find("Price") != std::string_view::npos;
}

SkyPilotImport::SkyPilotImport(const core::CatalogTables& tables, ImportSource source)
    : m_plan(tables, *core::tableSpec("offers"))
    , m_names(tables)
    , m_source(std::move(source))
{
    const std::string stem = m_source.name.substr(0, m_source.name.find_first_of("./"));
    m_provider = stem;
    const core::Table& offers = tables.table("offers");
    for (const core::Row& row : offers.rows) {
        const std::string provider = cellTextOf(*offers.spec, row, "provider");
        if (m_provider == stem && !stem.empty() && core::foldedId(provider).starts_with(core::foldedId(stem)))
            m_provider = provider; // "AWS" of aws.csv
        m_known.emplace(offerKey(provider, cellTextOf(*offers.spec, row, "instance"),
                            cellTextOf(*offers.spec, row, "region")),
            std::get<std::string>(row[0]));
    }
}

std::string SkyPilotImport::field(const core::CsvRecord& record, const char* name) const
{
    const auto column = m_columns.find(name);
    return column == m_columns.end() || column->second >= record.fields.size()
        ? std::string()
        : record.fields[column->second];
}

bool SkyPilotImport::take(const core::CsvRecord& record)
{
    if (m_columns.empty()) {
        for (std::size_t i = 0; i < record.fields.size(); ++i)
            m_columns.emplace(record.fields[i], i);
        return true;
    }
    Offer offer;
    offer.line = static_cast<int>(record.line);
    offer.instance = field(record, "InstanceType");
    offer.region = field(record, "Region");
    offer.accelerator = field(record, "AcceleratorName");
    if (offer.accelerator.empty() || offer.instance.empty() || offer.instance == "TPU-VM") {
        m_plan.ignore(); // a machine without accelerator, or an accelerator that is sold without one
        return true;
    }
    offer.count = wholeNumber(field(record, "AcceleratorCount"));
    offer.vcpus = wholeNumber(field(record, "vCPUs"));
    offer.memory = field(record, "MemoryGiB");
    offer.price = hourlyPrice(field(record, "Price"));
    offer.spot = hourlyPrice(field(record, "SpotPrice"));
    const auto [place, fresh] = m_places.emplace(offer.instance + '|' + offer.region, m_offers.size());
    if (fresh) {
        m_offers.push_back(std::move(offer));
        return true;
    }
    Offer& region = m_offers[place->second];
    region.price = lower(region.price, offer.price);
    region.spot = lower(region.spot, offer.spot);
    return true;
}

Result<void> SkyPilotImport::feed(std::string_view piece)
{
    return m_reader.feed(piece, [this](const core::CsvRecord& record) { return take(record); });
}

void SkyPilotImport::plan(const Offer& offer)
{
    const core::TableSpec& spec = m_plan.spec();
    const auto known = m_known.find(offerKey(m_provider, offer.instance, offer.region));
    core::Row row(spec.columns.size());
    if (known != m_known.end()) {
        row = *m_plan.known(known->second);
    } else {
        // Some clouds give the PCIe and the SXM card one name and tell them apart by the instance's.
        std::string gpu = core::foldedId(offer.instance).find("pcie") != std::string::npos
            ? m_names.find(offer.accelerator + " PCIe")
            : std::string();
        if (gpu.empty())
            gpu = m_names.find(offer.accelerator);
        if (gpu.empty()) {
            if (m_unknown.insert(offer.accelerator).second)
                m_plan.skip(offer.line,
                    {ProblemCode::UnknownId, "offers.gpu_id", offer.accelerator,
                        m_names.nearest(offer.accelerator)});
            else
                m_plan.ignore();
            return;
        }
        row[0] = slug(m_provider + '-' + offer.instance + '-' + offer.region);
        for (const auto& [column, text] :
            {std::pair<const char*, std::string>{"provider", m_provider}, {"instance", offer.instance},
                {"region", offer.region}, {"gpu_id", gpu}, {"gpus", offer.count}, {"vcpus", offer.vcpus},
                {"ram_gb", offer.memory}, {"price_scope", "instance"}}) {
            if (const auto done = setCell(spec, row, column, text); !done)
                return m_plan.skip(offer.line, done.error());
        }
    }
    if (!offer.price && !offer.spot)
        return m_plan.skip(offer.line, {ProblemCode::Missing, "offers.on_demand_usd_h", offer.instance, {}});
    const auto* gpus = std::get_if<std::int64_t>(&row[static_cast<std::size_t>(spec.indexOf("gpus"))]);
    std::string perGpu;
    if (offer.price && gpus && *gpus > 0)
        perGpu = priceText(*offer.price / static_cast<double>(*gpus));
    for (const auto& [column, text] :
        {std::pair<const char*, std::string>{"on_demand_usd_h", priceText(offer.price)},
            {"spot_usd_h", priceText(offer.spot)}, {"on_demand_usd_gpu_h", perGpu},
            {"price_asof", m_source.date}, {"source", "SkyPilot catalog " + m_source.name}}) {
        if (text.empty())
            continue; // what is not stated stays as it was
        if (const auto done = setCell(spec, row, column, text); !done)
            return m_plan.skip(offer.line, done.error());
    }
    m_plan.take(offer.line, std::move(row));
}

Result<ImportPlan> SkyPilotImport::finish()
{
    const auto read = m_reader.finish([this](const core::CsvRecord& record) { return take(record); });
    if (!read)
        return tl::unexpected<core::Problem>(read.error());
    if (!m_columns.contains("InstanceType") || !m_columns.contains("AcceleratorName")
        || !m_columns.contains("Price"))
        return fail(ProblemCode::Malformed, m_source.name, "line 1", "InstanceType, AcceleratorName, Price");
    for (const Offer& offer : m_offers)
        plan(offer);
    return m_plan.finish();
}

Result<ImportPlan> planSkyPilotImport(
    const core::CatalogTables& tables, std::string_view csv, const ImportSource& source)
{
    SkyPilotImport import(tables, source);
    if (const auto fed = import.feed(csv); !fed)
        return tl::unexpected<core::Problem>(fed.error());
    return import.finish();
}

} // namespace terroir::database
