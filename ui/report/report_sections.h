// The sections of the budget report, one function and one file each.
#pragma once

#include "ui/report/budget_report.h"

namespace terroir::report {

struct ReportContext
{
    const core::Scenario& scenario;
    const core::Plan& plan;
    const core::DecisionTree& tree;
    const ReportOptions& options;

    [[nodiscard]] ui::Currency currency() const;
    [[nodiscard]] QString money(double amount) const; ///< shortened: ¥1.84亿
    [[nodiscard]] QString moneyUnit() const; ///< "CNY", for charts
    /// "2026-11-30" of the newest price in the catalogue; empty if none is dated.
    [[nodiscard]] QString catalogDate() const;
    /// The cost that the plan is about: of the mixed supply, else of the chosen one; null without costs.
    [[nodiscard]] const core::SupplyCost* cost() const;
    [[nodiscard]] QString supplyOfPlan() const;
};

using Blocks = std::vector<Block>;

void addSummary(const ReportContext& context, Blocks& blocks);
void addPath(const ReportContext& context, Blocks& blocks);
void addMinutes(const ReportContext& context, Blocks& blocks); // part of the path
void addSizing(const ReportContext& context, Blocks& blocks);
void addBudget(const ReportContext& context, Blocks& blocks);
void addSensitivity(const ReportContext& context, Blocks& blocks);
void addRisks(const ReportContext& context, Blocks& blocks);
void addAssumptions(const ReportContext& context, Blocks& blocks);
void addCatalog(const ReportContext& context, Blocks& blocks);
void addMethod(const ReportContext& context, Blocks& blocks);
void addTrust(const ReportContext& context, Blocks& blocks); // part of the method
void addGlossary(const ReportContext& context, Blocks& blocks);

/// "12.1–15.3 days in eight of ten published cases alike", or nothing where nothing alike was measured.
/// `value` and `unit` as the figure is shown; `inverse`: a rate, while its runs were judged by time.
QString bandText(const core::Trust& trust, double value, const char* unit, bool inverse = false);

} // namespace terroir::report
