#include "ui/shell/kpi_card.h"

#include "ui/widgets/meter_bar.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/wrap_label.h"

#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace terroir::ui {

KpiCard::KpiCard(const QString& figureId, QWidget* parent)
    : Card(parent)
    , m_figureId(figureId)
    , m_title(new WrapLabel(this))
    , m_value(new WrapLabel(this))
    , m_note(new WrapLabel(this))
    , m_change(new WrapLabel(this))
    , m_meter(new MeterBar(this))
{
    setQuiet(true);
    setTextRole(m_title, "eyebrow");
    setTextRole(m_value, "figure");
    setTextRole(m_note, "eyebrow");
    setTextRole(m_change, "small");
    for (QLabel* label : {m_title, m_value, m_note, m_change})
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 7, 12, 7);
    column->setSpacing(1);
    column->addWidget(m_title);
    column->addWidget(m_value);
    column->addSpacing(2);
    column->addWidget(m_meter);
    column->addSpacing(2);
    column->addWidget(m_note);
    column->addWidget(m_change);
    setNote({});
    setChange({}, ChangeTone::Neutral);
    setMeter(-1);
}

void KpiCard::setTitle(const QString& title)
{
    m_title->setText(title);
    describe();
}

void KpiCard::setValue(const QString& value, bool isSentence)
{
    setTextRole(m_value, isSentence ? "strong" : "figure");
    m_value->setText(value);
    describe();
}

void KpiCard::setNote(const QString& note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    describe();
}

void KpiCard::setChange(const QString& change, ChangeTone tone)
{
    setTextRole(m_change,
        tone == ChangeTone::Better      ? "accent"
            : tone == ChangeTone::Worse ? "bad"
                                        : "small");
    m_change->setText(change);
    m_change->setVisible(!change.isEmpty());
    describe();
}

void KpiCard::setMeter(double share)
{
    m_meter->setShare(share);
    m_meter->setVisible(share >= 0);
}

QString KpiCard::value() const
{
    return m_value->text();
}

QString KpiCard::change() const
{
    return m_change->text();
}

void KpiCard::describe()
{
    QStringList parts{m_title->text(), m_value->text(), m_note->text(), m_change->text()};
    parts.removeAll(QString());
    setAccessibleName(parts.join(QStringLiteral(", ")));
}

void KpiCard::keyPressEvent(QKeyEvent* event)
{
    if (event->text() == u"?")
        emit pressed();
    else
        Card::keyPressEvent(event);
}

} // namespace terroir::ui
