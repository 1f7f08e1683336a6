#pragma once

#include <array>
#include <cstdint>

#include "engine/kernel/outcome.hpp"
#include "engine/kernel/turn_tracker.hpp"

namespace paddock {

// How one match went, as studies add it up.
struct MatchSummary {
  Outcome outcome;
  std::uint32_t decisions = 0;
  std::uint32_t turns = 0;
  std::uint32_t rounds = 0;
  bool ordered = false;                 // somebody came first
  std::array<Seat, max_seats> order{};  // then: the seats in the order of their turns
  constexpr bool operator==(const MatchSummary&) const = default;
};

constexpr MatchSummary summary_of(const Outcome& outcome, const TurnTracker& watch) {
  return {.outcome = outcome,
          .decisions = watch.decisions(),
          .turns = watch.turns(),
          .rounds = watch.rounds(),
          .ordered = watch.ordered(),
          .order = watch.order()};
}

}  // namespace paddock
