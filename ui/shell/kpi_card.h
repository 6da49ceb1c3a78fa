// One figure of the answer panel with its change.
#pragma once

#include "ui/widgets/card.h"

class QLabel;

namespace terroir::ui {

class MeterBar;

enum class ChangeTone { Neutral, Better, Worse };

class KpiCard : public Card
{
    Q_OBJECT

public:
    explicit KpiCard(const QString& figureId, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    /// `isSentence`: words that wrap instead of a figure.
    void setValue(const QString& value, bool isSentence = false);
    void setNote(const QString& note); // a range, a unit; empty hides the line
    void setChange(const QString& change, ChangeTone tone); // empty hides the line
    void setMeter(double share); // negative hides the bar
    void setFigureId(const QString& figureId) { m_figureId = figureId; }
    [[nodiscard]] const QString& figureId() const { return m_figureId; }
    [[nodiscard]] QString value() const;
    [[nodiscard]] QString change() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void describe();

    QString m_figureId;
    QLabel *m_title, *m_value, *m_note, *m_change;
    MeterBar* m_meter;
};

} // namespace terroir::ui
