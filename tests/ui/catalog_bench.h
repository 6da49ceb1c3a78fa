// The catalog page over the shipped catalog and a sample, with what tests do to it.
#pragma once

#include "tests/ui/page_bench.h"
#include "ui/catalog/catalog_page.h"
#include "ui/catalog/catalog_view.h"
#include "ui/catalog/filter_header.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace terroir::test {

struct CatalogBench
{
    std::unique_ptr<ui::Workspace> workspace;
    std::unique_ptr<ui::CatalogPage> page;
    ui::CatalogView* view = nullptr;

    explicit CatalogBench(
        std::unique_ptr<ui::Workspace> made = sampleWorkspace(QStringLiteral("buy-or-rent")))
        : workspace(std::move(made))
        , page(std::make_unique<ui::CatalogPage>(*workspace))
        , view(page->findChild<ui::CatalogView*>(QStringLiteral("catalogView")))
    {
        page->resize(936, 640);
        page->show();
        page->activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(page.get()));
    }

    [[nodiscard]] ui::CatalogModel& model() const { return view->proxy()->table(); }
    [[nodiscard]] QModelIndex cell(const QString& row, const char* column) const
    {
        const QModelIndex source = model().index(model().find(row), model().spec().indexOf(column));
        return view->proxy()->mapFromSource(source);
    }
    void go(const QModelIndex& index) const
    {
        view->scrollTo(index);
        view->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
        view->setFocus();
    }
    /// Types into a cell as a person does: the first key opens the editor.
    void type(const QModelIndex& index, const QString& text, Qt::Key end = Qt::Key_Return) const
    {
        go(index);
        QTest::keyClick(view, Qt::Key_F2);
        auto* editor = view->viewport()->findChild<QLineEdit*>();
        QVERIFY2(editor, qPrintable(text));
        editor->selectAll();
        const bool isAscii = std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 128; });
        if (isAscii)
            QTest::keyClicks(editor, text);
        else
            editor->insert(text); // keyClicks knows no other: as an input method does
        QTest::keyClick(editor, end);
        QApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    [[nodiscard]] QString text(const char* name) const
    {
        const auto* label = page->findChild<QLabel*>(QLatin1String(name));
        return label ? label->text() : QString();
    }
    [[nodiscard]] QLineEdit* filter(const char* column) const
    {
        return view->filters()->field(model().spec().indexOf(column));
    }
};

inline std::string dump(const core::CatalogTables& tables)
{
    std::string all;
    for (const core::Table& table : tables.tables)
        all += core::tableToCsv(table);
    return all;
}

} // namespace terroir::test
