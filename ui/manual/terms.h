// The glossary on screen: which term a text speaks of, and what it means in plain words.
#pragma once

#include "core/decision/glossary.h"

#include <QRegularExpression>
#include <QString>
#include <vector>

namespace terroir::ui {

class Terms
{
public:
    explicit Terms(std::vector<core::GlossaryTerm> terms);

    /// The shipped glossary, read once.
    static const Terms& shipped();

    [[nodiscard]] const std::vector<core::GlossaryTerm>& all() const { return m_terms; }
    [[nodiscard]] const core::GlossaryTerm* find(const QString& id) const;
    /// The term with the longest name that the text contains, in either language; null if there is none.
    /// Names in Latin letters match whole words of any case; long texts speak of too many things to tell.
    [[nodiscard]] const core::GlossaryTerm* in(const QString& text) const;

private:
    struct Name
    {
        QRegularExpression pattern;
        qsizetype length;
        std::size_t term;
    };
    std::vector<core::GlossaryTerm> m_terms;
    std::vector<Name> m_names; // the longest first
};

/// "MFU — the share of …" and the picture of thought, as HTML of escaped text in the language of the moment.
QString termHtml(const core::GlossaryTerm& term);

} // namespace terroir::ui
