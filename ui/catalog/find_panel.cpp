#include "ui/catalog/find_panel.h"

#include "ui/text/catalog_names.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/theme.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSet>
#include <unordered_set>

namespace terroir::ui {

namespace {

enum class Ask { Choice, AtLeast, AtMost, China, Work };

struct Question
{
    std::string_view table, column;
    Ask ask;
};

constexpr Question kQuestions[] = {{"gpus", "tier", Ask::Choice}, {"gpus", "vendor", Ask::Choice},
    {"gpus", "memory_gb", Ask::AtLeast}, {"gpus", "unit_price_usd_typical", Ask::AtMost},
    {"gpus", "export_status_china", Ask::China}, {"gpus", "best_for", Ask::Work},
    {"offers", "provider", Ask::Choice}, {"offers", "gpu_id", Ask::Choice}, {"offers", "gpus", Ask::AtLeast},
    {"offers", "on_demand_usd_h", Ask::AtMost}, {"api_prices", "provider", Ask::Choice},
    {"api_prices", "context_tokens", Ask::AtLeast}, {"api_prices", "output_usd_per_1m", Ask::AtMost},
    {"servers", "vendor", Ask::Choice}, {"servers", "gpu_id", Ask::Choice},
    {"servers", "price_usd_typical", Ask::AtMost}, {"servers", "max_power_kw", Ask::AtMost},
    {"models", "vendor", Ask::Choice}, {"models", "attention_type", Ask::Choice},
    {"models", "total_params_b", Ask::AtMost}, {"models", "max_context_tokens", Ask::AtLeast},
    {"links", "kind", Ask::Choice}, {"links", "bw_gb_s_unidir", Ask::AtLeast},
    {"assumptions", "category", Ask::Choice}, {"assumptions", "region", Ask::Choice}};

/// How the shipped rows say that a card may be bought there; the words of resources/catalog/gpus.csv.
const QString kSoldInChina = QStringLiteral("not restricted|Chinese domestic|China-market");

constexpr int kFieldWidth = 200;

} // namespace

FindPanel::FindPanel(QWidget* parent)
    : QFrame(parent, Qt::Popup)
{
    setObjectName(QStringLiteral("findPanel"));
    setProperty("panel", QStringLiteral("true"));
}

void FindPanel::show(const core::CatalogTables& tables, std::string_view tableId,
    const std::function<QString(int column)>& filterText)
{
    const core::Table& table = tables.table(tableId);
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    delete layout();
    m_fields = new QFormLayout(this);
    for (const Question& question : kQuestions) {
        if (question.table != table.spec->id)
            continue;
        const int column = table.spec->indexOf(question.column);
        const QString current = filterText(column);
        switch (question.ask) {
        case Ask::Choice:
            addChoice(tables, table, column, current);
            break;
        case Ask::AtLeast:
        case Ask::AtMost:
            addAmount(*table.spec, column, question.ask == Ask::AtLeast, current);
            break;
        case Ask::China:
            addSearch(tr("Available in China"), column, kSoldInChina, current);
            break;
        case Ask::Work:
            addWork(column, current);
            break;
        }
    }
    adjustSize();
    QFrame::show();
    if (QWidget* first = nextInFocusChain())
        first->setFocus(Qt::OtherFocusReason);
}

void FindPanel::addAmount(const core::TableSpec& spec, int column, bool atLeast, const QString& current)
{
    const QString sign = atLeast ? QStringLiteral(">=") : QStringLiteral("<=");
    auto* field = new QLineEdit(this);
    field->setObjectName(QStringLiteral("find_%1").arg(column));
    field->setText(current.startsWith(sign) ? current.mid(2) : QString());
    field->setFixedWidth(Theme::instance().px(kFieldWidth));
    const QString header = columnHeader(spec.columns[static_cast<std::size_t>(column)]);
    const QString label = (atLeast ? tr("%1, at least") : tr("%1, at most")).arg(header);
    field->setAccessibleName(label);
    m_fields->addRow(label, field);
    connect(field, &QLineEdit::textChanged, this, [this, column, sign](const QString& text) {
        emit filterAsked(column, text.trimmed().isEmpty() ? QString() : sign + text.trimmed());
    });
}

void FindPanel::addChoice(
    const core::CatalogTables& tables, const core::Table& table, int column, const QString& current)
{
    const core::ColumnSpec& spec = table.spec->columns[static_cast<std::size_t>(column)];
    std::unordered_set<std::string_view> codes; // few, in what may be a long table
    for (const core::Row& row : table.rows)
        if (const auto* code = std::get_if<std::string>(&row[static_cast<std::size_t>(column)]))
            codes.insert(*code);
    QSet<QString> values;
    for (const std::string_view code : codes)
        values.insert(cellDisplay(spec, std::string(code), tables));
    QStringList sorted(values.begin(), values.end());
    sorted.sort(Qt::CaseInsensitive);
    QList<std::pair<QString, QString>> choices{{QString(), tr("any")}};
    for (const QString& value : sorted)
        choices.append({u'=' + value, value});
    auto* box = new ChoiceBox(this);
    box->setObjectName(QStringLiteral("find_%1").arg(column));
    box->setChoices(choices, current);
    box->setFixedWidth(Theme::instance().px(kFieldWidth));
    box->setAccessibleName(columnName(spec.name));
    m_fields->addRow(columnName(spec.name), box);
    connect(
        box, &ChoiceBox::chosen, this, [this, column](const QString& key) { emit filterAsked(column, key); });
}

void FindPanel::addSearch(const QString& label, int column, const QString& text, const QString& current)
{
    auto* box = new QCheckBox(label, this);
    box->setObjectName(QStringLiteral("find_%1").arg(column));
    box->setChecked(current == text);
    m_fields->addRow(QString(), box);
    connect(box, &QCheckBox::toggled, this,
        [this, column, text](bool on) { emit filterAsked(column, on ? text : QString()); });
}

void FindPanel::addWork(int column, const QString& current)
{
    // Parts of the words in which the shipped rows say what a card is best for.
    const QList<std::pair<QString, QString>> choices{{QString(), tr("any")},
        {QStringLiteral("training"), tr("training")}, {QStringLiteral("LoRA|fine-tuning"), tr("fine-tuning")},
        {QStringLiteral("inference|serving"), tr("inference")}};
    auto* box = new ChoiceBox(this);
    box->setObjectName(QStringLiteral("find_%1").arg(column));
    box->setChoices(choices, current);
    box->setFixedWidth(Theme::instance().px(kFieldWidth));
    box->setAccessibleName(tr("Kind of work"));
    m_fields->addRow(tr("Kind of work"), box);
    connect(
        box, &ChoiceBox::chosen, this, [this, column](const QString& key) { emit filterAsked(column, key); });
}

} // namespace terroir::ui
