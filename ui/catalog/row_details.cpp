#include "ui/catalog/row_details.h"

#include "ui/text/catalog_names.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr int kCellWidth = 320;

QLabel* readable(QLabel* label)
{
    label->setWordWrap(true);
    label->setSizePolicy(
        QSizePolicy::Expanding, QSizePolicy::Preferred); // wraps at the pane, not at its widest word
    label->setTextFormat(Qt::PlainText); // sources come from files
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QString moment(const QDateTime& when)
{
    return QLocale().toString(when.toLocalTime(), QStringLiteral("yyyy-MM-dd HH:mm"));
}

} // namespace

RowDetails::RowDetails(QWidget* parent)
    : QFrame(parent)
    , m_row(new QLabel(this))
    , m_cell(readable(new QLabel(this)))
    , m_origin(readable(new QLabel(this)))
    , m_source(readable(new QLabel(this)))
    , m_historyTitle(new QLabel(this))
    , m_history(readable(new QLabel(this)))
    , m_resetCell(new QPushButton(this))
    , m_resetRow(new QPushButton(this))
{
    setObjectName(QStringLiteral("rowDetails"));
    setProperty("panel", QStringLiteral("true"));
    m_cell->setObjectName(QStringLiteral("detailCell"));
    m_origin->setObjectName(QStringLiteral("detailOrigin"));
    m_source->setObjectName(QStringLiteral("detailSource"));
    m_history->setObjectName(QStringLiteral("detailHistory"));
    m_resetCell->setObjectName(QStringLiteral("resetCell"));
    m_resetRow->setObjectName(QStringLiteral("resetRow"));
    m_cell->setMinimumWidth(kCellWidth);
    setTextRole(m_row, "eyebrow");
    setTextRole(m_cell, "strong");
    setTextRole(m_source, "eyebrow");
    setTextRole(m_historyTitle, "eyebrow");
    setTextRole(m_history, "small");
    m_resetCell->setProperty("flat", true);
    m_resetRow->setProperty("flat", true);

    auto* head = new QHBoxLayout;
    head->addWidget(m_row, 1);
    head->addWidget(m_resetCell);
    head->addWidget(m_resetRow);
    auto* cell = new QVBoxLayout;
    cell->setSpacing(2);
    cell->addLayout(head);
    cell->addWidget(m_cell);
    cell->addWidget(m_origin);
    cell->addWidget(m_source);
    cell->addStretch(1);
    auto* history = new QVBoxLayout;
    history->setSpacing(2);
    history->addWidget(m_historyTitle);
    history->addWidget(m_history);
    history->addStretch(1);
    auto* columns = new QHBoxLayout(this);
    columns->setContentsMargins(14, 8, 14, 8);
    columns->setSpacing(ThemeMetrics::kPad);
    columns->addLayout(cell, 3);
    columns->addLayout(history, 2);
    connect(m_resetCell, &QPushButton::clicked, this, [this] { emit resetAsked(false); });
    connect(m_resetRow, &QPushButton::clicked, this, [this] { emit resetAsked(true); });
    retranslate();
}

void RowDetails::show(const CatalogModel* model, const QModelIndex& source)
{
    m_model = model;
    m_index = source;
    refresh();
}

QString RowDetails::originText(const database::CellProvenance& from) const
{
    const core::ColumnSpec& column = m_model->spec().columns[static_cast<std::size_t>(m_index.column())];
    if (from.origin == database::Origin::Shipped)
        return tr("As shipped with the program");
    const QString shipped = cellDisplay(column, from.shipped);
    const QString who = from.author.isEmpty() ? tr("you") : from.author;
    const QString done
        = from.origin == database::Origin::Imported ? tr("Imported by %1, %2") : tr("Edited by %1, %2");
    return done.arg(who, moment(from.when)) + QStringLiteral(" · ")
        + (shipped.isEmpty() ? tr("nothing was shipped here") : tr("shipped: %1").arg(shipped));
}

QString RowDetails::historyText(int row) const
{
    constexpr std::size_t kShown = 4; // newest
    const std::vector<database::LoggedChange> all = m_model->history(row);
    QStringList lines;
    for (std::size_t i = all.size(); i > 0 && lines.size() < static_cast<qsizetype>(kShown); --i) {
        const database::LoggedChange& change = all[i - 1];
        QString what = change.kind == u"insert" ? tr("added")
            : change.kind == u"remove"          ? tr("removed")
                                                : QString();
        for (std::size_t c = 1; c < change.before.size() && c < change.after.size(); ++c) {
            if (change.before[c] == change.after[c])
                continue;
            const core::ColumnSpec& column = m_model->spec().columns[c];
            const QString before = cellDisplay(column, change.before[c]),
                          after = cellDisplay(column, change.after[c]);
            what += (what.isEmpty() ? QString() : QStringLiteral(", "))
                + tr("%1: %2 → %3")
                      .arg(columnName(column.name), before.isEmpty() ? QStringLiteral("—") : before,
                          after.isEmpty() ? QStringLiteral("—") : after);
        }
        const QString who = change.kind == u"upgrade" ? tr("new release")
            : change.author.isEmpty()                 ? tr("you")
                                                      : change.author;
        lines << moment(change.when) + QStringLiteral("  ") + who + QStringLiteral("  ") + what;
    }
    return lines.isEmpty() ? tr("Never changed.") : lines.join(u'\n');
}

void RowDetails::refresh()
{
    const bool any = m_model && m_index.isValid();
    const bool draft = any && m_model->isDraft(m_index.row());
    m_historyTitle->setVisible(any && !draft);
    m_history->setVisible(any && !draft);
    m_source->setVisible(any && !draft);
    m_row->setVisible(any);
    m_origin->setVisible(any);
    m_resetCell->setVisible(any && !draft);
    m_resetRow->setVisible(any && !draft);
    if (!any) {
        m_cell->setText(tr("Select a value to see where it comes from."));
        return;
    }
    const core::ColumnSpec& column = m_model->spec().columns[static_cast<std::size_t>(m_index.column())];
    const QString value = m_index.data(Qt::DisplayRole).toString();
    m_row->setText(rowName(m_model->spec(), m_model->row(m_index.row())) + QStringLiteral(" · ")
        + m_model->rowId(m_index.row()));
    m_cell->setText(
        columnHeader(column) + QStringLiteral(": ") + (value.isEmpty() ? tr("not known") : value));
    if (draft) {
        m_origin->setText(tr("A new row: it is added as soon as the cells with a dashed frame are filled."));
        return;
    }
    const database::CellProvenance from = m_model->provenance(m_index);
    m_origin->setText(originText(from));
    QStringList source;
    if (!from.source.empty())
        source << tr("Source: %1").arg(QString::fromStdString(from.source));
    if (!from.asOf.empty())
        source << tr("as of %1").arg(QString::fromStdString(from.asOf));
    m_source->setText(source.isEmpty() ? tr("No source is named.") : source.join(QStringLiteral(" · ")));
    m_history->setText(historyText(m_index.row()));
    m_resetCell->setEnabled(from.origin != database::Origin::Shipped);
    bool rowEdited = false;
    for (int c = 1; c < m_model->columnCount(); ++c)
        rowEdited = rowEdited || m_model->index(m_index.row(), c).data(CatalogModel::EditedRole).toBool();
    m_resetRow->setEnabled(rowEdited);
}

void RowDetails::retranslate()
{
    m_historyTitle->setText(tr("History of the row"));
    m_resetCell->setText(tr("Reset value"));
    m_resetRow->setText(tr("Reset row"));
    refresh();
}

} // namespace terroir::ui
