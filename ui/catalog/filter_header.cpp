#include "ui/catalog/filter_header.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QStyle>

namespace terroir::ui {

namespace {
constexpr int kFieldGap = 2;
}

FilterHeader::FilterHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setSortIndicatorShown(true);
    setSectionsMovable(true);
    setHighlightSections(false);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    connect(this, &QHeaderView::sectionResized, this, &FilterHeader::place);
    connect(this, &QHeaderView::sectionMoved, this, &FilterHeader::place);
    connect(this, &QHeaderView::geometriesChanged, this, &FilterHeader::place);
}

void FilterHeader::setModel(QAbstractItemModel* model)
{
    QHeaderView::setModel(model);
    makeFields();
}

void FilterHeader::makeFields()
{
    const auto wanted = static_cast<std::size_t>(model() ? model()->columnCount() : 0);
    while (m_fields.size() > wanted) {
        delete m_fields.back();
        m_fields.pop_back();
    }
    while (m_fields.size() < wanted) {
        auto* field = new QLineEdit(this);
        const int section = static_cast<int>(m_fields.size());
        field->setObjectName(QStringLiteral("filter%1").arg(section));
        field->setProperty("filter", true);
        field->installEventFilter(this);
        connect(field, &QLineEdit::textChanged, this,
            [this, section](const QString& text) { emit filterChanged(section, text); });
        m_fields.push_back(field);
    }
    retranslate();
    updateGeometries();
}

QLineEdit* FilterHeader::field(int section) const
{
    const auto place = static_cast<std::size_t>(section);
    return section >= 0 && place < m_fields.size() ? m_fields[place] : nullptr;
}

void FilterHeader::setFilterText(int section, const QString& text)
{
    QLineEdit* edit = field(section);
    if (!edit || edit->text() == text)
        return;
    const QSignalBlocker blocker(edit);
    edit->setText(text);
    setProblem(section, {});
}

void FilterHeader::setProblem(int section, const QString& reason)
{
    QLineEdit* edit = field(section);
    if (!edit)
        return;
    edit->setToolTip(reason.isEmpty()
            ? tr("Part of the text, or: >80   80..192   =x   !x   = (unknown)   ! (known)")
            : reason);
    edit->setAccessibleDescription(reason);
    if (edit->property("invalid").toBool() == !reason.isEmpty())
        return;
    edit->setProperty("invalid", !reason.isEmpty());
    edit->style()->unpolish(edit);
    edit->style()->polish(edit);
}

int FilterHeader::fieldHeight() const
{
    return m_fields.empty() ? 0 : m_fields.front()->sizeHint().height() + 2 * kFieldGap;
}

QSize FilterHeader::sizeHint() const
{
    QSize size = QHeaderView::sizeHint();
    size.rheight() += fieldHeight();
    return size;
}

void FilterHeader::updateGeometries()
{
    setViewportMargins(0, 0, 0, fieldHeight());
    QHeaderView::updateGeometries();
    place();
}

void FilterHeader::place()
{
    const int top = height() - fieldHeight() + kFieldGap;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const int section = static_cast<int>(i);
        const bool seen = i < static_cast<std::size_t>(count()) && !isSectionHidden(section);
        m_fields[i]->setVisible(seen);
        m_fields[i]->setPlaceholderText(seen && visualIndex(section) == 0 ? tr("filter") : QString());
        if (seen)
            m_fields[i]->setGeometry(sectionViewportPosition(section) + 2, top, sectionSize(section) - 4,
                fieldHeight() - 2 * kFieldGap);
    }
}

bool FilterHeader::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
            emit leftDownwards();
            return true;
        }
        if (key == Qt::Key_Escape && qobject_cast<QLineEdit*>(watched)) {
            static_cast<QLineEdit*>(watched)->clear();
            return true;
        }
    }
    return QHeaderView::eventFilter(watched, event);
}

void FilterHeader::retranslate()
{
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const QString column = model()
            ? model()->headerData(static_cast<int>(i), Qt::Horizontal, Qt::ToolTipRole).toString()
            : QString();
        m_fields[i]->setAccessibleName(tr("Filter: %1").arg(column));
        if (!m_fields[i]->property("invalid").toBool())
            setProblem(static_cast<int>(i), {});
    }
}

} // namespace terroir::ui
