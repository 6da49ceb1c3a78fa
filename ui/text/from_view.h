// Core's words in Qt's strings.
#pragma once

#include <QString>
#include <string_view>

namespace terroir::ui {

inline QString fromView(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

} // namespace terroir::ui
