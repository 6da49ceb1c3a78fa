#include "ui/report/report_font.h"

#include <QFontDatabase>
#include <QStringList>

namespace terroir::report {

QStringList reportFamilies()
{
    static const QStringList families = [] {
        QStringList found;
        for (const auto* file : {":/fonts/TerroirSansSC-Regular.otf", ":/fonts/TerroirSansSC-Bold.otf"}) {
            const int font = QFontDatabase::addApplicationFont(QString::fromLatin1(file));
            for (const QString& family : QFontDatabase::applicationFontFamilies(font)) {
                if (!found.contains(family))
                    found.append(family);
            }
        }
        // What the subset lacks (rare names): fonts whose glyphs map back to one character, the stock Noto
        // CJK last.
        return found
            + QStringList{QStringLiteral("WenQuanYi Micro Hei"), QStringLiteral("Droid Sans Fallback"),
                QStringLiteral("Noto Sans CJK SC")};
    }();
    return families;
}

QFont reportFont(double pointSize, bool bold)
{
    QFont font;
    font.setFamilies(reportFamilies());
    font.setPointSizeF(pointSize);
    font.setBold(bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::PreferOutline);
    return font;
}

} // namespace terroir::report
