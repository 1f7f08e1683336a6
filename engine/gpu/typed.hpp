#pragma once

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include "engine/catalogue/setup.hpp"
#include "engine/gpu/game_on_gpu.hpp"
#include "engine/gpu/lane.hpp"

namespace paddock::gpu {

template <class T>
std::vector<std::byte> bytes_of(const T& value) {
  const auto bytes = std::as_bytes(std::span(&value, 1));
  return {bytes.begin(), bytes.end()};
}

template <class T>
T value_at(const std::vector<std::byte>& bytes, std::size_t place) {
  T value;
  std::memcpy(static_cast<void*>(&value), bytes.data() + place * sizeof(T), sizeof(T));
  return value;
}

template <class T>
void put_at(std::vector<std::byte>& bytes, std::size_t place, const T& value) {
  std::memcpy(bytes.data() + place * sizeof(T), static_cast<const void*>(&value), sizeof(T));
}

template <Game G>
class TypedOnGpu final : public GameOnGpu {
 public:
  using State = typename G::State;

  explicit TypedOnGpu(std::string_view program) : program_(program) {}

  std::size_t stack() const override {
    if constexpr (requires { G::deepest_stack; }) {
      return G::deepest_stack;
    } else {
      return 0;
    }
  }
  std::string_view program() const override { return program_; }
  std::vector<std::byte> task(const catalogue::Setup& setup, const Range& range) const override {
    return bytes_of(typed(setup, range));
  }
  Notes room(std::uint64_t matches, std::uint32_t most) const override {
    Notes notes{.most = most, .lengths = {}, .decisions = {}, .ends = {}};
    notes.lengths.resize(matches);
    notes.decisions.resize(matches * most * sizeof(Noted<G>));
    notes.ends.resize(matches * sizeof(State));
    return notes;
  }
  Meetings room_to_meet(std::uint64_t matches) const override {
    Meetings all;
    all.about.resize(matches);
    all.states.resize(matches * sizeof(State));
    all.parts.resize(matches * max_seats);
    return all;
  }

  Sums play(const catalogue::Setup& setup, const Range& range) const override {
    Sums sums;
    Counting counting;
    for_each_match(setup, range, counting, [&](std::uint64_t number, const State& state) {
      const auto decisions = std::exchange(counting.decisions, 0);
      sums += sums_of(number, decisions, G::outcome(state), state.seats);
    });
    return sums;
  }
  Notes note(const catalogue::Setup& setup, const Range& range) const override {
    std::vector<std::vector<Noted<G>>> matches;
    std::vector<State> ends;
    Noting noting;
    for_each_match(setup, range, noting, [&](std::uint64_t, const State& state) {
      matches.push_back(std::exchange(noting.decisions, {}));
      ends.push_back(state);
    });
    const auto longest = std::ranges::max_element(matches, {}, [](const auto& match) { return match.size(); });
    Notes notes = room(matches.size(), longest == matches.end() ? 0 : static_cast<std::uint32_t>(longest->size()));
    for (std::size_t match = 0; match < matches.size(); ++match) {
      notes.lengths[match] = static_cast<std::uint32_t>(matches[match].size());
      put_at(notes.ends, match, ends[match]);
      for (std::size_t at = 0; at < matches[match].size(); ++at)
        put_at(notes.decisions, match * notes.most + at, matches[match][at]);
    }
    return notes;
  }

  Sums play_by_lanes(const catalogue::Setup& setup, const Range& range, std::uint64_t lanes) const override {
    const Task<G> task = typed(setup, range);
    Sums sums;
    for (std::uint64_t lane = 0; lane < lanes; ++lane)
      sums += play_lane(task, [next = lane, lanes]() mutable { return std::exchange(next, next + lanes); });
    return sums;
  }
  Notes note_by_lanes(const catalogue::Setup& setup, const Range& range, std::uint32_t most) const override {
    const Task<G> task = typed(setup, range);
    Notes notes = room(range.matches, most);
    std::vector<Noted<G>> noted(most);
    for (std::uint64_t match = 0; match < range.matches; ++match) {
      State end{};
      notes.lengths[match] = note_match(task, range.first + match, noted.data(), most, end);
      put_at(notes.ends, match, end);
      for (std::uint32_t at = 0; at < std::min(most, notes.lengths[match]); ++at)
        put_at(notes.decisions, match * most + at, noted[at]);
    }
    return notes;
  }

  std::vector<Course> watch(const catalogue::Setup& setup, const Range& range) const override {
    std::vector<Course> courses;
    for (std::uint64_t number = range.first; number < range.first + range.matches; ++number) {
      Rng rng = players_rng(range.seed, number);
      TurnWatch turns(setup.seats());
      Chance chance{rules_rng(range.seed, number)};
      const auto outcome = paddock::play<G>(options(setup), setup.seats(), Watched{{rng}, turns}, chance, NoListener{});
      courses.push_back(course_of(outcome, turns));
    }
    return courses;
  }
  std::vector<Course> watch_by_lanes(const catalogue::Setup& setup, const Range& range) const override {
    const Task<G> task = typed(setup, range);
    std::vector<Course> courses;
    for (std::uint64_t match = 0; match < range.matches; ++match)
      courses.push_back(watch_match(task, range.first + match));
    return courses;
  }

