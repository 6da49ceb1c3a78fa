// A text that stands in data in both languages, in the language of the moment.
#pragma once

#include "core/decision/tree.h"

#include <QLocale>
#include <QString>

namespace terroir::ui {

inline QString said(const core::Wording& wording)
{
    const bool chinese = QLocale().language() == QLocale::Chinese; // set by LanguageManager
    return QString::fromStdString(chinese ? wording.zh : wording.en);
}

} // namespace terroir::ui
