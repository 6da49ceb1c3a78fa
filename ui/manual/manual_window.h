// The manual and the glossary, shown in the program.
#pragma once

#include <QWidget>

class QLineEdit;
class QTextBrowser;
class QTreeWidget;
class QTreeWidgetItem;

namespace terroir::ui {

class ManualWindow : public QWidget
{
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent = nullptr);

    void showFirst();
    void showTerm(const QString& termId); // an unknown id shows the first chapter

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill();
    void find(const QString& text);
    void showItem(const QTreeWidgetItem* item);

    QLineEdit* m_find;
    QTreeWidget* m_contents;
    QTextBrowser* m_page;
};

/// Chapters of the manual in the language of the moment, in order: file path in the resources and title.
QList<std::pair<QString, QString>> manualChapters();

} // namespace terroir::ui
