#pragma once

#include <array>
#include <cstdint>

#include "games/toprace/cards.hpp"
#include "games/toprace/track.hpp"

namespace paddock::toprace {

// A deck and a track by their numbers: 0 is the standard one, others are files of one's own that were read since the
// program started. Equal content has the equal number.
struct DeckId {
  std::uint8_t number = 0;
  constexpr bool operator==(const DeckId&) const = default;
};
struct TrackId {
  std::uint8_t number = 0;
  constexpr bool operator==(const TrackId&) const = default;
};

inline constexpr int max_decks = 64;
inline constexpr int max_tracks = 64;

// Filled by data/registry.cpp: entries are added, never changed.
extern std::array<Printed, max_faces> known_faces;
extern std::array<Deck, max_decks> known_decks;
extern std::array<Track, max_tracks> known_tracks;

inline const Printed& printed(Face face) { return known_faces[face.index]; }
inline const Deck& deck(DeckId id) { return known_decks[id.number]; }
inline const Track& track(TrackId id) { return known_tracks[id.number]; }

}  // namespace paddock::toprace
