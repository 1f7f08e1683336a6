#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"
#include "games/toprace/tables.hpp"

namespace paddock::toprace {

// The number of a deck or a track that may be new. Entries are only ever added, under a lock; what a number stands for
// can be read by all threads without one. When all numbers are given away, the sentence says so.
Result<DeckId> enter_deck(const std::vector<Printed>& cards);
Result<TrackId> enter_track(const Track& track);

// The kind of card that is printed so, if any known deck holds it.
std::optional<Face> find_face(const Printed& printed);
int faces_known();

}  // namespace paddock::toprace
