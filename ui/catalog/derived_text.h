// Derived figures of a row in words, and what of several rows is worth comparing.
#pragma once

#include "core/catalog/derived_figures.h"

#include <QList>
#include <QString>

namespace terroir::ui {

QString derivedName(std::string_view id); // "TFLOPS per $1,000"
QString derivedValue(const core::DerivedFigure& figure); // "32.9", "295 FLOP/B"

/// One small chart: the same figure of several rows; NaN = unknown.
struct ComparedFigure
{
    QString name;
    QList<double> values;
    QStringList texts;
};

/// Of two rows and more of one table: their main figures and what follows from them, without those that no
/// row knows.
QList<ComparedFigure> comparedFigures(const core::CatalogTables& tables, const core::TableSpec& spec,
    const std::vector<const core::Row*>& rows);

} // namespace terroir::ui
