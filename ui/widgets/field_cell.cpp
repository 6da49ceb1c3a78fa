#include "ui/widgets/field_cell.h"

#include "ui/widgets/checked_edit.h"
#include "ui/widgets/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace terroir::ui {

FieldCell::FieldCell(QWidget* editor, QWidget* parent, QWidget* above)
    : QWidget(parent)
    , m_name(new QLabel(this))
    , m_fault(nullptr)
    , m_editor(editor)
    , m_above(above)
    , m_column(new QVBoxLayout(this))
{
    setTextRole(m_name, "eyebrow");
    m_name->setBuddy(editor);
    m_name->hide(); // a cell without a name has none above it
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    m_column->addWidget(m_name);
    if (above)
        m_column->addWidget(above);
    m_column->addWidget(editor);
    if (auto* checked = qobject_cast<CheckedEdit*>(editor))
        connect(checked, &CheckedEdit::validityChanged, this, [this, checked] { showFault(*checked); });
}

void FieldCell::setName(const QString& name)
{
    m_name->setText(name);
    m_name->setVisible(!name.isEmpty());
    m_editor->setAccessibleName(name);
    if (m_above)
        m_above->setAccessibleName(name);
}

void FieldCell::showFault(const CheckedEdit& edit)
{
    if (!m_fault) {
        if (edit.isValid())
            return;
        m_fault = new QLabel(this);
        m_fault->setObjectName(QStringLiteral("fault"));
        setTextRole(m_fault, "warning");
        m_fault->setWordWrap(true);
        m_column->addWidget(m_fault);
    }
    m_fault->setText(
        edit.isValid() ? QString() : QString(m_name->text() + QStringLiteral(": ") + edit.fault()));
    m_fault->setVisible(!edit.isValid());
}

FieldGrid::FieldGrid(bool folds, QWidget* parent)
    : QWidget(parent)
    , m_body(new QWidget(this))
    , m_grid(new QGridLayout(m_body))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    if (folds) {
        m_heading = new QToolButton(this);
        m_heading->setProperty("heading", true);
        m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_heading->setArrowType(Qt::RightArrow);
        m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        column->addWidget(m_heading);
        m_body->hide();
        connect(m_heading, &QToolButton::clicked, this, [this] { setOpen(!isOpen()); });
    }
    column->addWidget(m_body);
    m_grid->setContentsMargins(0, 0, 0, folds ? ThemeMetrics::kGap : 0);
    m_grid->setHorizontalSpacing(ThemeMetrics::kPad);
    m_grid->setVerticalSpacing(4);
}

void FieldGrid::add(FieldCell* cell)
{
    cell->setParent(m_body);
    m_cells.push_back(cell);
}

void FieldGrid::setColumns(int columns)
{
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, 0);
    m_columns = columns;
    place();
}

void FieldGrid::place()
{
    for (int column = 0; column < m_columns; ++column)
        m_grid->setColumnStretch(column, 1);
    std::vector<FieldCell*> shown;
    for (FieldCell* cell : m_cells)
        if (!cell->isHidden())
            shown.push_back(cell);
    if (shown == m_placed && m_columns == m_placedColumns)
        return;
    int index = 0;
    for (FieldCell* cell : shown) {
        m_grid->addWidget(cell, index / m_columns, index % m_columns, Qt::AlignTop);
        ++index;
    }
    m_placed = std::move(shown);
    m_placedColumns = m_columns;
}

void FieldGrid::setHeading(const QString& name, int set)
{
    if (m_heading)
        m_heading->setText(set > 0 ? tr("%1 · %n set", nullptr, set).arg(name) : name);
}

bool FieldGrid::isOpen() const
{
    return !m_body->isHidden();
}

void FieldGrid::setOpen(bool open)
{
    if (!m_heading || open == isOpen())
        return;
    if (open)
        emit opened(); // its cells are made now
    m_body->setVisible(open);
    m_heading->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
}

} // namespace terroir::ui
