#include "ui/explore/observed_form.h"

#include "core/decision/training_log.h"
#include "database/import/text_pieces.h"
#include "ui/text/names.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/quantity_edit.h"
#include "ui/widgets/theme.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <QCoreApplication>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace terroir::ui {
namespace {

constexpr int kFormColumns = 3;
constexpr qint64 kMostBytes = 256LL << 20; // a log of weeks

/// Names of the fields in the order of observedNumbers(), observedCounts(), observedFlags().
constexpr const char* kObservedNames[] = {QT_TRANSLATE_NOOP("ObservedForm", "GPU utilisation"),
    QT_TRANSLATE_NOOP("ObservedForm", "MFU"), QT_TRANSLATE_NOOP("ObservedForm", "Time of one step"),
    QT_TRANSLATE_NOOP("ObservedForm", "Communication, of the step"),
    QT_TRANSLATE_NOOP("ObservedForm", "Waiting for data, of the step"),
    QT_TRANSLATE_NOOP("ObservedForm", "Memory in use"),
    QT_TRANSLATE_NOOP("ObservedForm", "Data loader workers"),
    QT_TRANSLATE_NOOP("ObservedForm", "CPU utilisation"),
    QT_TRANSLATE_NOOP("ObservedForm", "Network per GPU"), QT_TRANSLATE_NOOP("ObservedForm", "Servers"),
    QT_TRANSLATE_NOOP("ObservedForm", "Servers that a TP group spans"),
    QT_TRANSLATE_NOOP("ObservedForm", "Ran out of memory"),
    QT_TRANSLATE_NOOP("ObservedForm", "All servers in one zone")};

QString observedName(std::size_t field)
{
    return QCoreApplication::translate("ObservedForm", kObservedNames[field]);
}

QString unitOf(const core::ObservedNumber& number)
{
    const QString unit = QString::fromLatin1(number.unit);
    if (unit == QStringLiteral("share"))
        return QStringLiteral("%");
    return unit == QStringLiteral("count") ? QString() : unit;
}

std::optional<double> asNumber(const std::optional<int>& count)
{
    return count ? std::optional<double>(*count) : std::nullopt;
}

/// By content: JSON begins with a brace, nvidia-smi's header names its columns.
core::Result<core::Observed> observedIn(std::string_view text)
{
    const auto contains = [](std::string_view where, std::string_view what) {
        return where.find(what) != std::string_view::npos;
    };
    if (text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size())).starts_with('{'))
        if (auto observed = core::observedFromJson(text); observed || !contains(text, "train_"))
            return observed;
    const std::string_view header = text.substr(0, text.find('\n'));
    if (contains(header, "utilization.gpu") || contains(header, "memory.used"))
        return core::observedFromGpuCsv(text);
    return core::observedFromLog(text);
}

} // namespace

