// Weights that do not fit the cards and lie in the host's memory.
#pragma once

#include "core/catalog/model.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace terroir::core {

enum class HostPart {
    None,
    Layers, // whole layers with their cache, computed by the host (llama.cpp --n-gpu-layers)
    Experts, // routed experts, computed by the host (KTransformers; llama.cpp --override-tensor exps=CPU)
    Streamed, // layers copied to the card in every pass (Accelerate, ZeRO-Inference)
};
std::string_view id(HostPart part); // "none", "layers", "experts", "streamed"
std::optional<HostPart> hostPartFromId(std::string_view text);

struct HostOffload
{
    HostPart part = HostPart::None;
    double share = 0; // of that part, 0..1; 0 = the least with which weights and one request fit
    double memoryBytesPerS = 0; // that the host's cores read
    double linkBytesPerS = 0; // from the host to one card
    bool head = false; // the output head too, computed by the host
    double ramBytes = 0; // of one server; 0 = unknown
    int ramCards = 1, serverCards = 8; // cards in use that share it; that the server holds

    [[nodiscard]] bool active() const { return part != HostPart::None; }
    [[nodiscard]] bool open() const { return active() && share <= 0 && !head; } // how much is to be found
    /// Memory of the hosts of a replica of `gpus` cards.
    [[nodiscard]] double roomBytes(int gpus) const
    {
        return ramBytes * gpus / std::max(ramCards, std::min(gpus, serverCards));
    }
    [[nodiscard]] double layers() const { return part == HostPart::Experts ? 0 : share; }
    [[nodiscard]] double experts() const { return part == HostPart::Experts ? share : layers(); }
    [[nodiscard]] double cache() const { return part == HostPart::Layers ? share : 0; } // of the KV cache
};

} // namespace terroir::core
