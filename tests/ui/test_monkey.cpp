// Somebody hammers on the program: random keys, clicks, wheel turns and texts with a fixed seed. Nothing may
// crash, and no edit may be lost: undone to the start and redone to the end, the document is what it was, and
// saved and opened again it says the same. TERROIR_EVENTS=10000 is the soak.
#include "tests/support/window_fixture.h"

#include "ui/decide/answer_card.h"
#include "ui/explain/why_popover.h"
#include "ui/shell/page_registry.h"
#include "ui/workspace/project_document.h"

#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTimer>
#include <QWheelEvent>

using namespace terroir;

namespace {

constexpr quint32 kSeed = 20261130;
constexpr int kUsualEvents = 500;

/// All scenarios as they would be saved, and which is pinned.
QByteArray saidBy(const ui::Workspace& workspace)
{
    QByteArray text;
    for (const ui::ScenarioEntry& entry : workspace.document().scenarios)
        text += entry.id.toUtf8() + ' ' + QByteArray::number(entry.colour) + '\n'
            + QByteArray::fromStdString(core::scenarioToJson(*entry.scenario));
    return text + workspace.document().pinnedId.toUtf8();
}

class Monkey : public QObject
{
public:
    explicit Monkey(test::Window& shown)
        : m_shown(shown)
        , m_window(*shown.window)
        , m_random(kSeed)
    {
        m_window.installEventFilter(this);
        // Whatever opens is left after a moment, so that the monkey is not stuck in it.
        m_leave.setInterval(40);
        connect(&m_leave, &QTimer::timeout, this, [] {
            if (QWidget* popup = QApplication::activePopupWidget())
                popup->close();
            for (QWidget* top : QApplication::topLevelWidgets())
                if (auto* dialog = qobject_cast<QDialog*>(top); dialog && dialog->isVisible())
                    dialog->reject();
        });
        m_leave.start();
    }

    void step()
    {
        switch (m_random.bounded(10)) {
        case 0:
        case 1:
            click();
            break;
        case 2:
        case 3:
            key();
            break;
        case 4:
        case 5:
            edit();
            break;
        case 6:
            command();
            break;
        case 7:
            type();
            break;
        case 8:
            wheel();
            break;
        default:
            QTest::qWait(m_random.bounded(20));
        }
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() != QEvent::Close)
            return false;
        event->ignore(); // it is not to go home yet
        return true;
    }

private:
    QWidget* anyWidget()
    {
        const QList<QWidget*> all = m_window.findChildren<QWidget*>();
        for (int tries = 0; tries < 50; ++tries) {
            QWidget* chosen = all[m_random.bounded(static_cast<int>(all.size()))];
            if (chosen->isVisible() && chosen->isEnabled() && !chosen->size().isEmpty())
                return chosen;
        }
        return &m_window;
    }

    QPoint anyPoint(const QWidget* widget)
    {
        return {m_random.bounded(widget->width()), m_random.bounded(widget->height())};
    }

    void click()
    {
        QWidget* target = anyWidget();
        const QPoint point = anyPoint(target);
        if (m_random.bounded(8) == 0)
            QTest::mouseDClick(target, Qt::LeftButton, {}, point);
        else
            QTest::mouseClick(
                target, m_random.bounded(12) == 0 ? Qt::RightButton : Qt::LeftButton, {}, point);
    }

