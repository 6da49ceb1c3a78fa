#include "ui/text/unit_names.h"

#include <QCoreApplication>

namespace terroir::ui {

namespace {

struct UnitName
{
    const char16_t* unit;
    const char* text;
};

constexpr UnitName kUnitNames[] = {
    {u"share", QT_TRANSLATE_NOOP("Units", "share")},
    {u"share/year", QT_TRANSLATE_NOOP("Units", "share a year")},
    {u"share of failures", QT_TRANSLATE_NOOP("Units", "share of the failures")},
    {u"share of purchase price", QT_TRANSLATE_NOOP("Units", "share of the purchase price")},
    {u"share of hardware price", QT_TRANSLATE_NOOP("Units", "share of the hardware price")},
    {u"share of hardware price/year", QT_TRANSLATE_NOOP("Units", "share of the hardware price a year")},
    {u"share of cluster cost", QT_TRANSLATE_NOOP("Units", "share of the cluster's cost")},
    {u"share of step time", QT_TRANSLATE_NOOP("Units", "share of the step time")},
    {u"share of GPU price", QT_TRANSLATE_NOOP("Units", "share of the GPU price")},
    {u"share of own cost", QT_TRANSLATE_NOOP("Units", "share of the own cost")},
    {u"share of equipment", QT_TRANSLATE_NOOP("Units", "share of the equipment")},
    {u"share of equipment, 3 years", QT_TRANSLATE_NOOP("Units", "share of the equipment, 3 years")},
    {u"share of list/year", QT_TRANSLATE_NOOP("Units", "share of the list price a year")},
    {u"share off on-demand", QT_TRANSLATE_NOOP("Units", "share off on demand")},
    {u"per year", QT_TRANSLATE_NOOP("Units", "per year")},
    {u"per day", QT_TRANSLATE_NOOP("Units", "per day")},
    {u"hours", QT_TRANSLATE_NOOP("Units", "hours")},
    {u"minutes", QT_TRANSLATE_NOOP("Units", "minutes")},
    {u"factor", QT_TRANSLATE_NOOP("Units", "times")},
    {u"USD/kWh", QT_TRANSLATE_NOOP("Units", "USD/kWh")},
    {u"CNY/kWh", QT_TRANSLATE_NOOP("Units", "CNY/kWh")},
    {u"kg CO2/kWh", QT_TRANSLATE_NOOP("Units", "kg CO2/kWh")},
    {u"USD/person/year", QT_TRANSLATE_NOOP("Units", "USD per person and year")},
    {u"CNY/person/year", QT_TRANSLATE_NOOP("Units", "CNY per person and year")},
    {u"USD/kW/month", QT_TRANSLATE_NOOP("Units", "USD per kW and month")},
    {u"CNY/kW/month", QT_TRANSLATE_NOOP("Units", "CNY per kW and month")},
    {u"CNY/month", QT_TRANSLATE_NOOP("Units", "CNY a month")},
    {u"CNY/year", QT_TRANSLATE_NOOP("Units", "CNY a year")},
    {u"USD million/MW", QT_TRANSLATE_NOOP("Units", "USD million per MW")},
    {u"USD/GPU/h", QT_TRANSLATE_NOOP("Units", "USD per GPU-hour")},
    {u"CNY/GPU/h", QT_TRANSLATE_NOOP("Units", "CNY per GPU-hour")},
    {u"USD/GPU", QT_TRANSLATE_NOOP("Units", "USD per GPU")},
    {u"CNY/GPU", QT_TRANSLATE_NOOP("Units", "CNY per GPU")},
    {u"USD/node", QT_TRANSLATE_NOOP("Units", "USD per node")},
    {u"CNY/node", QT_TRANSLATE_NOOP("Units", "CNY per node")},
    {u"USD/TB", QT_TRANSLATE_NOOP("Units", "USD/TB")},
    {u"USD/GB", QT_TRANSLATE_NOOP("Units", "USD/GB")},
    {u"USD/TB usable", QT_TRANSLATE_NOOP("Units", "USD per usable TB")},
    {u"USD/TB/month", QT_TRANSLATE_NOOP("Units", "USD per TB and month")},
    {u"USD/GB/month", QT_TRANSLATE_NOOP("Units", "USD per GB and month")},
    {u"USD/1e6 tokens", QT_TRANSLATE_NOOP("Units", "USD per million tokens")},
    {u"CNY/1e6 tokens", QT_TRANSLATE_NOOP("Units", "CNY per million tokens")},
    {u"CNY/USD", QT_TRANSLATE_NOOP("Units", "CNY/USD")},
    {u"USD/instruction", QT_TRANSLATE_NOOP("Units", "USD per instruction")},
    {u"USD/pair", QT_TRANSLATE_NOOP("Units", "USD per pair")},
    {u"FTE", QT_TRANSLATE_NOOP("Units", "FTE")},
    {u"nodes/FTE", QT_TRANSLATE_NOOP("Units", "nodes per FTE")},
    {u"kW/GPU", QT_TRANSLATE_NOOP("Units", "kW per GPU")},
    {u"TB/GPU", QT_TRANSLATE_NOOP("Units", "TB per GPU")},
    {u"GB/s/node", QT_TRANSLATE_NOOP("Units", "GB/s per node")},
    {u"bytes/parameter", QT_TRANSLATE_NOOP("Units", "bytes per parameter")},
    {u"bytes/token", QT_TRANSLATE_NOOP("Units", "bytes per token")},
    {u"tokens/byte", QT_TRANSLATE_NOOP("Units", "tokens per byte")},
    {u"tokens/parameter", QT_TRANSLATE_NOOP("Units", "tokens per parameter")},
    {u"1e9 parameters", QT_TRANSLATE_NOOP("Units", "billion parameters")},
    {u"GPU-hours", QT_TRANSLATE_NOOP("Units", "GPU-hours")},
    {u"replicas", QT_TRANSLATE_NOOP("Units", "replicas")},
    {u"seconds", QT_TRANSLATE_NOOP("Units", "seconds")},
    {u"answers", QT_TRANSLATE_NOOP("Units", "answers")},
    {u"GB/s/node", QT_TRANSLATE_NOOP("Units", "GB/s per node")},
    {u"1 = yes", QT_TRANSLATE_NOOP("Units", "1 = yes")},
    {u"instructions", QT_TRANSLATE_NOOP("Units", "instructions")},
    {u"pairs", QT_TRANSLATE_NOOP("Units", "pairs")},
    {u"cores", QT_TRANSLATE_NOOP("Units", "cores")},
    {u"bits", QT_TRANSLATE_NOOP("Units", "bits")},
    {u"stars of 5", QT_TRANSLATE_NOOP("Units", "stars of 5")},
    {u"orders of magnitude/year", QT_TRANSLATE_NOOP("Units", "orders of magnitude a year")},
    {u"capabilities", QT_TRANSLATE_NOOP("Units", "capabilities")},
    {u"tasks", QT_TRANSLATE_NOOP("Units", "tasks")},
    {u"count", QT_TRANSLATE_NOOP("Units", "count")},
    {u"CNY or USD", QT_TRANSLATE_NOOP("Units", "CNY or USD")},
};

} // namespace

QString catalogUnitName(QStringView unit)
{
    for (const UnitName& name : kUnitNames)
        if (unit == QStringView(name.unit))
            return QCoreApplication::translate("Units", name.text);
    return unit.toString();
}

} // namespace terroir::ui
