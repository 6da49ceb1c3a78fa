#include "ui/charts/chart_export.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <qcustomplot.h>

namespace terroir::ui {

namespace {

/// Paints the chart on a device whose logical size is `size`; false when the device cannot be painted on.
bool paintExport(
    QPaintDevice* device, const ChartSpec& spec, const SceneState& state, const QSize& size, double scale)
{
    QCustomPlot plot;
    ChartScene scene(&plot);
    SceneState onPaper = state;
    onPaper.reservedRight = 0;
    onPaper.highlighted.clear();
    scene.build(spec, printTheme(), onPaper);
    QCPPainter painter;
    if (!painter.begin(device))
        return false;
    painter.setModes(QCPPainter::pmVectorized | QCPPainter::pmNoCaching);
    painter.scale(scale, scale);
    plot.toPainter(&painter, size.width(), size.height());
    return painter.end();
}

bool writeSvg(QIODevice* device, const ChartSpec& spec, const SceneState& state, const QSize& size)
{
    QSvgGenerator generator;
    generator.setOutputDevice(device);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(chartTitle(spec));
    generator.setDescription(chartSentence(spec));
    return paintExport(&generator, spec, state, size, 1.0);
}

bool writePdf(QIODevice* device, const ChartSpec& spec, const SceneState& state, const QSize& size)
{
    constexpr double kPointsPerPixel = 0.75; // 96 pixels an inch, 72 points
    QPdfWriter writer(device);
    writer.setTitle(chartTitle(spec));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setPageSize(
        QPageSize(QSizeF(size) * kPointsPerPixel, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setResolution(1200);
    return paintExport(&writer, spec, state, size, 1200.0 / 96.0);
}

} // namespace

QImage chartImage(const ChartSpec& spec, const SceneState& state, const QSize& size, double scale)
{
    QImage image(size * scale, QImage::Format_RGB32);
    image.fill(Qt::white);
    paintExport(&image, spec, state, size, scale);
    image.setDotsPerMeterX(int(96.0 * scale / 0.0254));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    return image;
}

ExportOutcome exportChart(
    const ChartSpec& spec, const SceneState& state, const QSize& size, const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    static const QStringList known{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"),
        QStringLiteral("csv"), QStringLiteral("tsv")};
    if (!known.contains(ending))
        return ExportOutcome::UnknownFormat;
    // In memory first: the writers may close their device, which a save file forbids.
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    bool ok = false;
    if (ending == u"png") {
        constexpr double kPrintScale = 2.0;
        ok = chartImage(spec, state, size, kPrintScale).save(&buffer, "PNG");
    } else if (ending == u"svg") {
        ok = writeSvg(&buffer, spec, state, size);
    } else if (ending == u"pdf") {
        ok = writePdf(&buffer, spec, state, size);
    } else {
        // The mark lets spreadsheets on Chinese Windows read UTF-8.
        const QByteArray text = QByteArrayLiteral("\xEF\xBB\xBF")
            + delimitedTable(chartTable(spec), ending == u"csv" ? u',' : u'\t').toUtf8();
        ok = buffer.write(text) == text.size();
    }
    QSaveFile file(path);
    ok = ok && file.open(QIODevice::WriteOnly) && file.write(buffer.data()) == buffer.data().size();
    return ok && file.commit() ? ExportOutcome::Done : ExportOutcome::CannotWrite;
}

} // namespace terroir::ui
