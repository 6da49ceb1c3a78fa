// Which pages there are. A new page is one line in page_registry.cpp.
#pragma once

#include "ui/shell/page.h"

#include <vector>

namespace terroir::ui {

struct PageEntry
{
    Mode mode = Mode::Decide;
    Page* (*make)(Workspace&, QWidget* parent) = nullptr;
};

/// In the order of the rail. A page is made when it is first shown.
const std::vector<PageEntry>& pageEntries();

QString modeName(Mode mode); // translated: "Decide"
QString modeIcon(Mode mode); // resource name: "decide"

} // namespace terroir::ui
