#include "core/serving/offload.h"

#include <array>
#include <utility>

namespace terroir::core {
namespace {
constexpr std::array<std::pair<HostPart, std::string_view>, 4> kHostParts{{{HostPart::None, "none"},
    {HostPart::Layers, "layers"}, {HostPart::Experts, "experts"}, {HostPart::Streamed, "streamed"}}};
} // namespace

std::string_view id(HostPart part)
{
    return kHostParts[static_cast<std::size_t>(part)].second;
}

std::optional<HostPart> hostPartFromId(std::string_view text)
{
    for (const auto& [part, word] : kHostParts)
        if (word == text)
            return part;
    return std::nullopt;
}

} // namespace terroir::core
