#include "database/import/nvidia_smi_import.h"

#include "database/import/gpu_names.h"

#include <algorithm>
#include <QXmlStreamReader>

namespace terroir::database {

using core::fail;
using core::ProblemCode;

namespace {

constexpr int kDeepest = 32;

class SmiReader
{
public:
    SmiReader(QXmlStreamReader& xml, OwnedHardware& owned)
        : m_xml(xml)
        , m_owned(owned)
    {
    }

    /// Elements by their path; an element's text counts only where it stands in its place.
    void read()
    {
        QStringList path;
        while (!m_xml.atEnd()) {
            switch (m_xml.readNext()) {
            case QXmlStreamReader::StartElement:
                path.append(m_xml.name().toString());
                if (path.size() > kDeepest)
                    m_xml.raiseError(QStringLiteral("too deep"));
                m_text.clear();
                if (path.join(u'/') == QStringLiteral("nvidia_smi_log/gpu"))
                    m_card = {};
                break;
            case QXmlStreamReader::Characters:
                m_text += m_xml.text();
                break;
            case QXmlStreamReader::EndElement:
                take(path.join(u'/'));
                path.removeLast();
                m_text.clear();
                break;
            default:
                break;
            }
        }
    }

private:
    void take(const QString& path)
    {
        const QString text = m_text.trimmed();
        if (path == QStringLiteral("nvidia_smi_log/driver_version"))
            m_owned.driver = text.toStdString();
        else if (path == QStringLiteral("nvidia_smi_log/timestamp"))
            m_owned.when = text.toStdString();
        else if (path == QStringLiteral("nvidia_smi_log/gpu/product_name"))
            m_card.product = text.toStdString();
        else if (path == QStringLiteral("nvidia_smi_log/gpu/fb_memory_usage/total"))
            m_card.memoryMib = text.section(u' ', 0, 0).toDouble();
        else if (path == QStringLiteral("nvidia_smi_log/gpu") && !m_card.product.empty())
            add();
    }

    void add()
    {
        const auto same
            = std::find_if(m_owned.gpus.begin(), m_owned.gpus.end(), [this](const OwnedGpus& known) {
                  return known.product == m_card.product && known.memoryMib == m_card.memoryMib;
              });
        if (same != m_owned.gpus.end()) {
            ++same->count;
            return;
        }
        m_card.count = 1;
        m_owned.gpus.push_back(m_card);
    }

    QXmlStreamReader& m_xml;
    OwnedHardware& m_owned;
    OwnedGpus m_card;
    QString m_text;
};

} // namespace

core::Result<OwnedHardware> readNvidiaSmi(const core::CatalogTables& tables, std::string_view text)
{
    OwnedHardware owned;
    constexpr std::string_view kEnd = "</nvidia_smi_log>";
    std::size_t from = 0;
    do {
        std::size_t to = text.find(kEnd, from);
        to = to == std::string_view::npos ? text.size() : to + kEnd.size();
        std::string_view part = text.substr(from, to - from);
        while (!part.empty() && (part.front() == '\n' || part.front() == '\r' || part.front() == ' '))
            part.remove_prefix(1);
        if (part.empty() && from > 0)
            break;
        QXmlStreamReader xml(QByteArray::fromRawData(part.data(), qsizetype(part.size())));
        xml.setEntityExpansionLimit(64);
        SmiReader(xml, owned).read();
        if (xml.hasError())
            return fail(ProblemCode::Malformed, "nvidia-smi", "line " + std::to_string(xml.lineNumber()),
                "nvidia-smi -q -x");
        from = to;
    } while (from < text.size());
    if (owned.gpus.empty())
        return fail(ProblemCode::Malformed, "nvidia-smi", "line 1", "nvidia-smi -q -x");
    const GpuNames names(tables);
    for (OwnedGpus& card : owned.gpus) {
        card.gpuId = names.find(card.product);
        if (card.gpuId.empty())
            card.nearest = names.nearest(card.product);
    }
    return owned;
}

} // namespace terroir::database
