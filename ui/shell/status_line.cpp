#include "ui/shell/status_line.h"

#include "ui/text/number_format.h"

#include <algorithm>
#include <QEvent>
#include <QLabel>
#include <QPushButton>

namespace terroir::ui {

namespace {

constexpr int kOldDays = 90; // what UX V1 calls old

/// The first day that a date as exact as known can mean: 2025-Q2 → 2025-04-01.
QDate firstDay(const std::string& text)
{
    const QString date = QString::fromStdString(text);
    const int year = date.left(4).toInt();
    if (year <= 0)
        return {};
    const QString rest = date.mid(5);
    if (rest.startsWith(u'Q'))
        return QDate(year, rest.mid(1).toInt() * 3 - 2, 1);
    if (rest.startsWith(u'H'))
        return QDate(year, rest.mid(1).toInt() * 6 - 5, 1);
    const QDate full = QDate::fromString(date, Qt::ISODate);
    if (full.isValid())
        return full;
    return QDate(year, std::max(1, rest.left(2).toInt()), 1);
}

} // namespace

PriceAge priceAge(const core::Catalog& catalog, const QDate& today, int days)
{
    PriceAge age;
    QDate newest, date;
    std::string_view dateText; // prices of one import share it
    const auto take = [&](bool hasPrice, const std::string& asOf) {
        if (asOf != dateText) {
            dateText = asOf;
            date = firstDay(asOf);
        }
        if (!hasPrice || !date.isValid())
            return;
        ++age.prices;
        age.old += date.daysTo(today) > days ? 1 : 0;
        if (!newest.isValid() || date > newest) {
            newest = date;
            age.newest = QString::fromStdString(asOf);
        }
    };
    for (const core::Gpu& gpu : catalog.gpus)
        take(gpu.price.typical.has_value(), gpu.price.asOf);
    for (const core::CloudOffer& offer : catalog.offers)
        take(offer.onDemandPerHour.has_value(), offer.asOf);
    return age;
}

StatusLine::StatusLine(Workspace& workspace, QWidget* parent)
    : QStatusBar(parent)
    , m_workspace(workspace)
    , m_solve(new QLabel(this))
    , m_saved(new QLabel(this))
    , m_prices(new QPushButton(this))
    , m_problems(new QPushButton(this))
{
    setSizeGripEnabled(false);
    m_prices->setProperty("flat", true);
    m_problems->setProperty("flat", true);
    m_solve->setContentsMargins(12, 0, 12, 0);
    addWidget(m_problems);
    addWidget(m_solve, 1);
    setContentsMargins(0, 0, 14, 0);
    addPermanentWidget(m_prices);
    addPermanentWidget(m_saved);
    connect(m_problems, &QPushButton::clicked, this, &StatusLine::problemsAsked);
    connect(m_prices, &QPushButton::clicked, this, &StatusLine::pricesAsked);
    connect(&workspace, &Workspace::viewChanged, this, &StatusLine::refresh);
    m_ageing.setSingleShot(true);
    m_ageing.setInterval(0); // a turn of its own: there may be a hundred thousand prices
    connect(&m_ageing, &QTimer::timeout, this, &StatusLine::refreshAge);
    connect(&workspace, &Workspace::catalogChanged, &m_ageing, qOverload<>(&QTimer::start));
    connect(&workspace, &Workspace::undoChanged, this, &StatusLine::refresh);
    refreshAge();
}

void StatusLine::refreshAge()
{
    const auto catalog = m_workspace.isCatalogOpen() ? m_workspace.catalog() : nullptr;
    const QDate today = QDate::currentDate();
    if (catalog && (catalog != m_agedCatalog || today != m_agedOn)) {
        m_age = priceAge(*catalog, today, kOldDays);
        m_agedCatalog = catalog;
        m_agedOn = today;
    }
    refresh();
}

void StatusLine::refresh()
{
    const PlanView& view = m_workspace.view();
    if (!m_workspace.current())
        m_solve->setText(tr("Ready"));
    else if (view.failure)
        m_solve->setText(tr("× Not computed"));
    else if (view.stale || !view.plan)
        m_solve->setText(tr("○ Calculating …"));
    else
        m_solve->setText(tr("● Up to date · %1").arg(format::duration(view.milliseconds * 1e-3)));

    int problems = view.failure ? 1 : 0;
    if (view.plan) {
        problems += static_cast<int>(view.plan->problems.size());
        for (const core::StagePlan& stage : view.plan->stages)
            problems += static_cast<int>(stage.problems.size());
    }
    m_problems->setText(tr("%n problem(s)", nullptr, problems));
    m_problems->setVisible(problems > 0);

    m_prices->setVisible(m_agedCatalog != nullptr);
    if (m_agedCatalog)
        m_prices->setText(
            tr("Catalog: %1 prices, %2 older than %3 days")
                .arg(format::count(m_age.prices), format::count(m_age.old), format::count(kOldDays)));
    m_saved->setText(m_workspace.isModified() ? tr("Changed") : QString());
    m_saved->setVisible(m_workspace.isModified());
}

void StatusLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QStatusBar::changeEvent(event);
}

} // namespace terroir::ui
