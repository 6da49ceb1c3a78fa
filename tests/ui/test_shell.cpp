// The window around the pages, driven by real events.
#include "database/project_recovery.h"
#include "tests/support/window_fixture.h"
#include "ui/decide/decide_page.h"
#include "ui/shell/answer_panel.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/dropped_file.h"
#include "ui/shell/kpi_card.h"
#include "ui/shell/settings.h"
#include "ui/shell/start_catalog.h"
#include "ui/shell/status_line.h"
#include "ui/text/names.h"
#include "ui/widgets/message_bar.h"

#include <QDialog>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QStringConverter>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>
#include <QWheelEvent>

using namespace terroir;

namespace {

// Qwen2.5-7B's published configuration: 28 layers of 3584, 28 heads over 4 KV heads, FFN 18944, vocabulary
// 152064.
constexpr char kModelConfig[] = R"({"model_type": "qwen2", "architectures": ["Qwen2ForCausalLM"],
 "hidden_size": 3584, "intermediate_size": 18944, "num_hidden_layers": 28, "num_attention_heads": 28,
 "num_key_value_heads": 4, "vocab_size": 152064, "max_position_embeddings": 131072, "tie_word_embeddings": false,
 "rms_norm_eps": 1e-06, "hidden_act": "silu", "torch_dtype": "bfloat16"})";

QString writeFile(const QTemporaryDir& folder, const QString& name, const QByteArray& text)
{
    const QString path = folder.filePath(name);
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(text);
    return path;
}

void forgetLostWork()
{
    for (const auto& old : database::recoverableProjects())
        database::removeRecoverable(old.path);
}

/// Takes what a crash has left.
void recover(test::Window& shown)
{
    auto* button = shown.window->messages().findChild<QPushButton*>();
    QVERIFY(button && button->isVisible());
    button->click();
}

void drop(QWidget* window, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &dropped);
}

} // namespace

