#pragma once

#include <array>
#include <cstdint>

#include "engine/kernel/outcome.hpp"
#include "engine/simulation/turn_tracker.hpp"

namespace paddock::simulation {

// Figures about one match. Studies add them up.
struct MatchSummary {
  Outcome outcome;
  std::uint32_t decisions = 0;
  std::uint32_t turns = 0;
  std::uint32_t rounds = 0;
  bool ordered = false;                 // whether there is a turn order
  std::array<Seat, max_seats> order{};  // the turn order, if there is one
  constexpr bool operator==(const MatchSummary&) const = default;
};

constexpr MatchSummary summary_of(const Outcome& outcome, const TurnTracker& tracker) {
  return {.outcome = outcome,
          .decisions = tracker.decisions(),
          .turns = tracker.turns(),
          .rounds = tracker.rounds(),
          .ordered = tracker.ordered(),
          .order = tracker.order()};
}

}  // namespace paddock::simulation
