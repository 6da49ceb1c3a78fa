// Every statement of the two source documents has a place in the product, and the place says the same.
#include "core/decision/tree.h"
#include "tests/support/shipped.h"

#include <nlohmann/json.hpp>
#include <QtTest>

#include <cmath>
#include <set>

using namespace terroir::core;

namespace {

std::string resourceText(const QString& path)
{
    return terroir::shipped::text(std::string(TERROIR_RESOURCES "/") + path.toStdString());
}

/// The one table whose cells the map names.
CatalogTables tablesWithCells()
{
    CatalogTables tables;
    const TableSpec& spec = *tableSpec("gpus");
    tables.tables.push_back(tableFromCsv(spec, resourceText("catalog/gpus.csv")).value());
    return tables;
}

struct MapRow
{
    QString fact, place, target, match, low, high, unit;
};

QList<MapRow> readMap()
{
    QList<MapRow> rows;
    const auto lines
        = QString::fromStdString(terroir::shipped::text(TERROIR_TEST_DATA "/seed_map.csv")).split('\n');
    for (const auto& line : lines.mid(1)) {
        const auto cells = line.split(',');
        if (cells.size() >= 8)
            rows.append({cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6]});
    }
    return rows;
}

/// What an object of the product says: a range (both ends the same for a single value) and its unit.
struct Said
{
    double low = 0, high = 0;
    QString unit;
};

std::optional<Said> saidByCell(const CatalogTables& tables, const QString& target)
{
    const auto parts = target.split('.');
    if (parts.size() != 3)
        return std::nullopt;
    const Table& table = tables.table(parts[0].toStdString());
    const int row = table.find(parts[1].toStdString()), column = table.spec->indexOf(parts[2].toStdString());
    if (row < 0 || column < 0)
        return std::nullopt;
    const ColumnSpec& spec = table.spec->columns[std::size_t(column)];
    bool good = false;
    const double value
        = QString::fromStdString(cellText(spec, table.rows[std::size_t(row)][std::size_t(column)]))
              .toDouble(&good);
    return good
        ? std::optional(Said{value, value, QString::fromUtf8(spec.unit.data(), qsizetype(spec.unit.size()))})
        : std::nullopt;
}

std::optional<Said> saidByAssumption(const std::vector<Assumption>& rows, const QString& target)
{
    for (const auto& row : rows)
        if (row.id == target.toStdString())
            return Said{row.low, row.high, QString::fromStdString(row.unit)};
    return std::nullopt;
}

std::optional<Said> saidByGlossary(const nlohmann::json& glossary, const QString& target, const QString& fact)
{
    for (const auto& term : glossary.at("terms")) {
        if (term.at("id") != target.toStdString())
            continue;
        for (const auto& value : term.value("values", nlohmann::json::array()))
            if (value.at("fact") == fact.toStdString()) {
                const double low = value.at("low").get<double>();
                const auto& high = value.at("high");
                return Said{low, high.is_null() ? low : high.get<double>(),
                    QString::fromStdString(value.at("unit").get<std::string>())};
            }
    }
    return std::nullopt;
}

std::optional<Said> saidBySample(const QString& target)
{
    const auto parts = target.split('#');
    const auto sample = nlohmann::json::parse(resourceText("samples/" + parts[0] + ".json"));
    const nlohmann::json::json_pointer pointer(parts[1].toStdString());
    if (!sample.contains(pointer) || !sample.at(pointer).is_boolean())
        return std::nullopt;
    const double value = sample.at(pointer).get<bool>() ? 1 : 0;
    return Said{value, value, "bool"};
}

bool carriedByNode(const QString& target, const QString& fact)
{
    const auto split = target.indexOf('.');
    const auto tree = treeFromJson(resourceText("decision/" + target.left(split) + ".json"));
    const TreeNode* node = tree ? tree->node(target.mid(split + 1).toStdString()) : nullptr;
    return node && std::find(node->facts.begin(), node->facts.end(), fact.toStdString()) != node->facts.end();
}

