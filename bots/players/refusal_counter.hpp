#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "bots/players/bots.hpp"
#include "engine/kernel/game.hpp"
#include "engine/text/notation.hpp"

namespace paddock::bots {

// Wraps players. Before some of their decisions it checks all writable moves, and counts the clauses that refuse at
// least one of them.
template <Game G, text::NotationOf<G> N, class Players>
class RefusalCounter {
  using State = typename G::State;
  using Move = typename G::Move;

 public:
  RefusalCounter(Players players, const typename G::Options& options, std::uint64_t seed)
      : players_(std::move(players)), notation_(options) {
    constexpr std::uint64_t moves_per_decision = 20'000;
    std::uint64_t writable = 0;
    notation_.for_each_writable_move([&](const Move&) { ++writable; });
    every_ = 1 + writable / moves_per_decision;
    passed_ = seed % every_;
  }

  static Seat next(SeatSet seats) { return Players::next(seats); }
  Move choose(const State& state, Seat seat) {
    if (++passed_ % every_ == 0) examine(state, seat);
    return players_.choose(state, seat);
  }

  RefusalCounts refusals() const {
    RefusalCounts counted{decisions_, {}};
    for (const auto& [clause, count] : counts_) counted.by[clause] += count;
    return counted;
  }

 private:
  void examine(const State& state, Seat seat) {
    ++decisions_;
    seen_.clear();
    notation_.for_each_writable_move([&](const Move& move) {
      const Verdict verdict = G::check(state, seat, move);
      if (!verdict && std::ranges::find(seen_, verdict.clause) == seen_.end()) seen_.push_back(verdict.clause);
    });
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      const auto same = [&](const char* earlier) { return std::strcmp(earlier, seen_[i]) == 0; };
      const auto here = seen_.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::none_of(seen_.begin(), here, same)) ++count_of(seen_[i]);
    }
  }

  // The same clause may be written at several places in the source, so text is compared and not the pointer.
  std::uint64_t& count_of(const char* clause) {
    for (auto& [known, count] : counts_) {
      if (std::strcmp(known, clause) == 0) return count;
    }
    return counts_.emplace_back(clause, 0).second;
  }

  Players players_;
  N notation_;
  std::uint64_t every_ = 1;
  std::uint64_t passed_ = 0;
  std::uint64_t decisions_ = 0;
  std::vector<const char*> seen_;
  std::vector<std::pair<const char*, std::uint64_t>> counts_;
};

}  // namespace paddock::bots
