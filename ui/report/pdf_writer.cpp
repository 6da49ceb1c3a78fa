#include "ui/report/pdf_writer.h"

#include <QBuffer>
#include <qcustomplot.h>
#include <QPdfWriter>
#include <QSaveFile>

namespace terroir::report {

namespace {

constexpr int kPdfDpi = 600;

QString languageTag(const Metadata& meta)
{
    return meta.style.language == ui::Language::Chinese ? QStringLiteral("zh-CN") : QStringLiteral("en");
}

/// Qt replaces its whole packet by this one; the date is the report's, so that equal input gives equal
/// metadata.
QByteArray xmp(const Metadata& meta)
{
    const QString date = meta.created.toString(Qt::ISODate);
    return QStringLiteral(
        "<?xpacket begin='\uFEFF' id='W5M0MpCehiHzreSzNTczkc9d'?>\n"
        "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF "
        "xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
        "<rdf:Description rdf:about='' xmlns:dc='http://purl.org/dc/elements/1.1/' "
        "xmlns:pdf='http://ns.adobe.com/pdf/1.3/' xmlns:xmp='http://ns.adobe.com/xap/1.0/' "
        "xmlns:pdfaid='http://www.aiim.org/pdfa/ns/id/'>"
        "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>%1</rdf:li></rdf:Alt></dc:title>"
        "<dc:creator><rdf:Seq><rdf:li>%2</rdf:li></rdf:Seq></dc:creator>"
        "<dc:description><rdf:Alt><rdf:li xml:lang='x-default'>%3</rdf:li></rdf:Alt></dc:description>"
        "<dc:language><rdf:Bag><rdf:li>%4</rdf:li></rdf:Bag></dc:language>"
        "<pdf:Producer>Qt %5</pdf:Producer><xmp:CreatorTool>%6</xmp:CreatorTool>"
        "<xmp:CreateDate>%7</xmp:CreateDate><pdfaid:part>1</pdfaid:part><pdfaid:conformance>B</"
        "pdfaid:conformance>"
        "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end='w'?>")
        .arg(meta.title.toHtmlEscaped(), meta.author.toHtmlEscaped(), meta.subject.toHtmlEscaped(),
            languageTag(meta), QString::fromLatin1(qVersion()), meta.creator.toHtmlEscaped(), date)
        .toUtf8();
}

} // namespace

core::Result<QByteArray> pdfBytes(const PagedReport& report, const PdfOptions& options)
{
    const Metadata& meta = report.document().meta;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setPdfVersion(
            options.archival ? QPagedPaintDevice::PdfVersion_A1b : QPagedPaintDevice::PdfVersion_1_6);
        writer.setResolution(kPdfDpi);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF());
        writer.setTitle(meta.title);
        writer.setCreator(meta.creator);
        if (options.archival)
            writer.setDocumentXmpMetadata(xmp(meta));
        if (!options.archival && !report.document().scenarioJson.isEmpty()) {
            writer.addFileAttachment(QStringLiteral("scenario.json"), report.document().scenarioJson,
                QStringLiteral("application/json"));
        }
        QCPPainter painter(&writer);
        for (int page = 0; page < report.pageCount(); ++page) {
            if (page > 0)
                writer.newPage();
            painter.save();
            painter.scale(kPdfDpi / 72.0, kPdfDpi / 72.0);
            report.paint(page, painter);
            painter.restore();
            if (options.progress && !options.progress(page, report.pageCount()))
                return core::fail(core::ProblemCode::Cancelled, "report");
        }
    }
    PdfExtras extras;
    extras.language = languageTag(meta);
    extras.author = meta.author;
    extras.subject = meta.subject;
    extras.bookmarks = report.bookmarks();
    return addPdfExtras(buffer.data(), extras);
}

core::Result<void> writePdf(const PagedReport& report, const QString& path, const PdfOptions& options)
{
    auto bytes = pdfBytes(report, options);
    if (!bytes)
        return tl::unexpected(bytes.error());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(*bytes) != bytes->size() || !file.commit())
        return core::fail(core::ProblemCode::Io, "pdf", path.toStdString(), file.errorString().toStdString());
    return {};
}

} // namespace terroir::report
