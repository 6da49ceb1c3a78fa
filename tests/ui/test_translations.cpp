// Both languages of the interface are complete, keep their placeholders, and switch while the program runs.
#include "tests/support/window_fixture.h"

#include <algorithm>
#include <QFile>
#include <QLabel>
#include <QRawFont>
#include <QRegularExpression>
#include <QSet>
#include <QXmlStreamReader>

using namespace terroir;

namespace {

struct TsMessage
{
    QString context, source, comment, type;
    bool numerus = false;
    QStringList forms; // one per plural form
};

QString pathOf(const QString& language)
{
    return QStringLiteral(TERROIR_RESOURCES "/i18n/terroir_%1.ts").arg(language);
}

TsMessage readMessage(QXmlStreamReader& xml, const QString& context)
{
    TsMessage message{context, {}, {}, {}, xml.attributes().value(QLatin1String("numerus")) == u"yes", {}};
    while (xml.readNextStartElement()) {
        if (xml.name() == u"source")
            message.source = xml.readElementText();
        else if (xml.name() == u"comment")
            message.comment = xml.readElementText();
        else if (xml.name() == u"translation") {
            message.type = xml.attributes().value(QLatin1String("type")).toString();
            if (!message.numerus) {
                message.forms << xml.readElementText();
                continue;
            }
            while (xml.readNextStartElement())
                message.forms << xml.readElementText();
        } else
            xml.skipCurrentElement();
    }
    return message;
}

QList<TsMessage> readTs(const QString& language)
{
    QFile file(pathOf(language));
    QList<TsMessage> messages;
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"message")
            messages << readMessage(xml, context);
    }
    return xml.hasError() ? QList<TsMessage>() : messages;
}

bool isChinese(QChar c)
{
    return c.script() == QChar::Script_Han;
}

bool hasChinese(const QString& text)
{
    return std::any_of(text.begin(), text.end(), isChinese);
}

/// What a translation has to take over unchanged: %1, %n, the modified mark, HTML tags; in sorted order.
QStringList placeholders(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral(R"(%(?:L?\d{1,2}|n)|\[\*\]|</?[a-z]+\d?>|\n)"));
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found << match.next().captured();
    found.sort();
    return found;
}

QString mnemonic(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("&([A-Za-z])"));
    return pattern.match(text).captured(1).toUpper();
}

/// TP, FlashAttention, µs: written in Latin letters in Chinese too. Whole words such as "Cost" are not.
bool staysLatin(const QString& word)
{
    static const QSet<QString> kept{QStringLiteral("kWh"), QStringLiteral("Gbit"), QStringLiteral("Logits"),
        QStringLiteral("token"), QStringLiteral("pdf")};
    const auto capitals = std::count_if(word.begin(), word.end(), [](QChar c) { return c.isUpper(); });
    return word.size() <= 2 || capitals >= 2 || kept.contains(word);
}

QByteArray where(const TsMessage& message)
{
    return (message.context + QStringLiteral(": ") + message.source + QStringLiteral(" -> ")
        + message.forms.join(u'|'))
        .toUtf8();
}

class TestTranslations : public QObject
{
    Q_OBJECT

private slots:
    void finished_data() { addLanguages(); }
    void finished()
    {
        QFETCH(QString, language);
        const QList<TsMessage> messages = readTs(language);
        QVERIFY(messages.size() > 800);
        const qsizetype forms = language == u"en" ? 2 : 1;
        for (const TsMessage& message : messages) {
            QVERIFY2(message.type.isEmpty(), where(message)); // unfinished, vanished, obsolete
            QCOMPARE(message.forms.size(), message.numerus ? forms : 1);
            for (const QString& form : message.forms)
                QVERIFY2(!form.trimmed().isEmpty(), where(message));
        }
    }

    void bothHoldTheSameMessages()
    {
        const auto keys = [](const QList<TsMessage>& messages) {
            QSet<QString> all;
            for (const TsMessage& message : messages)
                all << message.context + u'\x1f' + message.source + u'\x1f' + message.comment;
            return all;
        };
        const QList<TsMessage> chinese = readTs(QStringLiteral("zh_CN")),
                               english = readTs(QStringLiteral("en"));
        QCOMPARE(keys(chinese).size(), chinese.size());
        QCOMPARE(keys(chinese), keys(english));
    }

    void placeholdersStay_data() { addLanguages(); }
    void placeholdersStay()
    {
        QFETCH(QString, language);
        for (const TsMessage& message : readTs(language))
            for (const QString& form : message.forms) {
                QVERIFY2(placeholders(form) == placeholders(message.source), where(message));
                QVERIFY2(mnemonic(form) == mnemonic(message.source), where(message));
            }
    }

    void englishIsEnglish()
    {
        for (const TsMessage& message : readTs(QStringLiteral("en")))
            for (QString form : message.forms) {
                form.remove(u'万').remove(u'亿'); // the unit scale is named by its units
                QVERIFY2(!hasChinese(form), where(message));
                QVERIFY2(!form.contains(QStringLiteral("(s)")), where(message));
                if (!message.numerus)
                    QCOMPARE(message.forms[0], message.source);
            }
    }

