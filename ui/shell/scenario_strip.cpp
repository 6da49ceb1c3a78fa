#include "ui/shell/scenario_strip.h"

#include "ui/charts/chart_theme.h"
#include "ui/shell/scenario_chip.h"
#include "ui/text/names.h"
#include "ui/widgets/chip_row.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QMenu>
#include <QToolButton>

namespace terroir::ui {

namespace {

constexpr int kColours = 8, kSwatch = 14; // as many as the charts tell apart

} // namespace

ScenarioStrip::ScenarioStrip(Workspace& workspace, QWidget* parent)
    : QFrame(parent)
    , m_workspace(workspace)
    , m_chipRow(new ChipRow(this))
    , m_add(new QToolButton(m_chipRow->inner()))
{
    setObjectName(QStringLiteral("scenarioStrip"));
    m_add->setProperty("quiet", true);
    m_chipRow->row()->setSpacing(6);
    m_chipRow->row()->addWidget(m_add);
    m_chipRow->row()->addStretch(1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 8, 16, 0);
    row->addWidget(m_chipRow);
    connect(m_add, &QToolButton::clicked, this, &ScenarioStrip::newAsked);
    connect(&m_workspace, &Workspace::documentChanged, this, &ScenarioStrip::refresh);
    connect(&m_workspace, &Workspace::viewChanged, this, &ScenarioStrip::refresh);
    connect(&m_workspace, &Workspace::scenarioPlanChanged, this, &ScenarioStrip::refresh);
    const auto recolour = [this] {
        m_add->setIcon(icon(QStringLiteral("plus"), Theme::instance().colours().quiet));
        refresh();
    };
    connect(&Theme::instance(), &Theme::changed, this, recolour);
    recolour();
}

void ScenarioStrip::refresh()
{
    const Document& document = m_workspace.document();
    for (auto chip = m_chips.begin(); chip != m_chips.end();) {
        if (document.find(chip.key())) {
            ++chip;
            continue;
        }
        chip.value()->hide();
        chip.value()->deleteLater();
        chip = m_chips.erase(chip);
    }
    for (int i = 0; i < document.scenarios.size(); ++i) {
        const ScenarioEntry& entry = document.scenarios[i];
        ScenarioChip*& chip = m_chips[entry.id];
        if (!chip) {
            chip = new ScenarioChip(m_chipRow->inner());
            const QString id = entry.id;
            connect(chip, &Card::pressed, this, [this, id] {
                m_workspace.setCurrent(id);
                emit selected();
            });
            connect(chip, &ScenarioChip::menuAsked, this,
                [this, id](const QPoint& position) { openMenu(id, position); });
        }
        if (m_chipRow->row()->indexOf(chip) != i) {
            m_chipRow->row()->removeWidget(chip);
            m_chipRow->row()->insertWidget(i, chip);
        }
        const bool isCurrent = entry.id == m_workspace.currentId();
        const std::shared_ptr<const core::Plan> plan
            = isCurrent ? m_workspace.view().plan : m_workspace.planOf(entry.id);
        chip->show(scenarioLetter(i), entry, isCurrent, entry.id == document.pinnedId, plan.get());
        if (isCurrent)
            m_chipRow->keepInView(chip);
    }
    m_add->setToolTip(tr("New plan from a question"));
    m_add->setAccessibleName(m_add->toolTip());
    setFixedHeight(Theme::instance().px(50));
}

void ScenarioStrip::openMenu(const QString& scenarioId, const QPoint& position)
{
    const bool pinned = m_workspace.document().pinnedId == scenarioId;
    const int index = m_workspace.document().indexOf(scenarioId);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Rename …"), this, [this, scenarioId] { rename(scenarioId); });
    menu->addAction(tr("Duplicate"), this, [this, scenarioId] { m_workspace.duplicateScenario(scenarioId); });
    menu->addAction(pinned ? tr("Unpin the baseline") : tr("Pin as baseline"), this,
        [this, scenarioId, pinned] { m_workspace.pin(pinned ? QString() : scenarioId); });
    menu->addAction(tr("Move left"), this, [this, index] { m_workspace.moveScenario(index, index - 1); });
    menu->addAction(tr("Move right"), this, [this, index] { m_workspace.moveScenario(index, index + 1); });
    addColours(*menu->addMenu(tr("Colour")), scenarioId);
    menu->addSeparator();
    QAction* remove
        = menu->addAction(tr("Remove"), this, [this, scenarioId] { m_workspace.removeScenario(scenarioId); });
    remove->setEnabled(m_workspace.document().scenarios.size() > 1);
    menu->popup(position);
}

void ScenarioStrip::addColours(QMenu& menu, const QString& scenarioId)
{
    const Theme& theme = Theme::instance();
    const ChartTheme charts = theme.colours().dark ? screenDarkTheme() : screenLightTheme();
    const ScenarioEntry* entry = m_workspace.document().find(scenarioId);
    for (int colour = 0; colour < kColours; ++colour) {
        QPixmap swatch(theme.px(kSwatch), theme.px(kSwatch));
        swatch.fill(charts.series(colour));
        QAction* action = menu.addAction(QIcon(swatch), tr("Colour %1").arg(colour + 1), this,
            [this, scenarioId, colour] { m_workspace.setColour(scenarioId, colour); });
        action->setCheckable(true);
        action->setChecked(entry && entry->colour % kColours == colour);
    }
}

void ScenarioStrip::rename(const QString& scenarioId)
{
    const ScenarioEntry* entry = m_workspace.document().find(scenarioId);
    if (!entry)
        return;
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename scenario"));
    dialog->setLabelText(tr("Name"));
    const QString before = scenarioName(*entry->scenario);
    dialog->setTextValue(before);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, scenarioId, before](const QString& name) {
        if (name != before) // of a name in two languages one half is shown
            m_workspace.renameScenario(scenarioId, name);
    });
    dialog->open();
}

void ScenarioStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QFrame::changeEvent(event);
}

} // namespace terroir::ui
