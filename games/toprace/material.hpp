#pragma once

#include "games/toprace/cards.hpp"
#include "games/toprace/data/standard_deck.hpp"
#include "games/toprace/data/standard_track.hpp"
#include "games/toprace/track.hpp"

namespace paddock::toprace {

// The immutable deck and track of a table.
struct Material {
  Deck deck = standard_deck;
  Track track = standard_track;
  constexpr bool operator==(const Material&) const = default;
};

inline constexpr Material standard_material;

// A pointer from a small value to its material: the standard one or a table's own. The owner of the value keeps the
// material alive (text::WithMaterial, catalogue::Setup).
struct MaterialHandle {
  const Material* material = &standard_material;

  constexpr const Material* operator->() const { return material; }
  constexpr bool operator==(const MaterialHandle& other) const {
    return material == other.material || *material == *other.material;
  }
};

}  // namespace paddock::toprace
