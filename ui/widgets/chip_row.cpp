#include "ui/widgets/chip_row.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollBar>

namespace terroir::ui {

ChipRow::ChipRow(QWidget* parent)
    : QScrollArea(parent)
{
    auto* chips = new QWidget(viewport());
    chips->setProperty("scrolled", QStringLiteral("true"));
    m_row = new QHBoxLayout(chips);
    m_row->setContentsMargins(0, 0, 0, 0);
    setWidget(chips);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the wheel and Tab scroll it
    setFocusPolicy(Qt::NoFocus);
}

void ChipRow::keepInView(QWidget* chip)
{
    m_chip = chip;
    bringIntoView();
}

void ChipRow::bringIntoView()
{
    constexpr int kNeighbour = 60; // shows that there is more
    if (!m_chip)
        return;
    const QRect place(m_chip->mapTo(widget(), QPoint()), m_chip->size());
    const bool isLast = place.right() + kNeighbour > widget()->width();
    if (isLast)
        horizontalScrollBar()->setValue(horizontalScrollBar()->maximum());
    else
        ensureVisible(place.right(), place.center().y(), kNeighbour, 0);
    if (place.left() < horizontalScrollBar()->value())
        ensureVisible(place.left(), place.center().y(), kNeighbour, 0);
}

void ChipRow::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    bringIntoView();
}

bool ChipRow::eventFilter(QObject* watched, QEvent* event)
{
    const bool done = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(this, &ChipRow::bringIntoView, Qt::QueuedConnection);
    else if (watched == widget() && event->type() == QEvent::Resize)
        bringIntoView();
    return done;
}

} // namespace terroir::ui