  Meetings meet(const catalogue::Setup& setup, const Range& range, std::uint32_t times) const override {
    Meetings all = room_to_meet(range.matches);
    Remembering remembering;
    for_each_match(setup, range, remembering, [&](std::uint64_t number, const State& end) {
      const auto moments = std::exchange(remembering.moments, {});
      const auto drawn = meeting_rng(range.seed, number).below(static_cast<std::uint32_t>(moments.size()));
      all.about[number - range.first] = {.outcome = G::outcome(end),
                                         .decision = drawn,
                                         .length = static_cast<std::uint32_t>(moments.size()),
                                         .seat = moments[drawn].seat};
      put_at(all.states, number - range.first, moments[drawn].state);
      for (std::uint32_t time = 0; time < times; ++time) {
        const std::uint64_t seed = playout_seed(range.seed, time);
        Rng rng = players_rng(seed, number);
        Chance chance{rules_rng(seed, number)};
        State state = moments[drawn].state;
        play_on<G>(state, RandomPlayers<G>{rng}, chance, NoListener{});
        add_parts(all, number - range.first, G::outcome(state));
      }
    });
    return all;
  }
  Meetings meet_by_lanes(const catalogue::Setup& setup, const Range& range, std::uint32_t times) const override {
    const Task<G> task = typed(setup, range);
    Meetings all = room_to_meet(range.matches);
    for (std::uint64_t match = 0; match < range.matches; ++match) {
      State met{};
      all.about[match] = gpu::meet(task, range.first + match, met);
      put_at(all.states, match, brought_home<G>(met, options(setup)));
      for (std::uint32_t time = 0; time < times; ++time)
        add_parts(all, match, play_out<G>(met, playout_seed(range.seed, time), range.first + match));
    }
    return all;
  }
  bool same(const catalogue::Setup& setup, const Meetings& here, const Meetings& there) const override {
    if (here.about != there.about || here.parts != there.parts) return false;
    for (std::size_t match = 0; match < here.about.size(); ++match) {
      if (state_at(setup, here.states, match) != state_at(setup, there.states, match)) return false;
    }
    return true;
  }

  std::optional<std::uint64_t> first_difference(const catalogue::Setup& setup, const Notes& here,
                                                const Notes& there) const override {
    for (std::size_t match = 0; match < here.lengths.size(); ++match) {
      if (!same_match(setup, here, there, match)) return match;
    }
    return std::nullopt;
  }

 private:
  struct Counting : NoListener {
    std::uint64_t decisions = 0;
    void made(const State&, Seat, const typename G::Move&) { ++decisions; }
  };
  struct Noting : NoListener {
    std::vector<Noted<G>> decisions;
    void made(const State&, Seat seat, const typename G::Move& move) { decisions.push_back({seat, move}); }
  };

  // Every position at which a decision was made, and whose it was.
  struct Remembering : NoListener {
    struct Moment {
      State state;
      Seat seat;
    };
    std::vector<Moment> moments;
    State now{};
    void dealt(const State& state) { now = state; }
    void made(const State& state, Seat seat, const typename G::Move&) {
      moments.push_back({now, seat});
      now = state;
    }
  };
  struct Watched : RandomPlayers<G> {
    TurnWatch& turns;
    Seat next(SeatSet acting) {
      const Seat seat = RandomPlayers<G>::next(acting);
      turns.decided(acting, seat);
      return seat;
    }
  };

  static const typename G::Options& options(const catalogue::Setup& setup) {
    return catalogue::setup_as<G>(setup).typed();
  }
  static Task<G> typed(const catalogue::Setup& setup, const Range& range) {
    return {options(setup), setup.seats(), range};
  }

  template <class Heard, class Ended>
  static void for_each_match(const catalogue::Setup& setup, const Range& range, Heard& heard, Ended ended) {
    for (std::uint64_t number = range.first; number < range.first + range.matches; ++number) {
      Rng rng = players_rng(range.seed, number);
      Chance chance{rules_rng(range.seed, number)};
      State state = G::open(options(setup), setup.seats(), chance);
      heard.dealt(std::as_const(state));
      play_on<G>(state, RandomPlayers<G>{rng}, chance, heard);
      ended(number, state);
    }
  }

  static bool same_match(const catalogue::Setup& setup, const Notes& here, const Notes& there, std::size_t match) {
    const std::uint32_t length = here.lengths[match];
    if (there.lengths[match] != length || length > here.most || length > there.most) return false;
    for (std::uint32_t at = 0; at < length; ++at) {
      if (value_at<Noted<G>>(here.decisions, match * here.most + at) !=
          value_at<Noted<G>>(there.decisions, match * there.most + at))
        return false;
    }
    const State end = state_at(setup, there.ends, match);
    return G::fault(end) == nullptr && state_at(setup, here.ends, match) == end;
  }
  static State state_at(const catalogue::Setup& setup, const std::vector<std::byte>& states, std::size_t match) {
    return brought_home<G>(value_at<State>(states, match), options(setup));
  }
  static void add_parts(Meetings& all, std::uint64_t match, const Outcome& outcome) {
    for (const Seat winner : outcome.winners)
      all.parts[match * max_seats + winner.number] += victory_parts(outcome, winner);
  }

  std::string_view program_;
};

}  // namespace paddock::gpu
