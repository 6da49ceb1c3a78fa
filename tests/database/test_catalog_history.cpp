// What the catalog said on an earlier day.
#include "core/catalog/catalog_warnings.h"
#include "core/catalog/row_history.h"
#include "tests/database/catalog_edits.h"

#include <algorithm>
#include <QTemporaryDir>

#include <random>

using namespace terroir;
using namespace terroir::test;

namespace {

constexpr const char* kCard = "h100-sxm";

/// The card's price and its date in one step.
RowChange priced(const CatalogStore& store, std::int64_t usd, const std::string& date)
{
    RowChange change = edit(store, "gpus", kCard, "unit_price_usd_typical", usd * kMillion);
    change.after[at("gpus", "price_low_usd")] = Cell{};
    change.after[at("gpus", "price_high_usd")] = Cell{};
    change.after[at("gpus", "price_asof")] = date;
    return change;
}

double priceOn(const CatalogStore& store, const QDate& day)
{
    const auto dated = store.catalogAsOf(day);
    return dated ? dated->catalog->gpu(kCard)->price.typical->amount() : -1;
}

} // namespace

class TestCatalogHistory : public QObject
{
    Q_OBJECT

private slots:
    void datesAreAsExactAsKnown_data()
    {
        QTest::addColumn<QString>("date");
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("last");
        const auto row = [](const char* date, const char* first, const char* last) {
            QTest::newRow(date) << QString::fromLatin1(date) << QString::fromLatin1(first)
                                << QString::fromLatin1(last);
        };
        row("2025", "2025-01-01", "2025-12-31");
        row("2025-Q2", "2025-04-01", "2025-06-30");
        row("2025-H2", "2025-07-01", "2025-12-31");
        row("2024-02", "2024-02-01", "2024-02-29"); // a leap year
        row("2023-02", "2023-02-01", "2023-02-28");
        row("2025-03-04", "2025-03-04", "2025-03-04");
        row("soon", "", "");
        row("", "", "");
    }
    void datesAreAsExactAsKnown()
    {
        QFETCH(QString, date);
        QFETCH(QString, first);
        QFETCH(QString, last);
        QCOMPARE(core::firstDay(date.toStdString()), first.toStdString());
        QCOMPARE(core::lastDay(date.toStdString()), last.toStdString());
    }

    void aPriceHoldsFromItsDateOn()
    {
        const Store store = shippedStore();
        const double shipped = store->catalog().value()->gpu(kCard)->price.typical->amount();
        const QDate from = QDate::fromString(QString::fromStdString(core::firstDay(std::get<std::string>(
                                                 cellOf(*store, "gpus", kCard, "price_asof")))),
            Qt::ISODate);
        QVERIFY(from.isValid() && from < QDate(2030, 1, 1));
        QVERIFY(store->apply({priced(*store, 29000, "2030-03")}, {}));
        QVERIFY(store->apply({priced(*store, 27000, "2031")}, {}));
        QVERIFY(store->apply({priced(*store, 28000, "2030-09-15")}, {})); // told later, of an earlier day
        QCOMPARE(priceOn(*store, from), shipped);
        QCOMPARE(priceOn(*store, QDate(2030, 2, 28)), shipped);
        QCOMPARE(priceOn(*store, QDate(2030, 3, 1)), 29000.0);
        QCOMPARE(priceOn(*store, QDate(2030, 9, 14)), 29000.0);
        QCOMPARE(priceOn(*store, QDate(2030, 9, 15)), 28000.0);
        QCOMPARE(priceOn(*store, QDate(2031, 1, 1)), 27000.0);
        const auto then = store->catalogAsOf(QDate(2030, 3, 1));
        QCOMPARE(then->catalog->gpu(kCard)->price.asOf, std::string("2030-03"));
        QVERIFY(!then->catalog->gpu(kCard)->price.low);
        QVERIFY(then->catalog->contents != store->catalog().value()->contents);
        QVERIFY(then->notKnownThen.empty()
            || std::find(then->notKnownThen.begin(), then->notKnownThen.end(), "gpus.h100-sxm")
                == then->notKnownThen.end());
    }

    void beforeTheOldestPriceTheOldestStandsAndIsNamed()
    {
        const Store store = shippedStore();
        const double shipped = store->catalog().value()->gpu(kCard)->price.typical->amount();
        QVERIFY(store->apply({priced(*store, 29000, "2030-03")}, {}));
        const auto then = store->catalogAsOf(QDate(2001, 1, 1));
        QCOMPARE(then->catalog->gpu(kCard)->price.typical->amount(), shipped);
        const auto& names = then->notKnownThen;
        QVERIFY(std::find(names.begin(), names.end(), "gpus.h100-sxm") != names.end());
    }

    void anEditWithoutADateHoldsFromItsDay()
    {
        const Store store = shippedStore();
        const double shipped = store->catalog().value()->gpu(kCard)->price.typical->amount();
        const auto micro = static_cast<std::int64_t>(shipped) * kMillion + 1;
        QVERIFY(store->apply({edit(*store, "gpus", kCard, "unit_price_usd_typical", micro)}, {}));
        const QDate today = QDateTime::currentDateTimeUtc().date();
        QCOMPARE(priceOn(*store, today.addDays(-2)), shipped);
        QVERIFY(priceOn(*store, today.addDays(1)) > shipped);
    }

