// Rows of a long table in blocks that copies share.
#include "core/catalog/shared_rows.h"

#include <numeric>
#include <QTest>
#include <random>

using namespace terroir::core;

class TestSharedRows : public QObject
{
    Q_OBJECT

private slots:
    /// Rows in shared blocks are what a vector of them would be; copies stay as they were.
    void rowsInBlocksAreAVector()
    {
        std::vector<int> plain(3000);
        std::iota(plain.begin(), plain.end(), 0);
        SharedRows<int> shared(plain);
        std::mt19937 random(11);
        for (int step = 0; step < 4000; ++step) {
            const SharedRows<int> copy = shared;
            const std::size_t size = plain.size(), place = size > 0 ? random() % size : 0;
            const auto at = std::next(shared.begin(), static_cast<std::ptrdiff_t>(place));
            const auto plainAt = plain.begin() + static_cast<std::ptrdiff_t>(place);
            switch (random() % 4) {
            case 0:
                shared.replace(at, step);
                *plainAt = step;
                break;
            case 1:
                shared.insert(place, step);
                plain.insert(plainAt, step);
                break;
            case 2:
                shared.push_back(step);
                plain.push_back(step);
                break;
            default:
                shared.erase(at);
                plain.erase(plainAt);
            }
            QCOMPARE(shared.size(), plain.size());
            QCOMPARE(copy.size(), size);
            if (step % 97 == 0)
                QVERIFY(std::equal(shared.begin(), shared.end(), plain.begin(), plain.end()));
        }
        QVERIFY(std::equal(shared.begin(), shared.end(), plain.begin(), plain.end()));
        SharedRows<int> few;
        QVERIFY(few.empty() && few.begin() == few.end());
        few.push_back(1);
        few.erase(few.begin());
        QVERIFY(few.empty());
    }
};

QTEST_APPLESS_MAIN(TestSharedRows)
#include "test_shared_rows.moc"
