// The foot of the window: is the answer up to date, how old are the prices, is anything wrong.
#pragma once

#include "ui/workspace/workspace.h"

#include <QDate>
#include <QStatusBar>
#include <QTimer>

class QLabel;
class QPushButton;

namespace terroir::ui {

/// Rows of GPUs and cloud offers with a price whose date is older than `days` before `today`.
struct PriceAge
{
    int prices = 0, old = 0;
    QString newest; // latest date given, as in the catalog
};
PriceAge priceAge(const core::Catalog& catalog, const QDate& today, int days);

class StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    explicit StatusLine(Workspace& workspace, QWidget* parent = nullptr);
    void refresh();
    void refreshAge();

signals:
    void problemsAsked();
    void pricesAsked();

protected:
    void changeEvent(QEvent* event) override;

private:
    Workspace& m_workspace;
    std::shared_ptr<const core::Catalog> m_agedCatalog; // that m_age is of
    QDate m_agedOn;
    QTimer m_ageing; // counts the prices once an edit is through
    PriceAge m_age;
    QLabel *m_solve, *m_saved;
    QPushButton *m_prices, *m_problems;
};

} // namespace terroir::ui
