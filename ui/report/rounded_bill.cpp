#include "ui/report/rounded_bill.h"

#include "core/cost/rounding.h"
#include "ui/text/names.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace terroir::report {

std::vector<double> roundedBill(const std::vector<core::BillLine>& bill, const core::SupplyCost& cost)
{
    const RoundedBudget budget = roundedBudget(cost, 1);
    std::vector<double> amounts(bill.size(), 0.0);
    for (const RoundedRow& part : budget.rows) {
        std::vector<std::size_t> lines;
        std::vector<double> exact;
        for (std::size_t i = 0; i < bill.size(); ++i)
            if (bill[i].part == part.partId) {
                lines.push_back(i);
                exact.push_back(bill[i].amount);
            }
        if (lines.empty())
            continue;
        const std::vector<long long> whole = core::largestRemainder(exact);
        double sum = 0;
        std::size_t largest = lines.front();
        for (std::size_t k = 0; k < lines.size(); ++k) {
            sum += amounts[lines[k]] = static_cast<double>(whole[k]);
            if (std::abs(exact[k]) > std::abs(bill[largest].amount))
                largest = lines[k];
        }
        amounts[largest] += part.total - sum; // the table's part was rounded with its years
    }
    return amounts;
}

QString billPartName(const std::vector<core::BillLine>& bill, const core::BillLine& line)
{
    const QString name = ui::figureName(QStringLiteral("cost.part.") + QString::fromStdString(line.part));
    const bool several = std::any_of(bill.begin(), bill.end(), [&](const core::BillLine& other) {
        return other.part == line.part && other.stageId != line.stageId;
    });
    return several && !line.stageId.empty()
        ? QString(name + QStringLiteral(" · ") + QString::fromStdString(line.stageId))
        : name;
}

} // namespace terroir::report
