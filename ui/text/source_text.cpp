#include "ui/text/source_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace terroir::ui {

namespace {

QString sourceWords(const char* text)
{
    return QCoreApplication::translate("Source", text);
}

QString documentName(const QString& letter)
{
    return letter == u"A" ? sourceWords(QT_TRANSLATE_NOOP("Source", "“AI training terroir” guide"))
                          : sourceWords(QT_TRANSLATE_NOOP("Source", "“AIGC notes”, chapter 3"));
}

/// Calls `words` for every match and puts its answer in the match's place.
template <class Words>
QString replacedBy(const QRegularExpression& pattern, const QString& text, const Words& words)
{
    QString made;
    qsizetype done = 0;
    for (auto it = pattern.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        made += text.mid(done, match.capturedStart() - done) + words(match);
        done = match.capturedEnd();
    }
    return made + text.mid(done);
}

/// "B089, B090" or "A §4.2, §2.2; B §3.3": the letter names the document, which is said once in a row.
QString statementsText(const QString& list)
{
    static const QRegularExpression mark(QStringLiteral("([AB])(?:(\\d{3})| ?(?=§|fig))"));
    QString last;
    return replacedBy(mark, list, [&last](const QRegularExpressionMatch& match) -> QString {
        const QString letter = match.captured(1), number = match.captured(2);
        const QString document = letter == last ? QString() : documentName(letter) + u' ';
        last = letter;
        return document
            + (number.isEmpty() ? QString()
                                : sourceWords(QT_TRANSLATE_NOOP("Source", "no. %1")).arg(number.toInt()));
    });
}

} // namespace

QString sourceText(const std::string& source)
{
    const auto has = [&source](const char* part) { return source.find(part) != std::string::npos; };
    if (!has("seed ") && !has("MODEL ") && !has("computed") && !has("assumption")
        && !has("leave this range open"))
        return QString::fromStdString(source); // most, and there are many
    static const QRegularExpression seed(
        QStringLiteral("\\bseed ((?:[AB]\\d{3}|[AB] (?=§|fig)|§[\\d.]+|fig\\. [\\d-]+|"
                       "(?:, |; | and )(?=[AB]\\d{3}|[AB] §|§|fig))+)"));
    static const QRegularExpression model(QStringLiteral("\\bMODEL (\\d[\\d.,–-]*\\d|\\d)"));
    static const QRegularExpression kind(QStringLiteral("^(?:computed|assumption)\\b|; computed$"));
    QString text = QString::fromStdString(source);
    text = replacedBy(seed, text, [](const auto& match) { return statementsText(match.captured(1)); });
    text = replacedBy(model, text, [](const auto& match) {
        return sourceWords(QT_TRANSLATE_NOOP("Source", "the program's equations, %1")).arg(match.captured(1));
    });
    text = replacedBy(kind, text, [](const QRegularExpressionMatch& match) -> QString {
        if (match.captured() == u"assumption")
            return sourceWords(QT_TRANSLATE_NOOP("Source", "assumption"));
        return (match.captured().startsWith(u';') ? QStringLiteral("; ") : QString())
            + sourceWords(QT_TRANSLATE_NOOP("Source", "computed"));
    });
    return text.replace(QStringLiteral("leave this range open"),
        sourceWords(QT_TRANSLATE_NOOP("Source", "leave this range open")));
}

} // namespace terroir::ui
