#pragma once

#include <array>
#include <cstdint>

#include "games/frappadingue/points.hpp"
#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// The worth of a kilometre card, alone (FD-3.1) and in threes (FD-3.2), or of a special (FD-3.5).
struct Worth {
  Cards card;  // a single card
  std::int16_t alone = 0;
  std::int16_t three = 0;
  std::int16_t special = 0;
};

// Conclusions of the rules from a view, for clients.
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
  Follows result;
  for (std::uint8_t kind = 0; kind < kinds; ++kind) result.worth[kind] = worth_of(Card{kind}, view.options);
  return result;
}

}  // namespace paddock::frappadingue
