// One model over cards of several kinds: layers by memory, one card after the other (llama.cpp's layer
// split).
#pragma once

#include "core/serving/serving.h"

#include <span>

namespace terroir::core {

struct CardShare
{
    const Gpu* gpu = nullptr;
    double layers = 0;
    double weightBytes = 0, cacheBytes = 0; // of one request of the job's length
    double usableBytes = 0, otherBytes = 0; // other: context, buffers
    double stepSeconds = 0; // of one decode step of one request
};

struct UnequalServing
{
    std::vector<CardShare> cards;
    bool fits = false;
    double tpotSeconds = 0, prefillSeconds = 0; // one request
    double tokensPerS = 0; // one stream, prompt included
    double longestContext = 0; // tokens, one request

    [[nodiscard]] double needBytes() const; // of the fullest card
};

/// Layers in proportion to what each card has left, whole layers; the embedding on the first card, the head
/// on the last. `machines`: one entry per card, in the order of the layers; not empty.
UnequalServing serveUnequal(
    const Model& model, std::span<const TrainingMachine> machines, const ServingJob& job);

/// Smallest changes that make it fit: a shorter request, a narrower format, more cards like the largest
/// ("more_cards": its id; `addedCards` of them).
std::vector<Remedy> unequalRemedies(
    const Model& model, std::span<const TrainingMachine> machines, const ServingJob& job);

} // namespace terroir::core
