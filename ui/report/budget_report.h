// A plan as a report: what it says, section by section (INTERFACE, "The report").
#pragma once

#include "core/decision/glossary.h"
#include "core/decision/tree.h"
#include "core/plan/plan.h"
#include "ui/report/report_document.h"

namespace terroir::report {

enum class ReportSection {
    Summary,
    Path,
    Sizing,
    Budget,
    Sensitivity,
    Risks,
    Assumptions,
    Catalog,
    Method,
    Glossary, ///< only when wanted
};

std::vector<ReportSection> allReportSections();
std::vector<ReportSection> usualReportSections(); ///< all but the glossary
QString reportSectionName(ReportSection section);

struct ReportOptions
{
    ui::NumberStyle style
        = ui::format::currentStyle(); ///< language and scale; the currency is the scenario's
    QString author = {};
    QString mark = {}; ///< confidentiality mark, on every page
    QString programVersion = {};
    QDateTime created = {};
    std::vector<ReportSection> sections = usualReportSections();
    std::vector<core::GlossaryTerm> glossary = {}; ///< terms of that section; without them it is left out
};

/// `scenario` is what was asked, and is attached to the PDF; `plan` is its evaluation with all parts. GUI
/// thread only.
ReportDocument makeBudgetReport(const core::Scenario& scenario, const core::Plan& plan,
    const core::DecisionTree& tree, const ReportOptions& options);

} // namespace terroir::report
