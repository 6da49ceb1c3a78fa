#include "ui/catalog/spec_sheet.h"

#include "ui/catalog/catalog_layouts.h"
#include "ui/text/catalog_names.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QEvent>
#include <QLabel>

namespace terroir::ui {

namespace {
constexpr int kFactWidth = 270; // of a name and its value
constexpr qsizetype kLongText = 26; // characters that no longer fit beside a name
} // namespace

SpecSheet::SpecSheet(QWidget* parent)
    : QScrollArea(parent)
    , m_text(new QLabel(this))
{
    setObjectName(QStringLiteral("specSheet"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setProperty("scrolled", QStringLiteral("true"));
    setTextRole(m_text, "small");
    setWidget(m_text);
}

void SpecSheet::show(const CatalogModel* model, int row)
{
    m_facts.clear();
    for (int column = 0; model && row >= 0 && column < model->columnCount(); ++column) {
        const core::ColumnSpec& spec = model->spec().columns[static_cast<std::size_t>(column)];
        QString value = model->index(row, column).data(Qt::DisplayRole).toString();
        if (value.isEmpty() || isDerivedColumn(spec.name))
            continue;
        if (const QString unit = columnUnit(spec); !unit.isEmpty())
            value += u' ' + unit;
        m_facts.append({columnName(spec.name), value, value.size() > kLongText});
    }
    m_columns = 0;
    lay();
}

void SpecSheet::lay()
{
    const int columns = std::max(1, viewport()->width() / Theme::instance().px(kFactWidth));
    if (columns == m_columns)
        return;
    m_columns = columns;
    const QString quiet = Theme::instance().colours().quiet.name();
    QList<const Fact*> brief;
    for (const Fact& fact : m_facts)
        if (!fact.isLong)
            brief << &fact;
    const qsizetype lines = (brief.size() + columns - 1) / columns;
    QString html = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"1\">");
    for (qsizetype line = 0; line < lines; ++line) {
        html += QStringLiteral("<tr>");
        for (qsizetype column = 0; column < columns; ++column) { // downwards first, as a sheet is read
            const qsizetype place = column * lines + line;
            const Fact* fact = place < brief.size() ? brief[place] : nullptr;
            html += QStringLiteral("<td style=\"color:%1\">%2</td><td style=\"padding-right:24px\">%3</td>")
                        .arg(quiet, fact ? fact->name.toHtmlEscaped() : QString(),
                            fact ? fact->value.toHtmlEscaped() : QString());
        }
        html += QStringLiteral("</tr>");
    }
    html += QStringLiteral("</table>");
    for (const Fact& fact : m_facts)
        if (fact.isLong)
            html += QStringLiteral(
                "<p style=\"margin:3px 0 0 1px\"><span style=\"color:%1\">%2:</span> %3</p>")
                        .arg(quiet, fact.name.toHtmlEscaped(), fact.value.toHtmlEscaped());
    m_text->setText(html);
}

void SpecSheet::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    lay();
}

void SpecSheet::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
        m_columns = 0;
        lay();
    }
}

} // namespace terroir::ui
