// A small chart: one figure of a few rows as bars with their names and values.
#pragma once

#include "ui/catalog/derived_text.h"

#include <QWidget>

namespace terroir::ui {

class MiniBars : public QWidget
{
    Q_OBJECT

public:
    MiniBars(ComparedFigure figure, QStringList names, QWidget* parent = nullptr);

    [[nodiscard]] const ComparedFigure& figure() const { return m_figure; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int lineHeight() const;

    ComparedFigure m_figure;
    QStringList m_names;
};

} // namespace terroir::ui
