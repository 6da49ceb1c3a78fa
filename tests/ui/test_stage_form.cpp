// The form of a scenario: it can say what a scenario file can say, one undo step a field, and nothing is
// clipped.
#include "core/plan/plan_json.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/widget_walk.h"
#include "ui/explore/explore_page.h"
#include "ui/widgets/assumption_form.h"
#include "ui/widgets/checked_edit.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_cell.h"
#include "ui/widgets/load_curve_edit.h"
#include "ui/widgets/stage_field.h"
#include "ui/widgets/stage_form.h"

#include <nlohmann/json.hpp>
#include <QScrollBar>
#include <set>

using namespace terroir;

namespace {

using Json = nlohmann::json;

/// Dotted paths of what a schema's object may hold; lists and typed values are leaves.
void collectPaths(const Json& schema, const std::string& before, std::set<std::string>& paths)
{
    for (const auto& [key, value] : schema.at("properties").items()) {
        const std::string path = before.empty() ? key : before + '.' + key;
        if (value.contains("properties"))
            collectPaths(value, path, paths);
        else
            paths.insert(path);
    }
}

Json scenarioSchema()
{
    QFile file(QStringLiteral(TERROIR_RESOURCES "/schema/scenario.schema.json"));
    return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString()) : Json();
}

core::Stage stageDoing(core::WorkloadKind kind)
{
    core::Stage stage;
    stage.id = "one";
    stage.workload = kind;
    stage.cluster.gpuId = "h100-sxm";
    return stage;
}

/// A stage in which the field can be said.
core::Stage stageWith(const ui::StageField& field)
{
    for (const core::WorkloadKind kind : {core::WorkloadKind::PreTraining, core::WorkloadKind::Qlora,
             core::WorkloadKind::Rlhf, core::WorkloadKind::Serving}) {
        core::Stage stage = stageDoing(kind);
        stage.load.draftTokens = 2;
        stage.load.hostPart = core::HostPart::Layers;
        stage.load.splitPools = true;
        if (std::string(field.path) == "load.by_hour.weekend")
            stage.load.curve.weekday.assign(24, 1.0);
        if (field.applies(stage))
            return stage;
    }
    return {};
}

std::set<std::string> leavesOf(const Json& value, const std::string& before = {})
{
    std::set<std::string> leaves;
    for (const auto& [key, inner] : value.items()) {
        const std::string path = before.empty() ? key : before + '.' + key;
        if (inner.is_object())
            leaves.merge(leavesOf(inner, path));
        else
            leaves.insert(path + '=' + inner.dump());
    }
    return leaves;
}

/// Paths at which two stages differ in their JSON.
std::set<std::string> differences(const core::Stage& a, const core::Stage& b)
{
    const auto leaves = [](const core::Stage& stage) {
        core::Scenario scenario;
        scenario.stages = {stage};
        return leavesOf(Json::parse(core::scenarioToJson(scenario))["stages"][0]);
    };
    std::vector<std::string> changed;
    const std::set<std::string> of = leaves(a), with = leaves(b);
    std::set_symmetric_difference(
        of.begin(), of.end(), with.begin(), with.end(), std::back_inserter(changed));
    std::set<std::string> paths;
    for (const std::string& leaf : changed)
        paths.insert(leaf.substr(0, leaf.find('=')));
    return paths;
}

/// Says something else than the stage does.
void change(const ui::StageField& field, core::Stage& stage, const core::Catalog& catalog)
{
    using Kind = ui::StageField::Kind;
    if (field.kind == Kind::Number) {
        const double middle = field.unit == std::string("%") ? 0.25 : 7;
        field.write(stage, std::clamp(middle, field.lowest, field.highest));
    } else if (field.kind == Kind::Curve) {
        field.setText(stage, QStringLiteral("1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2 1 1 1 1 1 1"));
    } else if (field.kind == Kind::Text) {
        field.setText(stage,
            field.check && !field.check(QStringLiteral("words")).isEmpty() ? QStringLiteral("1B 0.9; 10B 0.8")
                                                                           : QStringLiteral("words"));
    } else {
        for (const auto& [key, text] : field.choices(catalog, {}, stage))
            if (key != field.text(stage)) {
                field.setText(stage, key);
                return;
            }
    }
}

