// Which catalog rows a project was saved with are different today, in words.
#pragma once

#include "core/catalog/table.h"
#include "database/project_snapshot.h"

#include <QStringList>

namespace terroir::ui {

/// "H100 SXM: Price $30,000 → $27,000". `saved`: the project's rows. At most `most` lines; the last one then
/// says how many more there are.
QStringList changedRowTexts(const std::vector<database::RowDifference>& differences,
    const core::CatalogTables& saved, std::size_t most);

} // namespace terroir::ui
