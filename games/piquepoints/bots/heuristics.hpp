#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "engine/kernel/bot.hpp"
#include "engine/kernel/heuristics.hpp"
#include "games/piquepoints/piquepoints.hpp"

namespace paddock::piquepoints {

// Priors: which moves to try first.
class Likely {
 public:
  static void move_priors(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights) {
    const Standing standing{lead_of(world, seat), loot_of(world.round, seat)};
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = weight(world, seat, moves[i], standing);
  }

 private:
  struct Standing {
    int lead;  // over the best other kitty, before the move
    int loot;  // what a GENDARME would steal now
  };

  // The lead of the seat over the best other kitty after it has stolen `stolen` points from the offender.
  static int lead_of(const State& world, Seat seat, int stolen = 0) {
    int best = 0;
    for (const Seat other : SeatSet::first(world.seats)) {
      const int lost = other == world.round.offender ? stolen : 0;
      if (other != seat) best = std::max(best, points_of(world.round.kitty[other]) - lost);
    }
    return points_of(world.round.kitty[seat]) + stolen - best;
  }

  // PP-6.3, PP-6.4
  static int loot_of(const Round& round, Seat seat) {
    if (round.offender == no_seat || round.offender == seat || round.kitty[round.offender].empty()) return 0;
    return value_of(round.kitty[round.offender].lowest());
  }

  static int value_of(Card points) { return points.rank() + 1; }

  static float weight(const State& world, Seat seat, const Move& move, const Standing& standing) {
    const bool ahead = standing.lead > 0;
    if (move.kind == Move::Kind::draw) return ahead ? 0.7F : 2.4F;
    if (move.kind == Move::Kind::end) return ahead ? 1.4F : 0.5F;
    const bool steals_to_hand = world.options.stolen_to == StolenTo::hand && move.card == gendarme_card &&
                                standing.loot > 0;  // PP-6.3: not the last card
    if (world.hand[seat].size() == 1 && !steals_to_hand) return weight_of_going_out(world, seat, move.card, standing);
    return weight_of_laying(world.round.routes, move.card, standing);
  }

  // PP-8.1, PP-8.2: going out ends the round, so it is good only when ahead.
  static float weight_of_going_out(const State& world, Seat seat, Card card, const Standing& standing) {
    const int laid = card.is_points() ? value_of(card) : 0;
    const int lead = card == gendarme_card ? lead_of(world, seat, standing.loot) : standing.lead + laid;
    return lead > 0 ? 16.0F : lead == 0 ? 1.0F : 0.15F;
  }

  static float weight_of_laying(const RoutePile& routes, Card card, const Standing& standing) {
    if (card.is_points()) return 8.0F;
    if (card == gendarme_card) return standing.loot > 0 ? 8.0F : 0.3F;
    if (card.is_route()) return 1.2F;
    return offends(routes, card) ? 0.7F : 1.4F;
  }
};

// Priors only; other experiments are described in docs/bots/piquepoints.md. Luck is large in this game, so the budgets
// of the levels differ greatly.
inline constexpr Heuristics<Rules> heuristics{
    .levels = {LevelStrength{1.0 / 1000, 0.15}, LevelStrength{1.0 / 200, 0.06}, LevelStrength{1.0 / 40, 0.02},
               LevelStrength{1, 0}},
    .move_priors = Likely::move_priors,
};

}  // namespace paddock::piquepoints
