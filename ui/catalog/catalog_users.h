// Who needs a row of the catalog: it cannot be removed while anybody does.
#pragma once

#include "core/catalog/table.h"
#include "ui/workspace/document.h"

#include <QStringList>

namespace terroir::ui {

/// In words: "scenario Budget 2027 · Pre-training", "Servers · HGX H100". Empty = nobody.
QStringList catalogUsers(const Document& document, const core::CatalogTables& tables, std::string_view table,
    const std::string& rowId);

} // namespace terroir::ui
