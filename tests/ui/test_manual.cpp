// Manual and glossary: which term a text speaks of, what the pointer is told, that both languages have all
// chapters.
#include "database/shipped.h"
#include "ui/manual/manual_window.h"
#include "ui/manual/term_help.h"
#include "ui/manual/terms.h"
#include "ui/text/language.h"

#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTextBrowser>
#include <QToolTip>
#include <QTreeWidget>

using namespace terroir;

namespace {

QString termIn(const char* text)
{
    const core::GlossaryTerm* term = ui::Terms::shipped().in(QString::fromUtf8(text));
    return term ? QString::fromStdString(term->id) : QString();
}

int visibleItems(const QTreeWidget& tree)
{
    int count = 0;
    for (QTreeWidgetItemIterator item(const_cast<QTreeWidget*>(&tree)); *item; ++item)
        count += !(*item)->isHidden();
    return count;
}

} // namespace

class TestManual : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_language.setLanguage(ui::Language::English); }

    void termsAreFoundInEitherLanguage()
    {
        QCOMPARE(termIn("MFU (useful share of peak)"), QStringLiteral("mfu"));
        QCOMPARE(termIn("模型算力利用率"), QStringLiteral("mfu"));
        QCOMPARE(termIn("Time to first token, TTFT"), QStringLiteral("ttft"));
        QCOMPARE(termIn("FSDP"), QStringLiteral("zero"));
        QCOMPARE(termIn("LoRA fine-tuning"), QStringLiteral("lora"));
        QCOMPARE(termIn("QLoRA fine-tuning"), QStringLiteral("qlora")); // not the word inside it
        QCOMPARE(termIn("TPU pods"), QString());
        QCOMPARE(termIn(""), QString());
    }

    void everyTermHasBothLanguages()
    {
        QVERIFY(ui::Terms::shipped().all().size() >= 60);
        for (const core::GlossaryTerm& term : ui::Terms::shipped().all()) {
            QVERIFY2(!term.term.en.empty() && !term.term.zh.empty(), term.id.c_str());
            QVERIFY2(!term.text.en.empty() && !term.text.zh.empty(), term.id.c_str());
        }
    }

    void chaptersAreTheSameInBothLanguages()
    {
        const auto english = ui::manualChapters();
        m_language.setLanguage(ui::Language::Chinese);
        const auto chinese = ui::manualChapters();
        QVERIFY(english.size() >= 5);
        QCOMPARE(chinese.size(), english.size());
        for (qsizetype i = 0; i < english.size(); ++i) {
            QCOMPARE(chinese[i].first.section(u'/', -1), english[i].first.section(u'/', -1));
            QVERIFY(!english[i].second.isEmpty() && chinese[i].second != english[i].second);
        }
    }

    void thePointerIsTold()
    {
        ui::TermHelp help;
        QLabel label(QStringLiteral("MFU"));
        label.show();
        QHelpEvent ask(QEvent::ToolTip, label.rect().center(), label.mapToGlobal(label.rect().center()));
        QVERIFY(help.eventFilter(&label, &ask));
        QVERIFY(QToolTip::text().contains(QStringLiteral("MFU")));
        label.setToolTip(QStringLiteral("something of its own"));
        QVERIFY(!help.eventFilter(&label, &ask));
        QLabel other(QStringLiteral("Hello"));
        other.show();
        QVERIFY(!help.eventFilter(&other, &ask));
    }

    void aTermOnACardIsTold()
    {
        ui::TermHelp help;
        QWidget card;
        QLabel title(QStringLiteral("MFU"), &card);
        title.setAttribute(Qt::WA_TransparentForMouseEvents);
        title.setGeometry(20, 20, 60, 20);
        card.resize(200, 100);
        card.show();
        const auto ask = [&](const QPoint& point) {
            QHelpEvent event(QEvent::ToolTip, point, card.mapToGlobal(point));
            return help.eventFilter(&card, &event);
        };
        QVERIFY(ask({30, 30}));
        QVERIFY(!ask({150, 80}));
    }

    void aTermOpensAndContentsAreSearched()
    {
        ui::ManualWindow manual;
        manual.show();
        manual.showTerm(QStringLiteral("mfu"));
        const auto* page = manual.findChild<QTextBrowser*>();
        QVERIFY(page->toPlainText().contains(QStringLiteral("MFU")));
        auto* tree = manual.findChild<QTreeWidget*>();
        const int all = visibleItems(*tree);
        manual.findChild<QLineEdit*>()->setText(QStringLiteral("checkpoint"));
        QVERIFY(visibleItems(*tree) > 0 && visibleItems(*tree) < all);
        manual.findChild<QLineEdit*>()->clear();
        QCOMPARE(visibleItems(*tree), all);
        m_language.setLanguage(ui::Language::Chinese);
        QCoreApplication::sendPostedEvents();
        QVERIFY(tree->currentItem() != nullptr);
        QVERIFY(page->toPlainText().contains(QStringLiteral("模型算力利用率")));
        manual.showTerm(QStringLiteral("no such term"));
        QVERIFY(!page->toPlainText().isEmpty());
    }

private:
    ui::LanguageManager m_language;
};

QTEST_MAIN(TestManual)
#include "test_manual.moc"
