// How far a prediction may be trusted, in words: for the pages, the report and the command line.
#pragma once

#include "core/plan/plan.h"

#include <QString>

namespace terroir::ui {

/// "Step time: dense, 16-bit, several nodes" of a class's path (core/validation/trust_class.h).
QString trustClassName(const std::string& path, const core::Catalog& catalog);
/// The same for a row under its wider classes: without "Step time", and of a class with more than `depth`
/// traits only the last one, "… Ampere".
QString trustRowName(const std::string& path, const core::Catalog& catalog, std::size_t depth);
QString trustMetricName(const std::string& metric); // "Step time"

/// "12.1–15.3 days": a unit that both ends share is said once.
QString rangeText(QString low, const QString& high);
/// "12.1–15.3 days": where the figure lies in eight of ten runs of its class.
QString trustBandText(const core::Figure& figure, const core::TrustBand& band);
/// The same with the class, for a derivation or a tool tip.
QString trustHint(const core::Figure& figure, const core::Trust& trust, const core::TrustBand& band,
    const core::Catalog& catalog);
/// Of a figure of the plan; empty where nothing alike was measured.
QString trustHint(const core::Plan& plan, const QString& figureId);

/// Nearest class, its runs and errors, and which traits it leaves out.
QString trustSentence(const core::Trust& trust, const core::Catalog& catalog);
/// What the table is worth: which constants were chosen while looking at these cases.
QString trustMethod(const core::TrustTable& table);

} // namespace terroir::ui
