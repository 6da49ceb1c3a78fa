#include "ui/shell/dropped_file.h"

#include "database/import/recognise.h"
#include "database/import/text_pieces.h"
#include "ui/text/names.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace terroir::ui {

namespace {

constexpr qint64 kLargestText = 16'000'000;

using DroppedKind = DroppedFile::Kind;

/// What to do with what the contents are; Other: the name decides.
DroppedKind kindOf(database::ImportKind contents)
{
    using Contents = database::ImportKind;
    switch (contents) {
    case Contents::TableCsv:
    case Contents::SkyPilotOffers:
    case Contents::LiteLlmPrices:
    case Contents::NvidiaSmi:
        return DroppedKind::Table;
    case Contents::HfConfig:
        return DroppedKind::ModelConfig;
    case Contents::Scenario:
        return DroppedKind::Scenario;
    case Contents::Sqlite:
    case Contents::Unknown:
        break;
    }
    return DroppedKind::Other;
}

/// A scenario without all that tells it; the rest goes to the model reader, which says the line and column
/// where it is broken.
DroppedKind kindOfJson(const std::string& text)
{
    const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
    return object.contains(u"stages") || object.contains(u"schema") ? DroppedKind::Scenario
                                                                    : DroppedKind::ModelConfig;
}

} // namespace

DroppedFile readDroppedFile(const QString& path)
{
    DroppedFile dropped{DroppedKind::Other, path, {}, {}};
    const auto unreadable = [&](const core::Problem& problem) {
        dropped.kind = DroppedKind::Unreadable;
        dropped.reason = problem.code == core::ProblemCode::Io ? QString::fromStdString(problem.allowed)
                                                               : problemText(problem);
        return dropped;
    };
    const auto contents = database::recogniseFile(path);
    if (!contents)
        return unreadable(contents.error());
    const QString suffix = QFileInfo(path).suffix().toLower();
    dropped.kind = suffix == u"terroir"        ? DroppedKind::Project
        : suffix == u"csv" || suffix == u"tsv" ? DroppedKind::Table
                                               : kindOf(*contents);
    const bool isText = dropped.kind == DroppedKind::ModelConfig || dropped.kind == DroppedKind::Scenario;
    if (!isText && (dropped.kind != DroppedKind::Other || suffix != u"json"))
        return dropped;
    auto text = database::readWholeText(path, kLargestText);
    if (!text)
        return unreadable(text.error());
    dropped.text = std::move(*text);
    if (!isText)
        dropped.kind = kindOfJson(dropped.text);
    return dropped;
}

} // namespace terroir::ui
