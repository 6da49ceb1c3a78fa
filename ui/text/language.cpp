#include "ui/text/language.h"

#include "ui/text/own_translator.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace terroir::ui {

LanguageManager::LanguageManager(QObject* parent)
    : QObject(parent)
{
}

LanguageManager::~LanguageManager() = default;

Language LanguageManager::systemLanguage()
{
    const QStringList wanted = QLocale::system().uiLanguages();
    const bool chinese = !wanted.isEmpty() && wanted.first().startsWith(u"zh");
    return chinese ? Language::Chinese : Language::English;
}

Language LanguageManager::language() const
{
    return format::currentStyle().language;
}

void LanguageManager::setLanguage(Language language)
{
    const bool chinese = language == Language::Chinese;
    const QString code = chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
    NumberStyle style = format::currentStyle();
    style.language = language;
    style.scale = chinese ? UnitScale::Wan : UnitScale::Si;
    format::setCurrentStyle(style);
    QLocale::setDefault(QLocale(code));

    for (std::unique_ptr<QTranslator>* translator : {&m_own, &m_qt})
        if (*translator)
            QCoreApplication::removeTranslator(translator->get());
    // Each installation makes Qt send a LanguageChange to every widget; they set texts, which is cheap.
    m_qt = std::make_unique<QTranslator>();
    if (m_qt->load(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(m_qt.get());
    m_own = std::make_unique<OwnTranslator>(language);
    if (!m_own->isEmpty())
        QCoreApplication::installTranslator(m_own.get());
    emit languageChanged(language);
}

} // namespace terroir::ui
