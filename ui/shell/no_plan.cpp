#include "ui/shell/no_plan.h"

#include "ui/widgets/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace terroir::ui {

NoPlan::NoPlan(QWidget* parent)
    : QWidget(parent)
    , m_sentence(new QLabel(this))
    , m_start(new QPushButton(this))
{
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignCenter);
    setTextRole(m_sentence, "quiet");
    m_start->setProperty("primary", true);
    setFocusProxy(m_start);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(ThemeMetrics::kGap);
    column->addStretch(1);
    column->addWidget(m_sentence);
    column->addWidget(m_start, 0, Qt::AlignHCenter);
    column->addStretch(2);
    connect(m_start, &QPushButton::clicked, this, &NoPlan::startAsked);
    retranslate();
}

void NoPlan::retranslate()
{
    m_sentence->setText(
        tr("There is no plan yet. A plan starts from a question, or from a file dropped here."));
    m_start->setText(tr("Choose a question"));
}

} // namespace terroir::ui
