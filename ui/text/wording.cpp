#include "ui/text/wording.h"

#include <QStringList>

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
    const QStringList halves = text.split(QStringLiteral(" · "));
    constexpr qsizetype kSentenceWords = 3; // fewer may be a name that belongs to the other half
    if (halves.size() != 2 || hasChinese(halves[0]) == hasChinese(halves[1]))
        return text;
    const QString& chinese = hasChinese(halves[0]) ? halves[0] : halves[1];
    const QString& english = hasChinese(halves[0]) ? halves[1] : halves[0];
    if (english.split(u' ', Qt::SkipEmptyParts).size() < kSentenceWords)
        return text;
    return format::currentStyle().language == Language::Chinese ? chinese : english;
}

} // namespace terroir::ui
