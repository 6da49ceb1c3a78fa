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

} // namespace terroir::ui
