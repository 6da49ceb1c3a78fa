// The commands of MainWindow and what the palette finds.
#include "ui/shell/answer_panel.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/main_window.h"
#include "ui/shell/minutes_panel.h"
#include "ui/shell/projector.h"
#include "ui/shell/rail.h"
#include "ui/shell/scenario_strip.h"
#include "ui/shell/settings.h"
#include "ui/shell/shortcut_editor.h"
#include "ui/text/language.h"
#include "ui/text/names.h"

#include <algorithm>
#include <QAbstractSpinBox>
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace terroir::ui {

namespace {

QKeySequence keys(const char* text)
{
    return QKeySequence(QString::fromLatin1(text), QKeySequence::PortableText);
}

ThemeChoice nextTheme(ThemeChoice choice)
{
    return choice == ThemeChoice::System ? ThemeChoice::Light
        : choice == ThemeChoice::Light   ? ThemeChoice::Dark
                                         : ThemeChoice::System;
}

QString themeName(ThemeChoice choice)
{
    return choice == ThemeChoice::Light ? MainWindow::tr("Light")
        : choice == ThemeChoice::Dark   ? MainWindow::tr("Dark")
                                        : MainWindow::tr("System");
}

constexpr char kUnlisted[] = "unlisted"; // property of actions that the palette leaves out

bool isTyping(const QWidget* focus)
{
    const auto* box = qobject_cast<const QComboBox*>(focus);
    return qobject_cast<const QLineEdit*>(focus) || qobject_cast<const QAbstractSpinBox*>(focus)
        || qobject_cast<const QPlainTextEdit*>(focus) || qobject_cast<const QTextEdit*>(focus) || box;
}

/// Keys that a text field wants for itself.
bool isPlainKey(const QKeySequence& sequence)
{
    if (sequence.isEmpty())
        return false;
    const Qt::KeyboardModifiers modifiers = sequence[0].keyboardModifiers();
    return !(modifiers & (Qt::ControlModifier | Qt::AltModifier));
}

/// Widgets take number style and currency anew as they do a language.
void tellNumberStyle(QWidget* window)
{
    QEvent event(QEvent::LanguageChange);
    QApplication::sendEvent(window, &event);
}

} // namespace

void MainWindow::addFileActions()
{
    m_actions->add({QStringLiteral("new"), [] { return tr("New plan from a question …"); }, {keys("Ctrl+N")}},
        [this] { showMode(Mode::Decide, QStringLiteral("start")); });
    m_actions->add(
        {QStringLiteral("open"), [] { return tr("Open …"); }, {keys("Ctrl+O")}}, [this] { askOpen(); });
    m_actions->add(
        {QStringLiteral("save"), [] { return tr("Save"); }, {keys("Ctrl+S")}}, [this] { saveProject(); });
    m_actions->add({QStringLiteral("saveas"), [] { return tr("Save as …"); }, {keys("Ctrl+Shift+S")}},
        [this] { askSaveAs(); });
    m_actions->add(
        {QStringLiteral("runfile"), [] { return tr("Export a run file …"); }}, [this] { askRunFile(); });
    m_actions->add({QStringLiteral("newproject"), [] { return tr("New project"); }, {keys("Ctrl+Shift+N")}},
        [this] { closeProject(); });
    m_actions->add({QStringLiteral("close"), [] { return tr("Close project"); }, {keys("Ctrl+W")}},
        [this] { closeProject(); });
    m_actions->add(
        {QStringLiteral("quit"), [] { return tr("Quit"); }, {keys("Ctrl+Q")}}, [this] { close(); });
}

void MainWindow::addEditActions()
{
    m_actions->add({QStringLiteral("undo"),
                       [this] {
                           const QString label = m_workspace.undoLabel();
                           return label.isEmpty() ? tr("Undo") : tr("Undo: %1").arg(label);
                       },
                       {keys("Ctrl+Z")}},
        [this] { m_workspace.undo(); });
    m_actions->add({QStringLiteral("redo"),
                       [this] {
                           const QString label = m_workspace.redoLabel();
                           return label.isEmpty() ? tr("Redo") : tr("Redo: %1").arg(label);
                       },
                       {keys("Ctrl+Shift+Z"), keys("Ctrl+Y")}},
        [this] { m_workspace.redo(); });
    m_actions->add(
        {QStringLiteral("scenario.duplicate"), [] { return tr("Duplicate scenario"); }, {keys("Ctrl+D")}},
        [this] { m_workspace.duplicateScenario(m_workspace.currentId()); });
    m_actions->add({QStringLiteral("scenario.rename"), [] { return tr("Rename scenario …"); }, {keys("F2")}},
        [this] { strip().rename(m_workspace.currentId()); });
    m_actions->add({QStringLiteral("scenario.pin"),
                       [this] {
                           const bool pinned = m_workspace.document().pinnedId == m_workspace.currentId();
                           return pinned ? tr("Unpin the baseline") : tr("Pin as baseline");
                       },
                       {keys("Ctrl+B")}},
        [this] {
            const bool pinned = m_workspace.document().pinnedId == m_workspace.currentId();
            m_workspace.pin(pinned ? QString() : m_workspace.currentId());
        });
    const auto move = [this](int by) {
        const int index = m_workspace.document().indexOf(m_workspace.currentId());
        m_workspace.moveScenario(index, index + by);
    };
    m_actions->add(
        {QStringLiteral("scenario.left"), [] { return tr("Move scenario left"); }, {keys("Ctrl+Shift+Left")}},
        [move] { move(-1); });
    m_actions->add({QStringLiteral("scenario.right"), [] { return tr("Move scenario right"); },
                       {keys("Ctrl+Shift+Right")}},
        [move] { move(1); });
    m_actions->add({QStringLiteral("scenario.remove"), [] { return tr("Remove scenario"); }},
        [this] { m_workspace.removeScenario(m_workspace.currentId()); });
}

void MainWindow::addViewActions()
{
    auto* modes = new QActionGroup(this);
    for (const PageEntry& entry : pageEntries()) {
        const Mode wanted = entry.mode;
        const QString shortcut = QStringLiteral("Ctrl+%1").arg(static_cast<int>(wanted) + 1);
        QAction* action = m_actions->add(
            {QStringLiteral("mode.%1").arg(modeIcon(wanted)), [wanted] { return modeName(wanted); },
                {QKeySequence(shortcut)}, modeIcon(wanted)},
            [this, wanted] { showMode(wanted); });
        action->setCheckable(true);
        modes->addAction(action);
        m_rail->addMode(action);
    }
    m_actions->add({QStringLiteral("palette"), [] { return tr("Find a command …"); }, {keys("Ctrl+K")},
                       QStringLiteral("search")},
        [this] { openPalette(); });
    m_actions->add({QStringLiteral("shortcuts"), [] { return tr("Keyboard shortcuts …"); }}, [this] {
        for (const PageEntry& entry : pageEntries())
            page(entry.mode); // their commands are known once they are made
        auto* editor = new ShortcutEditor(*m_actions, this);
        editor->setAttribute(Qt::WA_DeleteOnClose);
        editor->open();
    });
    m_rail->addSwitch(m_actions->add({QStringLiteral("units"),
                                         [this] {
                                             const bool wan = format::currentStyle().scale == UnitScale::Wan;
                                             return wan ? tr("万 / 亿") : tr("k / M / B");
                                         },
                                         {keys("U")}},
        [this] { switchUnits(); }));
    m_rail->addSwitch(m_actions->add({QStringLiteral("currency"),
                                         [this] {
                                             const bool usd
                                                 = m_workspace.scenario().currency == core::Currency::Usd;
                                             return usd ? QStringLiteral("$ USD") : QStringLiteral("¥ CNY");
                                         },
                                         {keys("Ctrl+U")}},
        [this] { switchCurrency(); }));
    // Each language is named in itself, so that whoever is lost finds the way back.
    m_rail->addSwitch(m_actions->add({QStringLiteral("language"),
                                         [this] {
                                             return m_language.language() == Language::Chinese
                                                 ? QStringLiteral("English")
                                                 : QStringLiteral("中文");
                                         },
                                         {keys("Ctrl+L")}},
        [this] { setLanguage(m_language.language() != Language::Chinese); }));
    m_rail->addSwitch(m_actions->add(
        {QStringLiteral("theme"), [] { return themeName(Theme::instance().choice()); }, {keys("Ctrl+T")}},
        [this] { switchTheme(); }));
    m_actions->add(
        {QStringLiteral("larger"), [] { return tr("Larger type"); }, {keys("Ctrl+="), keys("Ctrl++")}}, [] {
            Theme::instance().setUserScale(Theme::instance().userScale() + 0.1);
            settings::setFontScale(Theme::instance().userScale());
        });
    m_actions->add({QStringLiteral("smaller"), [] { return tr("Smaller type"); }, {keys("Ctrl+-")}}, [] {
        Theme::instance().setUserScale(Theme::instance().userScale() - 0.1);
        settings::setFontScale(Theme::instance().userScale());
    });
    m_actions->add({QStringLiteral("normal"), [] { return tr("Normal type"); }, {keys("Ctrl+0")}}, [] {
        Theme::instance().setUserScale(1.0);
        settings::setFontScale(1.0);
    });
    m_actions
        ->add({QStringLiteral("minutes"), [] { return tr("Minutes"); }, {keys("Ctrl+M")}},
            [this] { showMinutes(!m_minutes || m_minutes->isHidden()); })
        ->setCheckable(true);
    m_actions
        ->add({QStringLiteral("projector"), [] { return tr("Window for the room"); }, {keys("F5")}},
            [this] { setProjecting(!(m_projector && m_projector->isVisible())); })
        ->setCheckable(true);
    m_actions
        ->add({QStringLiteral("meeting"), [] { return tr("Meeting mode"); }, {keys("F11")},
                  QStringLiteral("meeting")},
            [this] { setMeetingMode(!m_meeting); })
        ->setCheckable(true);
}

void MainWindow::buildMenus()
{
    const auto add = [this](const Words& title, std::initializer_list<const char*> ids) {
        QMenu* menu = menuBar()->addMenu(title());
        m_menus.emplace_back(menu, title);
        for (const char* id : ids) {
            if (QAction* action = m_actions->action(QString::fromLatin1(id)))
                menu->addAction(action);
            else
                menu->addSeparator();
        }
    };
    add([] { return tr("&File"); },
        {"new", "newproject", "open", "save", "saveas", "close", "-", "runfile", "-", "quit"});
    add([] { return tr("&Edit"); }, {"undo", "redo", "-", "palette", "shortcuts"});
    addSteps(m_menus.back().first);
    add([] { return tr("&Scenario"); },
        {"scenario.duplicate", "scenario.rename", "scenario.pin", "scenario.left", "scenario.right", "-",
            "scenario.remove"});
    QMenu* view = menuBar()->addMenu(QString());
    m_menus.emplace_back(view, [] { return tr("&View"); });
    for (const PageEntry& entry : pageEntries())
        view->addAction(m_actions->action(QStringLiteral("mode.%1").arg(modeIcon(entry.mode))));
    view->addSeparator();
    for (const char* id : {"meeting", "projector", "minutes", "larger", "smaller", "normal", "theme",
             "language", "currency", "units"})
        view->addAction(m_actions->action(QString::fromLatin1(id)));
    add([] { return tr("&Help"); }, {"manual"});
}

void MainWindow::addSteps(QMenu* menu)
{
    constexpr qsizetype kShown = 20; // before and after the step that is now
    auto* steps = new QMenu(menu);
    steps->setObjectName(QStringLiteral("steps"));
    menu->insertMenu(m_actions->action(QStringLiteral("palette")), steps);
    menu->insertSeparator(m_actions->action(QStringLiteral("palette")));
    m_menus.emplace_back(steps, [] { return tr("Go to step"); });
    connect(steps, &QMenu::aboutToShow, this, [this, steps] {
        steps->clear();
        const QStringList labels{QStringList(tr("As opened")) + m_workspace.stepLabels()};
        const qsizetype now = m_workspace.undoStack().index();
        for (qsizetype i = std::max<qsizetype>(0, now - kShown);
             i < std::min(labels.size(), now + kShown + 1); ++i) {
            QString text = labels[i];
            QAction* step = steps->addAction(text.replace(u'&', QStringLiteral("&&")));
            step->setCheckable(true);
            step->setChecked(i == now);
            connect(
                step, &QAction::triggered, this, [this, i] { m_workspace.goToStep(static_cast<int>(i)); });
        }
    });
}

void MainWindow::addPageCommands(Mode mode, Page& shown)
{
    for (const PageCommand& command : shown.commands()) {
        QAction* action = m_actions->add({command.id, command.text, command.keys}, command.run);
        action->setProperty(kUnlisted, !command.isListed);
        m_pageActions.emplace_back(mode, action);
    }
}

void MainWindow::enablePageCommands()
{
    const bool typing = isTyping(QApplication::focusWidget());
    for (const auto& [mode, action] : m_pageActions)
        action->setEnabled(mode == m_mode && !(typing && isPlainKey(action->shortcut())));
    m_actions->action(QStringLiteral("units"))->setEnabled(!typing);
}

void MainWindow::refreshActions()
{
    const bool hasScenario = m_workspace.current() != nullptr;
    const auto enable
        = [this](const char* id, bool on) { m_actions->action(QString::fromLatin1(id))->setEnabled(on); };
    enable("undo", m_workspace.undoStack().canUndo());
    enable("redo", m_workspace.undoStack().canRedo());
    for (const char* id : {"save", "saveas", "newproject", "close", "scenario.duplicate", "scenario.rename",
             "scenario.pin", "currency"})
        enable(id, hasScenario);
    enable("minutes", hasScenario);
    m_actions->action(QStringLiteral("minutes"))->setChecked(m_minutes && !m_minutes->isHidden());
    m_actions->action(QStringLiteral("projector"))->setChecked(m_projector && m_projector->isVisible());
    for (const char* id : {"scenario.left", "scenario.right"})
        enable(id, m_workspace.document().scenarios.size() > 1);
    enable("scenario.remove", m_workspace.document().scenarios.size() > 1);
    m_actions->retranslate();
}

void MainWindow::setLanguage(bool chinese)
{
    const Language language = chinese ? Language::Chinese : Language::English;
    settings::setLanguage(language);
    m_language.setLanguage(language);
    tellNumberStyle(this); // Qt tells the widgets only if a translation file could be installed
}

void MainWindow::switchUnits()
{
    NumberStyle style = format::currentStyle();
    style.scale = style.scale == UnitScale::Wan ? UnitScale::Si : UnitScale::Wan;
    format::setCurrentStyle(style);
    settings::setUnitScale(style.scale);
    tellNumberStyle(this);
}

void MainWindow::switchCurrency()
{
    const core::Currency wanted
        = m_workspace.scenario().currency == core::Currency::Usd ? core::Currency::Cny : core::Currency::Usd;
    m_workspace.editScenario([] { return tr("Change currency"); },
        [wanted](core::Scenario& scenario) { scenario.currency = wanted; });
}

void MainWindow::switchTheme()
{
    Theme& theme = Theme::instance();
    theme.setChoice(nextTheme(theme.choice()));
    settings::setTheme(theme.choice());
    m_actions->retranslate();
}

void MainWindow::openPalette()
{
    if (!m_palette)
        m_palette = new CommandPalette(this);
    m_palette->open(paletteItems());
}

std::vector<PaletteItem> MainWindow::paletteItems()
{
    std::vector<PaletteItem> items;
    for (QAction* action : m_actions->all())
        if (action->isEnabled() && action->objectName() != u"palette"
            && !action->property(kUnlisted).toBool())
            items.push_back({action->text().remove(u'&'),
                action->shortcut().toString(QKeySequence::NativeText), [action] { action->trigger(); }});
    for (const ScenarioEntry& entry : m_workspace.document().scenarios) {
        const QString id = entry.id;
        items.push_back(
            {scenarioName(*entry.scenario), tr("scenario"), [this, id] { m_workspace.setCurrent(id); }});
    }
    if (const std::shared_ptr<const core::Plan> plan = m_workspace.view().plan)
        for (const core::Figure& figure : core::figures(*plan)) {
            const QString id = QString::fromStdString(figure.id);
            items.push_back({figureName(id), figureText(figure), [this, id] { askFigure(id, &answer()); }});
        }
    if (const std::shared_ptr<const core::Catalog> catalog = m_workspace.catalog()) {
        for (const core::Gpu& gpu : catalog->gpus) {
            const QString target = QStringLiteral("gpus:") + QString::fromStdString(gpu.id);
            items.push_back({QString::fromStdString(gpu.name), tr("card"),
                [this, target] { showMode(Mode::Catalog, target); }});
        }
        for (const core::Model& model : catalog->models) {
            const QString target = QStringLiteral("models:") + QString::fromStdString(model.id);
            items.push_back({QString::fromStdString(model.name), tr("model"),
                [this, target] { showMode(Mode::Catalog, target); }});
        }
    }
    return items;
}

} // namespace terroir::ui
