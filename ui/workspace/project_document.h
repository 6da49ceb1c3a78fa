// The window's document as a project on disk, and back.
#pragma once

#include "database/project_file.h"
#include "ui/workspace/document.h"

namespace terroir::ui {

class Workspace;

/// What saveProject() writes: the scenarios, which is shown and pinned, the catalog rows they use.
database::Project projectOf(const Workspace& workspace);

/// The scenarios of a project. Ids made later never meet those of the file, whatever it says.
Document documentOf(const database::Project& project);

} // namespace terroir::ui
