// A second window for the room. A page that has a view for the room is shown by that, with the answer beside
// it, laid out for this window in type that is read from the last row; of other pages it shows a picture.
// Rail, minutes and menus stay with the speaker, and so does the keyboard: nothing here takes a click or a
// key.
#pragma once

#include "ui/shell/page.h"

#include <map>
#include <QTimer>

class QScreen;
class QStackedWidget;

namespace terroir::ui {

class AnswerPanel;

class Projector : public QWidget
{
    Q_OBJECT

public:
    /// `pages` and, when it is visible, `answer` to its right are what the speaker's `window` shows.
    Projector(Workspace& workspace, QWidget* window, QStackedWidget* pages, QWidget* answer);

    void present(); // full on another screen, if there is one
    /// Full on `screen`, or as a window where there is none but the speaker's.
    void placeOn(QScreen* screen);
    void retranslate();
    /// What the speaker sees has changed: shown with the next picture.
    void follow();

    /// Of the room's view against the page's own size; 0 while a picture is shown.
    [[nodiscard]] double zoom() const { return m_zoom; }

signals:
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    [[nodiscard]] QScreen* otherScreen() const; // than the speaker's; null: there is none
    RoomView* roomOf(Page& page); // made when first asked for; null: the page has none
    void refresh();
    bool filled(RoomView& room); // false: there is nothing to fill it with
    [[nodiscard]] bool hasPlace(QSize room) const; // all that is on the stage
    void arrange(); // the room's view, as large as it fits
    void dress(); // in the theme of the moment, with strong contrast
    void paintPicture(QPainter& painter) const;

    Workspace& m_workspace;
    QWidget* m_source;
    QStackedWidget* m_pages;
    QWidget* m_answer;
    // Lies beside the part of the window that is seen, in sizes of its own, and is painted enlarged.
    QWidget* m_stage;
    QStackedWidget* m_views;
    AnswerPanel* m_stageAnswer;
    std::map<Page*, RoomView*> m_rooms;
    double m_zoom = 0;
    QTimer m_follow; // joins the changes of one moment
    QTimer m_drawn; // charts draw themselves a turn later
};

} // namespace terroir::ui
