// The Diagnose tab on the sample of a slow run: what is read, said and drawn, and that typing is an undoable
// edit.
#include "tests/ui/page_bench.h"
#include "ui/charts/chart_view.h"
#include "ui/explore/diagnose_tab.h"
#include "ui/explore/diagnose_text.h"
#include "ui/explore/observed_form.h"
#include "ui/widgets/quantity_edit.h"

#include <QLabel>
#include <QTemporaryFile>

using namespace terroir;

class TestDiagnose : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { test::dressApplication(); }

    void init()
    {
        m_language.setLanguage(ui::Language::English);
        m_workspace = test::sampleWorkspace(QStringLiteral("slow-training"));
        QVERIFY(m_workspace && test::waitForPlan(*m_workspace));
        m_tab = std::make_unique<ui::DiagnoseTab>(*m_workspace);
        connect(m_workspace.get(), &ui::Workspace::viewChanged, m_tab.get(),
            [this] { m_tab->showPlan(m_workspace->view()); });
        m_tab->showPlan(m_workspace->view());
    }

    void theSampleIsExplained()
    {
        // 8.4 of 21 s go to the gradients: communication is the first finding.
        const QString findings = m_tab->findChild<QLabel*>(QStringLiteral("findings"))->text();
        QVERIFY2(findings.contains(QStringLiteral("ommunication")), qPrintable(findings));
        QVERIFY(findings.contains(QStringLiteral("<li>")));
        const QString summary = m_tab->findChild<QLabel*>(QStringLiteral("diagnosisSummary"))->text();
        QVERIFY2(summary.contains(QStringLiteral("21")), qPrintable(summary));
    }

    void theMeasuredBarIsTheStep()
    {
        const core::Plan& plan = *m_workspace->view().plan;
        const auto spec = ui::stepAgainstMeasured(*plan.trainingStage(), *plan.scenario.observed);
        double predicted = 0, measured = 0;
        for (const ui::ChartPart& part : spec.parts) {
            predicted += part.values[0];
            measured += part.values[1];
        }
        QVERIFY(qAbs(predicted / plan.trainingStage()->training->step.total - 1) < 1e-9);
        QCOMPARE(measured, 21.0);
    }

    void typingIsAnEdit()
    {
        auto* form = m_tab->findChild<ui::ObservedForm*>();
        ui::QuantityEdit* step = nullptr;
        for (ui::QuantityEdit* each : form->findChildren<ui::QuantityEdit*>())
            if (each->accessibleName() == QStringLiteral("Time of one step"))
                step = each;
        QVERIFY(step);
        emit step->valueEdited(30.0);
        QCOMPARE(*m_workspace->scenario().observed->stepSeconds, 30.0);
        m_workspace->undo();
        QCOMPARE(*m_workspace->scenario().observed->stepSeconds, 21.0);
    }

    void aLogIsRead()
    {
        QTemporaryFile log;
        QVERIFY(log.open());
        log.write("iteration 1/ 9 | elapsed time per iteration (ms): 25000.0 |\n");
        log.close();
        auto* form = m_tab->findChild<ui::ObservedForm*>();
        form->readFile(log.fileName());
        QCOMPARE(*m_workspace->scenario().observed->stepSeconds, 25.0);
        QCOMPARE(*m_workspace->scenario().observed->commShare, 0.41); // what the log does not say stays
    }

    void whatIsNotALogChangesNothing()
    {
        const quint64 before = m_workspace->revision();
        auto* form = m_tab->findChild<ui::ObservedForm*>();
        form->readFile(QStringLiteral(TERROIR_RESOURCES "/catalog/links.csv"));
        form->readFile(QStringLiteral("/nonexistent.log"));
        QCOMPARE(m_workspace->revision(), before);
    }

private:
    ui::LanguageManager m_language;
    std::unique_ptr<ui::Workspace> m_workspace;
    std::unique_ptr<ui::DiagnoseTab> m_tab;
};

QTEST_MAIN(TestDiagnose)
#include "test_diagnose.moc"
