// The report may be in another language than the window.
#pragma once

#include "ui/text/number_format.h"

#include <memory>

namespace terroir::report {

/// Until the end of the block, texts and numbers are in this language and style. The window is not told:
/// widgets keep their texts. GUI thread only.
class ReportLanguage
{
public:
    explicit ReportLanguage(const ui::NumberStyle& style);
    ~ReportLanguage();
    ReportLanguage(const ReportLanguage&) = delete;
    ReportLanguage& operator=(const ReportLanguage&) = delete;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace terroir::report
