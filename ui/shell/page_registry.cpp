#include "ui/shell/page_registry.h"

#include "ui/catalog/catalog_page.h"
#include "ui/compare/compare_page.h"
#include "ui/decide/decide_page.h"
#include "ui/explore/explore_page.h"
#include "ui/map/map_page.h"
#include "ui/report_page/report_page.h"

#include <QCoreApplication>

namespace terroir::ui {

namespace {

template <class P>
Page* madePage(Workspace& workspace, QWidget* parent)
{
    return new P(workspace, parent);
}

} // namespace

const std::vector<PageEntry>& pageEntries()
{
    static const std::vector<PageEntry> entries{
        {Mode::Decide, madePage<DecidePage>},
        {Mode::Map, madePage<MapPage>},
        {Mode::Explore, madePage<ExplorePage>},
        {Mode::Compare, madePage<ComparePage>},
        {Mode::Catalog, madePage<CatalogPage>},
        {Mode::Report, madePage<ReportPage>},
    };
    return entries;
}

QString modeName(Mode mode)
{
    switch (mode) {
    case Mode::Decide:
        return QCoreApplication::translate("Mode", "Decide");
    case Mode::Map:
        return QCoreApplication::translate("Mode", "Map");
    case Mode::Explore:
        return QCoreApplication::translate("Mode", "Explore");
    case Mode::Compare:
        return QCoreApplication::translate("Mode", "Compare");
    case Mode::Catalog:
        return QCoreApplication::translate("Mode", "Catalog");
    case Mode::Report:
        return QCoreApplication::translate("Mode", "Report");
    }
    return {};
}

QString modeIcon(Mode mode)
{
    static constexpr const char* kNames[] = {"decide", "map", "explore", "compare", "catalog", "report"};
    return QString::fromLatin1(kNames[static_cast<int>(mode)]);
}

} // namespace terroir::ui
