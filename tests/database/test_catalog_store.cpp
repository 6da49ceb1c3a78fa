// The catalog on disk: creation, rules, undo, provenance, releases, two programs at once.
#include "tests/database/catalog_edits.h"

#include <optional>
#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QThread>
#include <QtTest>
#include <set>
#include <thread>

using namespace terroir;
using namespace terroir::test;
using core::ProblemCode;

class TestCatalogStore : public QObject
{
    Q_OBJECT

private slots:
    void firstOpenCreatesTheFileInTheDataFolder()
    {
        qputenv("XDG_DATA_HOME", m_folder.filePath(QStringLiteral("xdg")).toUtf8());
        const QString path = database::defaultCatalogPath();
        QCOMPARE(path, m_folder.filePath(QStringLiteral("xdg/terroir/catalog.sqlite")));
        QVERIFY(!QFile::exists(path));
        const Store store = opened(path);
        QVERIFY(QFile::exists(path));
        QCOMPARE(store->location(), path);
        QCOMPARE(dump(*store), dump(*shippedStore()));
    }

    void columnsAreThoseOfTheTableSpecs()
    {
        const QString path = newPath();
        opened(path);
        auto database = *database::Sqlite::open(path.toStdString(), database::OpenMode::ReadOnly);
        for (const core::TableSpec& spec : core::tableSpecs()) {
            auto columns = *database.prepare("PRAGMA table_info(" + std::string(spec.id) + ")");
            std::size_t count = 0;
            while (*columns.step()) {
                QVERIFY(count < spec.columns.size());
                const core::ColumnSpec& column = spec.columns[count++];
                QCOMPARE(columns.text(1), std::string(column.name));
                const bool integer = column.kind == core::ColumnKind::Integer
                    || column.kind == core::ColumnKind::Money || column.kind == core::ColumnKind::Flag;
                const std::string wanted = integer          ? "INTEGER"
                    : column.kind == core::ColumnKind::Real ? "REAL"
                                                            : "TEXT";
                QVERIFY2(columns.text(2) == wanted, columns.text(1).c_str());
                QVERIFY2(columns.integer(3) == (column.required ? 1 : 0), columns.text(1).c_str());
            }
            QCOMPARE(count, spec.columns.size());
            auto keys = *database.prepare("PRAGMA foreign_key_list(" + std::string(spec.id) + ")");
            std::set<std::pair<std::string, std::string>> references, wanted;
            while (*keys.step())
                references.insert({keys.text(3), keys.text(2)});
            for (const core::ColumnSpec& column : spec.columns)
                if (column.kind == core::ColumnKind::Reference)
                    wanted.insert({std::string(column.name), std::string(column.refersTo)});
            QVERIFY(references == wanted);
        }
        QCOMPARE(*database.integer("PRAGMA application_id"), std::int64_t{0x54525243}); // "TRRC"
    }

    void everyShippedRowIsThere()
    {
        const QString path = newPath();
        opened(path);
        const Store store = opened(path);
        const core::CatalogTables shipped = shippedNow();
        for (const core::Table& table : shipped.tables) {
            QVERIFY(!table.rows.empty());
            QVERIFY2(store->tables().table(table.spec->id).rows == table.rows, table.spec->id.data());
        }
        QVERIFY(store->conflicts().empty());
        QVERIFY(store->changesToShipped().empty());
        QVERIFY(store->catalog());
    }

