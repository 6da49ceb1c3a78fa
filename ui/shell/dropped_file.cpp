#include "ui/shell/dropped_file.h"

#include "database/import/recognise.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace terroir::ui {

namespace {

constexpr qint64 kLargestText = 16'000'000;
constexpr qint64 kDroppedBeginning = 64 * 1024;

/// Whether the import dialog knows what to do with it, whatever its name ends in.
bool bringsRows(const QByteArray& beginning)
{
    using Kind = database::ImportKind;
    const Kind kind = database::recognise(beginning.toStdString());
    return kind == Kind::TableCsv || kind == Kind::SkyPilotOffers || kind == Kind::LiteLlmPrices
        || kind == Kind::NvidiaSmi;
}

} // namespace

DroppedFile readDroppedFile(const QString& path)
{
    using Kind = DroppedFile::Kind;
    DroppedFile dropped{Kind::Other, path, {}, {}};
    const QString suffix = QFileInfo(path).suffix().toLower();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        dropped.kind = Kind::Unreadable;
        dropped.reason = file.errorString();
        return dropped;
    }
    if (suffix == u"terroir") {
        dropped.kind = Kind::Project;
        return dropped;
    }
    if (suffix == u"csv" || suffix == u"tsv") {
        dropped.kind = Kind::Table;
        return dropped;
    }
    if (bringsRows(file.peek(kDroppedBeginning))) {
        dropped.kind = Kind::Table;
        return dropped;
    }
    if (suffix != u"json" || file.size() > kLargestText)
        return dropped;
    const QByteArray bytes = file.readAll();
    dropped.text = bytes.toStdString();
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    // Broken JSON goes to the model reader, which says the line and column.
    const bool isScenario = object.contains(u"stages") || object.contains(u"schema");
    dropped.kind = isScenario ? Kind::Scenario : Kind::ModelConfig;
    return dropped;
}

} // namespace terroir::ui
