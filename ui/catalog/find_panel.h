// The usual questions of a table as fields: tier, vendor, memory at least, price at most, available in China,
// kind of work. They are written into the filter row, where they can be read and changed.
#pragma once

#include "core/catalog/table.h"

#include <functional>
#include <QFrame>

class QFormLayout;

namespace terroir::ui {

class FindPanel : public QFrame
{
    Q_OBJECT

public:
    explicit FindPanel(QWidget* parent = nullptr);

    /// Fields for a table; `filterText` gives what stands in the filter row for a column.
    void show(const core::CatalogTables& tables, std::string_view table,
        const std::function<QString(int column)>& filterText);

signals:
    void filterAsked(int column, const QString& text); // empty: not filtered

private:
    void addAmount(const core::TableSpec& spec, int column, bool atLeast, const QString& current);
    void addChoice(
        const core::CatalogTables& tables, const core::Table& table, int column, const QString& current);
    void addSearch(const QString& label, int column, const QString& text, const QString& current);
    void addWork(int column, const QString& current);

    QFormLayout* m_fields = nullptr;
};

} // namespace terroir::ui
