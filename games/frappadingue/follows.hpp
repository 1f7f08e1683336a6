#pragma once

#include <array>
#include <cstdint>

#include "games/frappadingue/points.hpp"
#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// What a card is worth: kilometres, one alone (FD-3.1) and three of them (FD-3.2); a special (FD-3.5).
struct Worth {
  Cards card;  // one
  std::int16_t alone = 0;
  std::int16_t three = 0;
  std::int16_t special = 0;
};

// What follows from a view by the rules, for those who show it.
struct Follows {
  std::array<Worth, kinds> worth{};
};

constexpr Worth worth_of(Card card, const Options& options) {
  const bool scores_itself = card.index < kilometre_kinds;
  Cards one;
  one.set(card, 1);
  return {one, static_cast<std::int16_t>(scores_itself ? points_of(card, 1) : 0),
          static_cast<std::int16_t>(scores_itself ? points_of(card, 3) : 0),
          static_cast<std::int16_t>(points_of_specials(one, options))};
}

constexpr Follows follows(const View& view) {
  Follows told;
  for (std::uint8_t kind = 0; kind < kinds; ++kind) told.worth[kind] = worth_of(Card{kind}, view.options);
  return told;
}

}  // namespace paddock::frappadingue