template <class Editor>
Editor* editorOf(const QWidget& form, const char* path)
{
    return form.findChild<Editor*>(QLatin1String(path));
}

void typeIn(QLineEdit* edit, const QString& text)
{
    edit->setFocus();
    edit->selectAll();
    edit->insert(text);
    QTest::keyClick(edit, Qt::Key_Return);
}

void choose(ui::ChoiceBox* box, const QString& key)
{
    box->setCurrentIndex(box->findData(key));
    emit box->activated(box->currentIndex());
}

} // namespace

class TestStageForm : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ui::Workspace> m_serving, m_training;

    static std::unique_ptr<ui::StageForm> shown(ui::Workspace& workspace, int columns = 1)
    {
        auto form = std::make_unique<ui::StageForm>(workspace);
        form->setColumns(columns);
        for (const ui::FieldGroup group : ui::kFieldGroups)
            form->setGroupOpen(group, true);
        form->resize(columns == 1 ? 216 : 900, 1600);
        form->show();
        form->activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(form.get()));
        QObject::connect(&workspace, &ui::Workspace::documentChanged, form.get(), &ui::StageForm::refresh);
        return form;
    }

private slots:
    void initTestCase()
    {
        test::dressApplication();
        m_serving = test::sampleWorkspace(QStringLiteral("serve-70b"));
        m_training = test::sampleWorkspace(QStringLiteral("lora-14b"));
        QVERIFY(m_serving && m_training);
    }

    void choicesThatStayDropHalfTypedWords()
    {
        ui::ChoiceBox box;
        box.makeSearchable();
        const QList<std::pair<QString, QString>> choices{
            {QStringLiteral("a"), QStringLiteral("Alpha")}, {QStringLiteral("b"), QStringLiteral("Beta")}};
        box.setChoices(choices, QStringLiteral("b"));
        box.setEditText(QStringLiteral("Al"));
        box.setChoices(choices, QStringLiteral("b"));
        QCOMPARE(box.currentText(), QStringLiteral("Beta"));
        QCOMPARE(box.current(), QStringLiteral("b"));
        box.setChoices(choices, QStringLiteral("gone"));
        QCOMPARE(box.currentText(), QString());
        box.setChoices({{QStringLiteral("a"), QStringLiteral("Alef")}}, QStringLiteral("a"));
        QCOMPARE(box.currentText(), QStringLiteral("Alef"));
    }

    void everythingThatAFileCanSay()
    {
        // Said in other places of the window: an id is given, model, card and supply head the form, the
        // sample's own and dropped models are files.
        const std::set<std::string> elsewhere{"id", "model", "supply", "cluster.gpu"};
        std::set<std::string> paths;
        collectPaths(scenarioSchema()["properties"]["stages"]["items"], {}, paths);
        QVERIFY(paths.size() > 60);
        std::set<std::string> fields;
        for (const ui::StageField& field : ui::stageFields())
            QVERIFY2(fields.insert(field.path).second, field.path);
        for (const std::string& path : paths)
            QVERIFY2(fields.contains(path) || elsewhere.contains(path), path.c_str());
        for (const std::string& path : fields)
            QVERIFY2(paths.contains(path), path.c_str());
    }

    void aFieldChangesWhatItNames_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < ui::stageFields().size(); ++i)
            QTest::newRow(ui::stageFields()[i].path) << static_cast<int>(i);
    }
    void aFieldChangesWhatItNames()
    {
        QFETCH(int, index);
        const ui::StageField& field = ui::stageFields()[static_cast<std::size_t>(index)];
        core::Stage before = stageWith(field);
        QVERIFY(!before.id.empty());
        core::Stage after = before;
        change(field, after, *m_serving->catalog());
        const std::set<std::string> paths = differences(before, after);
        QVERIFY2(paths.contains(field.path), paths.empty() ? "nothing" : paths.begin()->c_str());
        const bool isTheWork = differences(before, after).contains("workload"); // said by every stage
        QVERIFY(field.isSet(after) || field.isSet(before) || isTheWork);
        // And the file that is written of it is read again as the same.
        core::Scenario scenario;
        scenario.stages = {after};
        const auto read = core::scenarioFromJson(core::scenarioToJson(scenario));
        QVERIFY2(read, read ? "" : read.error().field.c_str());
        QVERIFY(differences(read->stages[0], after).empty());
        // What belongs together moves together; everything else stays.
        const std::map<std::string, std::set<std::string>> companions{
            {"data.samples", {"data.tokens", "data.terabytes"}}, {"data.tokens", {"data.samples"}},
            {"load.weight_format", {"load.weights"}}, {"load.split_pools", {"load.link_gbps"}},
            {"load.offload", {"load.offload", "load.host"}}, {"alignment.method", {"workload", "alignment"}},
            {"workload", {"load", "alignment", "setup", "data"}}};
        for (const std::string& path : paths) {
            const auto known = companions.find(field.path);
            const bool together = path == field.path
                || (known != companions.end()
                    && std::any_of(known->second.begin(), known->second.end(),
                        [&](const std::string& other) { return path.starts_with(other); }));
            QVERIFY2(together, path.c_str());
        }
    }

    void everyEditIsAnUndoStepWithAName()
    {
        auto form = shown(*m_serving);
        const std::string before = core::scenarioToJson(m_serving->scenario());
        const auto undone = [&](const QString& word) {
            const bool named = m_serving->undoLabel().contains(word);
            m_serving->undo();
            return named && core::scenarioToJson(m_serving->scenario()) == before;
        };
        typeIn(editorOf<ui::CheckedEdit>(*form, "load.growth_per_month"), QStringLiteral("5%"));
        QCOMPARE(m_serving->scenario().stages[0].load.growthPerMonth, 0.05);
        QVERIFY(undone(QStringLiteral("Growth per month")));
        typeIn(editorOf<ui::CheckedEdit>(*form, "load.api_tiers"), QStringLiteral("1B 0.9; 10B 0.8"));
        QCOMPARE(m_serving->scenario().stages[0].load.apiTiers.size(), std::size_t(2));
        QVERIFY(undone(QStringLiteral("Volume prices")));
        choose(editorOf<ui::ChoiceBox>(*form, "load.engine"), QStringLiteral("sglang"));
        QCOMPARE(m_serving->scenario().stages[0].load.engine, std::string("sglang"));
        QVERIFY(undone(QStringLiteral("Engine")));
        choose(form->findChild<ui::ChoiceBox*>(QStringLiteral("currency")),
            m_serving->scenario().currency == core::Currency::Usd ? QStringLiteral("CNY")
                                                                  : QStringLiteral("USD"));
        QVERIFY(undone(QStringLiteral("currency")));
        typeIn(form->findChild<ui::TextField*>(QStringLiteral("asOf")), QStringLiteral("2025-06-30"));
        QCOMPARE(m_serving->scenario().asOf, std::string("2025-06-30"));
        QVERIFY(undone(QStringLiteral("prices")));
    }

    void aFaultNamesFieldValueAndRangeAndKeepsWhatWasTyped()
    {
        auto form = shown(*m_serving);
        const std::string before = core::scenarioToJson(m_serving->scenario());
        const auto wrong = [&](const char* path, const QString& typed, const QStringList& words) {
            auto* edit = editorOf<ui::CheckedEdit>(*form, path);
            typeIn(edit, typed);
            const bool kept = edit->text() == typed && !edit->isValid();
            QString told;
            for (const QLabel* label : edit->parentWidget()->findChildren<QLabel*>(QStringLiteral("fault")))
                told = label->isVisible() ? label->text() : told;
            bool names = !told.isEmpty();
            for (const QString& word : words)
                names = names && told.contains(word);
            if (!kept || !names)
                qWarning().noquote() << path << typed << told;
            QTest::keyClick(edit, Qt::Key_Escape); // back to what is known
            return kept && names && edit->isValid() && edit->text() != typed
                && core::scenarioToJson(m_serving->scenario()) == before;
        };
        QVERIFY(wrong("load.growth_per_month", QStringLiteral("300%"),
            {QStringLiteral("Growth per month"), QStringLiteral("300%"), QStringLiteral("100")}));
        QVERIFY(wrong("load.cache_hit_share", QStringLiteral("-0.1"),
            {QStringLiteral("Served from cache"), QStringLiteral("-0.1")}));
        QVERIFY(wrong("load.tp", QStringLiteral("2.5"), {QStringLiteral("2.5"), QStringLiteral("whole")}));
        QVERIFY(wrong("load.by_hour.weekday", QStringLiteral("1 2 3"),
            {QStringLiteral("Load by hour"), QStringLiteral("3"), QStringLiteral("24")}));
        QVERIFY(wrong("load.api_tiers", QStringLiteral("1B 0.9; 1M 0.8"),
            {QStringLiteral("Volume prices"), QStringLiteral("1M 0.8"), QStringLiteral("ascending")}));
        QVERIFY(wrong("asOf", QStringLiteral("2025-02-30"),
            {QStringLiteral("2025-02-30"), QStringLiteral("2025-06-30")}));
    }

    void barsAreDraggedAndOneStep()
    {
        auto form = shown(*m_serving);
        auto* bars = form->findChild<ui::LoadCurveEdit*>();
        QVERIFY(bars && bars->isVisible());
        const std::string before = core::scenarioToJson(m_serving->scenario());
        const auto at = [&](int hour, double share) {
            return QPoint(static_cast<int>((hour + 0.5) * bars->width() / 24),
                static_cast<int>((1 - share) * bars->height()));
        };
        QTest::mousePress(bars, Qt::LeftButton, {}, at(3, 0.5));
        QTest::mouseMove(bars, at(4, 0.8));
        QTest::mouseMove(bars, at(5, 0.1));
        QTest::mouseRelease(bars, Qt::LeftButton, {}, at(5, 0.1));
        const core::LoadCurve curve = m_serving->scenario().stages[0].load.curve;
        QCOMPARE(curve.weekday.size(), core::kHoursOfDay);
        QVERIFY(curve.weekday[4] > curve.weekday[3] && curve.weekday[3] > curve.weekday[5]);
        QVERIFY(core::checkCurve(curve));
        QVERIFY(editorOf<ui::CheckedEdit>(*form, "load.by_hour.weekend")->isVisible());
        QVERIFY(!editorOf<ui::CheckedEdit>(*form, "load.peak_to_mean")->isVisible());
        m_serving->undo(); // the whole drag
        QCOMPARE(core::scenarioToJson(m_serving->scenario()), before);
        // The keyboard does the same.
        bars->setFocus();
        QTest::keyClick(bars, Qt::Key_Up);
        QCOMPARE(m_serving->scenario().stages[0].load.curve.weekday.size(), core::kHoursOfDay);
        m_serving->undo();
        QCOMPARE(core::scenarioToJson(m_serving->scenario()), before);
    }

    void assumptionsAreChangedWithTheirRange()
    {
        ui::AssumptionForm form(*m_serving);
        form.show();
        form.choose(QStringLiteral("peak-to-mean"));
        auto* low = form.findChild<ui::CheckedEdit*>(QStringLiteral("assumption.low"));
        auto* typical = form.findChild<ui::CheckedEdit*>(QStringLiteral("assumption.typical"));
        typeIn(typical, QStringLiteral("3.5"));
        QCOMPARE(*m_serving->scenario().overrides.at("peak-to-mean").typical, 3.5);
        QVERIFY(!m_serving->scenario().overrides.at("peak-to-mean").low); // as in the catalog
        QVERIFY(m_serving->undoLabel().contains(QStringLiteral("Peak over mean")));
        typeIn(low, QStringLiteral("9")); // over the typical one: not taken, and said
        QVERIFY(!m_serving->scenario().overrides.at("peak-to-mean").low);
        auto* fault = form.findChild<QLabel*>(QStringLiteral("fault"));
        QVERIFY(fault->isVisible());
        for (const char* word : {"peak-to-mean", "9", "Low ≤ Typical ≤ High"})
            QVERIFY2(fault->text().contains(QString::fromUtf8(word)), qPrintable(fault->text()));
        m_serving->undo();
        QVERIFY(m_serving->scenario().overrides.empty());
    }

    void pricesOfADayReachThePlan()
    {
        QVERIFY(test::waitForPlan(*m_serving));
        const auto now = m_serving->view().plan;
        m_serving->editScenario([] { return QStringLiteral("day"); },
            [](core::Scenario& scenario) { scenario.asOf = "2001-01-01"; });
        QVERIFY(test::waitForPlan(*m_serving));
        QVERIFY(m_serving->view().plan->catalog != now->catalog);
        QCOMPARE(m_serving->view().plan->catalog, m_serving->catalogOf(m_serving->scenario()));
        QVERIFY(
            m_serving->rowsNotKnownThen(m_serving->scenario()) > 0); // nothing is so old: the form says so
        m_serving->undo();
        QVERIFY(test::waitForPlan(*m_serving));
        QCOMPARE(m_serving->view().plan->catalog, now->catalog);
    }

    void nothingIsClippedInAnyGroup_data()
    {
        QTest::addColumn<bool>("chinese");
        QTest::addColumn<int>("columns");
        for (const bool chinese : {false, true})
            for (const int columns : {1, 4})
                QTest::addRow("%s, %d columns", chinese ? "zh" : "en", columns) << chinese << columns;
    }
    void nothingIsClippedInAnyGroup()
    {
        QFETCH(bool, chinese);
        QFETCH(int, columns);
        ui::LanguageManager language;
        language.setLanguage(chinese ? ui::Language::Chinese : ui::Language::English);
        QStringList clipped;
        for (ui::Workspace* workspace : {m_serving.get(), m_training.get()}) {
            auto form = shown(*workspace, columns);
            for (QToolButton* heading : form->findChildren<QToolButton*>())
                if (heading->arrowType() == Qt::RightArrow)
                    heading->click();
            QTest::qWait(30);
            clipped += test::clippedTexts(form.get());
            test::picture(*form,
                QStringLiteral("form-%1-%2-%3")
                    .arg(workspace == m_serving.get() ? QStringLiteral("serve") : QStringLiteral("lora"),
                        chinese ? QStringLiteral("zh") : QStringLiteral("en"))
                    .arg(columns));
            QVERIFY(test::namelessStops(form.get()).isEmpty());
        }
        language.setLanguage(ui::Language::English);
        for (const QString& text : clipped)
            qWarning().noquote() << text;
        QCOMPARE(clipped.size(), 0);
    }

    void everyGroupIsReachedByTab()
    {
        auto form = shown(*m_serving);
        QCOMPARE(test::unreachedStops(form.get()), QStringList());
    }

    void foldedUpAtFirst()
    {
        ui::StageForm form(*m_serving);
        form.show();
        QVERIFY(!form.findChild<QWidget*>(QStringLiteral("load.engine"))); // not even made
        QVERIFY(form.findChild<QWidget*>(QStringLiteral("load.requests_per_day"))->isVisible());
        form.setGroupOpen(ui::FieldGroup::Engine, true);
        QVERIFY(form.findChild<QWidget*>(QStringLiteral("load.engine"))->isVisible());
    }
};

QTEST_MAIN(TestStageForm)
#include "test_stage_form.moc"
