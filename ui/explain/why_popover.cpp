#include "ui/explain/why_popover.h"

#include "ui/explain/derivation_text.h"
#include "ui/text/names.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr int kPopoverWidth = 600;
constexpr int kInputRowHeight = 28;
constexpr int kMaxInputRows = 8; // seen at once; more scroll
enum InputColumn { kSymbol, kInput, kValue, kOrigin, kInputColumns };

QLabel* selectable(QLabel* label)
{
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setWordWrap(true);
    return label;
}

} // namespace

WhyPopover::WhyPopover(Workspace& workspace, QWidget* parent)
    : QFrame(parent, Qt::Tool | Qt::FramelessWindowHint)
    , m_workspace(workspace)
    , m_crumbs(new QHBoxLayout)
    , m_title(new QLabel(this))
    , m_value(selectable(new QLabel(this)))
    , m_kind(selectable(new QLabel(this)))
    , m_formula(selectable(new QLabel(this)))
    , m_inputsTitle(new QLabel(this))
    , m_formulaBox(new QFrame(this))
    , m_table(new QTableWidget(this))
    , m_copy(new QPushButton(this))
    , m_show(new QPushButton(this))
    , m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("whyPopover"));
    setProperty("panel", QStringLiteral("true"));
    m_title->setObjectName(QStringLiteral("whyTitle"));
    m_value->setObjectName(QStringLiteral("whyValue"));
    m_formula->setObjectName(QStringLiteral("whyFormula"));
    m_table->setObjectName(QStringLiteral("whyInputs"));
    m_copy->setObjectName(QStringLiteral("whyCopy"));
    m_show->setObjectName(QStringLiteral("whyShow"));
    m_formulaBox->setProperty("panel", QStringLiteral("soft"));
    m_close->setProperty("quiet", true);
    m_copy->setProperty("flat", true);
    m_show->setProperty("flat", true);
    setTextRole(m_title, "title");
    setTextRole(m_value, "figure");
    setTextRole(m_kind, "eyebrow");
    setTextRole(m_inputsTitle, "eyebrow");
    m_title->setWordWrap(true);
    m_formula->setTextFormat(Qt::PlainText);

    m_table->setColumnCount(kInputColumns);
    m_table->verticalHeader()->hide();
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(kInput, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(kOrigin, QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->installEventFilter(this);

    auto* head = new QHBoxLayout;
    head->addLayout(m_crumbs, 1);
    head->addWidget(m_copy);
    head->addWidget(m_close);
    m_crumbs->setSpacing(0);
    auto* box = new QVBoxLayout(m_formulaBox);
    box->setContentsMargins(12, 8, 12, 8);
    box->addWidget(m_formula);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_inputsTitle, 1);
    foot->addWidget(m_show);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 12, 14);
    column->setSpacing(6);
    column->addLayout(head);
    column->addWidget(m_title);
    column->addWidget(m_value);
    column->addWidget(m_kind);
    column->addWidget(m_formulaBox);
    column->addLayout(foot);
    column->addWidget(m_table);

    connect(m_close, &QToolButton::clicked, this, &QWidget::close);
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(text()); });
    connect(m_show, &QPushButton::clicked, this, [this] {
        const int row = m_table->currentRow();
        const std::shared_ptr<const core::Catalog> catalog = m_workspace.catalog();
        if (row < 0 || row >= static_cast<int>(m_inputs.size()) || !catalog)
            return;
        const QString target = inputTarget(m_inputs[static_cast<std::size_t>(row)], *catalog);
        if (!target.isEmpty())
            emit catalogAsked(target);
    });
    connect(m_table, &QTableWidget::cellDoubleClicked, this, &WhyPopover::drill);
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row) {
        const std::shared_ptr<const core::Catalog> catalog = m_workspace.catalog();
        const bool known = row >= 0 && row < static_cast<int>(m_inputs.size()) && catalog;
        m_show->setEnabled(
            known && !inputTarget(m_inputs[static_cast<std::size_t>(row)], *catalog).isEmpty());
    });
    connect(&m_workspace, &Workspace::viewChanged, this, [this] {
        if (isVisible())
            refresh();
    });
    connect(&Theme::instance(), &Theme::changed, this, &WhyPopover::retranslate);
    retranslate();
}

