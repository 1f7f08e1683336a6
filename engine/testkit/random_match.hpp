#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "engine/catalogue/game.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/play.hpp"
#include "engine/text/notation.hpp"

namespace paddock::testkit {

// Seats and options of a table that may be opened.
template <class G>
struct Table {
  int seats = 0;
  text::WithMaterial<typename G::Options> held;
  text::JsonObject chosen;

  const typename G::Options& options() const { return held.value; }

  std::string description() const { return fmt::format("{} seats, options {}", seats, boost::json::serialize(chosen)); }
};

// Every allowed number of seats with every listed value of every option, unless the rules forbid the combination.
template <class G, class N>
std::vector<Table<G>> all_tables(const catalogue::About& about) {
  std::vector<Table<G>> tables;
  for (const auto& chosen : catalogue::option_samples(about)) {
    for (int seats = G::min_seats; seats <= G::max_seats; ++seats) {
      const auto options = N::read_options(chosen);
      ensure(static_cast<bool>(options), "about.json lists values that the game reads");
      const auto held = text::with_material(*options);
      if (G::check_table(held.value, seats)) tables.push_back({seats, held, chosen});
    }
  }
  return tables;
}

// A table with a random value for every option.
template <class G, class N>
Table<G> random_table(const catalogue::About& about, Rng& rng) {
  for (;;) {
    Table<G> table;
    table.seats =
        G::min_seats + static_cast<int>(rng.below(static_cast<std::uint32_t>(G::max_seats - G::min_seats + 1)));
    for (const auto& option : about.options) {
      table.chosen[option.key] = option.values[rng.below(static_cast<std::uint32_t>(option.values.size()))].value;
    }
    const auto options = N::read_options(table.chosen);
    if (!options) continue;
    table.held = text::with_material(*options);
    if (G::check_table(table.options(), table.seats)) return table;
  }
}

// A match of random moves, played one decision at a time.
template <class G>
class RandomMatch {
 public:
  RandomMatch(const Table<G>& table, std::uint64_t seed)
      : table_(table), rng_(seed, 11), chance_(Rng(seed, 12)), state_(G::open(table.options(), table.seats, chance_)) {}

  const Table<G>& table() const { return table_; }
  const typename G::State& state() const { return state_; }
  bool over() const { return G::to_act(state_).empty(); }
  int decisions() const { return decisions_; }
  Rng& rng() { return rng_; }

  // A random seat to act and a random move of it.
  std::pair<Seat, typename G::Move> choose() {
    const Seat seat = random_seat(G::to_act(state_), rng_);
    MoveList<G> moves;
    G::moves(state_, seat, moves);
    return {seat, moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]};
  }

  template <class Log>
  void play(Seat seat, const typename G::Move& move, Log& log) {
    G::apply(state_, seat, move, chance_, log);
    ++decisions_;
  }
  void step() {
    NoLog log;
    const auto [seat, move] = choose();
    play(seat, move, log);
  }

 private:
  Table<G> table_;
  Rng rng_;
  Chance chance_;
  typename G::State state_;
  int decisions_ = 0;
};

// Calls `check(match)` at about one in `sparsity` decisions of `matches` random matches. `check` returns what is wrong,
// or an empty string. Stops at the first failure and returns it with its location.
template <class G, class N, class Check>
std::string sample_positions(const catalogue::About& about, int matches, std::uint32_t sparsity, Check check) {
  const auto tables = all_tables<G, N>(about);
  Rng rng(2718);
  for (int number = 0; number < matches; ++number) {
    const bool listed = number % 2 == 0;
    const auto table =
        listed ? tables[static_cast<std::size_t>(number / 2) % tables.size()] : random_table<G, N>(about, rng);
    RandomMatch<G> match(table, static_cast<std::uint64_t>(number));
    for (; !match.over(); match.step()) {
      if (rng.below(sparsity) != 0) continue;
      if (std::string wrong = check(match); !wrong.empty())
        return fmt::format("match {} ({}), decision {}: {}", number, table.description(), match.decisions(), wrong);
    }
  }
  return {};
}

}  // namespace paddock::testkit
