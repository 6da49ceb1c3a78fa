// A text that stands in data in both languages, in the language of the moment.
#pragma once

#include "core/decision/tree.h"
#include "ui/text/number_format.h"

#include <QString>

namespace terroir::ui {

inline QString said(const core::Wording& wording)
{
    const bool chinese = format::currentStyle().language == Language::Chinese;
    return QString::fromStdString(chinese ? wording.zh : wording.en);
}

/// Of a text that says the same in both languages ("中文 · English", as the shipped samples do) the half in
/// the language of the moment, with what was added to it ("中文 · English · fork"); any other text as it is.
QString inOneLanguage(const QString& text);

} // namespace terroir::ui
