#include "ui/catalog/figure_age.h"

#include "core/catalog/row_history.h"

#include <algorithm>
#include <QSettings>

namespace terroir::ui {

namespace figure_age {

namespace {
constexpr int kUsualMonths = 12;
const QString kAgeKey = QStringLiteral("catalog/oldAfterMonths");
} // namespace

int months()
{
    return std::max(0, QSettings().value(kAgeKey, kUsualMonths).toInt());
}

void setMonths(int months)
{
    QSettings().setValue(kAgeKey, months);
}

const QList<int>& choices()
{
    static const QList<int> kChoices{3, 6, kUsualMonths, 24, 0};
    return kChoices;
}

} // namespace figure_age

QString statedDate(const core::TableSpec& spec, const core::Row& row)
{
    const int column = core::dateColumn(spec);
    const auto* date
        = column < 0 ? nullptr : std::get_if<std::string>(&row[static_cast<std::size_t>(column)]);
    return date ? QString::fromStdString(*date) : QString();
}

bool isOldRow(const core::TableSpec& spec, const core::Row& row, int months, const QDate& today)
{
    const QString stated = statedDate(spec, row);
    if (months <= 0 || stated.isEmpty())
        return false;
    const QString last = QString::fromStdString(core::lastDay(stated.toStdString()));
    return !last.isEmpty() && last < today.addMonths(-months).toString(Qt::ISODate);
}

} // namespace terroir::ui
