// The catalog page over 100,000 cloud offers: how long the window is kept from answering when the table
// opens, is searched, filtered and sorted, in processor time of its thread. The aim is 50 ms (issue of the
// catalog, "Speed").
#include "database/catalog_store.h"
#include "tests/support/longest_turn.h"
#include "ui/catalog/catalog_page.h"
#include "ui/catalog/catalog_view.h"
#include "ui/workspace/engine.h"

#include <benchmark/benchmark.h>
#include <QApplication>
#include <QTest>

using namespace terroir;

namespace {

constexpr int kOffers = 100'000;

/// Made once: writing the rows takes seconds and is no part of what is measured.
ui::Workspace& workspaceOfOffers()
{
    static int argc = 1;
    static char name[] = "terroir-bench";
    static char* argv[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static QApplication application(argc, argv);
    static const std::unique_ptr<ui::Workspace> workspace = [] {
        auto store = *database::shippedCatalog();
        const core::Row some = store->tables().table("offers").rows.front();
        std::vector<database::RowChange> changes;
        for (int i = 0; i < kOffers; ++i) {
            core::Row row = some;
            row[0] = "offer-" + std::to_string(i);
            row[2] = "instance " + std::to_string((i * 7919LL) % kOffers);
            changes.push_back({database::RowChange::Kind::Insert, "offers", std::get<std::string>(row[0]), {},
                std::move(row), database::Origin::Imported});
        }
        if (!store->apply(changes, {}))
            std::abort();
        const auto tree = std::make_shared<const core::DecisionTree>();
        return std::make_unique<ui::Workspace>(std::move(store), tree, ui::plannerEngine(tree));
    }();
    return *workspace;
}

void settle(const ui::CatalogView& view)
{
    if (!QTest::qWaitFor(
            [&] { return view.proxy()->table().rowCount() > kOffers && !view.proxy()->isWorking(); },
            120'000))
        std::abort();
}

/// Opens, searches, filters and sorts; the longest turn of each in milliseconds.
void catalogFrames(benchmark::State& state)
{
    ui::Workspace& workspace = workspaceOfOffers();
    for (auto _ : state) {
        ui::CatalogPage page(workspace);
        page.resize(1400, 800);
        page.show();
        QTest::qWait(50);
        auto* view = page.findChild<ui::CatalogView*>(QStringLiteral("catalogView"));
        const auto measured = [&](const char* what, const std::function<void()>& act) {
            const test::LongestTurn turns;
            act();
            settle(*view);
            state.counters[what] = turns.longestMs();
        };
        measured("open_ms", [&] { page.open(QStringLiteral("offers")); });
        const int price = view->proxy()->table().spec().indexOf("on_demand_usd_h");
        measured("search_ms", [&] { view->proxy()->setSearch(QStringLiteral("instance 199")); });
        measured("search_again_ms", [&] { view->proxy()->setSearch(QStringLiteral("instance 19")); });
        measured("show_all_ms", [&] { view->proxy()->setSearch({}); });
        measured("filter_ms", [&] { view->proxy()->setFilter(price, QStringLiteral(">0.1")); });
        measured("sort_number_ms", [&] { view->sortByColumn(price, Qt::DescendingOrder); });
        measured("sort_text_ms", [&] { view->sortByColumn(2, Qt::AscendingOrder); });
    }
}
BENCHMARK(catalogFrames)->Iterations(1)->Unit(benchmark::kMillisecond);

} // namespace
