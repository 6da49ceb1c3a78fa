#include "ui/widgets/wrap_label.h"

#include <functional>
#include <QCache>

namespace terroir::ui {

namespace {

constexpr int kTextsRemembered = 2000;

/// By text, font and question: "h320", "s", "m".
QSize rememberedSize(const QLabel& label, const QString& question, const std::function<QSize()>& measure)
{
    static QCache<QString, QSize> sizes(kTextsRemembered);
    const QMargins margins = label.contentsMargins();
    const QString key = question + u'/' + label.font().key() + u'/'
        + QString::number(margins.left() + margins.right()) + u'/'
        + QString::number(margins.top() + margins.bottom()) + u'/' + label.text();
    if (const QSize* known = sizes.object(key))
        return *known;
    const QSize size = measure();
    sizes.insert(key, new QSize(size));
    return size;
}

} // namespace

WrapLabel::WrapLabel(QWidget* parent)
    : QLabel(parent)
{
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
}

int WrapLabel::heightForWidth(int width) const
{
    ensurePolished(); // the style sheet gives the font
    return rememberedSize(*this, u'h' + QString::number(width), [&] {
        return QSize(width, QLabel::heightForWidth(width));
    }).height();
}

QSize WrapLabel::sizeHint() const
{
    ensurePolished();
    return rememberedSize(*this, QStringLiteral("s"), [this] { return QLabel::sizeHint(); });
}

QSize WrapLabel::minimumSizeHint() const
{
    ensurePolished();
    return rememberedSize(*this, QStringLiteral("m"), [this] { return QLabel::minimumSizeHint(); });
}

} // namespace terroir::ui
