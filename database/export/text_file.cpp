#include "database/export/text_file.h"

#include <QSaveFile>

namespace terroir::database {

core::Result<void> writeTextFile(const QString& path, std::string_view text)
{
    QSaveFile file(path);
    const auto size = static_cast<qint64>(text.size());
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), size) != size || !file.commit())
        return core::fail(
            core::ProblemCode::Io, path.toStdString(), path.toStdString(), file.errorString().toStdString());
    return {};
}

} // namespace terroir::database
