// All that is known of a row, in columns that fit the width.
#pragma once

#include "ui/catalog/catalog_model.h"

#include <QScrollArea>

class QLabel;

namespace terroir::ui {

class SpecSheet : public QScrollArea
{
    Q_OBJECT

public:
    explicit SpecSheet(QWidget* parent = nullptr);

    void show(const CatalogModel* model, int row); // row < 0: nothing

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void lay(); // the facts into columns

    struct Fact
    {
        QString name, value;
        bool isLong = false; // a line of its own
    };
    QList<Fact> m_facts;
    QLabel* m_text;
    int m_columns = 0; // as laid
};

} // namespace terroir::ui
