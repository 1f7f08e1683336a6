#include "engine/kernel/rules_of.hpp"

#include <gtest/gtest.h>

namespace paddock {

// The seat with the coin may keep it; then the match is over.
namespace coin {

struct Options {
  constexpr bool operator==(const Options&) const = default;
};
struct State {
  int seats = 0;
  Seat holder = no_seat;
  constexpr bool operator==(const State&) const = default;
};
struct Move {
  constexpr bool operator==(const Move&) const = default;
};
struct Kept {
  static constexpr const char* name = "kept";
  Seat seat;
  constexpr bool operator==(const Kept&) const = default;
};
using Event = std::variant<Kept>;
struct View {
  State seen;
  constexpr bool operator==(const View&) const = default;
};

constexpr Verdict check_table(const Options&, int seats) { return seats == 2 ? allowed : refused("CO-1.1"); }
constexpr State open(const Options&, int seats, Chance& chance) {
  return {seats, Seat{static_cast<std::uint8_t>(chance.below(static_cast<std::uint32_t>(seats)))}};
}
constexpr SeatSet to_act(const State& state) { return SeatSet::only(state.holder); }
template <class Out>
constexpr void moves(const State&, Seat, Out& out) {
  out.add(Move{});
}
constexpr Verdict check(const State& state, Seat seat, const Move&) {
  return state.holder == seat ? allowed : refused("CO-1.2");
}
template <class Log>
constexpr void apply(State& state, Seat seat, const Move&, Chance&, Log& log) {
  state.holder = no_seat;
  log(Kept{seat});
}
constexpr View view(const State& state, Seat) { return {state}; }
constexpr State sample_world(const View& view, Rng&) { return view.seen; }
constexpr std::optional<Event> visible_to(const Event& event, Seat) { return event; }
constexpr Outcome outcome(const State&) { return {}; }
constexpr const char* violated_invariant(const State& state) { return state.seats == 2 ? nullptr : "somebody left"; }
constexpr int max_decisions(const Options&, int) { return 1; }

struct Rules : RulesOf<Options, State, Move, Event, View> {
  static constexpr int min_seats = 2;
  static constexpr int max_seats = 2;
  static constexpr std::size_t max_moves = 1;
};
static_assert(Game<Rules>);

}  // namespace coin

using coin::Rules;

TEST(kernel_rules_of, a_game_is_played_by_the_functions_of_its_namespace) {
  EXPECT_FALSE(Rules::check_table({}, 3));
  Chance chance{Rng(1)};
  Rules::State state = Rules::open({}, 2, chance);
  const Seat holder = state.holder;
  EXPECT_EQ(Rules::to_act(state), SeatSet(holder));
  EXPECT_STREQ(Rules::check(state, left_of(holder, 2), {}).clause, "CO-1.2");
  MoveList<Rules> moves;
  Rules::moves(state, holder, moves);
  EXPECT_EQ(moves.size(), 1U);
  Rng rng(2);
  EXPECT_EQ(Rules::sample_world(Rules::view(state, holder), rng), state);
  Seat calls = no_seat;
  const auto log = [&](const coin::Kept& event) { calls = event.seat; };
  Rules::apply(state, holder, moves[0], chance, log);
  EXPECT_EQ(calls, holder);
  EXPECT_TRUE(Rules::to_act(state).empty());
}

TEST(kernel_rules_of, its_functions_are_constexpr_if_those_of_the_game_are) {
  static_assert(Rules::check_table({}, 2));
  static_assert(Rules::violated_invariant(coin::State{2, no_seat}) == nullptr);
  static_assert(Rules::max_decisions({}, 2) == 1);
}

}  // namespace paddock
