// What tests of the report ask for, and its words as one text.
#pragma once

#include "ui/report/budget_report.h"

#include <QDateTime>

namespace terroir::test {

using namespace terroir::report;

inline ReportOptions optionsFor(ui::Language language)
{
    ReportOptions options;
    options.style.language = language;
    options.style.scale = language == ui::Language::Chinese ? ui::UnitScale::Wan : ui::UnitScale::Si;
    options.author = QStringLiteral("Test 测试");
    options.programVersion = QStringLiteral("0.1.0");
    options.created = QDateTime(QDate(2026, 11, 30), QTime(9, 0), Qt::UTC);
    return options;
}

/// All texts of a report, a line each.
inline QString wordsOf(const ReportDocument& report)
{
    QStringList lines;
    for (const Block& block : report.blocks) {
        if (const auto* heading = std::get_if<Heading>(&block))
            lines << heading->text;
        else if (const auto* paragraph = std::get_if<Paragraph>(&block))
            lines << paragraph->text;
        else if (const auto* callout = std::get_if<Callout>(&block))
            lines << callout->title << callout->text;
        else if (const auto* bullets = std::get_if<BulletList>(&block))
            lines += QStringList(bullets->items.begin(), bullets->items.end());
        else if (const auto* list = std::get_if<DefinitionList>(&block)) {
            for (const Definition& item : list->items)
                lines << item.term + QStringLiteral(": ") + item.text;
        } else if (const auto* table = std::get_if<Table>(&block)) {
            lines << table->title << table->note;
            for (const Row& row : table->rows) {
                QStringList cells;
                for (const Cell& cell : row.cells)
                    cells << cell.text;
                lines << cells.join(QStringLiteral(" | "));
            }
        }
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace terroir::test
