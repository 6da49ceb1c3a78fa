// A second store (a team's PostgreSQL) must need nothing but another CatalogStore: outside database/ nobody
// writes a statement, names a dialect or includes the handles.
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

class TestSqlStaysInside : public QObject
{
    Q_OBJECT

private slots:
    void outsideNobodyKnowsIt_data()
    {
        QTest::addColumn<QString>("folder");
        for (const char* folder : {"core", "ui", "app"})
            QTest::newRow(folder) << QStringLiteral(TERROIR_SOURCE "/") + QLatin1String(folder);
    }

    void outsideNobodyKnowsIt()
    {
        QFETCH(QString, folder);
        int files = 0;
        for (QDirIterator each(folder, {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                 QDirIterator::Subdirectories);
             each.hasNext(); ++files) {
            const QString found = sqlIn(textOf(each.next()));
            QVERIFY2(found.isEmpty(), qPrintable(each.filePath() + QStringLiteral(": ") + found));
        }
        QVERIFY2(files > 20, qPrintable(folder));
    }

    /// What is looked for is found where it belongs.
    void insideItIsFound()
    {
        for (const char* file : {"catalog_writer.cpp", "sqlite_catalog_store.cpp", "catalog_conflicts.cpp"})
            QVERIFY2(
                !sqlIn(textOf(QStringLiteral(TERROIR_SOURCE "/database/") + QLatin1String(file))).isEmpty(),
                file);
    }

private:
    static QString textOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

    static QString sqlIn(const QString& text)
    {
        static const QRegularExpression kSql(QStringLiteral(
            R"(\b(SELECT\s|INSERT (OR \w+ )?INTO\b|DELETE FROM\b|CREATE (TABLE|INDEX)\b|PRAGMA\s|VACUUM\b)"
            R"(|UPDATE \w+ SET\b|sqlite3\w*|QSql\w+)|database/(sqlite|sqlite_catalog_store|catalog_writer|migrate)\.h)"));
        return kSql.match(text).captured();
    }
};

QTEST_APPLESS_MAIN(TestSqlStaysInside)
#include "test_sql_stays_inside.moc"