    void chineseIsChinese()
    {
        static const QRegularExpression word(QStringLiteral("[A-Za-z\\x{00B5}]+"));
        static const QRegularExpression sentence(QStringLiteral("(?:[A-Za-z]+ ){3}[A-Za-z]+"));
        static const QRegularExpression placeholder(QStringLiteral("%(?:\\d+|n)"));
        for (const TsMessage& message : readTs(QStringLiteral("zh_CN")))
            for (QString form : message.forms) {
                form.remove(placeholder);
                QVERIFY2(!sentence.match(form).hasMatch(), where(message));
                if (hasChinese(form))
                    continue;
                for (auto match = word.globalMatch(form); match.hasNext();)
                    QVERIFY2(staysLatin(match.next().captured()), where(message));
            }
    }

    /// A character that the shipped font lacks would be drawn by whatever the machine has, as an empty box
    /// where it has nothing, and break the PDF.
    void fontHasEveryCharacter_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("regular") << QStringLiteral("TerroirSansSC-Regular.otf");
        QTest::newRow("bold") << QStringLiteral("TerroirSansSC-Bold.otf");
    }
    void fontHasEveryCharacter()
    {
        QFETCH(QString, file);
        const QRawFont font(QStringLiteral(TERROIR_RESOURCES "/fonts/") + file, 12);
        QVERIFY(font.isValid());
        for (const char* language : {"zh_CN", "en"})
            for (const TsMessage& message : readTs(QLatin1String(language)))
                for (const QChar c : message.forms.join(QString()))
                    QVERIFY2(c.isSpace() || font.supportsCharacter(c), where(message));
        for (const char* name : {"plan", "diagnosis", "glossary"}) {
            QFile data(QStringLiteral(TERROIR_RESOURCES "/decision/%1.json").arg(QLatin1String(name)));
            QVERIFY(data.open(QIODevice::ReadOnly));
            for (const QChar c : QString::fromUtf8(data.readAll()))
                QVERIFY2(c.isSpace() || font.supportsCharacter(c), qPrintable(QString(c)));
        }
    }

    /// Every message comes out of the program as the .ts file has it, so the .qm inside is whole.
    void programSpeaksEveryMessage_data() { addLanguages(); }
    void programSpeaksEveryMessage()
    {
        QFETCH(QString, language);
        const bool english = language == u"en";
        ui::LanguageManager manager;
        manager.setLanguage(english ? ui::Language::English : ui::Language::Chinese);
        for (const TsMessage& message : readTs(language))
            for (const int n : {1, 3}) {
                QString wanted = english && n == 3 && message.numerus ? message.forms[1] : message.forms[0];
                if (english) // the font's curly quotes are Chinese: a whole square wide
                    wanted.replace(u'“', u'"').replace(u'”', u'"');
                if (message.numerus)
                    wanted.replace(QStringLiteral("%n"), QString::number(n));
                const QString said
                    = QCoreApplication::translate(message.context.toUtf8(), message.source.toUtf8(),
                        message.comment.isEmpty() ? nullptr : message.comment.toUtf8().constData(),
                        message.numerus ? n : -1);
                QVERIFY2(said == wanted, where(message));
            }
    }

    void catalogUnitsAreChinese()
    {
        ui::LanguageManager manager;
        manager.setLanguage(ui::Language::Chinese);
        static const QRegularExpression word(QStringLiteral("[A-Za-z]+"));
        const auto store = database::shippedCatalog().value();
        const core::Catalog catalog = *store->catalog().value();
        for (const auto* table : {&catalog.assumptions, &catalog.thresholds})
            for (const core::Assumption& row : *table) {
                const QString unit = ui::format::unitName(QString::fromStdString(row.unit));
                for (auto match = word.globalMatch(unit); match.hasNext();)
                    QVERIFY2(staysLatin(match.next().captured()), qPrintable(unit));
            }
        manager.setLanguage(ui::Language::English);
    }

    void windowSwitchesLive()
    {
        test::Window shown;
        const auto shows = [&shown](const QString& sentence) {
            const auto labels = shown.window->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                [&](const QLabel* label) { return label->isVisible() && label->text() == sentence; });
        };
        QVERIFY(shows(QStringLiteral("What do you want to decide?")));
        shown.window->setLanguage(true);
        QVERIFY(shows(QStringLiteral("您要决定什么？")));
        QVERIFY(!shows(QStringLiteral("What do you want to decide?")));
        shown.window->setLanguage(false);
        QVERIFY(shows(QStringLiteral("What do you want to decide?")));
    }

private:
    static void addLanguages()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("zh_CN") << QStringLiteral("zh_CN");
        QTest::newRow("en") << QStringLiteral("en");
    }
};

} // namespace

QTEST_MAIN(TestTranslations)
#include "test_translations.moc"
