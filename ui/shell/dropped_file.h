// What a file is that was opened or dropped on the window, by its contents rather than its name.
#pragma once

#include <QString>
#include <string>

namespace terroir::ui {

struct DroppedFile
{
    enum class Kind {
        Unreadable, // reason says why
        ModelConfig, // Hugging Face config.json
        Scenario, // a scenario of this program
        Project, // .terroir
        Table, // rows for the catalog, or cards owned: CSV, a price list, nvidia-smi
        Other, // none of these
    };
    Kind kind = Kind::Other;
    QString path;
    std::string text; // of ModelConfig and Scenario
    QString reason;
};

/// Reads at most 16 MB: what is larger is none of the texts above.
DroppedFile readDroppedFile(const QString& path);

} // namespace terroir::ui
