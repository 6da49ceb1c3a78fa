// A label of several lines that remembers how high its text is: a layout asks for it a dozen times, and a
// wizard comes back to the same sentences with every answer.
#pragma once

#include <QLabel>

namespace terroir::ui {

/// Plain text, wrapped.
class WrapLabel : public QLabel
{
    Q_OBJECT

public:
    explicit WrapLabel(QWidget* parent = nullptr);

    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
};

} // namespace terroir::ui