    void whatWasTakenBackWasNeverSaid()
    {
        const Store store = shippedStore();
        const std::string before = dump(*store);
        const RowChange change = priced(*store, 29000, "2020-01");
        QVERIFY(store->apply({change}, {}));
        QVERIFY(store->apply({inverse(change)}, {}));
        std::vector<std::string> unknown;
        const core::CatalogTables then = store->tablesAsOf(QDate(2040, 1, 1), unknown);
        QCOMPARE(rowOf(then, "gpus", kCard), rowOf(store->tables(), "gpus", kCard));
        QCOMPARE(dump(*store), before);
    }

    void figuresThatAreNoPricesAreTodays()
    {
        const Store store = shippedStore();
        QVERIFY(store->apply({edit(*store, "gpus", kCard, "tdp_w", 650.0)}, {}));
        QVERIFY(store->apply({edit(*store, "thresholds", store->tables().table("thresholds").idOf(0), "notes",
                                 std::string("ours"))},
            {}));
        std::vector<std::string> unknown;
        const core::CatalogTables then = store->tablesAsOf(QDate(2001, 1, 1), unknown);
        QCOMPARE(rowOf(then, "gpus", kCard)[at("gpus", "tdp_w")], Cell(650.0));
        QCOMPARE(then.table("thresholds").rows, store->tables().table("thresholds").rows);
        QCOMPARE(then.table("models").rows, store->tables().table("models").rows);
    }

    void aReleasesPricesAreHistoryToo()
    {
        const core::CatalogTables now = shippedNow();
        core::CatalogTables old = now;
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("catalog.sqlite"));
        setCell(old, "gpus", kCard, "unit_price_usd_typical", 31111 * kMillion);
        setCell(old, "gpus", kCard, "price_low_usd", Cell{});
        setCell(old, "gpus", kCard, "price_high_usd", Cell{});
        setCell(old, "gpus", kCard, "price_asof", std::string("2023-05"));
        openedWith(path, old);
        const Store store = openedWith(path, now);
        QCOMPARE(priceOn(*store, QDate(2023, 6, 1)), 31111.0);
        QCOMPARE(priceOn(*store, QDate(2040, 1, 1)),
            store->catalog().value()->gpu(kCard)->price.typical->amount());
    }

    void aServerThatDrawsLessThanItsCardsIsWarnedOf()
    {
        core::CatalogTables tables = shippedNow();
        QVERIFY(core::catalogWarnings(tables).empty()); // the shipped ones are possible
        setCell(tables, "servers", "dgx-a100-640", "max_power_kw", 3.0); // 8 × 400 W
        const auto warnings = core::catalogWarnings(tables);
        QCOMPARE(warnings.size(), std::size_t{1});
        QCOMPARE(warnings[0].field, std::string("servers.dgx-a100-640.max_power_kw"));
        QCOMPARE(warnings[0].allowed, std::string(">= 3.2"));
    }

    void theSameRowsAreTheSameContents()
    {
        const Store a = shippedStore(), b = shippedStore();
        QVERIFY(b->apply({edit(*b, "gpus", "t4", "notes", std::string("x"))}, {}));
        QVERIFY(a->catalog().value()->contents != b->catalog().value()->contents);
        QVERIFY(b->apply(b->changesToShipped(), {}));
        QVERIFY(a->revision() != b->revision());
        QCOMPARE(a->catalog().value()->contents, b->catalog().value()->contents);
    }

    /// However it was edited, undone and grown, the typed catalog is what its tables would make.
    void theTypedCatalogFollowsEveryEdit()
    {
        const Store store = shippedStore();
        QVERIFY(store->catalog()); // from here on it follows
        std::mt19937 random(7);
        const auto below = [&random](std::size_t end) { return random() % end; };
        std::vector<std::vector<RowChange>> done;
        int inserted = 0;
        for (int step = 0; step < 300; ++step) {
            const core::Table& offers = store->tables().table("offers");
            std::vector<RowChange> changes;
            const auto some = [&] { return offers.idOf(below(offers.rows.size())); };
            switch (below(5)) {
            case 0:
                changes.push_back(edit(*store, "offers", some(), "on_demand_usd_h",
                    Cell(static_cast<std::int64_t>(1 + below(100)) * kMillion)));
                break;
            case 1:
                for (std::size_t i = below(3) + 1; i > 0; --i)
                    changes.push_back(copyOf(*store, "offers", some(), "copy-" + std::to_string(++inserted)));
                break;
            case 2:
                changes.push_back(removal(*store, "offers", some()));
                break;
            case 3:
                changes.push_back(edit(*store, "gpus", "t4", "tdp_w", double(100 + below(100))));
                break;
            default:
                if (done.empty())
                    continue;
                for (auto each = done.back().rbegin(); each != done.back().rend(); ++each)
                    changes.push_back(inverse(*each));
                done.pop_back();
                QVERIFY(store->apply(changes, {}));
                changes.clear();
            }
            if (!changes.empty()) {
                QVERIFY(store->apply(changes, {}));
                done.push_back(changes);
            }
            const auto followed = store->catalog().value();
            const auto made = database::catalogOf(store->tables(), store->revision()).value();
            QCOMPARE(followed->revision, made.revision);
            QCOMPARE(followed->contents, made.contents);
            QVERIFY(std::equal(followed->offers.begin(), followed->offers.end(), made.offers.begin(),
                made.offers.end(), [](const core::CloudOffer& a, const core::CloudOffer& b) {
                    return a.id == b.id && a.onDemandPerHour == b.onDemandPerHour && a.gpuId == b.gpuId;
                }));
            QCOMPARE(followed->gpu("t4")->tdpW, made.gpu("t4")->tdpW);
        }
    }
};

QTEST_APPLESS_MAIN(TestCatalogHistory)
#include "test_catalog_history.moc"
