// What people really asked, and what they complained of in other tools: tests/data/questions/*.json, asked of
// the command line. README.md beside the data says how to read and extend it.
#include "core/cost/formulas.h"

#include <cmath>
#include <map>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Outcome
{
    int status = -1;
    QByteArray out, err;
    QJsonValue json;
};

/// Every command line runs once, however many expectations look at it.
const Outcome& outcomeOf(const QStringList& arguments, const QString& folder)
{
    static std::map<QString, Outcome> known;
    const QString key = folder + u'\n' + arguments.join(u'\n');
    const auto found = known.find(key);
    if (found != known.end())
        return found->second;
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_DATA_HOME"), QStringLiteral("/nonexistent"));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral(TERROIR_CLI), arguments);
    Outcome outcome;
    if (process.waitForFinished(120000)) {
        outcome = {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError(), {}};
        const QJsonDocument document = QJsonDocument::fromJson(outcome.out);
        outcome.json = document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
    }
    return known[key] = outcome;
}

/// "stages[0].memory.need_bytes", "supplies[id=own].point_total".
QJsonValue valueAt(QJsonValue value, const QString& path)
{
    for (const QString& step : path.split(u'.', Qt::SkipEmptyParts)) {
        const qsizetype bracket = step.indexOf(u'[');
        const QString key = step.left(bracket < 0 ? step.size() : bracket);
        if (!key.isEmpty())
            value = value.toObject().value(key);
        if (bracket < 0)
            continue;
        const QString inside = step.mid(bracket + 1, step.size() - bracket - 2);
        const qsizetype equals = inside.indexOf(u'=');
        if (equals < 0) {
            const int index = inside.toInt();
            value = value.toArray().at(index < 0 ? int(value.toArray().size()) + index : index);
            continue;
        }
        QJsonValue match(QJsonValue::Undefined);
        for (const QJsonValue& item : value.toArray()) {
            if (item.toObject().value(inside.left(equals)).toVariant().toString() == inside.mid(equals + 1)) {
                match = item;
                break;
            }
        }
        value = match;
    }
    return value;
}

QString shown(const QJsonValue& value)
{
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    return value.isUndefined() ? QStringLiteral("(absent)") : value.toVariant().toString();
}

/// Formulas of the core that no subcommand shows by themselves.
double formula(const QString& name, const std::vector<double>& a)
{
    if (name == QStringLiteral("per_million_tokens") && a.size() == 3)
        return terroir::core::perMillionTokens(a[0], a[1], a[2]);
    if (name == QStringLiteral("api_cost") && a.size() == 6)
        return terroir::core::apiCost(a[0], a[1], a[2], a[3], a[4], a[5]);
    return NAN;
}

/// One question with its runs, or one complaint.
class Case
{
public:
    explicit Case(const QJsonObject& data)
        : m_data(data)
    {
        for (const QJsonObject files = data["files"].toObject(); const QString& name : files.keys()) {
            QFile file(m_folder.filePath(name));
            if (!file.open(QIODevice::WriteOnly))
                continue;
            const QJsonValue content = files[name];
            file.write(content.isString() ? content.toString().toUtf8()
                                          : QJsonDocument(content.toObject()).toJson());
        }
    }

    [[nodiscard]] const Outcome& run(const QString& name) const
    {
        static const Outcome kNone;
        const QString line = m_data["runs"].toObject()[name].toString();
        if (line.isEmpty())
            return kNone;
        QStringList arguments = line.split(u' ', Qt::SkipEmptyParts);
        for (QString& argument : arguments)
            argument.replace(QStringLiteral("{data}"), QStringLiteral(TERROIR_TEST_DATA))
                .replace(QStringLiteral("{resources}"), QStringLiteral(TERROIR_RESOURCES));
        return outcomeOf(arguments, m_folder.path());
    }

    [[nodiscard]] QJsonValue at(const QString& reference) const
    {
        const qsizetype colon = reference.indexOf(u':');
        return valueAt(run(reference.left(colon)).json, reference.mid(colon + 1));
    }

    /// A number, "run:path", {"sum": […]}, {"product": […], "over": […]} or {"formula": name, "of": […]}.
    [[nodiscard]] double number(const QJsonValue& value) const
    {
        if (value.isDouble())
            return value.toDouble();
        if (value.isString())
            return at(value.toString()).toDouble(NAN);
        const QJsonObject object = value.toObject();
        if (object.contains("sum")) {
            double sum = 0;
            for (const QJsonValue& item : object["sum"].toArray())
                sum += number(item);
            return sum;
        }
        if (object.contains("formula")) {
            std::vector<double> arguments;
            for (const QJsonValue& item : object["of"].toArray())
                arguments.push_back(number(item));
            return formula(object["formula"].toString(), arguments);
        }
        double product = object.contains("product") ? 1 : NAN;
        for (const QJsonValue& item : object["product"].toArray())
            product *= number(item);
        for (const QJsonValue& item : object["over"].toArray())
            product /= number(item);
        return product;
    }

