// A catalog table's cells in words: names of what they refer to, warnings, where they come from.
#include "core/catalog/catalog_warnings.h"
#include "ui/catalog/catalog_model.h"
#include "ui/catalog/figure_age.h"
#include "ui/text/catalog_names.h"

#include <QLocale>

namespace terroir::ui {

QStringList CatalogModel::referenceNames(const core::ColumnSpec& column) const
{
    QStringList names;
    const core::Table& target = tables().table(column.refersTo);
    for (const core::Row& row : target.rows)
        names << rowName(*target.spec, row);
    return names;
}

QString CatalogModel::shown(int row, int col) const
{
    const core::ColumnSpec& spec = column(col);
    const core::Cell& cell = this->row(row)[static_cast<std::size_t>(col)];
    const auto* id = std::get_if<std::string>(&cell);
    if (spec.kind != core::ColumnKind::Reference || !id)
        return cellDisplay(spec, cell);
    auto& names = m_names[spec.refersTo];
    const auto [name, isNew] = names.try_emplace(*id);
    if (isNew)
        name->second = cellDisplay(spec, cell, tables());
    return name->second;
}

QString CatalogModel::warning(int row, int col) const
{
    const bool isServer = m_spec.id == "servers";
    const std::string_view name = column(col).name;
    if (isDraft(row) || (isServer ? name != "max_power_kw" : m_spec.id != "gpus" || name != "tdp_w"))
        return {};
    if (!m_warnings) {
        m_warnings.emplace();
        const core::Table& servers = tables().table("servers");
        for (const core::Problem& each : core::catalogWarnings(tables())) {
            const std::size_t start = each.field.find('.') + 1;
            const int server = servers.find(each.field.substr(start, each.field.rfind('.') - start));
            if (server < 0)
                continue;
            const core::Row& found = servers.rows[static_cast<std::size_t>(server)];
            const core::Cell& key
                = isServer ? found[0] : found[static_cast<std::size_t>(servers.spec->indexOf("gpu_id"))];
            (*m_warnings)[std::get<std::string>(key)]
                = tr("The cards of %1 alone draw up to %2 kW, more than the %3 kW stated for the server.")
                      .arg(rowName(*servers.spec, found),
                          QString::fromStdString(each.allowed).remove(QStringLiteral(">= ")),
                          QString::fromStdString(each.value));
        }
    }
    const auto found = m_warnings->find(rowId(row).toStdString());
    return found == m_warnings->end() ? QString() : found->second;
}

const QString& CatalogModel::searchText(int row) const
{
    m_searchTexts.resize(m_rows.size());
    QString& text = m_searchTexts[static_cast<std::size_t>(row)];
    if (text.isEmpty()) {
        const core::Row& cells = m_rows[static_cast<std::size_t>(row)];
        text = rowName(m_spec, cells);
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += u'\n' + shown(row, static_cast<int>(i));
        text = text.toCaseFolded();
    }
    return text;
}

QString CatalogModel::toolTip(const QModelIndex& index) const
{
    if (const QString why = warning(index.row(), index.column()); !why.isEmpty())
        return why;
    if (!isEdited(index.row(), index.column()))
        return data(index, OldRole).toBool()
            ? tr("%1. Of %2: older than %n month(s).", nullptr, m_oldAfter)
                  .arg(cellDisplay(column(index.column()),
                           row(index.row())[static_cast<std::size_t>(index.column())]),
                      statedDate(m_spec, row(index.row())))
            : data(index).toString();
    const database::CellProvenance from = provenance(index);
    const QString shipped = cellDisplay(column(index.column()), from.shipped, tables());
    return tr("Edited by %1, %2. Shipped: %3")
        .arg(from.author.isEmpty() ? tr("you") : from.author,
            QLocale().toString(from.when, QLocale::ShortFormat), shipped.isEmpty() ? tr("nothing") : shipped);
}

} // namespace terroir::ui
