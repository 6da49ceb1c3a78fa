// Ctrl+K: one field that finds commands, scenarios, cards, models and figures.
#pragma once

#include <functional>
#include <QFrame>
#include <vector>

class QLineEdit;
class QListWidget;

namespace terroir::ui {

struct PaletteItem
{
    QString text; // what is searched and shown
    QString detail; // kind or shortcut, shown on the right
    std::function<void()> run;
};

/// How well `query` is contained in `text`, letter by letter in order; 0 = not. Starts of words and runs
/// count more.
int fuzzyScore(const QString& query, const QString& text);

class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    explicit CommandPalette(QWidget* window);

    void open(std::vector<PaletteItem> items);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refill();
    void runCurrent();

    std::vector<PaletteItem> m_items;
    QLineEdit* m_query;
    QListWidget* m_list;
};

} // namespace terroir::ui
