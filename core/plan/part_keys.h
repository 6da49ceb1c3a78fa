// Which inputs decide a part: prices are not among those of memory and time, so that a price edit recomputes
// neither.
#pragma once

#include "core/plan/key.h"
#include "core/serving/serving.h"
#include "core/training/search.h"

namespace terroir::core {

void addTo(Key& key, const Model& model);
void addTo(Key& key, const Gpu& gpu); // physics only
void addTo(Key& key, const TrainingMachine& machine);
void addTo(Key& key, const TrainingJob& job);
void addTo(Key& key, const SearchLimits& limits);
void addTo(Key& key, const ServingJob& job);

} // namespace terroir::core