bool carriedByGlossary(const nlohmann::json& glossary, const QString& target, const QString& fact)
{
    for (const auto& term : glossary.at("terms"))
        if (term.at("id") == target.toStdString())
            for (const auto& carried : term.value("facts", nlohmann::json::array()))
                if (carried == fact.toStdString())
                    return true;
    return false;
}

bool same(double left, double right)
{
    return std::fabs(left - right) <= 1e-9 * std::max(1.0, std::fabs(right));
}

bool agrees(const Said& said, const MapRow& row)
{
    const auto end
        = [](const QString& text) { return text.isEmpty() ? std::nullopt : std::optional(text.toDouble()); };
    const auto low = end(row.low), high = end(row.high);
    if (row.match == "low")
        return low && same(said.low, *low);
    if (row.match == "high")
        return high && same(said.high, *high);
    if (row.match == "within") // the source gives an order of magnitude, the product a range inside it
        return low && high && said.low >= *low && said.high <= *high;
    return row.match == "equal" && (!low || same(said.low, *low)) && (!high || same(said.high, *high));
}

} // namespace

class TestSeedMap : public QObject
{
    Q_OBJECT

    CatalogTables m_tables = tablesWithCells();
    Catalog m_catalog = terroir::shipped::catalog();
    nlohmann::json m_glossary = nlohmann::json::parse(resourceText("decision/glossary.json"));
    QList<MapRow> m_rows = readMap();

private slots:
    void everyFactHasAPlace()
    {
        std::set<QString> facts;
        QStringList notYet;
        for (const auto& row : m_rows) {
            facts.insert(row.fact);
            if (row.place == "not_yet")
                notYet += row.fact;
        }
        // the documents hold A001–A034 and B001–B104
        for (int i = 1; i <= 34; ++i)
            QVERIFY(facts.contains(QString("A%1").arg(i, 3, 10, QChar('0'))));
        for (int i = 1; i <= 104; ++i)
            QVERIFY(facts.contains(QString("B%1").arg(i, 3, 10, QChar('0'))));
        QCOMPARE(facts.size(), std::size_t(138));
        qInfo("facts without a place yet: %s", notYet.isEmpty() ? "none" : qPrintable(notYet.join(' ')));
    }

    void everyFigureIsHeldSomewhere()
    {
        std::set<QString> figures, held;
        for (const auto& row : m_rows) {
            if (row.low.isEmpty() && row.high.isEmpty())
                continue;
            figures.insert(row.fact);
            if (row.match != "carries" && row.place != "not_yet")
                held.insert(row.fact);
        }
        for (const auto& fact : figures)
            QVERIFY2(held.contains(fact), qPrintable(fact));
    }

    void everyPlaceSaysTheSame_data()
    {
        QTest::addColumn<int>("index");
        for (qsizetype i = 0; i < m_rows.size(); ++i)
            QTest::newRow(qPrintable(m_rows[i].fact + " " + m_rows[i].place + " " + m_rows[i].target))
                << int(i);
    }
    void everyPlaceSaysTheSame()
    {
        QFETCH(int, index);
        const MapRow& row = m_rows[index];
        if (row.place == "not_yet")
            return;
        if (row.match == "carries") {
            QVERIFY(row.place == "node" ? carriedByNode(row.target, row.fact)
                                        : carriedByGlossary(m_glossary, row.target, row.fact));
            return;
        }
        std::optional<Said> said;
        if (row.place == "cell")
            said = saidByCell(m_tables, row.target);
        else if (row.place == "threshold")
            said = saidByAssumption(m_catalog.thresholds, row.target);
        else if (row.place == "assumption")
            said = saidByAssumption(m_catalog.assumptions, row.target);
        else if (row.place == "glossary")
            said = saidByGlossary(m_glossary, row.target, row.fact);
        else if (row.place == "sample")
            said = saidBySample(row.target);
        QVERIFY2(said, "the object does not exist");
        QCOMPARE(said->unit, row.unit);
        QVERIFY2(agrees(*said, row),
            qPrintable(
                QString("%1..%2 against %3..%4").arg(said->low).arg(said->high).arg(row.low, row.high)));
    }
};

QTEST_APPLESS_MAIN(TestSeedMap)
#include "test_seed_map.moc"
