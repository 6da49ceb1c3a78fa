#include "ui/text/own_translator.h"

namespace terroir::ui {

OwnTranslator::OwnTranslator(Language language)
    : m_english(language == Language::English)
{
    // Without the file the program was built without that translation: texts stay as they are in the source.
    [[maybe_unused]] const bool found
        = load(m_english ? QStringLiteral(":/i18n/terroir_en") : QStringLiteral(":/i18n/terroir_zh_CN"));
}

QString OwnTranslator::translate(const char* context, const char* source, const char* comment, int n) const
{
    QString text = QTranslator::translate(context, source, comment, n);
    if (m_english && (text.contains(u'“') || text.contains(u'”')))
        text.replace(u'“', u'"').replace(u'”', u'"');
    return text;
}

} // namespace terroir::ui
