#include "ui/text/wording.h"

#include <algorithm>
#include <QStringList>

namespace terroir::ui {

namespace {

bool hasChinese(const QString& text)
{
    return std::any_of(
        text.begin(), text.end(), [](QChar c) { return c.unicode() >= 0x4E00 && c.unicode() <= 0x9FFF; });
}

} // namespace

QString inOneLanguage(const QString& text)
{
    QStringList parts = text.split(QStringLiteral(" · "));
    constexpr qsizetype kSentenceWords = 3; // fewer may be a name that belongs to the other half
    if (parts.size() < 2 || hasChinese(parts[0]) == hasChinese(parts[1]))
        return text;
    const bool chineseFirst = hasChinese(parts[0]);
    if (parts[chineseFirst ? 1 : 0].split(u' ', Qt::SkipEmptyParts).size() < kSentenceWords)
        return text;
    const bool chinese = format::currentStyle().language == Language::Chinese;
    parts.removeAt(chinese == chineseFirst ? 1 : 0);
    return parts.join(QStringLiteral(" · ")); // what was added since, such as “fork”, stays
}

} // namespace terroir::ui
