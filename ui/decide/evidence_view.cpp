#include "ui/decide/evidence_view.h"

#include "ui/charts/chart_view.h"
#include "ui/decide/evidence_chart.h"
#include "ui/text/names.h"
#include "ui/text/source_text.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr int kRowHeight = 28;

} // namespace

EvidenceView::EvidenceView(QWidget* parent)
    : QWidget(parent)
    , m_table(new QTableWidget(0, 2, this))
    , m_chart(new ChartView(this))
    , m_empty(new QLabel(this))
    , m_source(new QLabel(this))
{
    m_table->setObjectName(QStringLiteral("evidenceTable"));
    m_table->horizontalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_table->verticalHeader()->hide();
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->installEventFilter(this);
    setTextRole(m_empty, "quiet");
    setTextRole(m_source, "eyebrow");
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop);
    m_source->setWordWrap(true);
    auto* left = new QVBoxLayout;
    left->setSpacing(4);
    left->addWidget(m_table, 1);
    left->addWidget(m_empty, 1);
    left->addWidget(m_source);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(ThemeMetrics::kPad);
    row->addLayout(left, 2);
    row->addWidget(m_chart, 3);
    connect(m_table, &QTableWidget::cellClicked, this, [this](int cell) {
        const QString id = m_table->item(cell, 0)->data(Qt::UserRole).toString();
        emit figureAsked(id, m_table);
    });
    connect(m_chart, &ChartView::pointActivated, this,
        [this](const QString& id) { emit figureAsked(id, m_chart); });
}

void EvidenceView::show(const core::TreeNode& node, const core::PathStep* step, const PlanView& view)
{
    Shown wanted{view.plan, node.id, view.stale, format::currentStyle(), Theme::instance().scale()};
    if (wanted == m_shown)
        return;
    m_shown = std::move(wanted);
    const int count = step ? static_cast<int>(step->evidence.size()) : 0;
    m_table->setAccessibleName(tr("Evidence"));
    m_table->setRowCount(count);
    for (int i = 0; i < count; ++i) {
        const core::Figure& figure = step->evidence[static_cast<std::size_t>(i)];
        const QString id = QString::fromStdString(figure.id);
        auto* name = new QTableWidgetItem(figureName(id));
        auto* value = new QTableWidgetItem(figureText(figure));
        name->setData(Qt::UserRole, id);
        value->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        QFont bold = m_table->font();
        bold.setBold(true);
        value->setFont(bold);
        name->setToolTip(tr("Enter shows how it came about"));
        m_table->setItem(i, 0, name);
        m_table->setItem(i, 1, value);
    }
    m_table->verticalHeader()->setMinimumSectionSize(Theme::instance().px(kRowHeight));
    m_table->verticalHeader()->setDefaultSectionSize(Theme::instance().px(kRowHeight));
    if (m_forRoom)
        m_table->setMinimumHeight(count * Theme::instance().px(kRowHeight) + 2 * m_table->frameWidth());
    m_table->setVisible(count > 0);
    m_empty->setVisible(count == 0);
    m_empty->setText(view.stale || !step
            ? tr("Calculating …")
            : tr("No figure bears on this question; it is a matter of judgement."));
    m_source->setText(node.source.empty() ? QString() : tr("Source: %1").arg(sourceText(node.source)));
    m_source->setVisible(!m_source->text().isEmpty());

    const std::optional<ChartSpec> spec
        = view.plan ? evidenceChart(node.chart, *view.plan, step) : std::nullopt;
    m_chart->setVisible(spec.has_value());
    if (spec)
        m_chart->setSpec(*spec);
}

void EvidenceView::setForRoom()
{
    m_forRoom = true;
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

QSize EvidenceView::sizeHint() const
{
    const QSize wanted = QWidget::sizeHint();
    return m_forRoom ? QSize(wanted.width(), minimumSizeHint().height()) : wanted; // and takes what is left
}

QString EvidenceView::currentFigure() const
{
    const QTableWidgetItem* item = m_table->item(std::max(0, m_table->currentRow()), 0);
    return item ? item->data(Qt::UserRole).toString() : QString();
}

bool EvidenceView::eventFilter(QObject* watched, QEvent* event)
{
    // Enter on a figure asks why; without this the window's Enter would take the recommendation.
    if (watched == m_table
        && (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress)) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            event->accept();
            if (event->type() == QEvent::KeyPress)
                emit figureAsked(currentFigure(), m_table);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace terroir::ui
