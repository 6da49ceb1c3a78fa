// A combo box over keys: the texts may change with the language, the choice stays.
#pragma once

#include <QComboBox>

namespace terroir::ui {

class ChoiceBox : public QComboBox
{
    Q_OBJECT

public:
    explicit ChoiceBox(QWidget* parent = nullptr)
        : QComboBox(parent)
    {
        setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        setMinimumContentsLength(10);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(this, &QComboBox::activated, this,
            [this](int index) { emit chosen(itemData(index).toString()); });
    }

    /// Replaces all items; emits nothing.
    void setChoices(const QList<std::pair<QString, QString>>& keysAndTexts, const QString& current)
    {
        const QSignalBlocker blocker(this);
        clear();
        for (const auto& [key, text] : keysAndTexts)
            addItem(text, key);
        setCurrentIndex(findData(current));
    }

    [[nodiscard]] QString current() const { return currentData().toString(); }

signals:
    void chosen(const QString& key);
};

} // namespace terroir::ui