    /// What is wrong with an expectation; empty when it holds.
    [[nodiscard]] QString fault(const QJsonObject& expected) const
    {
        QString says = expected["says"].toString() + QStringLiteral(": ");
        if (expected.contains("run")) {
            const Outcome& outcome = run(expected["run"].toString());
            if (outcome.status != expected["status"].toInt())
                return says
                    + QStringLiteral("exit status %1, %2")
                          .arg(outcome.status)
                          .arg(QString::fromUtf8(outcome.err));
            for (const QJsonValue& word : expected["words"].toArray()) {
                if (!QString::fromUtf8(outcome.out + outcome.err).contains(word.toString()))
                    return says
                        + QStringLiteral("'%1' is not said: %2")
                              .arg(word.toString(), QString::fromUtf8(outcome.err));
            }
            return {};
        }
        if (expected.contains("is")) {
            QJsonValue got = at(expected["value"].toString());
            if (got.isUndefined()) // null: it must not be there
                got = QJsonValue(QJsonValue::Null);
            return got == expected["is"] ? QString() : says + shown(got);
        }
        if (expected.contains("has")) {
            const QString got = shown(at(expected["value"].toString()));
            return got.contains(expected["has"].toString()) ? QString() : says + got;
        }
        const QJsonArray range = expected["between"].toArray();
        if (expected.contains("every"))
            return faultyRow(expected, range, says);
        const double got = number(expected["value"]);
        const bool inside
            = range.size() == 2 && got >= range[0].toDouble(INFINITY) && got <= range[1].toDouble(-INFINITY);
        return inside ? QString()
                      : says
                + QStringLiteral("%1 is outside %2..%3")
                      .arg(got)
                      .arg(range[0].toDouble())
                      .arg(range[1].toDouble());
    }

    /// Cells of a whole table: filled, or empty or within a range.
    [[nodiscard]] QString faultyRow(
        const QJsonObject& expected, const QJsonArray& range, const QString& says) const
    {
        const QJsonArray rows = at(expected["every"].toString()).toArray();
        if (rows.isEmpty())
            return says + QStringLiteral("no rows");
        for (const QJsonValue& row : rows) {
            const QJsonValue cell = row.toObject().value(expected["field"].toString());
            const bool empty
                = cell.isNull() || cell.isUndefined() || (cell.isString() && cell.toString().isEmpty());
            const bool right = expected["filled"].toBool() ? !empty
                                                           : cell.isNull()
                    || (cell.toDouble(NAN) >= range[0].toDouble()
                        && cell.toDouble(NAN) <= range[1].toDouble());
            if (!right)
                return says + shown(row);
        }
        return {};
    }

    /// Standard error of the runs that failed without being expected to.
    [[nodiscard]] QString failedRuns() const
    {
        QStringList faults;
        for (const QString& name : m_data["runs"].toObject().keys()) {
            if (run(name).status != 0)
                faults << name + u' ' + QString::fromUtf8(run(name).err.trimmed());
        }
        return faults.join(QStringLiteral("; "));
    }

private:
    QJsonObject m_data;
    QTemporaryDir m_folder;
};

QJsonArray casesOf(const char* file)
{
    QFile data(QStringLiteral(TERROIR_TEST_DATA "/questions/") + QString::fromLatin1(file));
    if (!data.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(data.readAll()).object()["cases"].toArray();
}

} // namespace

class TestUserQuestions : public QObject
{
    Q_OBJECT

private:
    static void addCases(const char* file)
    {
        QTest::addColumn<QJsonObject>("data");
        for (const QJsonValue& value : casesOf(file)) {
            const QJsonObject data = value.toObject();
            const QString title = data["id"].toString() + u' ' + data["question"].toString();
            QTest::newRow(title.toUtf8().constData()) << data;
        }
    }

    static void check(const QJsonObject& data)
    {
        const Case asked(data);
        QStringList faults;
        for (const QJsonValue& expected : data["expect"].toArray()) {
            if (const QString fault = asked.fault(expected.toObject()); !fault.isEmpty())
                faults << fault;
        }
        if (const QString open = data["open_fault"].toString(); !open.isEmpty())
            QEXPECT_FAIL("", qUtf8Printable(open), Continue);
        QVERIFY2(faults.isEmpty(),
            qUtf8Printable(
                faults.join(QStringLiteral("\n  ")) + QStringLiteral("\n  [") + asked.failedRuns() + u']'));
    }

private slots:
    void allFiftyAreAsked()
    {
        QStringList ids;
        for (const QJsonValue& value : casesOf("questions.json")) {
            const QJsonObject data = value.toObject();
            const QByteArray id = data["id"].toString().toUtf8();
            ids << data["id"].toString();
            for (const char* field : {"question", "source", "settled", "terroir"})
                QVERIFY2(
                    !data[QLatin1String(field)].toString().isEmpty(), (id + " lacks " + field).constData());
            QVERIFY2(QStringList({"E", "D", "O", "E/D"}).contains(data["grade"].toString()), id.constData());
            QVERIFY2(QStringList({"agrees", "range", "disagrees"}).contains(data["terroir"].toString()),
                id.constData());
            // An open question is answered by a range with its reasons, a disagreement by its cause.
            if (data["terroir"].toString() != "agrees")
                QVERIFY2(!data["note"].toString().isEmpty(), (id + " lacks note").constData());
            QVERIFY2(!data["expect"].toArray().isEmpty(), id.constData());
        }
        QCOMPARE(ids.size(), 50);
        ids.removeDuplicates();
        QCOMPARE(ids.size(), 50);
    }

    void question_data() { addCases("questions.json"); }
    void question()
    {
        QFETCH(QJsonObject, data);
        check(data);
    }

    void complaint_data() { addCases("complaints.json"); }
    void complaint()
    {
        QFETCH(QJsonObject, data);
        check(data);
    }
};

QTEST_GUILESS_MAIN(TestUserQuestions)
#include "test_user_questions.moc"
