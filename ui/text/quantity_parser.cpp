#include "ui/text/quantity_parser.h"

#include <QRegularExpression>

#include <array>
#include <cmath>

namespace terroir::ui {

namespace {

struct QuantityWord
{
    const char16_t* text;
    const char16_t* unit;
    double factor;
};

// Multipliers, longest first where one begins another. A bare B is a billion (200B tokens), never bytes.
constexpr std::array kMultipliers{QuantityWord{u"万亿", u"", 1e12}, QuantityWord{u"百万", u"", 1e6},
    QuantityWord{u"千万", u"", 1e7}, QuantityWord{u"十万", u"", 1e5}, QuantityWord{u"百亿", u"", 1e10},
    QuantityWord{u"千亿", u"", 1e11}, QuantityWord{u"十亿", u"", 1e9}, QuantityWord{u"万", u"", 1e4},
    QuantityWord{u"亿", u"", 1e8}, QuantityWord{u"千", u"", 1e3}, QuantityWord{u"thousand", u"", 1e3},
    QuantityWord{u"million", u"", 1e6}, QuantityWord{u"billion", u"", 1e9},
    QuantityWord{u"trillion", u"", 1e12}, QuantityWord{u"k", u"", 1e3}, QuantityWord{u"K", u"", 1e3},
    QuantityWord{u"M", u"", 1e6}, QuantityWord{u"B", u"", 1e9}, QuantityWord{u"b", u"", 1e9},
    QuantityWord{u"T", u"", 1e12}, QuantityWord{u"t", u"", 1e12}};

constexpr std::array kPlainUnits{QuantityWord{u"%", u"%", 0.01}, QuantityWord{u"bytes", u"B", 1},
    QuantityWord{u"byte", u"B", 1}, QuantityWord{u"字节", u"B", 1}, QuantityWord{u"µs", u"s", 1e-6},
    QuantityWord{u"us", u"s", 1e-6}, QuantityWord{u"微秒", u"s", 1e-6}, QuantityWord{u"ms", u"s", 1e-3},
    QuantityWord{u"毫秒", u"s", 1e-3}, QuantityWord{u"s", u"s", 1}, QuantityWord{u"sec", u"s", 1},
    QuantityWord{u"秒", u"s", 1}, QuantityWord{u"min", u"s", 60}, QuantityWord{u"分钟", u"s", 60},
    QuantityWord{u"h", u"s", 3600}, QuantityWord{u"hour", u"s", 3600}, QuantityWord{u"hours", u"s", 3600},
    QuantityWord{u"小时", u"s", 3600}, QuantityWord{u"d", u"s", 86400}, QuantityWord{u"day", u"s", 86400},
    QuantityWord{u"days", u"s", 86400}, QuantityWord{u"天", u"s", 86400}, QuantityWord{u"日", u"s", 86400},
    QuantityWord{u"week", u"s", 604800}, QuantityWord{u"weeks", u"s", 604800},
    QuantityWord{u"周", u"s", 604800}, QuantityWord{u"元", u"CNY", 1}, QuantityWord{u"CNY", u"CNY", 1},
    QuantityWord{u"RMB", u"CNY", 1}, QuantityWord{u"人民币", u"CNY", 1}, QuantityWord{u"美元", u"USD", 1},
    QuantityWord{u"USD", u"USD", 1}, QuantityWord{u"GPU", u"GPU", 1}, QuantityWord{u"GPUs", u"GPU", 1},
    QuantityWord{u"卡", u"GPU", 1}, QuantityWord{u"张", u"GPU", 1}, QuantityWord{u"token", u"token", 1},
    QuantityWord{u"tokens", u"token", 1}, QuantityWord{u"词元", u"token", 1}};

// Units with a metric prefix. Bytes need one (or the word), see above.
constexpr std::array kPrefixed{QuantityWord{u"B", u"B", 1}, QuantityWord{u"B/s", u"B/s", 1},
    QuantityWord{u"b/s", u"bit/s", 1}, QuantityWord{u"bps", u"bit/s", 1}, QuantityWord{u"bit/s", u"bit/s", 1},
    QuantityWord{u"FLOP/s", u"FLOP/s", 1}, QuantityWord{u"FLOPS", u"FLOP/s", 1},
    QuantityWord{u"FLOP", u"FLOP", 1}, QuantityWord{u"FLOPs", u"FLOP", 1}, QuantityWord{u"W", u"W", 1},
    QuantityWord{u"Wh", u"Wh", 1}};
constexpr std::array kPrefixes{QuantityWord{u"k", u"", 1e3}, QuantityWord{u"K", u"", 1e3},
    QuantityWord{u"M", u"", 1e6}, QuantityWord{u"G", u"", 1e9}, QuantityWord{u"T", u"", 1e12},
    QuantityWord{u"P", u"", 1e15}, QuantityWord{u"E", u"", 1e18}};
constexpr std::array kBinary{QuantityWord{u"KiB", u"B", 1024.0}, QuantityWord{u"MiB", u"B", 1048576.0},
    QuantityWord{u"GiB", u"B", 1073741824.0}, QuantityWord{u"TiB", u"B", 1099511627776.0}};

struct UnitReading
{
    QString unit;
    double factor = 1.0;
};

bool readPlainUnit(QStringView text, UnitReading* reading)
{
    for (const QuantityWord& word : kPlainUnits)
        if (text == QStringView(word.text)) {
            *reading = {QString::fromUtf16(word.unit), word.factor};
            return true;
        }
    return false;
}

bool readUnit(QStringView text, UnitReading* reading)
{
    if (text.isEmpty()) {
        *reading = {};
        return true;
    }
    for (const QuantityWord& word : kBinary)
        if (text == QStringView(word.text)) {
            *reading = {QStringLiteral("B"), word.factor};
            return true;
        }
    for (const QuantityWord& word : kPrefixed) {
        const QStringView name(word.text);
        if (!text.endsWith(name))
            continue;
        const QStringView prefix = text.chopped(name.size());
        if (prefix.isEmpty() && name != u"B") {
            *reading = {QString::fromUtf16(word.unit), 1.0};
            return true;
        }
        for (const QuantityWord& known : kPrefixes)
            if (prefix == QStringView(known.text)) {
                *reading = {QString::fromUtf16(word.unit), known.factor};
                return true;
            }
    }
    if (readPlainUnit(text, reading))
        return true;
    for (const QuantityWord& multiplier : kMultipliers) {
        const QStringView name(multiplier.text);
        if (!text.startsWith(name))
            continue;
        const QStringView rest = text.sliced(name.size()).trimmed();
        if (rest.isEmpty()) {
            *reading = {QString(), multiplier.factor};
            return true;
        }
        if (readPlainUnit(rest, reading)) {
            reading->factor *= multiplier.factor;
            return true;
        }
    }
    return false;
}

/// NFKC turns full-width digits, letters, ¥ and ％ into plain ones, but also ⁴ into 4: powers of ten are read
/// first.
QString plainQuantity(QString text)
{
    static const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    const qsizetype times = text.indexOf(QStringLiteral("×10"));
    if (times >= 0) {
        qsizetype end = times + 3;
        QString exponent;
        while (end < text.size() && raised.contains(text.at(end)))
            exponent += QString::number(raised.indexOf(text.at(end++)));
        if (!exponent.isEmpty())
            text.replace(times, end - times, QString(u'e' + exponent));
    }
    text.replace(QChar(0x00B5), QStringLiteral("u")); // µ would become the Greek letter
    text = text.normalized(QString::NormalizationForm_KC);
    text.replace(QChar(0x2212), u'-').replace(QChar(0x3002), u'.').replace(QChar(0x3001), u',');
    return text.simplified();
}

} // namespace

tl::expected<ParsedQuantity, ParseProblem> parseQuantity(const QString& text)
{
    const QString input = plainQuantity(text);
    if (input.isEmpty() || input == format::unknown())
        return tl::make_unexpected(ParseProblem{ParseReason::Empty, text});
    static const QRegularExpression shape(QStringLiteral(
        "^([+-]?)\\s*([¥$]?)\\s*([+-]?)(\\d[\\d,]*(?:\\.\\d+)?|\\.\\d+)((?:[eE][+-]?\\d+)?)\\s*(.*)$"));
    const QRegularExpressionMatch match = shape.match(input);
    if (!match.hasMatch() || (!match.captured(1).isEmpty() && !match.captured(3).isEmpty()))
        return tl::make_unexpected(ParseProblem{ParseReason::NotANumber, text});

    QString digits = match.captured(4);
    if (digits.contains(u',')) {
        static const QRegularExpression grouped(QStringLiteral("^\\d{1,3}(,\\d{3})+(\\.\\d+)?$"));
        if (!grouped.match(digits).hasMatch())
            return tl::make_unexpected(ParseProblem{ParseReason::AmbiguousSeparator, digits});
        digits.remove(u',');
    }

    UnitReading reading;
    if (!readUnit(match.captured(6), &reading))
        return tl::make_unexpected(ParseProblem{ParseReason::UnknownUnit, match.captured(6)});
    const QString sign = match.captured(2);
    if (!sign.isEmpty()) {
        const QString currency = sign == QStringLiteral("$") ? QStringLiteral("USD") : QStringLiteral("CNY");
        if (!reading.unit.isEmpty() && reading.unit != currency)
            return tl::make_unexpected(
                ParseProblem{ParseReason::UnknownUnit, QString(sign + u' ' + match.captured(6))});
        reading.unit = currency;
    }
    const bool negative
        = match.captured(1) == QStringLiteral("-") || match.captured(3) == QStringLiteral("-");
    const double value = QString(digits + match.captured(5)).toDouble() * reading.factor;
    if (!std::isfinite(value))
        return tl::make_unexpected(ParseProblem{ParseReason::TooLarge, text});
    return ParsedQuantity{negative ? -value : value, reading.unit};
}

QString parseProblemText(const ParseProblem& problem, const NumberStyle& style)
{
    const bool chinese = style.language == Language::Chinese;
    switch (problem.reason) {
    case ParseReason::Empty:
        return chinese ? QStringLiteral("请输入一个数") : QStringLiteral("Enter a number");
    case ParseReason::NotANumber:
        return (chinese ? QStringLiteral("“%1”不是数字") : QStringLiteral("“%1” is not a number"))
            .arg(problem.text);
    case ParseReason::AmbiguousSeparator:
        return (chinese ? QStringLiteral("“%1”的逗号有歧义：逗号只用来分隔三位，小数请用点")
                        : QStringLiteral("The comma in “%1” is ambiguous: a comma separates groups of three, "
                                         "a point the decimals"))
            .arg(problem.text);
    case ParseReason::UnknownUnit:
        return (chinese ? QStringLiteral("不认识单位“%1”") : QStringLiteral("“%1” is not a known unit"))
            .arg(problem.text);
    case ParseReason::TooLarge:
        return (chinese ? QStringLiteral("“%1”太大") : QStringLiteral("“%1” is too large")).arg(problem.text);
    }
    return {};
}

} // namespace terroir::ui
