// Asks where the columns of a pasted block go, and shows what that would do before anything is written.
#pragma once

#include "ui/catalog/paste_mapping.h"
#include "ui/workspace/workspace.h"

#include <QDialog>

class QCheckBox;
class QPushButton;

namespace terroir::ui {

class ChoiceBox;
class ImportReview;

class PasteDialog : public QDialog
{
    Q_OBJECT

public:
    /// `first` are the columns of the table from the selected cell on, in their order on screen: the guess
    /// for a block without a header.
    PasteDialog(Workspace& workspace, const core::TableSpec& spec, const QList<QStringList>& lines,
        const QList<int>& first, QWidget* parent = nullptr);

    [[nodiscard]] ImportReview* review() const { return m_review; }

signals:
    void pasted(const QString& sentence);
    void failed(const QString& reason);

private:
    QWidget* makeColumns();
    void guess();
    void refresh();
    void apply();

    Workspace& m_workspace;
    const core::TableSpec& m_spec;
    PastedBlock m_block;
    QList<int> m_first;
    QCheckBox* m_header;
    QList<ChoiceBox*> m_columns;
    ImportReview* m_review;
    QPushButton* m_apply;
};

} // namespace terroir::ui
