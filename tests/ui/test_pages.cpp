// Every page in both languages at the size of a small projector: nothing clipped, everything named and within
// reach of Tab, contrast from the palette, and no state by colour alone.
#include "tests/support/window_fixture.h"
#include "tests/ui/widget_walk.h"

#include "ui/charts/chart_theme.h"
#include "ui/decide/answer_card.h"
#include "ui/decide/decide_page.h"
#include "ui/decide/question_view.h"
#include "ui/report/report_preview.h"
#include "ui/shell/answer_panel.h"
#include "ui/shell/kpi_card.h"
#include "ui/shell/minutes_panel.h"
#include "ui/shell/no_plan.h"
#include "ui/shell/page_registry.h"
#include "ui/shell/projector.h"
#include "ui/shell/rail.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QSet>
#include <QTableView>

using namespace terroir;

namespace {

struct Place
{
    ui::Mode mode;
    QString target;
};

/// Every page with every view of it that a target names.
std::vector<Place> everyPlace(test::Window& shown)
{
    std::vector<Place> places{{ui::Mode::Decide, QStringLiteral("start")}};
    for (const core::PathStep& step : shown.workspace->view().plan->path.steps)
        places.push_back({ui::Mode::Decide, QStringLiteral("node:") + QString::fromStdString(step.nodeId)});
    places.push_back({ui::Mode::Decide, QStringLiteral("verdict")});
    places.push_back({ui::Mode::Map, {}});
    for (const char* tab : {"train", "serve", "cost", "sweep", "diagnose"})
        places.push_back({ui::Mode::Explore, QLatin1String(tab)});
    places.push_back({ui::Mode::Compare, {}});
    for (const core::TableSpec& table : core::tableSpecs())
        places.push_back({ui::Mode::Catalog, QString::fromUtf8(table.id.data(), qsizetype(table.id.size()))});
    places.push_back({ui::Mode::Report, {}});
    return places;
}

struct Pages : test::Window
{
    Pages()
    {
        QTest::keyClick(window.get(), Qt::Key_1); // the first starting question
        settled();
        workspace->duplicateScenario(workspace->currentId()); // so that there is something to compare
        settled();
    }

    bool go(const Place& place)
    {
        window->showMode(place.mode, place.target);
        const bool done = settled();
        QTest::qWait(30); // wrapped labels settle a layout later
        return done;
    }
};

/// Opens what forms have folded up.
void unfoldForms(const QWidget& window)
{
    for (QToolButton* heading : window.findChildren<QToolButton*>())
        if (heading->isVisible() && heading->property("heading").toBool()
            && heading->arrowType() == Qt::RightArrow)
            heading->click();
    QTest::qWait(30);
}

QString placeName(const Place& place)
{
    return ui::modeName(place.mode) + u' ' + place.target;
}

} // namespace

