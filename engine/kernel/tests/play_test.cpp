#include "engine/kernel/play.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace paddock {

namespace {

// Two seats add up to a target. Either may add one at any time; whoever reaches the target wins.
struct Counting {
  struct Options {
    int to = 5;
    constexpr bool operator==(const Options&) const = default;
  };
  struct State {
    int seats = 2;
    int to = 0;
    int at = 0;
    Seat last = no_seat;
    constexpr bool operator==(const State&) const = default;
  };
  struct Move {
    int added = 1;
    constexpr bool operator==(const Move&) const = default;
  };
  struct Counted {
    int at = 0;
    constexpr bool operator==(const Counted&) const = default;
  };
  using View = State;
  using Event = std::variant<Counted>;

  static constexpr int min_seats = 2;
  static constexpr int max_seats = 2;
  static constexpr std::size_t max_moves = 2;

  static constexpr Verdict check_table(const Options&, int) { return allowed; }
  static constexpr State open(const Options& options, int seats, Chance&) { return {seats, options.to, 0, no_seat}; }
  static constexpr SeatSet to_act(const State& state) {
    return state.at >= state.to ? SeatSet{} : SeatSet::first(state.seats);
  }
  template <class Out>
  static constexpr void moves(const State&, Seat, Out& out) {
    out.add(Move{1});
    out.add(Move{2});
  }
  static constexpr Verdict check(const State&, Seat, const Move&) { return allowed; }
  template <class Log>
  static constexpr void apply(State& state, Seat seat, const Move& move, Chance&, Log& log) {
    state.at += move.added;
    state.last = seat;
    log(Counted{state.at});
  }
  static constexpr View view(const State& state, Seat) { return state; }
  static constexpr State sample_world(const View& view, Rng&) { return view; }
  static constexpr std::optional<Event> visible_to(const Event& event, Seat) { return event; }
  static constexpr Outcome outcome(const State& state) {
    Outcome outcome;
    outcome.winners.add(state.last);
    outcome.score[state.last] = state.at;
    return outcome;
  }
  static constexpr const char* violated_invariant(const State&) { return nullptr; }
  static constexpr int max_decisions(const Options& options, int) { return options.to; }
};
static_assert(Game<Counting>);

// Each seat adds its own number. The higher seat decides first.
struct Stubborn {
  static Seat next(SeatSet seats) { return *++seats.begin(); }
  static Counting::Move choose(const Counting::State& state, Seat seat) {
    MoveList<Counting> moves;
    Counting::moves(state, seat, moves);
    return moves[seat.number];
  }
};

struct RecordingListener : NoListener {
  std::vector<int> calls;

  void on_deal(const Counting::State& state) { calls.push_back(-state.to); }
  void operator()(const Counting::Counted& event) { calls.push_back(event.at); }
  void on_move(const Counting::State& state, Seat seat, const Counting::Move& move) {
    calls.push_back(100 * state.at + 10 * seat.number + move.added);
  }
};

}  // namespace

TEST(kernel_play, asks_the_players_and_informs_the_listener_in_order) {
  Chance chance{Rng(1)};
  RecordingListener listener;
  const Outcome outcome = play<Counting>({5}, 2, Stubborn{}, chance, listener);
  EXPECT_EQ(listener.calls, (std::vector<int>{-5, 2, 212, 4, 412, 6, 612}));
  EXPECT_EQ(outcome.winners, SeatSet(Seat{1}));
  EXPECT_EQ(outcome.score[Seat{1}], 6);
}

TEST(kernel_play, continues_from_any_position) {
  Chance chance{Rng(1)};
  RecordingListener listener;
  Counting::State state{2, 5, 4, no_seat};
  play_to_end<Counting>(state, Stubborn{}, chance, listener);
  EXPECT_EQ(state.at, 6);
  EXPECT_EQ(listener.calls, (std::vector<int>{6, 612}));
}

TEST(kernel_play, random_players_win_about_equally_often) {
  Chance chance{Rng(1)};
  Rng rng(2);
  int won_by_first = 0;
  for (int match = 0; match < 200; ++match)
    won_by_first += play<Counting>({}, 2, RandomPlayers<Counting>{rng}, chance, NoListener{}).winners.contains(Seat{0});
  EXPECT_GT(won_by_first, 50);
  EXPECT_LT(won_by_first, 150);
}

TEST(kernel_play, each_of_the_seats_may_be_next) {
  Rng rng(1);
  SeatSet seats;
  seats.add(Seat{1});
  seats.add(Seat{4});
  SeatSet met;
  for (int i = 0; i < 50; ++i) met.add(random_seat(seats, rng));
  EXPECT_EQ(met, seats);
  const Rng before = rng;
  EXPECT_EQ(random_seat(SeatSet(Seat{3}), rng), Seat{3});
  EXPECT_EQ(rng, before) << "with one seat, no random number is used";
}

}  // namespace paddock
