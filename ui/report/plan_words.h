// The words of a plan that only the report says: lines of the budget, terms of a step, layouts, advice.
#pragma once

#include "core/plan/plan.h"

#include <QCoreApplication>
#include <QString>

namespace terroir::report {

/// The translation context of the report.
struct ReportText
{
    Q_DECLARE_TR_FUNCTIONS(ReportText)
};

QString text(const std::string& utf8);
QString adviceText(const core::Advice& advice); // one or two sentences, with the figures that it rests on
QString remedyText(const core::Remedy& remedy); // "Pipeline over 4 stages"
/// What it takes: time, cards, money, quality. Empty when nothing of it is known.
QString remedyCostText(const core::Remedy& remedy, core::Currency currency);
QString adviceLevelName(core::Advice::Level level);
QString layoutText(const core::Strategy& strategy); // "TP 8 · PP 4×2 · DP 3 · ZeRO 1 · micro-batch 2 · …"
QString stageName(const core::Scenario& scenario, const core::StagePlan& stage);
QString assumptionName(const core::ResolvedAssumption& assumption);

/// "2026-11-30T19:20:44Z" as people write it; anything else as it is.
QString momentText(const std::string& when);

} // namespace terroir::report
