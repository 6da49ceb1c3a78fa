#include "ui/manual/terms.h"

#include "database/shipped.h"
#include "ui/text/wording.h"

#include <algorithm>

namespace terroir::ui {
namespace {

constexpr qsizetype kLongestText = 160;
constexpr qsizetype kShortestName = 2;

/// "MFU（模型算力利用率）" is known by both of its names, "ZeRO / FSDP" too.
QStringList namesOf(const core::Wording& term)
{
    static const QRegularExpression between(QStringLiteral("[（）()/,，、]"));
    QStringList names;
    for (const std::string& text : {term.en, term.zh})
        for (const QString& name : QString::fromStdString(text).split(between, Qt::SkipEmptyParts))
            if (const QString trimmed = name.trimmed();
                trimmed.size() >= kShortestName && !names.contains(trimmed))
                names << trimmed;
    return names;
}

QRegularExpression patternOf(const QString& name)
{
    const bool latin = std::all_of(name.begin(), name.end(), [](QChar c) { return c.unicode() < 0x250; });
    const QString escaped = QRegularExpression::escape(name);
    return QRegularExpression(
        latin ? QStringLiteral("(?<![A-Za-z0-9])%1s?(?![A-Za-z0-9])").arg(escaped) : escaped,
        QRegularExpression::CaseInsensitiveOption);
}

} // namespace

Terms::Terms(std::vector<core::GlossaryTerm> terms)
    : m_terms(std::move(terms))
{
    for (std::size_t i = 0; i < m_terms.size(); ++i)
        for (const QString& name : namesOf(m_terms[i].term))
            m_names.push_back({patternOf(name), name.size(), i});
    std::stable_sort(m_names.begin(), m_names.end(),
        [](const Name& left, const Name& right) { return left.length > right.length; });
}

const Terms& Terms::shipped()
{
    static const Terms terms(
        core::glossaryFromJson(database::shippedText(QStringLiteral("decision/glossary.json")))
            .value_or(std::vector<core::GlossaryTerm>{}));
    return terms;
}

const core::GlossaryTerm* Terms::find(const QString& id) const
{
    const auto found = std::find_if(m_terms.begin(), m_terms.end(),
        [&](const core::GlossaryTerm& term) { return id == QString::fromStdString(term.id); });
    return found == m_terms.end() ? nullptr : &*found;
}

const core::GlossaryTerm* Terms::in(const QString& text) const
{
    if (text.isEmpty() || text.size() > kLongestText)
        return nullptr;
    for (const Name& name : m_names)
        if (name.pattern.match(text).hasMatch())
            return &m_terms[name.term];
    return nullptr;
}

QString termHtml(const core::GlossaryTerm& term)
{
    QString html = QStringLiteral("<p><b>%1</b><br/>%2")
                       .arg(said(term.term).toHtmlEscaped(), said(term.text).toHtmlEscaped());
    if (const QString picture = said(term.picture); !picture.isEmpty())
        html += QStringLiteral("<br/><i>%1</i>").arg(picture.toHtmlEscaped());
    return html + QStringLiteral("</p>");
}

} // namespace terroir::ui
