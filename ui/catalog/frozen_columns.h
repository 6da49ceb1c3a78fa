// The first columns of a catalog view, laid over it so that they stay when it scrolls sideways. Same model,
// same selection, same editors.
#pragma once

#include "ui/catalog/catalog_view.h"

namespace terroir::ui {

class FrozenColumns : public CatalogView
{
    Q_OBJECT

public:
    explicit FrozenColumns(CatalogView& under);

    void setCount(int columns);
    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] bool holds(int column) const { return m_columns.contains(column); }
    void follow(); // the model of the view under it
    void place();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    CatalogView& m_under;
    int m_count = 0;
    bool m_placing = false;
    QList<int> m_columns; // logical
};

} // namespace terroir::ui
