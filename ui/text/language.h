// The language of the program, switched while it runs (STYLE B6).
#pragma once

#include "ui/text/number_format.h"

#include <memory>
#include <QObject>

class QTranslator;

namespace terroir::ui {

/// Owns the translators. Widgets hear of a switch by QEvent::LanguageChange and set their texts anew.
class LanguageManager : public QObject
{
    Q_OBJECT

public:
    explicit LanguageManager(QObject* parent = nullptr);
    ~LanguageManager() override;

    /// Chinese on a Chinese desktop, else English.
    static Language systemLanguage();

    [[nodiscard]] Language language() const;
    /// Number format follows the language (万/亿 in Chinese, k/M in English); the currency stays as it is.
    void setLanguage(Language language);

signals:
    void languageChanged(terroir::ui::Language language);

private:
    std::unique_ptr<QTranslator> m_own, m_qt;
};

} // namespace terroir::ui
