// One page of the centre. To write one: derive, implement the three functions, add a line in
// page_registry.cpp. A page reads the Workspace and the PlanView, edits through the Workspace, and knows no
// other page.
#pragma once

#include "ui/workspace/workspace.h"

#include <functional>
#include <QKeySequence>
#include <QList>
#include <QWidget>
#include <vector>

namespace terroir::ui {

/// The six modes of the rail, in its order; Ctrl+1 … Ctrl+6.
enum class Mode { Decide, Map, Explore, Compare, Catalog, Report };

/// A command of a page, alive while the page is on screen; menus, palette and shortcuts take it from here.
struct PageCommand
{
    QString id; // "decide.back"
    std::function<QString()> text; // in the language of the moment
    QList<QKeySequence> keys = {};
    std::function<void()> run;
    bool isListed = true; // in the palette
};

/// A page as the room sees it on the projector: to be read, not to be edited.
class RoomView : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Shows what its page shows now. False: a picture of the page does.
    virtual bool refresh() = 0;
    /// Sets what refresh() does not.
    virtual void retranslate() = 0;
};

class Page : public QWidget
{
    Q_OBJECT

public:
    explicit Page(Workspace& workspace, QWidget* parent = nullptr)
        : QWidget(parent)
        , m_workspace(workspace)
    {
    }

    /// Parts of the plan that the page shows besides the headline; evaluated next while it is on screen.
    [[nodiscard]] virtual core::Parts parts() const { return core::Parts::Headline; }
    /// The newest plan. Called when the page comes on screen and whenever view() changes while it is there;
    /// `view.plan` may be null and `view.stale` true. Must not edit the workspace.
    virtual void showPlan(const PlanView& view) = 0;
    /// Sets every text; called once after construction and on each language, number style or currency change.
    virtual void retranslate() = 0;
    /// Meeting mode hides editing chrome; type grows by itself.
    virtual void setMeetingMode(bool on) { Q_UNUSED(on) }
    /// Asked once, after construction. Commands without Ctrl or Alt rest while something is typed into a
    /// field.
    [[nodiscard]] virtual std::vector<PageCommand> commands() { return {}; }
    /// A page with views of its own (tabs, a table) opens the one named: "train", "gpus:h100-sxm". Unknown:
    /// nothing.
    virtual void open(const QString& target) { Q_UNUSED(target) }
    /// Made at most once. Null: the room sees a picture of the page.
    [[nodiscard]] virtual RoomView* makeRoomView(QWidget* parent) const
    {
        Q_UNUSED(parent)
        return nullptr;
    }

signals:
    /// A figure was clicked, or Enter pressed on it: the shell opens its derivation beside `anchor`.
    void figureAsked(const QString& figureId, QWidget* anchor);
    /// A sentence for the message bar.
    void messageAsked(const QString& sentence, bool isProblem);
    /// The user wants to go on elsewhere.
    void modeAsked(terroir::ui::Mode mode, const QString& target);
    /// A file is to be opened as if it had been dropped on the window; a sample of resources/samples by its
    /// name.
    void fileAsked(const QString& path);
    void sampleAsked(const QString& name);
    /// Something is to be noted in the minutes.
    void noteAsked();
    /// parts() has changed, for example with a tab.
    void partsChanged();
    /// The page shows something else than before.
    void moved();

protected:
    [[nodiscard]] Workspace& workspace() const { return m_workspace; }

private:
    Workspace& m_workspace;
};

} // namespace terroir::ui
