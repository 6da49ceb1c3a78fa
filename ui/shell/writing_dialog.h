// An undo or redo of very many catalog rows: what is being done, how far, and a way out.
#pragma once

#include "ui/workspace/workspace.h"

#include <QDialog>

namespace terroir::ui {

class WritingDialog : public QDialog
{
    Q_OBJECT

public:
    WritingDialog(Workspace& workspace, const QString& step, QWidget* parent);

    void reject() override; // nothing is written; closes when that is done

private:
    Workspace& m_workspace;
};

} // namespace terroir::ui