    void theFileItselfRefusesWhatIsWrong_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("negative price")
            << QStringLiteral("UPDATE gpus SET unit_price_usd_typical = -1, price_low_usd = NULL");
        QTest::newRow("bad word") << QStringLiteral("UPDATE gpus SET tier = 'third'");
        QTest::newRow("low above typical") << QStringLiteral("UPDATE assumptions SET low = typical + 1");
        QTest::newRow("text as number") << QStringLiteral("UPDATE gpus SET memory_gb = 'much'");
        QTest::newRow("empty id") << QStringLiteral("UPDATE models SET id = '' WHERE id = 'llama1-7b'");
        QTest::newRow("unknown card") << QStringLiteral("UPDATE servers SET gpu_id = 'nothing'");
        QTest::newRow("needed card") << QStringLiteral("DELETE FROM gpus WHERE id = 'a100-sxm-80'");
    }
    void theFileItselfRefusesWhatIsWrong()
    {
        QFETCH(QString, sql);
        const QString path = newPath();
        const std::string before = dump(*opened(path));
        auto database = *database::Sqlite::open(path.toStdString());
        QVERIFY(!database.run(sql.toStdString()));
        database = {};
        QCOMPARE(dump(*opened(path)), before);
    }

    void applyIsAllOrNothing_data()
    {
        QTest::addColumn<int>("code");
        QTest::newRow("negative price") << int(ProblemCode::OutOfRange);
        QTest::newRow("bad word") << int(ProblemCode::NotAllowed);
        QTest::newRow("rule over cells") << int(ProblemCode::Inconsistent);
        QTest::newRow("unknown card") << int(ProblemCode::UnknownId);
        QTest::newRow("id twice") << int(ProblemCode::Duplicate);
        QTest::newRow("no such row") << int(ProblemCode::UnknownId);
        QTest::newRow("no such table") << int(ProblemCode::UnknownId);
        QTest::newRow("number of the wrong kind") << int(ProblemCode::NotAllowed);
        QTest::newRow("missing name") << int(ProblemCode::Missing);
    }
    void applyIsAllOrNothing()
    {
        QFETCH(int, code);
        const std::string what = QTest::currentDataTag();
        const QString path = newPath();
        const Store store = opened(path);
        const std::string before = dump(*store);
        std::vector<RowChange> changes{edit(*store, "gpus", "h100-sxm", "notes", std::string("first"))};
        if (what == "negative price")
            changes.push_back(edit(*store, "gpus", "t4", "unit_price_usd_typical", -1 * kMillion));
        else if (what == "bad word")
            changes.push_back(edit(*store, "gpus", "t4", "tier", std::string("third")));
        else if (what == "rule over cells")
            changes.push_back(edit(*store, "assumptions", "elec-us", "low", 1e6));
        else if (what == "unknown card")
            changes.push_back(edit(*store, "servers", "dgx-a100-640", "gpu_id", std::string("nothing")));
        else if (what == "id twice")
            changes.push_back(copyOf(*store, "gpus", "t4", "a10"));
        else if (what == "number of the wrong kind")
            changes.push_back(edit(*store, "gpus", "t4", "memory_gb", std::int64_t{16}));
        else if (what == "missing name")
            changes.push_back(edit(*store, "gpus", "t4", "name", Cell{}));
        else
            changes.push_back(edit(*store, "gpus", "t4", "notes", std::string("x")));
        if (what == "no such table")
            changes.back().table = "cards";
        if (what == "no such row") {
            changes.back().rowId = "t5";
            changes.back().before[0] = changes.back().after[0] = std::string("t5");
        }
        const auto revision = store->revision();
        QCOMPARE(int(problemOf(store->apply(changes, QStringLiteral("me"))).code), code);
        QCOMPARE(dump(*store), before);
        QCOMPARE(store->revision(), revision);
        QCOMPARE(dump(*opened(path)), before);
        QVERIFY(store->history("gpus", "h100-sxm").empty());
    }

    void provenanceAndHistoryFollowTheEdits()
    {
        const QString path = newPath();
        const Store store = opened(path);
        const Cell shipped = cellOf(*store, "gpus", "v100-sxm2-32", "unit_price_usd_typical");
        QCOMPARE(std::get<std::int64_t>(shipped), 1981 * kMillion); // resources/catalog/gpus.csv
        for (const std::int64_t price : {2000, 2100})
            QVERIFY(store->apply(
                {edit(*store, "gpus", "v100-sxm2-32", "unit_price_usd_typical", price * kMillion)},
                QStringLiteral("王工")));
        const auto mine = store->provenance("gpus", "v100-sxm2-32", "unit_price_usd_typical");
        QCOMPARE(int(mine.origin), int(Origin::Edited));
        QCOMPARE(mine.author, QStringLiteral("王工"));
        QVERIFY(mine.shipped == shipped);
        QVERIFY(mine.when.isValid() && qAbs(mine.when.secsTo(QDateTime::currentDateTimeUtc())) < 120);
        QVERIFY(mine.source.find("Amazon street price") != std::string::npos);
        QCOMPARE(mine.asOf, std::string("2025-08-24"));
        const Store again = opened(path);
        QCOMPARE(again->provenance("gpus", "v100-sxm2-32", "unit_price_usd_typical").author,
            QStringLiteral("王工"));
        QCOMPARE(int(again->provenance("gpus", "v100-sxm2-32", "memory_gb").origin), int(Origin::Shipped));
        const auto history = again->history("gpus", "v100-sxm2-32");
        QCOMPARE(history.size(), std::size_t{2});
        const std::size_t price = at("gpus", "unit_price_usd_typical");
        QVERIFY(history[0].before[price] == shipped);
        QVERIFY(history[0].after[price] == Cell(2000 * kMillion));
        QVERIFY(history[1].before[price] == Cell(2000 * kMillion));
        QVERIFY(history[1].after[price] == Cell(2100 * kMillion));
        QCOMPARE(history[1].kind, QStringLiteral("update"));
        QVERIFY(history[0].when.isValid() && history[0].when <= history[1].when);
    }

    void resetBringsBackWhatWasShipped()
    {
        const Store store = opened(newPath());
        const std::string before = dump(*store);
        QVERIFY(store->apply({edit(*store, "gpus", "t4", "notes", std::string("mine")),
                                 edit(*store, "gpus", "a10", "notes", std::string("mine")),
                                 copyOf(*store, "gpus", "a10", "my-card")},
            QStringLiteral("me")));
        QVERIFY(store->apply({edit(*store, "gpus", "t4", "tdp_w", 71.0)}, QStringLiteral("me")));
        const auto cell = store->changesToShipped("gpus", "t4", "tdp_w");
        QCOMPARE(cell.size(), std::size_t{1});
        QVERIFY(store->apply(cell, QStringLiteral("me")));
        QCOMPARE(int(store->provenance("gpus", "t4", "tdp_w").origin), int(Origin::Shipped));
        QVERIFY(cellOf(*store, "gpus", "t4", "notes") == Cell(std::string("mine")));
        const auto all = store->changesToShipped();
        QCOMPARE(all.size(), std::size_t{2});
        QVERIFY(store->apply(all, QStringLiteral("me")));
        QVERIFY(store->changesToShipped().empty());
        QCOMPARE(int(store->provenance("gpus", "my-card", "notes").origin), int(Origin::Edited));
        QVERIFY(store->apply({removal(*store, "gpus", "my-card")}, QStringLiteral("me")));
        QCOMPARE(dump(*store), before);
        // A removed row comes back, at its place.
        QVERIFY(store->apply({removal(*store, "api_prices", "gpt-4o")}, QStringLiteral("me")));
        QVERIFY(store->apply(store->changesToShipped("api_prices"), QStringLiteral("me")));
        QCOMPARE(dump(*store), before);
    }

    void aNeededRowCannotGoAndItsUsersAreNamed()
    {
        const Store store = shippedStore();
        const auto problem = problemOf(store->apply({removal(*store, "links", "nvlink3")}, {}));
        QCOMPARE(int(problem.code), int(ProblemCode::InUse));
        QCOMPARE(problem.field, std::string("links.nvlink3"));
        QCOMPARE(problem.value, std::string("nvlink3"));
        const auto users = QString::fromStdString(problem.allowed).split(u'|');
        QVERIFY(users.contains(QStringLiteral("servers.dgx-a100-640.scale_up_interconnect_id")));
        QVERIFY(users.contains(QStringLiteral("gpus.a100-sxm-80.scale_up_interconnect_id")));
        // With its users it can go, in any order.
        QVERIFY(store->apply(
            {copyOf(*store, "gpus", "t4", "mine"), copyOf(*store, "servers", "dgx-a100-640", "my-server")},
            {}));
        QVERIFY(store->apply({edit(*store, "servers", "my-server", "gpu_id", std::string("mine"))}, {}));
        QVERIFY(!store->apply({removal(*store, "gpus", "mine")}, {}));
        QVERIFY(store->apply({removal(*store, "gpus", "mine"), removal(*store, "servers", "my-server")}, {}));
        QCOMPARE(dump(*store), dump(*shippedStore()));
    }

    void aRowMayGoAndComeBackOrBeRenamedInOneStep()
    {
        const Store store = opened(newPath());
        RowChange again = copyOf(*store, "api_prices", "gpt-4o", "gpt-4o");
        again.after[at("api_prices", "tier_note")] = std::string("again");
        QVERIFY(store->apply({removal(*store, "api_prices", "gpt-4o"), again}, {}));
        QCOMPARE(
            store->tables().table("api_prices").rows.size(), shippedNow().table("api_prices").rows.size());
        QVERIFY(cellOf(*store, "api_prices", "gpt-4o", "tier_note") == Cell(std::string("again")));
        RowChange renamed = edit(*store, "gpus", "t4", "id", std::string("t4-renamed"));
        const auto problem = problemOf(store->apply({renamed}, {})); // offers need it by its old name
        QCOMPARE(int(problem.code), int(ProblemCode::InUse));
        QCOMPARE(problem.field, std::string("gpus.t4"));
        QVERIFY(store->tables().table("gpus").find("t4") >= 0);
        renamed = edit(*store, "api_prices", "gpt-4o", "id", std::string("gpt-4o-renamed"));
        QVERIFY(store->apply({renamed}, {}));
        RowChange back{Kind::Update, "api_prices", "gpt-4o-renamed", renamed.after, renamed.before, {}};
        QVERIFY(store->apply({back}, {}));
        QVERIFY(cellOf(*store, "api_prices", "gpt-4o", "tier_note") == Cell(std::string("again")));
    }

    void undoneEditsLeaveNoTrace()
    {
        const QString path = newPath();
        opened(path);
        const std::string before = fileDump(path);
        const Store store = opened(path);
        QRandomGenerator random(20261130); // a fixed seed: the same edits every time
        std::vector<std::vector<RowChange>> steps;
        const auto anyOf = [&](std::string_view table) {
            const core::Table& all = store->tables().table(table);
            return all.idOf(random.bounded(quint32(all.rows.size())));
        };
        int refused = 0;
        for (int i = 0; i < 100; ++i) {
            std::vector<RowChange> step;
            const std::string table = i % 2 ? "api_prices" : "gpus";
            const std::string number = std::to_string(i);
            switch (random.bounded(4)) {
            case 0:
                step = {edit(*store, table, anyOf(table), table == "gpus" ? "notes" : "tier_note", number)};
                break;
            case 1:
                step = {copyOf(*store, table, anyOf(table), "new-" + number)};
                break;
            case 2:
                step = {removal(*store, table, anyOf(table))};
                break;
            default: // several tables in one step
                step = {edit(*store, "models", anyOf("models"), "notes", number),
                    edit(*store, "offers", anyOf("offers"), "spot_usd_h", (i + 1) * kMillion)};
                break;
            }
            if (store->apply(step, QStringLiteral("me")))
                steps.push_back(std::move(step));
            else
                ++refused; // a card in use
        }
        QVERIFY(steps.size() > 50 && refused > 0);
        QVERIFY(dump(*store) != dump(*shippedStore()));
        for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
            std::vector<RowChange> back;
            for (auto change = step->rbegin(); change != step->rend(); ++change)
                back.push_back(inverse(*change));
            const auto done = store->apply(back, QStringLiteral("me"));
            QVERIFY2(done, problemOf(done).field.c_str());
        }
        QCOMPARE(dump(*store), dump(*shippedStore()));
        QCOMPARE(fileDump(path), before);
    }

    void anUndoneRemovalKeepsPlaceAndAuthor()
    {
        const Store store = shippedStore();
        QVERIFY(store->apply(
            {edit(*store, "api_prices", "gpt-4o", "tier_note", std::string("ours"))}, QStringLiteral("Li")));
        const std::string before = dump(*store);
        const RowChange gone = removal(*store, "api_prices", "gpt-4o");
        QVERIFY(store->apply({gone}, QStringLiteral("Wang")));
        QCOMPARE(store->tables().table("api_prices").find("gpt-4o"), -1);
        QVERIFY(store->apply({inverse(gone)}, QStringLiteral("Wang")));
        QCOMPARE(dump(*store), before);
        QCOMPARE(store->provenance("api_prices", "gpt-4o", "tier_note").author, QStringLiteral("Li"));
        QCOMPARE(int(store->provenance("api_prices", "gpt-4o", "provider").origin), int(Origin::Shipped));
        QCOMPARE(store->history("api_prices", "gpt-4o").size(), std::size_t{3});
    }

    void aNewerReleaseUpdatesWhatIsUntouched()
    {
        const QString path = newPath();
        const core::CatalogTables now = shippedNow();
        core::CatalogTables old = now;
        setCell(old, "gpus", "t4", "notes", std::string("old note"));
        setCell(old, "gpus", "t4", "tdp_w", 60.0);
        setCell(old, "gpus", "a10", "notes", std::string("old note"));
        dropRow(old, "gpus", "br100"); // comes with the newer release
        {
            const Store store = openedWith(path, old);
            for (const char* note : {"mine", "mine twice"}) // what was shipped counts, not the first edit
                QVERIFY(store->apply({edit(*store, "gpus", "t4", "notes", std::string(note)),
                                         edit(*store, "gpus", "l4", "notes", std::string(note))},
                    QStringLiteral("me")));
            QVERIFY(store->apply({removal(*store, "api_prices", "gpt-4o-mini")}, QStringLiteral("me")));
            QVERIFY(store->conflicts().empty());
        }
        const Store store = opened(path);
        QVERIFY(cellOf(*store, "gpus", "t4", "notes") == Cell(std::string("mine twice")));
        QVERIFY(cellOf(*store, "gpus", "t4", "tdp_w") == rowOf(now, "gpus", "t4")[at("gpus", "tdp_w")]);
        QVERIFY(rowOf(store->tables(), "gpus", "a10") == rowOf(now, "gpus", "a10"));
        QVERIFY(rowOf(store->tables(), "gpus", "br100") == rowOf(now, "gpus", "br100"));
        QCOMPARE(store->tables().table("api_prices").find("gpt-4o-mini"), -1); // removed stays removed
        const auto conflicts = store->conflicts();
        QCOMPARE(conflicts.size(), std::size_t{1}); // l4's note was not changed by the release
        QCOMPARE(conflicts[0].rowId, std::string("t4"));
        QCOMPARE(conflicts[0].column, std::string("notes"));
        QVERIFY(conflicts[0].shippedBefore == Cell(std::string("old note")));
        QVERIFY(conflicts[0].mine == Cell(std::string("mine twice")));
        QVERIFY(conflicts[0].shippedNow == rowOf(now, "gpus", "t4")[at("gpus", "notes")]);
        QCOMPARE(store->history("gpus", "a10").back().kind, QStringLiteral("upgrade"));
        QVERIFY(store->keepMine(conflicts));
        QVERIFY(store->conflicts().empty());
        QVERIFY(opened(path)->conflicts().empty());
        QVERIFY(cellOf(*store, "gpus", "t4", "notes") == Cell(std::string("mine twice")));
    }

    void aReleaseThatDoesNotFitTheUsersEditsIsHeld()
    {
        const QString path = newPath();
        core::CatalogTables old = shippedNow();
        setCell(old, "assumptions", "elec-us", "high", 0.5);
        dropRow(old, "servers", "dgx-a100-640");
        {
            const Store store = openedWith(path, old);
            // Above the high of the newer release; and the new server's card is gone with all who need it.
            QVERIFY(store->apply({edit(*store, "assumptions", "elec-us", "typical", 0.4)}, {}));
            std::vector<RowChange> gone{removal(*store, "gpus", "a100-sxm-80")};
            for (const char* table : {"servers", "offers"}) {
                const core::Table& all = store->tables().table(table);
                for (std::size_t row = 0; row < all.rows.size(); ++row)
                    if (all.rows[row][at(table, "gpu_id")] == Cell(std::string("a100-sxm-80")))
                        gone.push_back(removal(*store, table, all.idOf(row)));
            }
            QVERIFY(store->apply(gone, {}));
        }
        const Store store = opened(path);
        QCOMPARE(store->tables().table("servers").find("dgx-a100-640"), -1);
        QVERIFY(cellOf(*store, "assumptions", "elec-us", "high") == Cell(0.5));
        std::set<std::string> columns;
        for (const auto& conflict : store->conflicts())
            columns.insert(conflict.table + '.' + conflict.rowId + '.' + conflict.column);
        QVERIFY(columns == std::set<std::string>{"assumptions.elec-us.high"});
        QVERIFY(core::checkReferences(store->tables()).empty());
    }

    void twoProgramsShareTheFile()
    {
        const QString path = newPath();
        const Store a = opened(path);
        const Store b = opened(path);
        const RowChange stale = edit(*b, "gpus", "t4", "notes", std::string("from b"));
        QVERIFY(a->apply({edit(*a, "gpus", "t4", "notes", std::string("from a"))}, QStringLiteral("a")));
        QVERIFY(!*a->refresh());
        QCOMPARE(problemOf(b->apply({stale}, QStringLiteral("b"))).allowed, std::string("changed meanwhile"));
        QVERIFY(cellOf(*b, "gpus", "t4", "notes") == Cell(std::string("from a"))); // it has looked again
        const auto revision = b->revision();
        QVERIFY(b->apply({edit(*b, "gpus", "t4", "notes", std::string("from b"))}, QStringLiteral("b")));
        QVERIFY(b->revision() > revision);
        QVERIFY(*a->refresh());
        QVERIFY(cellOf(*a, "gpus", "t4", "notes") == Cell(std::string("from b")));
        QVERIFY(!*a->refresh());
        // A change to another row does not stand in the way.
        QVERIFY(b->apply({edit(*b, "gpus", "a10", "notes", std::string("from b"))}, QStringLiteral("b")));
        QVERIFY(a->apply({edit(*a, "gpus", "l4", "notes", std::string("from a"))}, QStringLiteral("a")));
        QVERIFY(cellOf(*a, "gpus", "a10", "notes") == Cell(std::string("from b")));
    }

    void aShortLockOfAnotherProgramIsWaitedFor()
    {
        const QString path = newPath();
        const Store store = opened(path);
        auto other = *database::Sqlite::open(path.toStdString());
        auto begun = database::Transaction::begin(other);
        QVERIFY(begun);
        std::optional<database::Transaction> held(std::move(*begun));
        std::thread release([&] {
            QThread::msleep(300);
            held.reset();
        });
        const auto done = store->apply({edit(*store, "gpus", "t4", "notes", std::string("x"))}, {});
        release.join();
        QVERIFY2(done, problemOf(done).allowed.c_str());
    }

    void manyChangesAreQuick()
    {
        const Store store = opened(newPath());
        std::vector<RowChange> changes;
        for (int i = 0; i < 20'000; ++i) {
            changes.push_back(
                copyOf(*store, "offers", "aws-g4dn.xlarge-us-east-1", "bulk-" + std::to_string(i)));
            changes.back().origin = Origin::Imported;
        }
        QElapsedTimer timer;
        timer.start();
        QVERIFY(store->apply(changes, QStringLiteral("bulk")));
        qInfo() << "20000 inserts in" << timer.elapsed() << "ms";
        QCOMPARE(
            int(store->provenance("offers", "bulk-77", "on_demand_usd_h").origin), int(Origin::Imported));
        for (RowChange& change : changes)
            change = inverse(change);
        QVERIFY(store->apply(changes, QStringLiteral("bulk")));
        QVERIFY(timer.elapsed() < 60'000); // quadratic work would take minutes
        QCOMPARE(dump(*store), dump(*shippedStore()));
    }

private:
    QString newPath() { return m_folder.filePath(QStringLiteral("c%1/catalog.sqlite").arg(++m_number)); }

    QTemporaryDir m_folder;
    int m_number = 0;
};

QTEST_APPLESS_MAIN(TestCatalogStore)
#include "test_catalog_store.moc"
