// The derivation popover on a real plan: what it says, drilling down by keyboard, copying, following edits.
#include "tests/ui/page_bench.h"
#include "ui/explain/derivation_text.h"
#include "ui/explain/why_popover.h"
#include "ui/text/names.h"

#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QToolButton>

using namespace terroir;

class TestExplain : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        test::dressApplication();
        m_workspace = test::sampleWorkspace(QStringLiteral("pretrain"));
        QVERIFY(m_workspace);
        QVERIFY(test::waitForPlan(*m_workspace));
    }

    void everyFigureHasWordsForEveryInput()
    {
        const core::Plan& plan = *m_workspace->view().plan;
        int formulas = 0;
        for (const core::Figure& figure : core::figures(plan)) {
            const auto derivation = core::explain(plan, figure.id);
            QVERIFY2(derivation.has_value(), figure.id.c_str());
            QVERIFY2(!ui::kindText(*derivation, plan).isEmpty(), figure.id.c_str());
            for (const core::DerivationInput& input : derivation->inputs) {
                QVERIFY2(!ui::inputName(input, plan).isEmpty(), input.id.c_str());
                QVERIFY2(!ui::inputOrigin(input).isEmpty(), input.id.c_str());
                QVERIFY2(!ui::inputValue(input).isEmpty(), input.id.c_str());
            }
            formulas += derivation->symbolic.empty() ? 0 : 1;
        }
        QVERIFY(formulas >= 10);
    }

    void formulaStandsInSymbolsAndFigures()
    {
        ui::WhyPopover popover(*m_workspace);
        popover.ask(QStringLiteral("train.days"));
        QVERIFY(popover.isVisible());
        QCOMPARE(popover.findChild<QLabel*>(QStringLiteral("whyTitle"))->text(),
            ui::figureName(QStringLiteral("train.days")));
        const QString formula = popover.findChild<QLabel*>(QStringLiteral("whyFormula"))->text();
        QVERIFY2(formula.contains(QStringLiteral("days = ")), qPrintable(formula));
        const auto figure = core::figure(*m_workspace->view().plan, "train.days");
        QVERIFY(formula.endsWith(ui::figureText(*figure)));
        test::picture(popover, QStringLiteral("why_days_en_light"));
    }

    void drillsDownAndUpByKeyboard()
    {
        ui::WhyPopover popover(*m_workspace);
        popover.ask(QStringLiteral("train.days"));
        auto* inputs = popover.findChild<QTableWidget*>(QStringLiteral("whyInputs"));
        QTRY_VERIFY(inputs->hasFocus());
        QTest::keyClick(inputs, Qt::Key_Return); // compute days
        QCOMPARE(popover.trail(),
            QStringList({QStringLiteral("train.days"), QStringLiteral("train.compute_days")}));
        QTest::keyClick(inputs, Qt::Key_Down);
        QTest::keyClick(inputs, Qt::Key_Return); // tokens per second
        QCOMPARE(popover.trail().last(), QStringLiteral("train.tokens_per_s"));
        test::picture(popover, QStringLiteral("why_trail_en_light"));
        QTest::keyClick(inputs, Qt::Key_Backspace);
        QCOMPARE(popover.trail().size(), 2);
        auto* crumb = popover.findChild<QPushButton*>(QStringLiteral("whyCrumb0"));
        QVERIFY(crumb);
        QTest::mouseClick(crumb, Qt::LeftButton);
        QCOMPARE(popover.trail(), QStringList(QStringLiteral("train.days")));
        QTest::keyClick(inputs, Qt::Key_Escape);
        QVERIFY(!popover.isVisible());
    }

    void copiesAsText()
    {
        ui::WhyPopover popover(*m_workspace);
        popover.ask(QStringLiteral("train.mfu"));
        auto* inputs = popover.findChild<QTableWidget*>(QStringLiteral("whyInputs"));
        QApplication::clipboard()->clear();
        QTest::keyClick(inputs, Qt::Key_C, Qt::ControlModifier);
        const QString copied = QApplication::clipboard()->text();
        QVERIFY(copied.contains(ui::figureName(QStringLiteral("train.mfu"))));
        QVERIFY(copied.contains(QStringLiteral("equations, 1.5")));
        QVERIFY(copied.contains(QStringLiteral("TFLOP")));
    }

    void leadsToTheCatalogRow()
    {
        ui::WhyPopover popover(*m_workspace);
        QSignalSpy asked(&popover, &ui::WhyPopover::catalogAsked);
        popover.ask(QStringLiteral("train.mfu"));
        auto* inputs = popover.findChild<QTableWidget*>(QStringLiteral("whyInputs"));
        auto* show = popover.findChild<QPushButton*>(QStringLiteral("whyShow"));
        for (int row = 0; row < inputs->rowCount() && !show->isEnabled(); ++row)
            inputs->setCurrentCell(row, 1);
        QVERIFY(show->isEnabled());
        QTest::mouseClick(show, Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        const core::Stage& stage = m_workspace->scenario().stages.front();
        QCOMPARE(
            asked[0][0].toString(), QStringLiteral("gpus:") + QString::fromStdString(stage.cluster.gpuId));
    }

    void unknownFigureOpensNothing()
    {
        ui::WhyPopover popover(*m_workspace);
        popover.ask(QStringLiteral("no.such.figure"));
        QVERIFY(!popover.isVisible());
        QVERIFY(popover.trail().isEmpty());
    }

    void followsAnEditWhileOpen()
    {
        ui::WhyPopover popover(*m_workspace);
        popover.ask(QStringLiteral("train.gpu_hours"));
        auto* value = popover.findChild<QLabel*>(QStringLiteral("whyValue"));
        const QString before = value->text();
        const QString stage = QString::fromStdString(m_workspace->scenario().stages.front().id);
        m_workspace->editStage(
            stage, [] { return QStringLiteral("epochs"); }, [](core::Stage& s) { s.data.epochs *= 2; });
        QTRY_VERIFY_WITH_TIMEOUT(value->text() != before, test::kPlanPatience);
        m_workspace->undo();
        QTRY_COMPARE_WITH_TIMEOUT(value->text(), before, test::kPlanPatience);
    }

    void speaksChineseAtOnce()
    {
        ui::WhyPopover popover(*m_workspace);
        popover.ask(QStringLiteral("cost.chosen.total"));
        auto* value = popover.findChild<QLabel*>(QStringLiteral("whyValue"));
        const QString english = value->text(); // ¥184M, in Chinese ¥1.84亿
        ui::LanguageManager language;
        language.setLanguage(ui::Language::Chinese);
        QTRY_VERIFY(value->text() != english);
        ui::Theme::instance().setChoice(ui::ThemeChoice::Dark);
        test::picture(popover, QStringLiteral("why_cost_zh_dark"));
        ui::Theme::instance().setChoice(ui::ThemeChoice::Light);
        language.setLanguage(ui::Language::English);
        QTRY_COMPARE(value->text(), english);
    }

    void everyControlHasAName()
    {
        ui::WhyPopover popover(*m_workspace);
        popover.ask(QStringLiteral("train.days"));
        for (const QWidget* widget : popover.findChildren<QWidget*>())
            if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible()
                && (qobject_cast<const QAbstractButton*>(widget)
                    || qobject_cast<const QTableWidget*>(widget)))
                QVERIFY2(
                    !widget->accessibleName().isEmpty() || !widget->property("text").toString().isEmpty(),
                    qPrintable(widget->objectName()));
    }

private:
    std::unique_ptr<ui::Workspace> m_workspace;
};

QTEST_MAIN(TestExplain)
#include "test_explain.moc"
