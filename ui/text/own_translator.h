// The program's own texts in one language, as the shipped font draws them well.
#pragma once

#include "ui/text/number_format.h"

#include <QTranslator>

namespace terroir::ui {

/// English takes straight quotes: the shipped font's curly ones are as wide as a Chinese character.
class OwnTranslator : public QTranslator
{
public:
    explicit OwnTranslator(Language language);

    QString translate(const char* context, const char* source, const char* comment, int n) const override;

private:
    bool m_english;
};

} // namespace terroir::ui
