// A scroll area that is not seen as one: no frame, no sideways bar, no stop for the Tab key.
#pragma once

#include <QScrollArea>

namespace terroir::ui {

inline void makeQuiet(QScrollArea& area)
{
    area.setWidgetResizable(true);
    area.setFrameShape(QFrame::NoFrame);
    area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area.setFocusPolicy(Qt::NoFocus);
}

} // namespace terroir::ui
