#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"
#include "ui/text/wording.h"

namespace terroir::report {

void addGlossary(const ReportContext& context, Blocks& blocks)
{
    DefinitionList list;
    for (const core::GlossaryTerm& term : context.options.glossary) {
        const QString picture = ui::said(term.picture);
        QString words = ui::said(term.text);
        if (!picture.isEmpty())
            words += QLatin1Char(' ') + picture;
        list.items.push_back({ui::said(term.term), words});
    }
    blocks.push_back(std::move(list));
}

} // namespace terroir::report
