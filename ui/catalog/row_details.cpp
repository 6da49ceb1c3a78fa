#include "ui/catalog/row_details.h"

#include "ui/catalog/mini_bars.h"
#include "ui/catalog/price_history.h"
#include "ui/catalog/spec_sheet.h"
#include "ui/charts/chart_view.h"
#include "ui/text/catalog_names.h"
#include "ui/text/source_text.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/theme.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

QLabel* readable(QLabel* label)
{
    label->setWordWrap(true);
    label->setSizePolicy(
        QSizePolicy::Ignored, QSizePolicy::Preferred); // wraps at the pane, not at its widest word
    label->setTextFormat(Qt::PlainText); // sources come from files
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QScrollArea* quietArea(QWidget* parent)
{
    auto* area = new QScrollArea(parent);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

QString moment(const QDateTime& when)
{
    return QLocale().toString(when.toLocalTime(), QStringLiteral("yyyy-MM-dd HH:mm"));
}

} // namespace

RowDetails::RowDetails(QWidget* parent)
    : QFrame(parent)
    , m_tabs(new QTabBar(this))
    , m_stack(new QStackedWidget(this))
    , m_row(readable(new QLabel(this)))
    , m_cell(readable(new QLabel(this)))
    , m_origin(readable(new QLabel(this)))
    , m_source(readable(new QLabel(this)))
    , m_historyTitle(new QLabel(this))
    , m_history(readable(new QLabel(this)))
    , m_figuresTitle(new QLabel(this))
    , m_resetCell(new QPushButton(this))
    , m_resetRow(new QPushButton(this))
    , m_figures(new QWidget(this))
    , m_figureLines(new QGridLayout)
    , m_prices(new ChartView(this))
    , m_sheet(new SpecSheet(this))
    , m_comparison(quietArea(this))
{
    setObjectName(QStringLiteral("rowDetails"));
    setProperty("panel", QStringLiteral("true"));
    m_row->setObjectName(QStringLiteral("detailRow"));
    m_cell->setObjectName(QStringLiteral("detailCell"));
    m_origin->setObjectName(QStringLiteral("detailOrigin"));
    m_source->setObjectName(QStringLiteral("detailSource"));
    m_history->setObjectName(QStringLiteral("detailHistory"));
    m_figures->setObjectName(QStringLiteral("detailFigures"));
    m_prices->setObjectName(QStringLiteral("detailPrices"));
    m_comparison->setObjectName(QStringLiteral("detailComparison"));
    m_resetCell->setObjectName(QStringLiteral("resetCell"));
    m_resetRow->setObjectName(QStringLiteral("resetRow"));
    setTextRole(m_row, "eyebrow");
    setTextRole(m_cell, "strong");
    setTextRole(m_source, "eyebrow");
    setTextRole(m_historyTitle, "eyebrow");
    setTextRole(m_figuresTitle, "eyebrow");
    setTextRole(m_history, "small");
    m_resetCell->setProperty("flat", true);
    m_resetRow->setProperty("flat", true);

    auto* figures = new QVBoxLayout(m_figures);
    figures->setContentsMargins(0, 0, 0, 0);
    figures->setSpacing(4);
    m_figureLines->setHorizontalSpacing(ThemeMetrics::kGap);
    m_figureLines->setVerticalSpacing(3);
    figures->addWidget(m_figuresTitle);
    figures->addLayout(m_figureLines);
    figures->addStretch(1);

    auto* single = new QWidget(this);
    auto* columns = new QHBoxLayout(single);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(ThemeMetrics::kPad);
    columns->addWidget(makeValuePane(), 5);
    columns->addWidget(m_figures, 3);
    columns->addWidget(m_prices, 4);
    m_stack->addWidget(single);
    m_stack->addWidget(m_sheet);
    m_stack->addWidget(m_comparison);
    m_head = makeHead();
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(14, 4, 14, 8);
    all->setSpacing(4);
    all->addWidget(m_head);
    all->addWidget(m_stack, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &RowDetails::refresh);
    connect(m_resetCell, &QPushButton::clicked, this, [this] { emit resetAsked(false); });
    connect(m_resetRow, &QPushButton::clicked, this, [this] { emit resetAsked(true); });
    retranslate();
}

QWidget* RowDetails::makeHead()
{
    m_tabs->setObjectName(QStringLiteral("detailTabs"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    m_tabs->addTab(QString());
    m_tabs->addTab(QString());
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_tabs);
    row->addWidget(m_row, 1);
    row->addWidget(m_resetCell);
    row->addWidget(m_resetRow);
    return head;
}

QWidget* RowDetails::makeValuePane()
{
    auto* body = new QWidget(this);
    body->setProperty("scrolled", QStringLiteral("true"));
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 6, 0);
    column->setSpacing(2);
    for (QWidget* each :
        std::initializer_list<QWidget*>{m_cell, m_origin, m_source, m_historyTitle, m_history})
        column->addWidget(each);
    column->addStretch(1);
    m_value = quietArea(this);
    m_value->setWidget(body);
    return m_value;
}

void RowDetails::show(const CatalogModel* model, const QModelIndex& source, const std::vector<int>& rows)
{
    m_model = model;
    m_index = source;
    m_rows = rows;
    refresh();
}

void RowDetails::refreshFigures()
{
    while (QLayoutItem* item = m_figureLines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const std::vector<core::DerivedFigure> figures
        = core::derivedFigures(m_model->tables(), m_model->spec(), m_model->row(m_index.row()));
    int line = 0;
    for (const core::DerivedFigure& figure : figures) {
        auto* name = new QLabel(derivedName(figure.id), m_figures);
        auto* value = new QLabel(derivedValue(figure), m_figures);
        setTextRole(name, "eyebrow");
        setTextRole(value, "small");
        name->setWordWrap(true);
        value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_figureLines->addWidget(name, line, 0);
        m_figureLines->addWidget(value, line++, 1);
    }
    m_figures->setVisible(line > 0);
    const LineChartSpec prices
        = priceHistory(m_model->spec(), m_model->versions(m_index.row()), QDate::currentDate());
    m_prices->setVisible(!chartIsEmpty(prices));
    if (!chartIsEmpty(prices))
        m_prices->setSpec(prices);
}

void RowDetails::refreshComparison()
{
    auto* body = new QWidget;
    body->setProperty("scrolled", QStringLiteral("true"));
    auto* flow = new FlowLayout(body, ThemeMetrics::kPad);
    std::vector<const core::Row*> rows;
    QStringList names;
    for (const int row : m_rows) {
        rows.push_back(&m_model->row(row));
        names << rowName(m_model->spec(), *rows.back());
    }
    for (const ComparedFigure& figure : comparedFigures(m_model->tables(), m_model->spec(), rows))
        flow->addWidget(new MiniBars(figure, names, body));
    m_comparison->setWidget(body); // the one before goes
}

QString RowDetails::originText(const database::CellProvenance& from) const
{
    const core::ColumnSpec& column = m_model->spec().columns[static_cast<std::size_t>(m_index.column())];
    if (from.origin == database::Origin::Shipped)
        return tr("As shipped with the program");
    const QString shipped = cellDisplay(column, from.shipped, m_model->tables());
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
            const QString before = cellDisplay(column, change.before[c], m_model->tables()),
                          after = cellDisplay(column, change.after[c], m_model->tables());
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
    const bool compares = any && m_rows.size() > 1 && m_rows.size() <= kMostCompared;
    m_head->setVisible(!compares);
    m_row->setVisible(any);
    if (any)
        m_row->setText(rowName(m_model->spec(), m_model->row(m_index.row())) + QStringLiteral(" · ")
            + m_model->rowId(m_index.row()));
    if (compares) {
        m_stack->setCurrentWidget(m_comparison);
        refreshComparison();
    } else if (m_tabs->currentIndex() == 1) {
        m_stack->setCurrentWidget(m_sheet);
        m_sheet->show(m_model, any ? m_index.row() : -1);
    } else {
        m_stack->setCurrentIndex(0);
        refreshValue();
    }
}

void RowDetails::refreshValue()
{
    const bool any = m_model && m_index.isValid();
    const bool draft = any && m_model->isDraft(m_index.row());
    m_figures->setVisible(any && !draft);
    m_prices->setVisible(any && !draft);
    if (any && !draft)
        refreshFigures();
    m_historyTitle->setVisible(any && !draft);
    m_history->setVisible(any && !draft);
    m_source->setVisible(any && !draft);
    m_origin->setVisible(any);
    m_resetCell->setVisible(any && !draft);
    m_resetRow->setVisible(any && !draft);
    if (!any) {
        m_cell->setText(tr("Select a value to see where it comes from."));
        return;
    }
    const core::ColumnSpec& column = m_model->spec().columns[static_cast<std::size_t>(m_index.column())];
    const QString value = m_index.data(Qt::DisplayRole).toString();
    m_cell->setText(
        columnHeader(column) + QStringLiteral(": ") + (value.isEmpty() ? tr("not known") : value));
    if (draft) {
        m_origin->setText(tr("A new row: it is added as soon as the cells with a dashed frame are filled."));
        return;
    }
    const database::CellProvenance from = m_model->provenance(m_index);
    const QString warning = m_model->warning(m_index.row(), m_index.column());
    m_origin->setText(
        warning.isEmpty() ? originText(from) : originText(from) + u'\n' + u'⚠' + u' ' + warning);
    QStringList source;
    if (!from.source.empty())
        source << tr("Source: %1").arg(sourceText(from.source));
    if (!from.asOf.empty())
        source << (m_model->isOld(m_index.row()) ? tr("as of %1, which is old") : tr("as of %1"))
                      .arg(QString::fromStdString(from.asOf));
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
    m_value->setAccessibleName(tr("Value, source and history"));
    m_comparison->setAccessibleName(tr("Comparison of the selected rows"));
    m_historyTitle->setText(tr("History of the row"));
    m_figuresTitle->setText(tr("What follows"));
    m_tabs->setTabText(0, tr("Value"));
    m_tabs->setTabText(1, tr("Spec sheet"));
    m_tabs->setAccessibleName(tr("What is shown of the row"));
    m_resetCell->setText(tr("Reset value"));
    m_resetRow->setText(tr("Reset row"));
    refresh();
}

} // namespace terroir::ui