class TestPages : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsClipped_data()
    {
        QTest::addColumn<bool>("chinese");
        QTest::newRow("en") << false;
        QTest::newRow("zh") << true;
    }
    void nothingIsClipped()
    {
        QFETCH(bool, chinese);
        Pages shown;
        shown.window->setLanguage(chinese);
        QStringList clipped;
        for (const Place& place : everyPlace(shown)) {
            QVERIFY(shown.go(place));
            unfoldForms(*shown.window);
            // On a busy machine a layout may still be due; what stays clipped is.
            (void)QTest::qWaitFor([&] { return test::clippedTexts(shown.window.get()).isEmpty(); }, 1000);
            for (const QString& text : test::clippedTexts(shown.window.get()))
                clipped << placeName(place) + QStringLiteral(": ") + text;
        }
        shown.window->showMode(ui::Mode::Decide, QStringLiteral("verdict"));
        shown.window->actions().action(QStringLiteral("minutes"))->trigger();
        QTest::qWait(50);
        clipped += test::clippedTexts(shown.window.get());
        for (const QString& text : clipped)
            qWarning().noquote() << text; // QVERIFY2 cuts long messages
        QCOMPARE(clipped.size(), 0);
    }

    void aPageWithoutAPlanLeadsToOne()
    {
        test::Window shown;
        for (const ui::Mode mode : {ui::Mode::Map, ui::Mode::Explore, ui::Mode::Report}) {
            shown.window->showMode(mode);
            auto* way = shown.window->findChild<ui::NoPlan*>();
            QVERIFY(way && way->isVisible() && !shown.window->page(mode)->isVisible());
            auto* start = way->findChild<QPushButton*>();
            QVERIFY(start->hasFocus());
            QTest::keyClick(start, Qt::Key_Space);
            QVERIFY(shown.window->page(ui::Mode::Decide)->isVisible());
        }
        shown.window->showMode(ui::Mode::Report);
        shown.window->openSample(QStringLiteral("lora-14b"));
        QVERIFY(shown.settled());
        shown.window->showMode(ui::Mode::Report);
        QVERIFY(shown.window->page(ui::Mode::Report)->isVisible());
    }

    /// What is seen and exported never passes for the plan as it stands while that is being computed.
    void aReportThatIsBeingComputedSaysSo()
    {
        Pages shown;
        QVERIFY(shown.go({ui::Mode::Report, {}}));
        auto* preview = shown.window->findChild<report::ReportPreview*>();
        QVERIFY(QTest::qWaitFor([&] { return preview->report() != nullptr; }, 60'000));
        QList<QPushButton*> exports;
        for (auto* button : shown.window->page(ui::Mode::Report)->findChildren<QPushButton*>())
            if (button->text().startsWith(QStringLiteral("Export")))
                exports << button;
        QCOMPARE(exports.size(), 2);
        const auto areEnabled = [&] {
            return std::all_of(exports.begin(), exports.end(), [](auto* each) { return each->isEnabled(); });
        };
        QVERIFY(preview->accessibleDescription().isEmpty() && areEnabled());
        shown.workspace->editScenario(
            [] { return QStringLiteral("Horizon"); }, [](core::Scenario& s) { s.horizonYears = 5; });
        QVERIFY(!preview->accessibleDescription().isEmpty() && !areEnabled());
        QVERIFY(QTest::qWaitFor(
            [&] { return preview->accessibleDescription().isEmpty() && areEnabled(); }, 120'000));
    }

    void theManualNamesKeysThatExist()
    {
        Pages shown;
        QSet<QKeySequence> known;
        for (const ui::PageEntry& entry : ui::pageEntries())
            shown.window->showMode(entry.mode); // their commands are known once they are made
        for (const QAction* action : shown.window->actions().all())
            for (const QKeySequence& keys : action->shortcuts())
                known.insert(keys);
        static const QRegularExpression key(QStringLiteral(
            "(?:\\*\\*|\\| )((?:Ctrl\\+)?(?:F\\d+|[A-Z?=0-9-]|Enter|Backspace))(?:\\*\\*| \\|)"));
        for (const char* language : {"en", "zh_CN"}) {
            int keys = 0;
            const QDir chapters(QStringLiteral(":/manual/") + QLatin1String(language));
            for (const QString& name : chapters.entryList()) {
                QFile file(chapters.filePath(name));
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QString text = QString::fromUtf8(file.readAll());
                for (auto match = key.globalMatch(text); match.hasNext(); ++keys) {
                    const QString named = match.next().captured(1);
                    QVERIFY2(known.contains(QKeySequence(named)), qPrintable(named));
                }
            }
            QVERIFY(keys >= 25);
        }
    }

    /// In a low window or with large type the rail's names go before they would be cut.
    void theRailIsNeverCut()
    {
        test::Window shown;
        const auto* rail = shown.window->findChild<ui::Rail*>();
        const auto modes = [&](Qt::ToolButtonStyle style) {
            int count = 0;
            for (const QToolButton* button : rail->findChildren<QToolButton*>())
                if (button->defaultAction()->isCheckable() && button->toolButtonStyle() == style)
                    ++count;
            return count;
        };
        const auto isWhole = [&] {
            const auto buttons = rail->findChildren<QToolButton*>();
            return std::all_of(buttons.begin(), buttons.end(),
                [](const QToolButton* button) { return button->height() >= button->sizeHint().height(); });
        };
        QVERIFY(QTest::qWaitFor([&] { return isWhole() && modes(Qt::ToolButtonTextUnderIcon) == 6; }, 3000));
        shown.window->resize(1000, 600);
        QVERIFY(QTest::qWaitFor([&] { return isWhole() && modes(Qt::ToolButtonIconOnly) == 6; }, 3000));
        shown.window->resize(1280, 800);
        QVERIFY(QTest::qWaitFor([&] { return isWhole() && modes(Qt::ToolButtonTextUnderIcon) == 6; }, 3000));
        ui::Theme::instance().setUserScale(1.6);
        QVERIFY(QTest::qWaitFor([&] { return isWhole() && modes(Qt::ToolButtonIconOnly) == 6; }, 3000));
        ui::Theme::instance().setUserScale(1.0);
    }

    void everythingIsNamedAndWithinReach()
    {
        Pages shown;
        QStringList wrong;
        for (const Place& place : everyPlace(shown)) {
            QVERIFY(shown.go(place));
            for (const QString& text : test::namelessStops(shown.window.get()))
                wrong << placeName(place) + QStringLiteral(": no name: ") + text;
            for (const QString& text : test::unreachedStops(shown.window.get()))
                wrong << placeName(place) + QStringLiteral(": out of reach: ") + text;
        }
        for (const QString& text : wrong)
            qWarning().noquote() << text;
        QCOMPARE(wrong.size(), 0);
    }

    /// Else a turn of the wheel takes the focus first and the value then.
    void wheelTakesNoFocus()
    {
        Pages shown;
        int fields = 0;
        for (const Place& place : everyPlace(shown)) {
            QVERIFY(shown.go(place));
            for (const QWidget* field : shown.window->findChildren<QWidget*>()) {
                if (!field->isVisible()
                    || !(qobject_cast<const QComboBox*>(field)
                        || qobject_cast<const QAbstractSpinBox*>(field)))
                    continue;
                ++fields;
                QVERIFY2(field->focusPolicy() != Qt::WheelFocus, qPrintable(placeName(place)));
            }
        }
        QVERIFY(fields > 20);
    }

    void palettesReadWell()
    {
        for (const bool dark : {false, true})
            for (const bool meeting : {false, true}) {
                const ui::ThemeColours c = ui::themeColours(dark, meeting);
                const QPalette p = ui::themePalette(c);
                const std::pair<QPalette::ColorRole, QPalette::ColorRole> pairs[]
                    = {{QPalette::WindowText, QPalette::Window}, {QPalette::Text, QPalette::Base},
                        {QPalette::Text, QPalette::AlternateBase}, {QPalette::ButtonText, QPalette::Button},
                        {QPalette::HighlightedText, QPalette::Highlight},
                        {QPalette::ToolTipText, QPalette::ToolTipBase},
                        {QPalette::PlaceholderText, QPalette::Base}, {QPalette::Link, QPalette::Base},
                        {QPalette::Link, QPalette::Window}};
                for (const auto& [text, ground] : pairs)
                    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive})
                        QVERIFY2(ui::contrastRatio(p.color(group, text), p.color(group, ground)) >= 4.5,
                            qPrintable(QStringLiteral("%1 on %2, dark %3, meeting %4")
                                           .arg(text)
                                           .arg(ground)
                                           .arg(dark)
                                           .arg(meeting)));
                const std::pair<QColor, QColor> tints[]
                    = {{c.accent, c.accentSoft}, {c.text, c.accentSoft}, {c.warning, c.warningSoft},
                        {c.text, c.badSoft}, {c.bad, c.surface}, {c.quiet, c.accentSoft}};
                for (const auto& [text, ground] : tints)
                    QVERIFY2(ui::contrastRatio(text, ground) >= 4.5,
                        qPrintable(text.name() + QStringLiteral(" on ") + ground.name()));
            }
    }

    void statesAreToldByMoreThanColour()
    {
        Pages shown;
        auto* page = qobject_cast<ui::DecidePage*>(shown.window->page(ui::Mode::Decide));
        page->open(QStringLiteral("node:") + QString::fromStdString(shown.tree->root));
        QVERIFY(shown.settled());
        int emphasised = 0;
        for (int i = 0; i < page->question().cardCount(); ++i) {
            const ui::AnswerCard* card = page->question().card(i);
            if (card->emphasis() == ui::Card::Emphasis::None)
                continue;
            ++emphasised;
            QString words;
            for (const QLabel* label : card->findChildren<QLabel*>())
                words += label->isVisible() ? label->text() : QString();
            QVERIFY2(
                words.contains(QChar(u'★')) || words.contains(QChar(u'✓')) || words.contains(QChar(u'!')),
                qPrintable(words));
        }
        QVERIFY(emphasised > 0);
        // A changed scenario against the first: better and worse carry an arrow.
        shown.workspace->editScenario([] { return QStringLiteral("horizon"); },
            [](core::Scenario& scenario) { scenario.horizonYears = 5; });
        QVERIFY(shown.settled());
        shown.window->showMode(ui::Mode::Compare);
        QVERIFY(shown.settled());
        const auto* table = shown.window->findChild<QTableView*>(QStringLiteral("compareTable"));
        QVERIFY(table && table->model()->rowCount() > 0);
        const QColor plain = ui::Theme::instance().colours().text;
        int toned = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            for (int column = 1; column < table->model()->columnCount(); ++column) {
                const QModelIndex cell = table->model()->index(row, column);
                const QVariant brush = cell.data(Qt::ForegroundRole);
                if (!brush.isValid() || brush.value<QBrush>().color() == plain)
                    continue;
                ++toned;
                const QString text = cell.data().toString();
                QVERIFY2(text.contains(QChar(u'▲')) || text.contains(QChar(u'▼')), qPrintable(text));
            }
        QVERIFY(toned > 0);
    }

    void minutesKeepWhoWhenAndWhy()
    {
        Pages shown;
        shown.workspace->setClock([] { return QDateTime(QDate(2026, 11, 30), QTime(14, 2)); });
        shown.window->showMode(
            ui::Mode::Decide, QStringLiteral("node:") + QString::fromStdString(shown.tree->root));
        QVERIFY(shown.settled());
        QTest::keyClick(shown.window.get(), Qt::Key_N);
        auto* text = shown.window->findChild<QLineEdit*>(QStringLiteral("minuteText"));
        QTRY_VERIFY(text->hasFocus());
        QTest::keyClicks(text, QStringLiteral("1 of 3 prompts failed")); // the digit is text here, no answer
        QTest::keyClick(text, Qt::Key_Return);
        const std::vector<core::Minute>& minutes = shown.workspace->scenario().minutes;
        QCOMPARE(minutes.size(), 1u);
        QCOMPARE(minutes[0].nodeId, shown.tree->root);
        QCOMPARE(minutes[0].text, std::string("1 of 3 prompts failed"));
        QCOMPARE(minutes[0].author, std::string("Li Wei"));
        QCOMPARE(minutes[0].when, std::string("2026-11-30T14:02:00"));
        QVERIFY(shown.workspace->scenario().answers.empty()); // a note decides nothing
        QVERIFY(text->text().isEmpty());
        QTest::keyClick(text, Qt::Key_Escape);
        QTRY_VERIFY(!text->hasFocus());
        QTest::keyClick(shown.window.get(), Qt::Key_Return);
        QVERIFY(shown.settled());
        QCOMPARE(shown.workspace->scenario().minutes.size(), 2u); // the answer is in the minutes as well
        QCOMPARE(shown.workspace->scenario().minutes[1].answerId,
            shown.workspace->scenario().answers.at(shown.tree->root).answerId);
        QTest::keyClick(shown.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(shown.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(shown.workspace->scenario().minutes.empty());
    }

    void projectorShowsThePageWithoutTheNotes()
    {
        Pages shown;
        shown.window->setProjecting(true);
        auto* projector = shown.window->findChild<QWidget*>(QStringLiteral("projector"));
        QVERIFY(projector && projector->isVisible());
        projector->resize(960, 540);
        shown.window->showMode(ui::Mode::Decide, QStringLiteral("verdict"));
        QVERIFY(shown.settled());
        QTest::qWait(100);
        const QImage verdict = projector->grab().toImage();
        shown.window->showMode(
            ui::Mode::Decide, QStringLiteral("node:") + QString::fromStdString(shown.tree->root));
        QVERIFY(shown.settled());
        QTest::qWait(100);
        const QImage question = projector->grab().toImage();
        QVERIFY(verdict != question); // it follows
        // What is typed into the minutes does not reach the room.
        shown.window->actions().action(QStringLiteral("minutes"))->trigger();
        QTest::qWait(100);
        const QImage before = projector->grab().toImage();
        auto* text = shown.window->findChild<QLineEdit*>(QStringLiteral("minuteText"));
        QTest::keyClicks(text, QStringLiteral("between us"));
        QTest::qWait(100);
        QVERIFY(projector->grab().toImage() == before);
        shown.window->setProjecting(false);
        QVERIFY(!projector->isVisible());
        QVERIFY(!shown.window->actions().action(QStringLiteral("projector"))->isChecked());
        shown.window->setProjecting(true); // and once more, by the other way out
        QVERIFY(projector->isVisible());
        projector->close();
        QVERIFY(!shown.window->actions().action(QStringLiteral("projector"))->isChecked());
    }

    void projectorIsLaidOutForTheRoom()
    {
        Pages shown;
        shown.window->setProjecting(true);
        ui::Projector* projector = shown.window->projector();
        const auto* page = qobject_cast<ui::DecidePage*>(shown.window->page(ui::Mode::Decide));
        const std::vector<core::PathStep> steps = shown.workspace->view().plan->path.steps;
        for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)})
            for (const core::PathStep& step : steps) {
                projector->resize(size);
                QVERIFY(shown.go(
                    {ui::Mode::Decide, QStringLiteral("node:") + QString::fromStdString(step.nodeId)}));
                QTRY_VERIFY(projector->zoom() > 0);
                const auto* room = projector->findChild<QWidget*>(QStringLiteral("decideRoom"));
                QVERIFY(room && room->isVisible());
                const auto* question = room->findChild<ui::QuestionView*>();
                QTRY_COMPARE(question->question(), page->question().question());
                QTRY_COMPARE(question->cardCount(), page->question().cardCount());
                QTest::qWait(100); // two pictures
                // Larger than on the speaker's screen, and nothing is cut off or has to be scrolled to.
                const QByteArray where = QStringLiteral("%1 at %2×%3: zoom %4")
                                             .arg(QString::fromStdString(step.nodeId))
                                             .arg(size.width())
                                             .arg(size.height())
                                             .arg(projector->zoom())
                                             .toUtf8();
                QVERIFY2(projector->zoom() > (size.width() > 1280 ? 1.2 : 0.75), where.constData());
                QVERIFY2(projector->zoom() <= ui::Theme::meetingScale(size) + 1e-9, where.constData());
                const QSize stage
                    = room->window() == projector ? room->parentWidget()->parentWidget()->size() : QSize();
                QVERIFY2(qAbs(stage.height() * projector->zoom() - size.height()) < 2, where.constData());
                for (const QLabel* label : room->findChildren<QLabel*>())
                    if (label->isVisible() && label->wordWrap())
                        QVERIFY2(label->height() >= label->heightForWidth(label->width()),
                            where + ": " + label->text().toUtf8());
                QVERIFY2(!projector->findChild<ui::AnswerPanel*>()->isCut(), where.constData());
            }
    }

    void projectorFollowsTheDocument()
    {
        Pages shown;
        shown.window->setProjecting(true);
        ui::Projector* projector = shown.window->projector();
        const auto* page = qobject_cast<ui::DecidePage*>(shown.window->page(ui::Mode::Decide));
        QTRY_VERIFY(projector->zoom() > 0);
        const auto* room = projector->findChild<QWidget*>(QStringLiteral("decideRoom"));
        const auto* question = room->findChild<ui::QuestionView*>();
        const QString before = question->question();
        QApplication::setActiveWindow(shown.window.get()); // which a window system would have left alone
        QTest::keyClick(shown.window.get(), Qt::Key_Return); // an answer leads to the next question
        QVERIFY(shown.settled());
        QTRY_VERIFY(question->question() != before);
        QCOMPARE(question->question(), page->question().question());
        QTRY_COMPARE(question->card(0)->consequenceText(), page->question().card(0)->consequenceText());
        const QString english = question->question();
        shown.window->setLanguage(true);
        QTRY_VERIFY(question->question() != english);
        QTRY_COMPARE(question->question(), page->question().question());
        QTRY_COMPARE(projector->findChild<ui::AnswerPanel*>()->card(QStringLiteral("cost"))->value(),
            shown.window->answer().card(QStringLiteral("cost"))->value());
        shown.window->setLanguage(false);

        // Nothing to write into, and a reason that was given stays with the speaker.
        const core::PathStep step = shown.workspace->view().plan->path.steps.front();
        shown.workspace->answer(QString::fromStdString(step.nodeId), QString::fromStdString(step.answerId),
            QStringLiteral("between us"));
        QVERIFY(shown.go({ui::Mode::Decide, QStringLiteral("node:") + QString::fromStdString(step.nodeId)}));
        QTest::qWait(100);
        for (const QWidget* widget : projector->findChildren<QWidget*>())
            if (widget->isVisible())
                QVERIFY2(!qobject_cast<const QLineEdit*>(widget), qPrintable(widget->objectName()));
        for (const QLabel* label : projector->findChildren<QLabel*>())
            QVERIFY2(!label->isVisible() || !label->text().contains(QStringLiteral("between us")),
                qPrintable(label->text()));

        // A page without a view for the room is shown as a picture; so is the start.
        QVERIFY(shown.go({ui::Mode::Map, {}}));
        QTRY_COMPARE(projector->zoom(), 0.0);
        QVERIFY(shown.go({ui::Mode::Decide, QStringLiteral("start")}));
        QTRY_COMPARE(projector->zoom(), 0.0);
        QVERIFY(shown.go({ui::Mode::Decide, QStringLiteral("verdict")}));
        QTRY_VERIFY(projector->zoom() > 0);
    }

    void projectorLeavesAScreenThatIsGone()
    {
        Pages shown;
        shown.window->setProjecting(true);
        ui::Projector* projector = shown.window->projector();
        QVERIFY(!projector->isFullScreen()); // there is one screen, and it is the speaker's
        projector->placeOn(shown.window->screen());
        QVERIFY(projector->isFullScreen());
        QCOMPARE(projector->geometry(), shown.window->screen()->geometry());
        emit qApp->screenRemoved(shown.window->screen());
        QVERIFY(!projector->isFullScreen());
        QVERIFY(projector->isVisible());
        QTRY_VERIFY(projector->width() <= 1280);
        projector->close();
        emit qApp->screenAdded(shown.window->screen());
        QVERIFY(!projector->isVisible()); // who has closed it wants it closed
    }
};

QTEST_MAIN(TestPages)
#include "test_pages.moc"
