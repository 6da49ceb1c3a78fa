// A whole window over the shipped catalog and tree, in English and light, at the size of a small projector.
#pragma once

#include "database/catalog_store.h"
#include "database/shipped.h"
#include "ui/shell/main_window.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QSettings>
#include <QStyleFactory>
#include <QTest>

namespace terroir::test {

struct Window
{
    Window()
    {
        QApplication::setOrganizationName(QStringLiteral("terroir-test"));
        QSettings().clear();
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        QApplication::setCursorFlashTime(0);
        ui::installFonts();
        ui::Theme::instance().setUserScale(1.0);
        ui::Theme::instance().setChoice(ui::ThemeChoice::Light);
        language.setLanguage(ui::Language::English);
        tree = std::make_shared<const core::DecisionTree>(
            core::treeFromJson(database::shippedText(QStringLiteral("decision/plan.json"))).value());
        workspace = std::make_unique<ui::Workspace>(
            database::shippedCatalog().value(), tree, ui::plannerEngine(tree));
        workspace->setAuthor(QStringLiteral("Li Wei"));
        window = std::make_unique<ui::MainWindow>(*workspace, language);
        window->resize(1280, 800);
        window->show();
        QApplication::setActiveWindow(window.get());
        QApplication::processEvents();
    }

    /// Waits until nothing is computed any more.
    bool settled()
    {
        return QTest::qWaitFor([this] { return !workspace->isEvaluating(); }, 120'000)
            && QTest::qWaitFor([this] { return !workspace->view().stale || !workspace->current(); }, 120'000);
    }

    ui::LanguageManager language;
    std::shared_ptr<const core::DecisionTree> tree;
    std::unique_ptr<ui::Workspace> workspace;
    std::unique_ptr<ui::MainWindow> window;
};

} // namespace terroir::test
