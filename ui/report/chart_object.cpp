#include "ui/report/chart_object.h"

#include <qcustomplot.h>
#include <QTextCursor>

namespace terroir::report {

namespace {
constexpr int kIndexProperty = QTextFormat::UserProperty + 1;
constexpr double kCanvasPxPerPt = 96.0 / 72.0; // charts are designed for a screen of 96 dots to the inch
} // namespace

ChartObject::ChartObject(std::vector<Chart> charts, double unitsPerPt, double widthPt, QObject* parent)
    : QObject(parent)
    , m_charts(std::move(charts))
    , m_unitsPerPt(unitsPerPt)
    , m_widthPt(widthPt)
{
}

void ChartObject::insert(QTextCursor& cursor, int index)
{
    QTextCharFormat format;
    format.setObjectType(kType);
    format.setProperty(kIndexProperty, index);
    cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
}

QSizeF ChartObject::intrinsicSize(QTextDocument*, int, const QTextFormat& format)
{
    const auto index = static_cast<std::size_t>(format.intProperty(kIndexProperty));
    return {m_widthPt * m_unitsPerPt, m_charts[index].heightPt * m_unitsPerPt};
}

void ChartObject::drawObject(
    QPainter* painter, const QRectF& rect, QTextDocument*, int, const QTextFormat& format)
{
    const Chart& chart = m_charts[static_cast<std::size_t>(format.intProperty(kIndexProperty))];
    if (painter != m_painter || !chart.paint)
        return;
    const QSize canvas = (QSizeF(m_widthPt, chart.heightPt) * kCanvasPxPerPt).toSize();
    m_painter->save();
    m_painter->translate(rect.topLeft());
    m_painter->scale(rect.width() / canvas.width(), rect.height() / canvas.height());
    m_painter->setModes(QCPPainter::pmVectorized | QCPPainter::pmNoCaching);
    chart.paint(*m_painter, canvas);
    m_painter->restore();
}

} // namespace terroir::report