ObservedForm::ObservedForm(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_read(new QPushButton(this))
    , m_message(new QLabel(this))
{
    setObjectName(QStringLiteral("observedForm"));
    m_read->setObjectName(QStringLiteral("readLog"));
    m_message->setWordWrap(true);
    setTextRole(m_message, "quiet");
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(ThemeMetrics::kPad);
    grid->setVerticalSpacing(2);
    grid->addWidget(m_read, 0, 0);
    grid->addWidget(m_message, 0, 1, 1, kFormColumns - 1);
    int cell = 0;
    const auto place = [&](QWidget* editor) {
        auto* label = new QLabel(this);
        setTextRole(label, "eyebrow");
        label->setBuddy(editor);
        const int row = 1 + 2 * (cell / kFormColumns), column = cell % kFormColumns;
        grid->addWidget(label, row, column);
        grid->addWidget(editor, row + 1, column);
        grid->setColumnStretch(column, 1);
        ++cell;
        return label;
    };
    for (const core::ObservedNumber& number : core::observedNumbers()) {
        auto* editor = new QuantityEdit(this);
        editor->setUnit(unitOf(number), true);
        editor->setRange(0, number.max);
        connect(editor, &QuantityEdit::valueEdited, this, [this, &number](std::optional<double> value) {
            edit([&](core::Observed& observed) { observed.*number.member = value; });
        });
        m_numbers.emplace_back(place(editor), editor);
    }
    for (const core::ObservedCount& count : core::observedCounts()) {
        auto* editor = new QuantityEdit(this);
        editor->setUnit({}, true);
        editor->setRange(1, 1e6);
        connect(editor, &QuantityEdit::valueEdited, this, [this, &count](std::optional<double> value) {
            edit([&](core::Observed& observed) {
                observed.*count.member = value ? std::optional(static_cast<int>(*value)) : std::nullopt;
            });
        });
        m_numbers.emplace_back(place(editor), editor);
    }
    for (const core::ObservedFlag& flag : core::observedFlags()) {
        auto* editor = new ChoiceBox(this);
        connect(editor, &ChoiceBox::chosen, this, [this, &flag](const QString& key) {
            edit([&](core::Observed& observed) {
                observed.*flag.member
                    = key.isEmpty() ? std::nullopt : std::optional(key == QStringLiteral("yes"));
            });
        });
        m_flags.emplace_back(place(editor), editor);
    }
    connect(m_read, &QPushButton::clicked, this, &ObservedForm::ask);
    connect(&workspace, &Workspace::documentChanged, this, &ObservedForm::refresh);
    connect(&workspace, &Workspace::currentChanged, this, &ObservedForm::refresh);
    retranslate();
}

void ObservedForm::edit(const std::function<void(core::Observed&)>& change)
{
    m_workspace.editScenario([] { return tr("Change what was observed"); },
        [&](core::Scenario& scenario) {
            core::Observed observed = scenario.observed.value_or(core::Observed{});
            change(observed);
            scenario.observed = std::move(observed);
        });
}

void ObservedForm::ask()
{
    auto* dialog = new QFileDialog(this, tr("Read a training log or nvidia-smi samples"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Logs and samples (*.log *.txt *.out *.csv *.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &ObservedForm::readFile);
    dialog->open();
}

void ObservedForm::readFile(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        m_message->setText(tr("%1: %2").arg(path, file.errorString()));
        return;
    }
    const QByteArray content = file.read(kMostBytes);
    const core::Result<core::Observed> read = database::TextPieces(content).decoded(content).and_then(
        [](const std::string& text) { return observedIn(text); });
    const QString name = QFileInfo(path).fileName();
    if (!read) {
        m_message->setText(tr("%1: %2").arg(name, problemText(read.error())));
        return;
    }
    m_message->setText(tr("Read from %1.").arg(name));
    m_workspace.editScenario([] { return tr("Read observations"); },
        [&](core::Scenario& scenario) {
            scenario.observed = core::merged(scenario.observed.value_or(core::Observed{}), *read);
        });
}

void ObservedForm::refresh()
{
    const core::Observed observed = m_workspace.scenario().observed.value_or(core::Observed{});
    std::size_t field = 0;
    for (const core::ObservedNumber& number : core::observedNumbers())
        m_numbers[field++].second->setValue(observed.*number.member);
    for (const core::ObservedCount& count : core::observedCounts())
        m_numbers[field++].second->setValue(asNumber(observed.*count.member));
    const QList<std::pair<QString, QString>> choices{{QString(), tr("not measured")},
        {QStringLiteral("yes"), tr("yes")}, {QStringLiteral("no"), tr("no")}};
    field = 0;
    for (const core::ObservedFlag& flag : core::observedFlags()) {
        const std::optional<bool>& value = observed.*flag.member;
        m_flags[field++].second->setChoices(
            choices, value ? (*value ? QStringLiteral("yes") : QStringLiteral("no")) : QString());
    }
}

void ObservedForm::retranslate()
{
    m_read->setText(tr("Read a log …"));
    m_read->setToolTip(tr("Training log of Megatron-LM, DeepSpeed, torchtitan, mmengine or the Hugging Face "
                          "Trainer; nvidia-smi samples as CSV."));
    m_message->clear();
    std::size_t field = 0;
    for (const auto& [label, editor] : m_numbers) {
        label->setText(observedName(field++));
        editor->setAccessibleName(label->text());
    }
    for (const auto& [label, editor] : m_flags) {
        label->setText(observedName(field++));
        editor->setAccessibleName(label->text());
    }
    refresh();
}

} // namespace terroir::ui