    void key()
    {
        constexpr Qt::Key keys[]
            = {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_Return, Qt::Key_Backspace, Qt::Key_Tab,
                Qt::Key_Escape, Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_F, Qt::Key_N,
                Qt::Key_E, Qt::Key_I, Qt::Key_M, Qt::Key_V, Qt::Key_U, Qt::Key_Question, Qt::Key_Space,
                Qt::Key_Delete, Qt::Key_Home, Qt::Key_End, Qt::Key_PageDown, Qt::Key_T};
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : &m_window, keys[m_random.bounded(static_cast<int>(std::size(keys)))]);
    }

    /// What people come for: an answer, a choice, a number.
    void edit()
    {
        QList<QWidget*> fields;
        for (QWidget* widget : m_window.findChildren<QWidget*>())
            if (widget->isVisible() && widget->isEnabled()
                && (qobject_cast<QComboBox*>(widget) || qobject_cast<QLineEdit*>(widget)
                    || qobject_cast<ui::AnswerCard*>(widget)))
                fields << widget;
        if (fields.isEmpty()) {
            m_window.showMode(ui::Mode::Decide, QStringLiteral("question"));
            return;
        }
        QWidget* field = fields[m_random.bounded(static_cast<int>(fields.size()))];
        field->setFocus(Qt::OtherFocusReason);
        if (auto* line = qobject_cast<QLineEdit*>(field)) {
            line->selectAll();
            QTest::keyClicks(line, QString::number(m_random.bounded(1, 5000)));
            QTest::keyClick(line, Qt::Key_Return);
        } else {
            QTest::keyClick(field, qobject_cast<QComboBox*>(field) ? Qt::Key_Down : Qt::Key_Return);
        }
    }

    void command()
    {
        // Not those that leave the document: undone to the start is what is asked for.
        const QStringList leaves{QStringLiteral("quit"), QStringLiteral("close"),
            QStringLiteral("newproject"), QStringLiteral("meeting")};
        const std::vector<QAction*>& all = m_window.actions().all();
        QAction* chosen = all[static_cast<std::size_t>(m_random.bounded(static_cast<int>(all.size())))];
        if (chosen->isEnabled() && !leaves.contains(chosen->objectName()))
            chosen->trigger();
    }

    void type()
    {
        const QStringList texts{QStringLiteral("12"), QStringLiteral("1.2万"), QStringLiteral("-3"),
            QStringLiteral("70B"), QStringLiteral("为什么？"), QStringLiteral("a\"b'c;--"),
            QStringLiteral("1e999"), QStringLiteral("55%")};
        QWidget* focus = QApplication::focusWidget();
        if (auto* line = qobject_cast<QLineEdit*>(focus)) {
            const QString& text = texts[m_random.bounded(static_cast<int>(texts.size()))];
            for (const QChar c : text) // keyClicks() ends the program at what is not ASCII
                QTest::sendKeyEvent(QTest::Click, line, Qt::Key_unknown, QString(c), Qt::NoModifier);
            QTest::keyClick(line, m_random.bounded(2) == 0 ? Qt::Key_Return : Qt::Key_Tab);
        } else {
            key();
        }
    }

    void wheel()
    {
        QWidget* target = anyWidget();
        const QPointF point = anyPoint(target);
        QWheelEvent event(point, target->mapToGlobal(point), {},
            QPoint(0, m_random.bounded(2) == 0 ? 120 : -120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
            false);
        QApplication::sendEvent(target, &event);
    }

    test::Window& m_shown;
    ui::MainWindow& m_window;
    QRandomGenerator m_random;
    QTimer m_leave;
};

} // namespace

class TestMonkey : public QObject
{
    Q_OBJECT

private slots:
    void noCrashAndNoEditLost()
    {
        const int asked = qEnvironmentVariableIntValue("TERROIR_EVENTS");
        const int events = asked > 0 ? asked : kUsualEvents;
        const QTemporaryDir folder; // outlives the window, which holds a lock in it
        test::Window shown;
        auto* why = new ui::WhyPopover(*shown.workspace, shown.window.get());
        shown.window->setWhyOpener([why](const core::Plan&, const QString& figureId, QWidget* anchor) {
            why->ask(figureId, anchor);
        });
        shown.window->openSample(QStringLiteral("lora-14b"));
        QVERIFY(shown.settled());
        const QByteArray start = saidBy(*shown.workspace);
        const int first = shown.workspace->undoStack().index();
        {
            Monkey monkey(shown);
            for (int i = 0; i < events; ++i)
                monkey.step();
            QTest::qWait(200); // whatever is open is left
        }
        QVERIFY(QTest::qWaitFor([&] { return !shown.workspace->isEvaluating(); }, 300'000));
        const int last = shown.workspace->undoStack().index();
        qInfo("%d events, %d edits (%d undoable), %d scenarios", events, shown.workspace->undoStack().count(),
            last, static_cast<int>(shown.workspace->document().scenarios.size()));
        QVERIFY(shown.workspace->undoStack().count() > first); // it has done something

        // The newest plan is that of the newest edit; the evaluator is idle a moment before its result
        // arrives.
        const ui::PlanView& view = shown.workspace->view();
        if (shown.workspace->current()) {
            QVERIFY(QTest::qWaitFor([&] { return view.failure || (view.plan && !view.stale); }, 120'000));
            if (!view.failure)
                QCOMPARE(view.plan->scenario.name, shown.workspace->scenario().name);
        }

        const QByteArray end = saidBy(*shown.workspace);
        while (shown.workspace->undoStack().index() > first)
            shown.workspace->undo();
        QCOMPARE(saidBy(*shown.workspace), start);
        while (shown.workspace->undoStack().index() < last)
            shown.workspace->redo();
        QCOMPARE(saidBy(*shown.workspace), end);

        const QString path = folder.filePath(QStringLiteral("monkey.terroir"));
        QVERIFY(shown.window->saveFile(path));
        const auto read = database::openProject(path);
        QVERIFY(read);
        const ui::Document document = ui::documentOf(*read);
        QCOMPARE(document.scenarios.size(), shown.workspace->document().scenarios.size());
        for (int i = 0; i < document.scenarios.size(); ++i)
            QCOMPARE(core::scenarioToJson(*document.scenarios[i].scenario),
                core::scenarioToJson(*shown.workspace->document().scenarios[i].scenario));
    }
};

QTEST_MAIN(TestMonkey)
#include "test_monkey.moc"
