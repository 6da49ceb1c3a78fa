#include "ui/catalog/price_history.h"

#include "ui/catalog/cell_input.h"
#include "ui/text/catalog_names.h"
#include "ui/text/from_view.h"

#include <algorithm>
#include <cmath>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

struct HistoryWords
{
    Q_DECLARE_TR_FUNCTIONS(PriceHistory)
};

struct HistoryColumns
{
    std::string_view table, value, low, high; // low and high: a band
};

constexpr HistoryColumns kHistoryColumns[]
    = {{"gpus", "unit_price_usd_typical", "price_low_usd", "price_high_usd"},
        {"servers", "price_usd_typical", "price_low_usd", "price_high_usd"},
        {"offers", "on_demand_usd_h", {}, {}}, {"offers", "spot_usd_h", {}, {}},
        {"offers", "reserved_1y_usd_h", {}, {}}, {"offers", "reserved_3y_usd_h", {}, {}},
        {"api_prices", "input_usd_per_1m", {}, {}}, {"api_prices", "output_usd_per_1m", {}, {}},
        {"api_prices", "cached_input_usd_per_1m", {}, {}}, {"links", "switch_price_usd", {}, {}},
        {"links", "nic_price_usd", {}, {}}, {"links", "transceiver_price_usd", {}, {}},
        {"links", "cable_price_usd", {}, {}}, {"assumptions", "typical", "low", "high"}};

double dayNumber(const QDate& date)
{
    return static_cast<double>(QDate(1970, 1, 1).daysTo(date));
}

double numberOf(const core::TableSpec& spec, const core::Row& row, std::string_view column)
{
    const int at = spec.indexOf(column);
    return at < 0 ? kNoValue
                  : cellNumber(spec.columns[static_cast<std::size_t>(at)], row[static_cast<std::size_t>(at)])
                        .value_or(kNoValue);
}

} // namespace

LineChartSpec priceHistory(
    const core::TableSpec& spec, const std::vector<core::RowVersion>& versions, const QDate& today)
{
    std::vector<core::RowVersion> dated;
    for (const core::RowVersion& version : versions)
        if (!version.day.empty())
            dated.push_back(version);
    std::stable_sort(dated.begin(), dated.end(),
        [](const core::RowVersion& a, const core::RowVersion& b) { return a.day < b.day; });

    LineChartSpec chart;
    const bool isAssumption = spec.id == "assumptions";
    chart.title = isAssumption ? HistoryWords::tr("Value over time") : HistoryWords::tr("Price over time");
    chart.xAxis = {QString(), QStringLiteral("date")};
    chart.yAxis = {QString(), isAssumption ? QString() : QStringLiteral("USD")};
    if (!isAssumption)
        chart.yAxis.lower = 0;
    if (dated.empty())
        return chart;
    for (const HistoryColumns& columns : kHistoryColumns) {
        if (columns.table != spec.id)
            continue;
        ChartSeries series{fromView(columns.value), columnName(columns.value)};
        series.style = SeriesStyle::Step;
        const auto put = [&](double day, const core::Row& row) {
            series.x.append(day);
            series.y.append(numberOf(spec, row, columns.value));
            if (!columns.low.empty()) {
                series.low.append(numberOf(spec, row, columns.low));
                series.high.append(numberOf(spec, row, columns.high));
            }
        };
        for (const core::RowVersion& version : dated)
            put(dayNumber(QDate::fromString(QString::fromStdString(version.day), Qt::ISODate)), version.row);
        if (dayNumber(today) > series.x.last())
            put(dayNumber(today), dated.back().row);
        const auto isUnknown = [](double value) { return std::isnan(value); };
        if (std::all_of(series.y.begin(), series.y.end(), isUnknown))
            continue;
        if (std::any_of(series.low.begin(), series.low.end(), isUnknown)
            || std::any_of(series.high.begin(), series.high.end(), isUnknown)) {
            series.low.clear(); // a band has no gaps
            series.high.clear();
        }
        chart.series.append(series);
    }
    return chart;
}

} // namespace terroir::ui
