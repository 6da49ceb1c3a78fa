// A workspace on the shipped catalog and a sample, with the real planner, for tests of pages. Without a
// decision tree the sample is planned as it stands.
#pragma once

#include "database/catalog_store.h"
#include "ui/shell/page.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"
#include "ui/workspace/engine.h"
#include "ui/workspace/workspace.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QPixmap>
#include <QStyleFactory>
#include <QTest>

namespace terroir::test {

constexpr int kPlanPatience = 30000; // the machine may be busy

inline QByteArray sampleText(const QString& name)
{
    QFile file(QStringLiteral(TERROIR_RESOURCES "/samples/%1.json").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A workspace over any store, without a scenario.
inline std::unique_ptr<ui::Workspace> workspaceOf(
    std::unique_ptr<database::CatalogStore> store, const core::DecisionTree& asked = {})
{
    const auto tree = std::make_shared<const core::DecisionTree>(asked);
    auto workspace = std::make_unique<ui::Workspace>(std::move(store), tree, ui::plannerEngine(tree));
    workspace->setAuthor(QStringLiteral("Li Wei"));
    return workspace;
}

inline std::unique_ptr<ui::Workspace> sampleWorkspace(
    const QString& sample, const core::DecisionTree& tree = {})
{
    auto store = database::shippedCatalog();
    auto scenario = core::scenarioFromJson(sampleText(sample).toStdString());
    if (!store || !scenario)
        return nullptr;
    auto workspace = workspaceOf(std::move(*store), tree);
    workspace->addScenario(std::move(*scenario));
    return workspace;
}

/// The plan of the newest edit, with these parts.
inline bool waitForPlan(const ui::Workspace& workspace, core::Parts parts = core::Parts::Headline)
{
    return QTest::qWaitFor(
        [&] {
            const ui::PlanView& view = workspace.view();
            return view.plan && !view.stale
                && (static_cast<unsigned>(view.parts) & static_cast<unsigned>(parts))
                == static_cast<unsigned>(parts);
        },
        kPlanPatience);
}

inline void dressApplication()
{
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    ui::installFonts();
    ui::Theme::instance().setChoice(ui::ThemeChoice::Light);
}

inline constexpr QSize kPageSize(936, 640); // what the window leaves at 1280 × 800

/// A page of the window, following the workspace as the window makes it.
template <class P>
std::unique_ptr<P> shownPage(ui::Workspace& workspace)
{
    auto page = std::make_unique<P>(workspace);
    page->resize(kPageSize);
    page->show();
    page->activateWindow();
    static_cast<void>(QTest::qWaitForWindowActive(page.get()));
    QObject::connect(&workspace, &ui::Workspace::viewChanged, page.get(),
        [&workspace, shown = page.get()] { shown->showPlan(workspace.view()); });
    QObject::connect(page.get(), &ui::Page::partsChanged, page.get(),
        [&workspace, shown = page.get()] { workspace.setPageParts(shown->parts()); });
    workspace.setPageParts(page->parts());
    page->showPlan(workspace.view());
    return page;
}

/// Where a person wants to look at the pages: TERROIR_PICTURES=folder; otherwise nothing is drawn.
inline void picture(QWidget& widget, const QString& name)
{
    const QString folder = qEnvironmentVariable("TERROIR_PICTURES");
    if (folder.isEmpty())
        return;
    QDir().mkpath(folder);
    QTest::qWait(150);
    widget.grab().save(folder + u'/' + name + QStringLiteral(".png"));
}

} // namespace terroir::test
