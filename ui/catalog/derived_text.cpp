#include "ui/catalog/derived_text.h"

#include "ui/catalog/cell_input.h"
#include "ui/text/catalog_names.h"
#include "ui/text/from_view.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

struct DerivedWord
{
    std::string_view id;
    const char* text;
};

constexpr DerivedWord kDerivedWords[] = {
    {"rate_per_kusd", QT_TRANSLATE_NOOP("DerivedFigures", "TFLOPS per $1,000")},
    {"bandwidth_per_kusd", QT_TRANSLATE_NOOP("DerivedFigures", "GB/s per $1,000")},
    {"memory_per_kusd", QT_TRANSLATE_NOOP("DerivedFigures", "GB of memory per $1,000")},
    {"ridge_point", QT_TRANSLATE_NOOP("DerivedFigures", "Ridge point of the roofline")},
    {"rate_per_kw", QT_TRANSLATE_NOOP("DerivedFigures", "TFLOPS per kW")},
    {"price_per_gpu", QT_TRANSLATE_NOOP("DerivedFigures", "Price per GPU")},
    {"price_over_cards", QT_TRANSLATE_NOOP("DerivedFigures", "Price over that of its cards")},
    {"power_per_gpu", QT_TRANSLATE_NOOP("DerivedFigures", "Power per GPU, at most")},
    {"cards_share_of_power", QT_TRANSLATE_NOOP("DerivedFigures", "Cards' share of the power")},
    {"network_per_gpu", QT_TRANSLATE_NOOP("DerivedFigures", "Network per GPU")},
    {"on_demand_per_gpu", QT_TRANSLATE_NOOP("DerivedFigures", "On demand, per GPU")},
    {"spot_per_gpu", QT_TRANSLATE_NOOP("DerivedFigures", "Spot, per GPU")},
    {"spot_over_on_demand", QT_TRANSLATE_NOOP("DerivedFigures", "Spot over on demand")},
    {"reserved_over_on_demand", QT_TRANSLATE_NOOP("DerivedFigures", "Reserved 3 years over on demand")},
    {"work_per_usd", QT_TRANSLATE_NOOP("DerivedFigures", "Peak work per dollar")},
    {"months_to_price", QT_TRANSLATE_NOOP("DerivedFigures", "Months of rent that buy the cards")},
    {"output_over_input", QT_TRANSLATE_NOOP("DerivedFigures", "Output price over input price")},
    {"cached_over_input", QT_TRANSLATE_NOOP("DerivedFigures", "Cached input over input")},
    {"active_share", QT_TRANSLATE_NOOP("DerivedFigures", "Active share of the parameters")},
    {"tokens_per_parameter", QT_TRANSLATE_NOOP("DerivedFigures", "Training tokens per parameter")},
    {"nic_price_per_rate", QT_TRANSLATE_NOOP("DerivedFigures", "Network card, per GB/s")},
    {"switch_price_per_port", QT_TRANSLATE_NOOP("DerivedFigures", "Switch, per port")},
    {"high_over_low", QT_TRANSLATE_NOOP("DerivedFigures", "High end over low end")},
};

/// Columns compared beside the derived figures.
constexpr std::pair<std::string_view, std::string_view> kComparedColumns[] = {
    {"gpus", "unit_price_usd_typical"}, {"gpus", "bf16_tflops_dense"}, {"gpus", "memory_gb"},
    {"gpus", "memory_bw_gb_s"}, {"servers", "price_usd_typical"}, {"servers", "max_power_kw"},
    {"offers", "on_demand_usd_h"}, {"api_prices", "input_usd_per_1m"}, {"api_prices", "output_usd_per_1m"},
    {"models", "total_params_b"}, {"models", "active_params_b"}, {"models", "max_context_tokens"},
    {"links", "bw_gb_s_unidir"}, {"links", "latency_us_typical"}, {"assumptions", "typical"}};

constexpr double kNoFigure = std::numeric_limits<double>::quiet_NaN();

} // namespace

QString derivedName(std::string_view id)
{
    const auto* found = std::find_if(std::begin(kDerivedWords), std::end(kDerivedWords),
        [id](const DerivedWord& word) { return word.id == id; });
    return found == std::end(kDerivedWords) ? fromView(id)
                                            : QCoreApplication::translate("DerivedFigures", found->text);
}

QString derivedValue(const core::DerivedFigure& figure)
{
    if (figure.unit == "share")
        return format::percent(figure.value);
    if (figure.unit == "USD")
        return format::money(figure.value, Currency::Usd);
    if (figure.unit == "USD/h")
        return format::money(figure.value, Currency::Usd) + QStringLiteral("/h");
    if (figure.unit == "USD/GB/s")
        return format::money(figure.value, Currency::Usd);
    if (figure.unit.empty())
        return format::number(figure.value) + u'×';
    // The name says what it is per thousand dollars of.
    const bool isNamed
        = figure.unit.ends_with("/kUSD") || figure.unit == "TFLOPS/kW" || figure.unit == "months";
    const QString unit = fromView(figure.unit);
    return isNamed ? format::number(figure.value) : format::number(figure.value) + u' ' + unit;
}

QList<ComparedFigure> comparedFigures(
    const core::CatalogTables& tables, const core::TableSpec& spec, const std::vector<const core::Row*>& rows)
{
    QList<ComparedFigure> figures;
    const auto keep = [&figures](const ComparedFigure& figure) {
        if (std::any_of(figure.values.begin(), figure.values.end(), [](double v) { return !std::isnan(v); }))
            figures << figure;
    };
    for (const auto& [table, name] : kComparedColumns) {
        if (table != spec.id)
            continue;
        const auto place = static_cast<std::size_t>(spec.indexOf(name));
        const core::ColumnSpec& column = spec.columns[place];
        ComparedFigure figure{columnHeader(column), {}, {}};
        for (const core::Row* row : rows) {
            figure.values << cellNumber(column, (*row)[place]).value_or(kNoFigure);
            figure.texts << cellDisplay(column, (*row)[place]);
        }
        keep(figure);
    }
    std::vector<std::vector<core::DerivedFigure>> derived;
    for (const core::Row* row : rows)
        derived.push_back(core::derivedFigures(tables, spec, *row));
    for (const DerivedWord& word : kDerivedWords) {
        ComparedFigure figure{derivedName(word.id), {}, {}};
        for (const std::vector<core::DerivedFigure>& each : derived) {
            const auto found = std::find_if(each.begin(), each.end(),
                [&](const core::DerivedFigure& candidate) { return candidate.id == word.id; });
            figure.values << (found == each.end() ? kNoFigure : found->value);
            figure.texts << (found == each.end() ? QString() : derivedValue(*found));
        }
        keep(figure);
    }
    return figures;
}

} // namespace terroir::ui