class TestShell : public QObject
{
    Q_OBJECT

private slots:
    void languageSwitchesLive()
    {
        test::Window shown;
        QTest::keyClick(shown.window.get(), Qt::Key_1);
        QVERIFY(shown.settled());
        const QString english = shown.window->findChild<QLabel*>(QStringLiteral("question"))->text();
        QTest::keyClick(shown.window.get(), Qt::Key_L, Qt::ControlModifier);
        const QString chinese = shown.window->findChild<QLabel*>(QStringLiteral("question"))->text();
        QVERIFY(english != chinese);
        QVERIFY(chinese.contains(QChar(u'？')) || chinese[0].unicode() > 0x2E80);
        QTest::keyClick(shown.window.get(), Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(shown.window->findChild<QLabel*>(QStringLiteral("question"))->text(), english);
    }

    void droppedConfigBecomesTheModel()
    {
        test::Window shown;
        const QTemporaryDir folder;
        QDir(folder.path()).mkdir(QStringLiteral("Qwen2.5-7B"));
        drop(shown.window.get(), writeFile(folder, QStringLiteral("Qwen2.5-7B/config.json"), kModelConfig));
        QVERIFY(shown.settled());
        const core::Scenario& scenario = shown.workspace->scenario();
        QCOMPARE(scenario.customModels.size(), 1u);
        for (const core::Stage& stage : scenario.stages)
            QCOMPARE(stage.modelId, scenario.customModels[0].id);
        QCOMPARE(scenario.customModels[0].layers, 28);
        QVERIFY(shown.window->messages().sentence().contains(QStringLiteral("Qwen2.5-7B")));
        QVERIFY(shown.window->messages().sentence().contains(QStringLiteral("7.62B"))); // 7,615,616,512
        QTest::keyClick(shown.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(shown.workspace->scenario().customModels.empty());
    }

    void brokenConfigIsSaidAndChangesNothing()
    {
        test::Window shown;
        QTest::keyClick(shown.window.get(), Qt::Key_1);
        QVERIFY(shown.settled());
        const std::string before = core::scenarioToJson(shown.workspace->scenario());
        const QTemporaryDir folder;
        drop(shown.window.get(), writeFile(folder, QStringLiteral("config.json"), "{\"hidden_size\": 4096,"));
        QVERIFY(shown.window->messages().sentence().contains(QStringLiteral("config.json")));
        QCOMPARE(core::scenarioToJson(shown.workspace->scenario()), before);
        drop(shown.window.get(), writeFile(folder, QStringLiteral("photo.png"), "not a picture"));
        shown.window->messages().dismiss();
        QVERIFY(shown.window->messages().sentence().contains(QStringLiteral("photo.png")));
        QCOMPARE(core::scenarioToJson(shown.workspace->scenario()), before);
    }

    void droppedScenarioJoinsTheList()
    {
        test::Window shown;
        QTest::keyClick(shown.window.get(), Qt::Key_1);
        const QTemporaryDir folder;
        core::Scenario scenario = shown.workspace->scenario();
        scenario.name = "From a colleague";
        drop(shown.window.get(),
            writeFile(folder, QStringLiteral("plan.json"),
                QByteArray::fromStdString(core::scenarioToJson(scenario))));
        QCOMPARE(shown.workspace->document().scenarios.size(), 2);
        QCOMPARE(shown.workspace->scenario().name, "From a colleague");
        QVERIFY(!ui::settings::recentFiles().isEmpty());
    }

    void filesAreKnownByTheirContents()
    {
        using Kind = ui::DroppedFile::Kind;
        const QTemporaryDir folder;
        QCOMPARE(ui::readDroppedFile(writeFile(folder, QStringLiteral("a.json"), kModelConfig)).kind,
            Kind::ModelConfig);
        QCOMPARE(
            ui::readDroppedFile(writeFile(folder, QStringLiteral("b.json"), "{\"schema\":1,\"stages\":[]}"))
                .kind,
            Kind::Scenario);
        QCOMPARE(
            ui::readDroppedFile(writeFile(folder, QStringLiteral("c.csv"), "id,name\n")).kind, Kind::Table);
        QCOMPARE(ui::readDroppedFile(folder.filePath(QStringLiteral("gone.json"))).kind, Kind::Unreadable);
        QCOMPARE(ui::readDroppedFile(writeFile(folder, QStringLiteral("d.xml"), "<svg/>")).kind, Kind::Other);
        // As PowerShell writes what it is told to, and whatever the name ends in.
        QStringEncoder wide(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom);
        const QByteArray windows = wide(QString::fromLatin1(kModelConfig));
        const ui::DroppedFile config
            = ui::readDroppedFile(writeFile(folder, QStringLiteral("config.txt"), windows));
        QCOMPARE(config.kind, Kind::ModelConfig);
        QCOMPARE(QByteArray::fromStdString(config.text), QByteArray(kModelConfig));
        QFile smi(QStringLiteral(TERROIR_TEST_DATA "/imports/nvidia_smi_8xh100.xml"));
        QVERIFY(smi.open(QIODevice::ReadOnly));
        const QByteArray cards = QStringEncoder(QStringConverter::Utf16BE, QStringConverter::Flag::WriteBom)(
            QString::fromUtf8(smi.readAll()));
        QCOMPARE(
            ui::readDroppedFile(writeFile(folder, QStringLiteral("cards.log"), cards)).kind, Kind::Table);
    }

    /// A driver's list of cards and a price list reach the import dialog, whatever page is open.
    void whatBringsRowsReachesTheImport_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("said");
        QTest::newRow("nvidia-smi") << "nvidia_smi_8xh100.xml"
                                    << "8 × NVIDIA H100 80GB HBM3 → H100 SXM5 80GB";
        QTest::newRow("LiteLLM") << "model_prices_and_context_window.json"
                                 << "API prices: ";
        QTest::newRow("SkyPilot") << "aws/vms.csv"
                                  << "Cloud offers: ";
    }

    void whatBringsRowsReachesTheImport()
    {
        QFETCH(QString, file);
        QFETCH(QString, said);
        test::Window shown;
        drop(shown.window.get(), QStringLiteral(TERROIR_TEST_DATA "/imports/") + file);
        QDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = shown.window->findChild<QDialog*>(QStringLiteral("importDialog"))));
        const auto isSaid = [&] {
            const QList<QLabel*> labels = dialog->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                [&](const QLabel* label) { return label->text().contains(said); });
        };
        QTRY_VERIFY(isSaid());
        dialog->reject();
    }

    void catalogPriceMovesTheCost()
    {
        test::Window shown;
        QTest::keyClick(shown.window.get(), Qt::Key_5); // pre-training or buying: owned cards
        shown.window->openSample(QStringLiteral("pretrain"));
        QVERIFY(shown.settled());
        QVERIFY(shown.workspace->view().plan && shown.workspace->view().plan->cost);
        const core::SupplyCost* own = shown.workspace->view().plan->cost->supply(core::Supply::Own);
        QVERIFY(own && own->available);
        const double before = own->pointTotal;
        // Every price of the card and of its servers doubles, whichever of them the plan buys.
        const std::string gpu = shown.workspace->view().plan->trainingStage()->gpu->id;
        std::vector<database::RowChange> changes;
        for (const char* name : {"gpus", "servers"}) {
            const core::Table& table = shown.workspace->store().tables().table(name);
            const int gpuColumn = table.spec->indexOf(name == std::string_view("gpus") ? "id" : "gpu_id");
            for (const core::Row& row : table.rows) {
                const auto* id = std::get_if<std::string>(&row[static_cast<std::size_t>(gpuColumn)]);
                if (!id || *id != gpu)
                    continue;
                database::RowChange change;
                change.table = name;
                change.rowId = std::get<std::string>(row[0]);
                change.before = change.after = row;
                for (std::size_t column = 0; column < row.size(); ++column)
                    if (table.spec->columns[column].kind == core::ColumnKind::Money)
                        if (auto* micro = std::get_if<std::int64_t>(&change.after[column]))
                            *micro *= 2;
                if (change.after != change.before)
                    changes.push_back(std::move(change));
            }
        }
        QVERIFY(!changes.empty());
        QVERIFY(shown.workspace->editCatalog([] { return QStringLiteral("Edit price"); }, changes));
        QVERIFY(shown.settled());
        const double after = shown.workspace->view().plan->cost->supply(core::Supply::Own)->pointTotal;
        QVERIFY2(after > before * 1.2, "twice the price of the cards must show in the cost of owning them");
        QTest::keyClick(shown.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(shown.settled());
        QCOMPARE(shown.workspace->view().plan->cost->supply(core::Supply::Own)->pointTotal, before);
    }

    void aWrongInputLeavesTheLastAnswerMarkedOld()
    {
        test::Window shown;
        QTest::keyClick(shown.window.get(), Qt::Key_1);
        QVERIFY(shown.settled());
        const QString before = shown.window->answer().card(QStringLiteral("cost"))->value();
        QVERIFY(before != ui::format::unknown());
        core::Override wrong;
        wrong.low = 0.2;
        wrong.high = 0.1;
        shown.workspace->setOverride(QStringLiteral("wacc-cn"), wrong);
        QVERIFY(shown.settled());
        QVERIFY(!shown.workspace->view().plan->cost);
        QCOMPARE(shown.window->answer().card(QStringLiteral("cost"))->value(), before);
        bool said = false;
        for (const QLabel* label : shown.window->answer().findChildren<QLabel*>())
            said = said
                || (label->text().contains(QStringLiteral("Out of date"))
                    && label->text().contains(QStringLiteral("WACC, China: 0.2")));
        QVERIFY(said);
        shown.workspace->undo();
        QVERIFY(shown.settled());
        QVERIFY(shown.workspace->view().plan->cost);
    }

    void wheelOverAnUnfocusedFieldChangesNothing()
    {
        test::Window shown;
        QSpinBox box(shown.window.get());
        box.setMaximum(100);
        box.setValue(50);
        box.show();
        QLineEdit other(shown.window.get());
        other.show();
        other.setFocus();
        QWheelEvent wheel(QPointF(5, 5), box.mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120), Qt::NoButton,
            Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&box, &wheel);
        QCOMPARE(box.value(), 50);
        box.setFocus();
        QTRY_VERIFY(box.hasFocus());
        QApplication::sendEvent(&box, &wheel);
        QCOMPARE(box.value(), 49);
    }

    void fontScaleGrowsTheType()
    {
        test::Window shown;
        const int before = QApplication::font().pixelSize();
        QTest::keyClick(shown.window.get(), Qt::Key_Equal, Qt::ControlModifier);
        QTest::keyClick(shown.window.get(), Qt::Key_Equal, Qt::ControlModifier);
        QVERIFY(QApplication::font().pixelSize() > before);
        QTest::keyClick(shown.window.get(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(QApplication::font().pixelSize(), before);
    }

    void paletteFindsAndRuns()
    {
        QVERIFY(ui::fuzzyScore(QStringLiteral("dupl"), QStringLiteral("Duplicate scenario")) > 0);
        QCOMPARE(ui::fuzzyScore(QStringLiteral("xq"), QStringLiteral("Duplicate scenario")), 0);
        QVERIFY(ui::fuzzyScore(QStringLiteral("ds"), QStringLiteral("Duplicate scenario"))
            > ui::fuzzyScore(QStringLiteral("ds"), QStringLiteral("odds")));
        test::Window shown;
        QTest::keyClick(shown.window.get(), Qt::Key_1);
        QVERIFY(shown.settled());
        QTest::keyClick(shown.window.get(), Qt::Key_K, Qt::ControlModifier);
        auto* palette = shown.window->findChild<ui::CommandPalette*>();
        QVERIFY(palette->isVisible());
        auto* query = palette->findChild<QLineEdit*>();
        QTest::keyClicks(query, QStringLiteral("duplicate"));
        QTest::keyClick(query, Qt::Key_Return);
        QVERIFY(!palette->isVisible());
        QCOMPARE(shown.workspace->document().scenarios.size(), 2);
    }

    /// Also what is in no undo step yet: a note on its way into the minutes, and why evidence is overruled.
    void wordsBeingTypedSurviveACrash()
    {
        forgetLostWork();
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("minutes.terroir"));
        {
            test::Window shown;
            shown.window->keepRecovery();
            shown.window->openSample(QStringLiteral("lora-14b"));
            QVERIFY(shown.settled());
            QVERIFY(shown.window->saveFile(path));
            QVERIFY(!shown.window->isWindowModified());
            shown.window->actions().action(QStringLiteral("minutes"))->trigger();
            QTest::keyClicks(shown.window->findChild<QLineEdit*>(QStringLiteral("minuteText")), "half a sen");
            QVERIFY(shown.window->isWindowModified()); // closing asks
            QTest::qWait(2'500);
        } // gone without closing
        {
            test::Window shown;
            shown.window->keepRecovery();
            QVERIFY(shown.window->messages().sentence().contains(QStringLiteral("survived")));
            recover(shown);
            auto* field = shown.window->findChild<QLineEdit*>(QStringLiteral("minuteText"));
            QVERIFY(field && field->isVisible());
            QCOMPARE(field->text(), QStringLiteral("half a sen"));
            QVERIFY(shown.workspace->scenario().minutes.empty());
            QTest::keyClicks(field, "tence");
            QVERIFY(shown.window->saveFile(path)); // what has been typed is meant to be in the file
            QCOMPARE(shown.workspace->scenario().minutes.back().text, std::string("half a sentence"));
            QVERIFY(field->text().isEmpty() && !shown.window->isWindowModified());
        }
        forgetLostWork();
        const auto saved = database::openProject(path);
        QVERIFY(saved && saved->draft.empty());
        QCOMPARE(saved->scenarios[0].scenario.minutes.back().text, std::string("half a sentence"));
        {
            test::Window shown;
            shown.window->keepRecovery();
            shown.window->openFile(path);
            QVERIFY(shown.settled());
            shown.workspace->setDraft(
                ui::DraftField::Reason, {QStringLiteral("ladder_lora"), QStringLiteral("the board")});
            QTest::qWait(2'500);
        }
        test::Window shown;
        shown.window->keepRecovery();
        recover(shown);
        QCOMPARE(shown.window->findChild<QLineEdit*>(QStringLiteral("minuteText"))->text(),
            QStringLiteral("the board"));
        QCOMPARE(shown.workspace->draft().nodeId, QStringLiteral("ladder_lora"));
        shown.window->openFile(path); // another project forgets it once it is let go
        shown.workspace->setDocument({}, {});
        QVERIFY(!shown.workspace->hasDraft(ui::DraftField::Minute));
        QVERIFY(shown.window->findChild<QLineEdit*>(QStringLiteral("minuteText"))->text().isEmpty());
    }

    void anyStepCanBeGoneBackTo()
    {
        test::Window shown;
        shown.window->openSample(QStringLiteral("lora-14b"));
        const std::string opened = core::scenarioToJson(shown.workspace->scenario());
        const QString name = ui::scenarioName(shown.workspace->scenario());
        const int first = shown.workspace->undoStack().index();
        shown.workspace->renameScenario(shown.workspace->currentId(), QStringLiteral("A & B"));
        shown.workspace->addMinute({}, QStringLiteral("said"));
        const std::string edited = core::scenarioToJson(shown.workspace->scenario());
        auto* steps = shown.window->findChild<QMenu*>(QStringLiteral("steps"));
        const auto listed = [steps] {
            emit steps->aboutToShow();
            return steps->actions();
        };
        QCOMPARE(listed().size(), first + 3); // the state before them all is one too
        QVERIFY(listed().last()->isChecked());
        for (const QAction* step : listed())
            QVERIFY(!step->text().isEmpty());
        listed()[first]->trigger();
        QCOMPARE(core::scenarioToJson(shown.workspace->scenario()), opened);
        QCOMPARE(ui::scenarioName(shown.workspace->scenario()), name);
        QVERIFY(listed()[first]->isChecked());
        listed().last()->trigger();
        QCOMPARE(core::scenarioToJson(shown.workspace->scenario()), edited);
    }

    void shortcutsAreNotTwice()
    {
        test::Window shown;
        const std::vector<QAction*>& all = shown.window->actions().all();
        for (const QAction* one : all)
            for (const QAction* two : all)
                for (const QKeySequence& keys : one->shortcuts())
                    QVERIFY2(one == two || !two->shortcuts().contains(keys), qPrintable(keys.toString()));
        QAction* undo = shown.window->actions().action(QStringLiteral("undo"));
        QCOMPARE(shown.window->actions().setKeys(QStringLiteral("redo"), undo->shortcut()), undo); // taken
    }

    void shortcutEditorChangesRefusesAndRestores()
    {
        test::Window shown;
        shown.window->actions().action(QStringLiteral("shortcuts"))->trigger();
        auto* editor = shown.window->findChild<QDialog*>(QStringLiteral("shortcutEditor"));
        QVERIFY(editor && editor->isVisible());
        auto* table = editor->findChild<QTableWidget*>();
        auto* keys = editor->findChild<QKeySequenceEdit*>();
        const auto press = [&](const QString& text) {
            for (QPushButton* button : editor->findChildren<QPushButton*>())
                if (button->text() == text)
                    button->click();
        };
        for (int row = 0; row < table->rowCount(); ++row)
            if (table->item(row, 0)->data(Qt::UserRole) == QStringLiteral("redo"))
                table->setCurrentCell(row, 0);
        keys->setKeySequence(QKeySequence(QStringLiteral("Ctrl+Z")));
        press(QStringLiteral("Set"));
        QVERIFY(
            editor->findChild<QLabel*>(QStringLiteral("conflict"))->text().contains(QStringLiteral("Undo")));
        QAction* redo = shown.window->actions().action(QStringLiteral("redo"));
        QCOMPARE(redo->shortcut(), QKeySequence(QStringLiteral("Ctrl+Shift+Z")));
        keys->setKeySequence(QKeySequence(QStringLiteral("Ctrl+R")));
        press(QStringLiteral("Set"));
        QCOMPARE(redo->shortcut(), QKeySequence(QStringLiteral("Ctrl+R")));
        QVERIFY(redo->shortcuts().contains(QKeySequence(QStringLiteral("Ctrl+Y")))); // the second one stays
        QCOMPARE(ui::settings::shortcuts().value(QStringLiteral("redo")), QStringLiteral("Ctrl+R"));
        press(QStringLiteral("Default"));
        QCOMPARE(redo->shortcut(), QKeySequence(QStringLiteral("Ctrl+Shift+Z")));
    }

    void pricesGrowOld()
    {
        core::Catalog catalog;
        const auto gpu = [](const char* date) {
            core::Gpu made;
            made.price.typical = core::Money{1'000'000, core::Currency::Usd};
            made.price.asOf = date;
            return made;
        };
        catalog.gpus = {gpu("2026-08"), gpu("2026-Q1"), gpu("2025")};
        catalog.gpus.push_back({}); // no price, no age
        const ui::PriceAge age = ui::priceAge(catalog, QDate(2026, 9, 1), 90);
        QCOMPARE(age.prices, 3);
        QCOMPARE(age.old, 2);
        QCOMPARE(age.newest, QStringLiteral("2026-08"));
    }

    void catalogIsReadAfterTheFirstPainting()
    {
        ui::StartReading reading{QString()}; // the shipped rows
        reading.waitForFonts();
        QVERIFY(reading.takeTree().has_value());
        QWidget window;
        bool isRead = false;
        reading.readAfterPaint(window, [&isRead] { isRead = true; });
        QTest::qWait(50);
        QVERIFY(!isRead);
        window.show();
        QTRY_VERIFY(isRead);
        const auto refuse = [](const QString&) { return false; };
        const core::Result<ui::StartCatalog> start = reading.takeCatalog(refuse);
        QVERIFY(start && start->catalog && !start->catalog->gpus.empty());
        QVERIFY(start->sentence.isEmpty());
        // Whoever needs it sooner gets it without a painted window.
        ui::StartReading sooner{QString()};
        QVERIFY(sooner.takeCatalog(refuse).has_value());
    }

    void meetingModeHidesTheChromeAndGrowsTheType()
    {
        test::Window shown;
        QTest::keyClick(shown.window.get(), Qt::Key_1);
        QVERIFY(shown.settled());
        const int before = QApplication::font().pixelSize();
        QTest::keyClick(shown.window.get(), Qt::Key_F11);
        QVERIFY(!shown.window->findChild<QWidget*>(QStringLiteral("rail"))->isVisible());
        QVERIFY(shown.window->answer().isVisible());
        QVERIFY(QApplication::font().pixelSize() > before);
        shown.workspace->editScenario([] { return QStringLiteral("horizon"); },
            [](core::Scenario& scenario) { scenario.horizonYears = 4; });
        QVERIFY(shown.settled());
        QVERIFY(!shown.window->findChild<QWidget*>(QStringLiteral("scenarioStrip"))->isVisible());
        QTest::keyClick(shown.window.get(), Qt::Key_F11);
        QVERIFY(shown.window->findChild<QWidget*>(QStringLiteral("rail"))->isVisible());
        QCOMPARE(QApplication::font().pixelSize(), before);
    }

    void typeGrowsWithTheScreenOfTheMeeting()
    {
        ui::Theme& theme = ui::Theme::instance();
        theme.setMeeting(true, {1280, 800});
        const double small = theme.scale();
        theme.setMeeting(false);
        theme.setMeeting(true, {2560, 1440});
        const double large = theme.scale();
        theme.setMeeting(false);
        QVERIFY(small > 1);
        QCOMPARE(large, small * 1.8); // 1440 of 800 rows
    }

    void everyProblemHasASentence()
    {
        for (int code = 0; code <= static_cast<int>(core::ProblemCode::Cancelled); ++code) {
            const QString text
                = ui::problemText({static_cast<core::ProblemCode>(code), "gpus.h100.price", "-1", ">= 0"});
            QVERIFY(!text.isEmpty());
            QVERIFY(!text.contains(u'%'));
        }
    }
};

QTEST_MAIN(TestShell)
#include "test_shell.moc"
