// The window: rail, scenario strip, page, answer panel, status line. It wires; what is shown is made by the
// pages.
#pragma once

#include "ui/shell/action_registry.h"
#include "ui/shell/page_registry.h"

#include <functional>
#include <map>
#include <QMainWindow>

class QBoxLayout;
class QMenu;
class QStackedWidget;

namespace terroir::database {
struct RecoverableProject;
}

namespace terroir::ui {

class AnswerPanel;
class CommandPalette;
class LanguageManager;
class ManualWindow;
class MessageBar;
class MinutesPanel;
class NoPlan;
class ProjectSession;
class Projector;
class Rail;
class ScenarioStrip;
class StatusLine;
struct DroppedFile;
struct PaletteItem;

class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Workspace& workspace, LanguageManager& language, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens the derivation of a figure beside a widget. Set by whoever wires ui/explain in.
    using WhyOpener = std::function<void(const core::Plan& plan, const QString& figureId, QWidget* anchor)>;
    void setWhyOpener(WhyOpener opener) { m_why = std::move(opener); }

    void showMode(Mode mode, const QString& target = {});
    [[nodiscard]] Mode mode() const { return m_mode; }
    Page* page(Mode mode); // made when first asked for; null if the mode has no page
    /// Opens what was dropped or named on the command line; what cannot be opened is said in the message bar.
    void openFile(const QString& path);
    void openSample(const QString& name); // of resources/samples
    /// Writes a project, or with ".json" the current scenario; what cannot be written is said in the bar.
    bool saveFile(const QString& path);
    /// Keeps unsaved work against a crash, and offers what an earlier one left.
    void keepRecovery();
    void setMeetingMode(bool on);
    [[nodiscard]] bool isMeetingMode() const { return m_meeting; }
    void setLanguage(bool chinese);
    /// A second window that shows the page to the room.
    void setProjecting(bool on);
    [[nodiscard]] Projector* projector() const { return m_projector; } // null until it is asked for

    [[nodiscard]] ActionRegistry& actions() { return *m_actions; }
    [[nodiscard]] MessageBar& messages() { return *m_messages; }
    [[nodiscard]] AnswerPanel& answer();

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void build();
    ScenarioStrip& strip();
    MinutesPanel& minutes();
    void addFileActions();
    void addEditActions();
    void addViewActions();
    void addHelpActions();
    void buildMenus();
    void addSteps(QMenu* menu); // the undo steps by name, to go to any of them
    void showManual(); // at the term under the pointer
    void askRunFile();
    void addPageCommands(Mode mode, Page& page);
    void enablePageCommands();
    void retranslate();
    void refreshActions();
    void refreshPage();
    void showPageOrNone(); // where a page would be empty without a plan, the way to one
    void refreshTitle();
    void askFigure(const QString& figureId, QWidget* anchor);
    void openPalette();
    void showMinutes(bool on);
    std::vector<PaletteItem> paletteItems();
    void openModelConfig(const DroppedFile& file);
    void openScenario(const DroppedFile& file);
    void openProject(const QString& path); // asks first what to do with unsaved changes
    void openProjectNow(const QString& path);
    void closeProject(); // asks first as well
    void offerTodaysRows(const QString& name);
    void showProject();
    void offerSalvage(const QString& path, const core::Problem& problem);
    void offerRecovery(const database::RecoverableProject& lost);
    void discardRecovered(const database::RecoverableProject& lost, const QString& name);
    void askOpen();
    void askSaveAs(const std::function<void()>& next = {}); // `next` once it is saved
    void saveProject(const std::function<void()>& next = {});
    void afterSaving(const std::function<void()>& next); // or once the changes are given up
    void explainProblems();
    void explainAdvice();
    void switchCurrency();
    void switchUnits();
    void switchTheme();
    void report(const QString& sentence, bool isProblem);

    Workspace& m_workspace;
    LanguageManager& m_language;
    ProjectSession* m_session;
    ActionRegistry* m_actions;
    ManualWindow* m_manual = nullptr; // made when first asked for
    // With the application's style sheet every change of parent polishes all that hangs on it, so each part
    // is made where it stays.
    QWidget *m_centre, *m_middle;
    Rail* m_rail;
    MessageBar* m_messages;
    QStackedWidget* m_stack;
    StatusLine* m_status;
    QBoxLayout *m_row = nullptr, *m_column = nullptr, *m_below = nullptr;
    // Made when first shown: the start page comes up sooner without them.
    ScenarioStrip* m_strip = nullptr;
    MinutesPanel* m_minutes = nullptr;
    NoPlan* m_noPlan = nullptr; // made when first needed
    AnswerPanel* m_answer = nullptr;
    CommandPalette* m_palette = nullptr;
    Projector* m_projector = nullptr;
    std::map<Mode, Page*> m_pages;
    std::vector<std::pair<Mode, QAction*>> m_pageActions;
    std::vector<std::pair<QMenu*, Words>> m_menus;
    WhyOpener m_why;
    Mode m_mode = Mode::Decide;
    bool m_meeting = false;
    bool m_givenUp = false; // unsaved changes, on closing
};

} // namespace terroir::ui
