#include "ui/report/report_language.h"

#include "ui/text/own_translator.h"

#include <QCoreApplication>
#include <QEvent>

namespace terroir::report {

// Not in an anonymous namespace: a member of Private may not have a type of one file in unity builds.
/// Answers for every text of the program: one that it lacks is said in the source's English, and not in the
/// window's language by a translator installed before it.
class WholeTranslator : public ui::OwnTranslator
{
public:
    using OwnTranslator::OwnTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* comment, int n) const override
    {
        QString text = OwnTranslator::translate(context, source, comment, n);
        if (text.isNull())
            text = QString::fromUtf8(source);
        return text;
    }
};

/// Installing a translator makes the application tell every widget; here nothing of theirs changes.
class LanguageChangeFilter : public QObject
{
public:
    bool eventFilter(QObject*, QEvent* event) override { return event->type() == QEvent::LanguageChange; }
};

struct ReportLanguage::Private
{
    ui::format::StyleScope style;
    WholeTranslator translator;
    LanguageChangeFilter filter;
};

ReportLanguage::ReportLanguage(const ui::NumberStyle& style)
    : d(new Private{ui::format::StyleScope(style), WholeTranslator(style.language), {}})
{
    qApp->installEventFilter(&d->filter);
    QCoreApplication::installTranslator(&d->translator);
    qApp->removeEventFilter(&d->filter);
}

ReportLanguage::~ReportLanguage()
{
    qApp->installEventFilter(&d->filter);
    QCoreApplication::removeTranslator(&d->translator);
    qApp->removeEventFilter(&d->filter);
}

} // namespace terroir::report
