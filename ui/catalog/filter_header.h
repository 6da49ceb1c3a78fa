// A header with a filter field under each column.
#pragma once

#include <QHeaderView>
#include <vector>

class QLineEdit;

namespace terroir::ui {

class FilterHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit FilterHeader(QWidget* parent = nullptr);

    void setFilterText(int section, const QString& text); // does not emit
    void setProblem(int section, const QString& reason); // empty: understood
    [[nodiscard]] QLineEdit* field(int section) const;
    [[nodiscard]] QSize sizeHint() const override;
    void setModel(QAbstractItemModel* model) override;
    void retranslate();
    void place(); // after the table has scrolled sideways

signals:
    void filterChanged(int section, const QString& text);
    void leftDownwards(); // Down or Enter in a field: on to the table

protected:
    void updateGeometries() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeFields();
    [[nodiscard]] int fieldHeight() const;

    std::vector<QLineEdit*> m_fields;
};

} // namespace terroir::ui