std::optional<core::Derivation> WhyPopover::derivation() const
{
    const std::shared_ptr<const core::Plan> plan = m_workspace.view().plan;
    if (!plan || m_trail.isEmpty())
        return std::nullopt;
    core::Result<core::Derivation> found = core::explain(*plan, m_trail.last().toStdString());
    return found ? std::optional(std::move(*found)) : std::nullopt;
}

void WhyPopover::ask(const QString& figureId, QWidget* anchor)
{
    const QStringList before = m_trail;
    m_trail = {figureId};
    if (!derivation()) {
        m_trail = before;
        return;
    }
    m_anchor = anchor;
    refresh();
    place();
    show();
    raise();
    activateWindow();
    if (m_table->rowCount() > 0)
        m_table->setFocus(Qt::OtherFocusReason);
    else
        m_copy->setFocus(Qt::OtherFocusReason);
}

QString WhyPopover::text() const
{
    const std::optional<core::Derivation> shown = derivation();
    return shown ? derivationText(*shown, *m_workspace.view().plan) : QString();
}

void WhyPopover::refresh()
{
    const std::optional<core::Derivation> shown = derivation();
    if (!shown) { // the plan has lost this figure, for example with a stage that was switched off
        m_kind->setText(tr("This figure does not apply to the plan any more."));
        return;
    }
    const core::Plan& plan = *m_workspace.view().plan;
    const QString value = figureText({shown->id, shown->value, shown->unit});
    m_title->setText(figureName(m_trail.last()));
    m_value->setText(value);
    m_kind->setText(kindText(*shown, plan));
    QStringList lines;
    for (const std::string* each : {&shown->symbolic, &shown->substituted, &shown->note})
        if (!each->empty())
            lines << QString::fromStdString(*each);
    if (!shown->substituted.empty())
        lines << QStringLiteral("= ") + value;
    m_formula->setText(lines.join(u'\n'));
    m_formulaBox->setVisible(!lines.isEmpty());
    showTrail();
    showInputs(*shown, plan);
    fit();
}

void WhyPopover::showTrail()
{
    while (QLayoutItem* item = m_crumbs->takeAt(0)) {
        if (QWidget* old = item->widget())
            old->deleteLater();
        delete item;
    }
    for (qsizetype i = 0; i + 1 < m_trail.size(); ++i) {
        auto* crumb = new QPushButton(figureName(m_trail[i]) + QStringLiteral("  ›"), this);
        crumb->setProperty("flat", true);
        crumb->setObjectName(QStringLiteral("whyCrumb%1").arg(i));
        crumb->setAccessibleName(tr("Back to %1").arg(figureName(m_trail[i])));
        connect(crumb, &QPushButton::clicked, this, [this, i] { goUp(i + 1); });
        m_crumbs->addWidget(crumb);
    }
    if (m_trail.size() <= 1) {
        auto* label = new QLabel(tr("Why this number?"), this);
        setTextRole(label, "eyebrow");
        m_crumbs->addWidget(label);
    }
    m_crumbs->addStretch(1);
}

