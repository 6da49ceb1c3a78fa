#include "database/import/recognise.h"

#include "database/import/csv_import.h"
#include "database/import/hf_import.h"
#include "database/import/litellm_import.h"
#include "database/import/skypilot_import.h"
#include "database/import/text_pieces.h"

#include <algorithm>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <streambuf>

namespace terroir::database {

using core::fail;
using core::ProblemCode;
using core::Result;

namespace {

constexpr qint64 kPiece = 1024 * 1024;
constexpr qint64 kConfigBytes = 16LL * 1024 * 1024; // read whole
constexpr qint64 kStreamedBytes = 4LL * 1024 * 1024 * 1024;

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

const char* kindWord(ImportKind kind)
{
    switch (kind) {
    case ImportKind::NvidiaSmi:
        return "nvidia-smi";
    case ImportKind::Scenario:
        return "scenario";
    case ImportKind::Sqlite:
        return "SQLite";
    default:
        return "unknown";
    }
}

tl::unexpected<core::Problem> cancelled(const QString& path)
{
    return fail(ProblemCode::Cancelled, path.toStdString());
}

/// Feeds a file to an importer piece by piece; nothing of it stays when it is cancelled.
template <class Importer>
Result<ImportPlan> planPieces(Importer importer, QFile& file, TextPieces text, const ImportProgress& progress)
{
    while (!file.atEnd()) {
        const QByteArray piece = file.read(kPiece);
        if (piece.isEmpty())
            return fail(ProblemCode::Io, file.fileName().toStdString(), file.fileName().toStdString(),
                file.errorString().toStdString());
        const auto decoded = text.decoded(piece);
        if (!decoded)
            return tl::unexpected<core::Problem>(decoded.error());
        if (const auto fed = importer.feed(*decoded); !fed)
            return tl::unexpected<core::Problem>(fed.error());
        if (progress && !progress(file.pos(), file.size()))
            return cancelled(file.fileName());
    }
    auto plan = importer.finish();
    if (plan)
        plan->encoding = text.encoding();
    return plan;
}

/// A file as a stream that reports how far it has been read; it ends early when that cancels it.
class WatchedFile : public std::streambuf
{
public:
    WatchedFile(QFile& file, TextPieces text, const ImportProgress& progress)
        : m_file(file)
        , m_text(std::move(text))
        , m_progress(progress)
    {
    }
    /// Why it ended early; none if it did not.
    [[nodiscard]] const std::optional<core::Problem>& problem() const { return m_problem; }

protected:
    int_type underflow() override
    {
        m_piece.clear();
        while (m_piece.empty()) { // a piece may end within its first letter
            if (m_problem || m_file.atEnd())
                return traits_type::eof();
            const QByteArray bytes = m_file.read(kPiece);
            auto decoded = m_text.decoded(bytes);
            const std::string name = m_file.fileName().toStdString();
            if (bytes.isEmpty())
                m_problem = {ProblemCode::Io, name, name, m_file.errorString().toStdString()};
            else if (m_progress && !m_progress(m_file.pos(), m_file.size()))
                m_problem = {ProblemCode::Cancelled, name, {}, {}};
            else if (!decoded)
                m_problem = decoded.error();
            else
                m_piece = std::move(*decoded);
        }
        setg(m_piece.data(), m_piece.data(), m_piece.data() + m_piece.size());
        return traits_type::to_int_type(*gptr());
    }

private:
    QFile& m_file;
    TextPieces m_text;
    const ImportProgress& m_progress;
    std::string m_piece;
    std::optional<core::Problem> m_problem;
};

Result<ImportPlan> planEntries(
    LiteLlmImport importer, QFile& file, TextPieces pieces, const ImportProgress& progress)
{
    std::string encoding = pieces.encoding();
    WatchedFile buffer(file, std::move(pieces), progress);
    std::istream text(&buffer);
    const std::string name = file.fileName().toStdString();
    const auto read = readJsonEntries(text, name, [&](const std::string& entry, const EntryJson& json) {
        importer.take(entry, json);
        return true;
    });
    if (buffer.problem())
        return tl::unexpected<core::Problem>(*buffer.problem());
    if (!read)
        return tl::unexpected<core::Problem>(read.error());
    ImportPlan plan = importer.finish();
    plan.encoding = std::move(encoding);
    return plan;
}

/// The beginning of a file in UTF-8, or as it is where it is no text.
std::string beginningText(const QByteArray& beginning)
{
    return TextPieces(beginning).decoded(beginning).value_or(beginning.toStdString());
}

} // namespace

ImportKind recognise(std::string_view text)
{
    if (text.starts_with("SQLite format 3"))
        return ImportKind::Sqlite;
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const std::string_view start = text.substr(first);
    if (start.starts_with("<"))
        return contains(start, "<nvidia_smi_log") ? ImportKind::NvidiaSmi : ImportKind::Unknown;
    if (start.starts_with("{")) {
        if (contains(start, "\"litellm_provider\""))
            return ImportKind::LiteLlmPrices;
        if (contains(start, "\"stages\"") && contains(start, "\"schema\""))
            return ImportKind::Scenario;
        if (contains(start, "\"model_type\"")
            || (contains(start, "\"architectures\"") && contains(start, "\"hidden_size\"")))
            return ImportKind::HfConfig;
        return ImportKind::Unknown;
    }
    if (isSkyPilotCatalog(start))
        return ImportKind::SkyPilotOffers;
    return recognisedTable(start) ? ImportKind::TableCsv : ImportKind::Unknown;
}

Result<ImportKind> recogniseFile(const QString& path)
{
    QFile file(path);
    const std::string name = path.toStdString();
    if (!file.open(QIODevice::ReadOnly))
        return fail(ProblemCode::Io, name, name, file.errorString().toStdString());
    return recognise(beginningText(file.read(kBeginningBytes)));
}

Result<ImportPlan> planFileImport(const core::CatalogTables& tables, const QString& path,
    const ImportOptions& options, const ImportProgress& progress)
{
    QFile file(path);
    const std::string name = path.toStdString();
    if (!file.open(QIODevice::ReadOnly))
        return fail(ProblemCode::Io, name, name, file.errorString().toStdString());
    const QByteArray beginning = file.peek(kBeginningBytes);
    TextPieces pieces(beginning);
    const std::string text = beginningText(beginning);
    const ImportKind kind = options.as.empty() ? recognise(text) : ImportKind::TableCsv;
    const QFileInfo info(path);
    QString shown = info.fileName();
    if (info.completeBaseName() == QStringLiteral("vms")) // SkyPilot: "…/aws/vms.csv"
        shown.prepend(info.absoluteDir().dirName() + u'/');
    const ImportSource source{shown.toStdString(),
        options.date.empty() ? info.lastModified().toUTC().date().toString(Qt::ISODate).toStdString()
                             : options.date};
    const qint64 limit = kind == ImportKind::HfConfig ? kConfigBytes : kStreamedBytes;
    if (file.size() > limit)
        return fail(ProblemCode::OutOfRange, name, std::to_string(file.size()),
            "<= " + std::to_string(limit) + " bytes");
    if (kind == ImportKind::SkyPilotOffers)
        return planPieces(SkyPilotImport(tables, source), file, std::move(pieces), progress);
    if (kind == ImportKind::TableCsv) {
        const core::TableSpec* spec
            = options.as.empty() ? recognisedTable(text, &tables) : core::tableSpec(options.as);
        if (!spec)
            return fail(ProblemCode::UnknownId, "--as", options.as);
        return planPieces(
            CsvImport(tables, *spec, core::csvDelimiter(text)), file, std::move(pieces), progress);
    }
    if (kind == ImportKind::LiteLlmPrices)
        return planEntries(LiteLlmImport(tables, source), file, std::move(pieces), progress);
    constexpr const char* kKnown = "CSV of a table|SkyPilot CSV|LiteLLM JSON|Hugging Face config.json";
    if (kind == ImportKind::Unknown)
        return fail(ProblemCode::Malformed, name, {}, kKnown);
    if (kind != ImportKind::HfConfig)
        return fail(ProblemCode::Unsupported, name, kindWord(kind), kKnown);
    const auto json = readWholeText(path, kConfigBytes);
    if (!json)
        return tl::unexpected<core::Problem>(json.error());
    if (progress && !progress(file.size(), file.size()))
        return cancelled(path);
    // "…/Qwen3-8B/config.json" is named by its folder, "qwen3-8b.json" by itself.
    const bool plainName = info.completeBaseName() == QStringLiteral("config");
    const QString stem = plainName ? info.absoluteDir().dirName() : info.completeBaseName();
    auto named = planHfImport(tables, *json, options.name, source);
    if (!named && named.error().code == ProblemCode::Missing && named.error().field == "config._name_or_path")
        return planHfImport(tables, *json, stem.toStdString(), source);
    return named;
}

} // namespace terroir::database
