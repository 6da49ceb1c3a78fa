// A plan starts from a question, not from an empty form: six questions, recent files, and the hint that files
// can be dropped.
#pragma once

#include <QFrame>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace terroir::ui {

class Card;

class StartPage : public QFrame
{
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    void retranslate();
    [[nodiscard]] Card* card(int index) const;
    [[nodiscard]] int count() const;
    void choose(int index);

signals:
    void sampleAsked(const QString& name);
    void fileAsked(const QString& path);

private:
    struct Entry
    {
        Card* card;
        QLabel *icon, *title, *detail, *digit;
    };
    void refreshRecent();

    std::vector<Entry> m_entries;
    QLabel *m_title, *m_subtitle, *m_recentTitle, *m_drop;
    QVBoxLayout* m_recent;
};

} // namespace terroir::ui
