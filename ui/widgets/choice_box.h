// A combo box over keys: the texts may change with the language, the choice stays.
#pragma once

#include <algorithm>
#include <QComboBox>
#include <QCompleter>

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

    /// Typing any part of a text finds it; only what is in the list is taken.
    void makeSearchable()
    {
        setEditable(true);
        setInsertPolicy(QComboBox::NoInsert);
        completer()->setFilterMode(Qt::MatchContains);
        completer()->setCompletionMode(QCompleter::PopupCompletion);
    }

    /// Replaces all items, where they differ; emits nothing.
    void setChoices(const QList<std::pair<QString, QString>>& keysAndTexts, const QString& current)
    {
        const QSignalBlocker blocker(this);
        if (!holds(keysAndTexts)) {
            clear();
            for (const auto& [key, text] : keysAndTexts)
                addItem(text, key);
        }
        setCurrentIndex(findData(current));
        if (isEditable())
            setEditText(currentIndex() < 0 ? QString() : itemText(currentIndex())); // half-typed words go
    }

    [[nodiscard]] QString current() const { return currentData().toString(); }

private:
    [[nodiscard]] bool holds(const QList<std::pair<QString, QString>>& keysAndTexts) const
    {
        int index = 0;
        return count() == keysAndTexts.size() && std::ranges::all_of(keysAndTexts, [&](const auto& each) {
            const int at = index++;
            return itemData(at).toString() == each.first && itemText(at) == each.second;
        });
    }

signals:
    void chosen(const QString& key);
};

} // namespace terroir::ui