void WhyPopover::showInputs(const core::Derivation& derivation, const core::Plan& plan)
{
    const int selected = std::max(0, m_table->currentRow());
    m_inputs = derivation.inputs;
    m_table->setRowCount(static_cast<int>(m_inputs.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const core::DerivationInput& input = m_inputs[static_cast<std::size_t>(row)];
        const QString texts[kInputColumns] = {QString::fromStdString(input.symbol), inputName(input, plan),
            inputValue(input) + (input.derived ? QStringLiteral("  ›") : QString()), inputOrigin(input)};
        for (int column = 0; column < kInputColumns; ++column) {
            auto* item = new QTableWidgetItem(texts[column]);
            item->setToolTip(texts[column]);
            if (column == kValue)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(row, column, item);
        }
    }
    const bool some = !m_inputs.empty();
    m_table->setVisible(some);
    m_show->setVisible(some);
    m_inputsTitle->setVisible(some);
    if (some)
        m_table->setCurrentCell(std::min(selected, m_table->rowCount() - 1), kInput);
}

void WhyPopover::drill(int row)
{
    if (row < 0 || row >= static_cast<int>(m_inputs.size()))
        return;
    const core::DerivationInput& input = m_inputs[static_cast<std::size_t>(row)];
    const QString id = QString::fromStdString(input.id);
    if (!input.derived) {
        if (m_show->isEnabled())
            m_show->click();
        return;
    }
    if (m_trail.contains(id)) // never deeper into itself
        return;
    m_trail << id;
    if (!derivation()) {
        m_trail.removeLast();
        return;
    }
    m_table->setCurrentCell(-1, -1);
    refresh();
    place();
}

void WhyPopover::goUp(qsizetype depth)
{
    if (depth < 1 || depth >= m_trail.size())
        return;
    m_trail = m_trail.mid(0, depth);
    refresh();
    place();
    m_table->setFocus(Qt::OtherFocusReason);
}

void WhyPopover::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else if (event->key() == Qt::Key_Backspace
        || (event->key() == Qt::Key_Left && event->modifiers() == Qt::AltModifier))
        goUp(m_trail.size() - 1);
    else if (event->matches(QKeySequence::Copy))
        m_copy->click();
    else
        QFrame::keyPressEvent(event);
}

bool WhyPopover::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            drill(m_table->currentRow());
            return true;
        }
        if (key->matches(QKeySequence::Copy) || key->key() == Qt::Key_Backspace
            || key->key() == Qt::Key_Escape) {
            keyPressEvent(key);
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void WhyPopover::fit()
{
    const Theme& theme = Theme::instance();
    setFixedWidth(theme.px(kPopoverWidth));
    m_table->verticalHeader()->setDefaultSectionSize(theme.px(kInputRowHeight));
    const int rows = std::min(m_table->rowCount(), kMaxInputRows);
    int height = m_table->horizontalHeader()->sizeHint().height() + 2 * m_table->frameWidth() + 4;
    for (int row = 0; row < rows; ++row)
        height += m_table->rowHeight(row);
    m_table->setFixedHeight(height);
    layout()->activate();
    resize(width(), layout()->totalHeightForWidth(width()));
}

void WhyPopover::place()
{
    QWidget* window = parentWidget() ? parentWidget()->window() : nullptr;
    const QScreen* screen = window ? window->screen() : QGuiApplication::primaryScreen();
    const QRect room = screen->availableGeometry();
    QPoint corner = room.center() - rect().center();
    if (m_anchor) {
        constexpr int kGap = 8;
        const QRect anchor(m_anchor->mapToGlobal(QPoint(0, 0)), m_anchor->size());
        const bool leftOf
            = anchor.left() - kGap - width() >= room.left() && anchor.center().x() > room.center().x();
        corner = {leftOf ? anchor.left() - kGap - width() : anchor.right() + kGap, anchor.top()};
    }
    corner.setX(std::clamp(corner.x(), room.left(), std::max(room.left(), room.right() - width())));
    corner.setY(std::clamp(corner.y(), room.top(), std::max(room.top(), room.bottom() - height())));
    move(corner);
}

void WhyPopover::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void WhyPopover::retranslate()
{
    setWindowTitle(tr("Why this number?"));
    setAccessibleName(tr("Why this number?"));
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy the derivation as text"));
    m_show->setText(tr("Show in catalog"));
    m_close->setIcon(icon(QStringLiteral("close"), Theme::instance().colours().quiet));
    m_close->setToolTip(tr("Close (Esc)"));
    m_close->setAccessibleName(tr("Close"));
    m_inputsTitle->setText(tr("Made of (Enter opens a computed one)"));
    m_table->setAccessibleName(tr("Inputs of this figure"));
    m_table->setHorizontalHeaderLabels({tr("Symbol"), tr("Input"), tr("Value"), tr("Where from")});
    if (!m_trail.isEmpty())
        refresh();
}

} // namespace terroir::ui
