#include "ui/workspace/document.h"

namespace terroir::ui {

QString scenarioLetter(int index)
{
    QString letters;
    for (int rest = index + 1; rest > 0; rest = (rest - 1) / 26)
        letters.prepend(QChar(u'A' + (rest - 1) % 26));
    return letters;
}

} // namespace terroir::ui
