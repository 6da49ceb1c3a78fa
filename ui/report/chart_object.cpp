#include "ui/report/chart_object.h"

#include "ui/charts/chart_painter.h"
#include "ui/report/report_font.h"

#include <qcustomplot.h>
#include <QTextCursor>

namespace terroir::report {

namespace {
constexpr int kIndexProperty = QTextFormat::UserProperty + 1;
constexpr double kCanvasWidth = 700; // text of 12 canvas pixels is then 8.3 pt across the page
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
    if (painter != m_painter)
        return;
    const Chart& chart = m_charts[static_cast<std::size_t>(format.intProperty(kIndexProperty))];
    const QSize canvas = QSizeF(kCanvasWidth, kCanvasWidth * rect.height() / rect.width()).toSize();
    ui::ChartPaintOptions options;
    options.fontFamilies = reportFamilies();
    options.showTitle = false;
    m_painter->save();
    m_painter->translate(rect.topLeft());
    m_painter->scale(rect.width() / canvas.width(), rect.height() / canvas.height());
    ui::paintChart(*m_painter, canvas, chart.spec, options);
    m_painter->restore();
}

} // namespace terroir::report
