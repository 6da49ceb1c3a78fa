#include "ui/decide/answer_card.h"

#include "ui/text/number_format.h"
#include "ui/text/wording.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/wrap_label.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

const QString kWaiting = QStringLiteral("…");

} // namespace

AnswerCard::AnswerCard(QWidget* parent)
    : Card(parent)
    , m_digit(new QLabel(this))
    , m_mark(new QLabel(this))
    , m_title(new WrapLabel(this))
    , m_detail(new WrapLabel(this))
    , m_verdict(new WrapLabel(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 9, 16, 10);
    column->setSpacing(2);
    auto* head = new QHBoxLayout;
    head->addWidget(m_digit);
    head->addStretch(1);
    head->addWidget(m_mark);
    column->addLayout(head);
    column->addWidget(m_title);
    column->addWidget(m_detail);
    column->addStretch(1);
    auto* rows = new QGridLayout;
    rows->setHorizontalSpacing(14);
    rows->setVerticalSpacing(0);
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        m_names[i] = new QLabel(this);
        m_values[i] = new QLabel(this);
        setTextRole(m_names[i], "eyebrow");
        setTextRole(m_values[i], "strong");
        rows->addWidget(m_values[i], 0, static_cast<int>(i));
        rows->addWidget(m_names[i], 1, static_cast<int>(i));
        rows->setColumnStretch(static_cast<int>(i), 1);
    }
    column->addLayout(rows);
    column->addWidget(m_verdict);
    setTextRole(m_digit, "eyebrow");
    setTextRole(m_mark, "accent");
    setTextRole(m_title, "title");
    setTextRole(m_detail, "eyebrow");
    setTextRole(m_verdict, "eyebrow");
    for (QLabel* label : findChildren<QLabel*>()) {
        label->setTextFormat(Qt::PlainText);
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
    }
}

void AnswerCard::setFigure(std::size_t index, const QString& name, const QString& value)
{
    m_names[index]->setText(name);
    m_values[index]->setText(value);
}

QString AnswerCard::consequenceText() const
{
    QStringList parts;
    for (std::size_t row = 0; row < m_names.size(); ++row)
        if (m_values[row]->text() != kWaiting)
            parts << (m_names[row]->isHidden()
                    ? m_values[row]->text()
                    : QString(m_names[row]->text() + u' ' + m_values[row]->text()));
    return parts.join(QStringLiteral(", "));
}

void AnswerCard::showConsequence(const core::Plan* plan)
{
    QString cost = kWaiting, days = kWaiting, gpus = kWaiting;
    if (plan) {
        const Headline then = headline(*plan);
        const Currency currency = then.currency == core::Currency::Usd ? Currency::Usd : Currency::Cny;
        cost = then.cost ? format::compactMoney(*then.cost, currency) : format::unknown();
        if (then.cost && !then.costIsDrawn)
            cost.prepend(u'~'); // a point estimate; the median of the draws follows
        days = then.trainingDays ? format::quantity(*then.trainingDays, u"days") : format::unknown();
        gpus = then.gpus ? format::count(*then.gpus) : format::unknown();
        if (!then.fits)
            gpus += tr(" × memory");
    }
    setFigure(0, tr("Cost"), cost);
    setFigure(1, tr("Training"), days);
    setFigure(2, tr("GPUs"), gpus);
}

void AnswerCard::show(const core::TreeAnswer& answer, const State& state)
{
    m_answerId = QString::fromStdString(answer.id);
    setEmphasis(state.isTaken ? Emphasis::Chosen : state.isRecommended ? Emphasis::Marked : Emphasis::None);
    m_digit->setText(QString::number(state.digit));
    QStringList marks;
    if (state.isRecommended)
        marks << tr("★ Recommended");
    if (state.isTaken)
        marks << (state.isOverruling ? tr("! Overruled") : tr("✓ Chosen"));
    m_mark->setText(marks.join(QStringLiteral("  ")));
    QString title = said(answer.text);
    if (state.isCompact) { // digit and mark stand before the title instead of above it
        const QString sign = state.isOverruling ? QStringLiteral("! ")
            : state.isTaken                     ? QStringLiteral("✓ ")
            : state.isRecommended               ? QStringLiteral("★ ")
                                                : QString();
        title.prepend(sign + m_digit->text() + QStringLiteral("  "));
    }
    m_title->setText(title);
    m_digit->setVisible(!state.isCompact);
    m_mark->setVisible(!state.isCompact);
    m_detail->setText(said(answer.detail));
    m_detail->setVisible(!m_detail->text().isEmpty() && !state.isCompact);
    QStringList hidden{m_detail->text(), state.verdict};
    hidden.removeAll(QString());
    setToolTip(state.isCompact ? hidden.join(u'\n') : QString());
    setTextRole(m_title, state.isCompact ? "strong" : "title");
    showConsequence(state.consequence.get());
    if (state.isCompact && state.consequence && m_values[2]->text() != format::unknown())
        m_values[2]->setText(tr("%1 GPUs").arg(m_values[2]->text()));
    for (QLabel* name : m_names)
        name->setVisible(!state.isCompact); // the units tell the three figures apart
    m_verdict->setText(state.verdict.isEmpty() ? QString() : QStringLiteral("→ ") + state.verdict);
    m_verdict->setVisible(!state.verdict.isEmpty() && !state.isCompact);
    QStringList name{
        QString::number(state.digit), said(answer.text), m_mark->text(), consequenceText(), state.verdict};
    name.removeAll(QString());
    setAccessibleName(name.join(QStringLiteral(", ")));
    setAccessibleDescription(m_detail->text());
}

} // namespace terroir::ui
