// The catalog page over 100,000 cloud offers: how long the window is kept from answering when the table
// opens, is searched, filtered, sorted and edited, in processor time of its thread. The aim is 50 ms (issue
// of the catalog, "Speed").
#include "database/catalog_store.h"
#include "tests/support/longest_turn.h"
#include "ui/catalog/catalog_page.h"
#include "ui/catalog/catalog_view.h"
#include "ui/workspace/engine.h"

#include <benchmark/benchmark.h>
#include <QApplication>
#include <QTemporaryDir>
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
        static const QTemporaryDir folder;
        auto store = *database::openCatalog(folder.filePath(QStringLiteral("catalog.sqlite")));
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

/// The longest turns of the event loop in one step, over its repetitions.
class Turns
{
public:
    explicit Turns(const ui::CatalogView& view)
        : m_view(view)
    {
    }

    void measure(const std::string& what, const std::function<void()>& act)
    {
        const test::LongestTurn turns;
        act();
        settle(m_view);
        m_longest[what].push_back(turns.longestMs());
    }

    void report(benchmark::State& state)
    {
        for (auto& [what, turns] : m_longest) {
            std::sort(turns.begin(), turns.end());
            state.counters[what + "_median_ms"] = turns[turns.size() / 2];
            state.counters[what + "_p99_ms"] = turns[(turns.size() - 1) * 99 / 100];
        }
    }

private:
    const ui::CatalogView& m_view;
    std::map<std::string, std::vector<double>> m_longest;
};

constexpr int kLooks = 12, kEdits = 40; // repetitions

/// Opens, searches, filters and sorts.
void catalogFrames(benchmark::State& state)
{
    ui::Workspace& workspace = workspaceOfOffers();
    for (auto _ : state) {
        std::map<std::string, std::vector<double>> opened;
        for (int i = 0; i < kLooks / 4; ++i) {
            ui::CatalogPage page(workspace);
            page.resize(1400, 800);
            page.show();
            QTest::qWait(50);
            auto* view = page.findChild<ui::CatalogView*>(QStringLiteral("catalogView"));
            const test::LongestTurn turns;
            page.open(QStringLiteral("offers"));
            settle(*view);
            opened["open"].push_back(turns.longestMs());
        }
        std::sort(opened["open"].begin(), opened["open"].end());
        state.counters["open_median_ms"] = opened["open"][opened["open"].size() / 2];
        state.counters["open_longest_ms"] = opened["open"].back();
        ui::CatalogPage page(workspace);
        page.resize(1400, 800);
        page.show();
        auto* view = page.findChild<ui::CatalogView*>(QStringLiteral("catalogView"));
        page.open(QStringLiteral("offers"));
        settle(*view);
        ui::CatalogProxy& proxy = *view->proxy();
        const int price = proxy.table().spec().indexOf("on_demand_usd_h");
        Turns turns(*view);
        for (int i = 0; i < kLooks; ++i) {
            turns.measure("search", [&] { proxy.setSearch(QStringLiteral("instance 19%1").arg(i)); });
            turns.measure("show_all", [&] { proxy.setSearch({}); });
            turns.measure("filter", [&] { proxy.setFilter(price, QStringLiteral(">0.%1").arg(i)); });
            turns.measure("sort_number",
                [&] { view->sortByColumn(price, i % 2 ? Qt::DescendingOrder : Qt::AscendingOrder); });
            turns.measure("sort_text",
                [&] { view->sortByColumn(2, i % 2 ? Qt::AscendingOrder : Qt::DescendingOrder); });
        }
        turns.report(state);
    }
}
BENCHMARK(catalogFrames)->Iterations(1)->Unit(benchmark::kMillisecond);

/// Changes a price, copies a row, removes the copy, undoes; the table sorted by price.
void catalogEdits(benchmark::State& state)
{
    ui::Workspace& workspace = workspaceOfOffers();
    for (auto _ : state) {
        ui::CatalogPage page(workspace);
        page.resize(1400, 800);
        page.show();
        auto* view = page.findChild<ui::CatalogView*>(QStringLiteral("catalogView"));
        page.open(QStringLiteral("offers"));
        settle(*view);
        ui::CatalogModel& model = view->proxy()->table();
        const int price = model.spec().indexOf("on_demand_usd_h");
        view->sortByColumn(price, Qt::AscendingOrder);
        settle(*view);
        Turns turns(*view);
        for (int i = 0; i < kEdits; ++i) {
            const int row = (i * 7919) % kOffers;
            view->setCurrentIndex(view->proxy()->mapFromSource(model.index(row, price)));
            settle(*view);
            turns.measure("edit", [&] { model.setCells({{row, price, QString::number(i + 1)}}); });
            QString problem, copy;
            turns.measure("copy", [&] { copy = model.duplicate(row, &problem); });
            turns.measure("remove", [&] { model.remove({model.find(copy)}); });
            turns.measure("undo_remove", [&] { workspace.undo(); });
            turns.measure("undo_copy", [&] { workspace.undo(); });
        }
        turns.report(state);
    }
}
BENCHMARK(catalogEdits)->Iterations(1)->Unit(benchmark::kMillisecond);

} // namespace
