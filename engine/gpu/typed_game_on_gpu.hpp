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
class TypedGameOnGpu final : public GameOnGpu {
 public:
  using State = typename G::State;

  explicit TypedGameOnGpu(std::string_view program) : program_(program) {}

  std::size_t stack() const override {
    if constexpr (requires { G::gpu_stack_bytes; }) {
      return G::gpu_stack_bytes;
    } else {
      return 0;
    }
  }
  std::string_view program() const override { return program_; }
  std::vector<std::byte> task(const catalogue::Setup& setup, const MatchRange& range) const override {
    return bytes_of(typed(setup, range));
  }
  MatchTraces allocate_traces(std::uint64_t matches, std::uint32_t most) const override {
    MatchTraces traces{.most = most, .lengths = {}, .decisions = {}, .ends = {}};
    traces.lengths.resize(matches);
    traces.decisions.resize(matches * most * sizeof(TracedDecision<G>));
    traces.ends.resize(matches * sizeof(State));
    return traces;
  }
  SampledPositions allocate_positions(std::uint64_t matches) const override {
    SampledPositions all;
    all.about.resize(matches);
    all.states.resize(matches * sizeof(State));
    all.parts.resize(matches * max_seats);
    return all;
  }

  MatchTotals play(const catalogue::Setup& setup, const MatchRange& range) const override {
    MatchTotals sums;
    Counting counting;
    for_each_match(setup, range, counting, [&](std::uint64_t number, const State& state) {
      const auto decisions = std::exchange(counting.decisions, 0);
      sums += totals_of(number, decisions, G::outcome(state), state.seats);
    });
    return sums;
  }
  MatchTraces trace(const catalogue::Setup& setup, const MatchRange& range) const override {
    std::vector<std::vector<TracedDecision<G>>> matches;
    std::vector<State> ends;
    Tracing tracing;
    for_each_match(setup, range, tracing, [&](std::uint64_t, const State& state) {
      matches.push_back(std::exchange(tracing.decisions, {}));
      ends.push_back(state);
    });
    const auto longest = std::ranges::max_element(matches, {}, [](const auto& match) { return match.size(); });
    MatchTraces traces =
        allocate_traces(matches.size(), longest == matches.end() ? 0 : static_cast<std::uint32_t>(longest->size()));
    for (std::size_t match = 0; match < matches.size(); ++match) {
      traces.lengths[match] = static_cast<std::uint32_t>(matches[match].size());
      put_at(traces.ends, match, ends[match]);
      for (std::size_t at = 0; at < matches[match].size(); ++at)
        put_at(traces.decisions, match * traces.most + at, matches[match][at]);
    }
    return traces;
  }

  MatchTotals play_by_lanes(const catalogue::Setup& setup, const MatchRange& range,
                            std::uint64_t lanes) const override {
    const Task<G> task = typed(setup, range);
    MatchTotals sums;
    for (std::uint64_t lane = 0; lane < lanes; ++lane)
      sums += play_lane(task, [next = lane, lanes]() mutable { return std::exchange(next, next + lanes); });
    return sums;
  }
  MatchTraces trace_by_lanes(const catalogue::Setup& setup, const MatchRange& range,
                             std::uint32_t most) const override {
    const Task<G> task = typed(setup, range);
    MatchTraces traces = allocate_traces(range.matches, most);
    std::vector<TracedDecision<G>> decisions(most);
    for (std::uint64_t match = 0; match < range.matches; ++match) {
      State end{};
      traces.lengths[match] = trace_match(task, range.first + match, decisions.data(), most, end);
      put_at(traces.ends, match, end);
      for (std::uint32_t at = 0; at < std::min(most, traces.lengths[match]); ++at)
        put_at(traces.decisions, match * most + at, decisions[at]);
    }
    return traces;
  }

  std::vector<MatchSummary> summarize(const catalogue::Setup& setup, const MatchRange& range) const override {
    std::vector<MatchSummary> summaries;
    for (std::uint64_t number = range.first; number < range.first + range.matches; ++number) {
      Rng rng = players_rng(range.seed, number);
      TurnTracker turns(setup.seats());
      Chance chance{rules_rng(range.seed, number)};
      const auto outcome = paddock::play<G>(options(setup), setup.seats(), Watched{{rng}, turns}, chance, NoListener{});
      summaries.push_back(summary_of(outcome, turns));
    }
    return summaries;
  }
  std::vector<MatchSummary> summarize_by_lanes(const catalogue::Setup& setup, const MatchRange& range) const override {
    const Task<G> task = typed(setup, range);
    std::vector<MatchSummary> summaries;
    for (std::uint64_t match = 0; match < range.matches; ++match)
      summaries.push_back(summarize_match(task, range.first + match));
    return summaries;
  }

  SampledPositions sample_positions(const catalogue::Setup& setup, const MatchRange& range,
                                    std::uint32_t times) const override {
    SampledPositions all = allocate_positions(range.matches);
    CollectingPositions remembering;
    for_each_match(setup, range, remembering, [&](std::uint64_t number, const State& end) {
      const auto moments = std::exchange(remembering.moments, {});
      const auto drawn = sampling_rng(range.seed, number).below(static_cast<std::uint32_t>(moments.size()));
      all.about[number - range.first] = {.outcome = G::outcome(end),
                                         .decision = drawn,
                                         .length = static_cast<std::uint32_t>(moments.size()),
                                         .seat = moments[drawn].seat};
      put_at(all.states, number - range.first, moments[drawn].state);
      for (std::uint32_t time = 0; time < times; ++time) {
        const std::uint64_t seed = rollout_seed(range.seed, time);
        Rng rng = players_rng(seed, number);
        Chance chance{rules_rng(seed, number)};
        State state = moments[drawn].state;
        play_to_end<G>(state, RandomPlayers<G>{rng}, chance, NoListener{});
        add_parts(all, number - range.first, G::outcome(state));
      }
    });
    return all;
  }
  SampledPositions sample_positions_by_lanes(const catalogue::Setup& setup, const MatchRange& range,
                                             std::uint32_t times) const override {
    const Task<G> task = typed(setup, range);
    SampledPositions all = allocate_positions(range.matches);
    for (std::uint64_t match = 0; match < range.matches; ++match) {
      State state{};
      all.about[match] = gpu::sample_position(task, range.first + match, state);
      put_at(all.states, match, with_host_material<G>(state, options(setup)));
      for (std::uint32_t time = 0; time < times; ++time)
        add_parts(all, match, rollout<G>(state, rollout_seed(range.seed, time), range.first + match));
    }
    return all;
  }
  bool same(const catalogue::Setup& setup, const SampledPositions& here, const SampledPositions& there) const override {
    if (here.about != there.about || here.parts != there.parts) return false;
    for (std::size_t match = 0; match < here.about.size(); ++match) {
      if (state_at(setup, here.states, match) != state_at(setup, there.states, match)) return false;
    }
    return true;
  }

  std::optional<std::uint64_t> first_difference(const catalogue::Setup& setup, const MatchTraces& here,
                                                const MatchTraces& there) const override {
    for (std::size_t match = 0; match < here.lengths.size(); ++match) {
      if (!same_match(setup, here, there, match)) return match;
    }
    return std::nullopt;
  }

 private:
  struct Counting : NoListener {
    std::uint64_t decisions = 0;
    void on_move(const State&, Seat, const typename G::Move&) { ++decisions; }
  };
  struct Tracing : NoListener {
    std::vector<TracedDecision<G>> decisions;
    void on_move(const State&, Seat seat, const typename G::Move& move) { decisions.push_back({seat, move}); }
  };

  // Collects every position with a decision, and the seat that decided.
  struct CollectingPositions : NoListener {
    struct Moment {
      State state;
      Seat seat;
    };
    std::vector<Moment> moments;
    State now{};
    void on_deal(const State& state) { now = state; }
    void on_move(const State& state, Seat seat, const typename G::Move&) {
      moments.push_back({now, seat});
      now = state;
    }
  };
  struct Watched : RandomPlayers<G> {
    TurnTracker& turns;
    Seat next(SeatSet acting) {
      const Seat seat = RandomPlayers<G>::next(acting);
      turns.add_decision(acting, seat);
      return seat;
    }
  };

  static const typename G::Options& options(const catalogue::Setup& setup) {
    return catalogue::setup_as<G>(setup).typed();
  }
  static Task<G> typed(const catalogue::Setup& setup, const MatchRange& range) {
    return {options(setup), setup.seats(), range};
  }

  template <class Listener, class Ended>
  static void for_each_match(const catalogue::Setup& setup, const MatchRange& range, Listener& listener, Ended ended) {
    for (std::uint64_t number = range.first; number < range.first + range.matches; ++number) {
      Rng rng = players_rng(range.seed, number);
      Chance chance{rules_rng(range.seed, number)};
      State state = G::open(options(setup), setup.seats(), chance);
      listener.on_deal(std::as_const(state));
      play_to_end<G>(state, RandomPlayers<G>{rng}, chance, listener);
      ended(number, state);
    }
  }

  static bool same_match(const catalogue::Setup& setup, const MatchTraces& here, const MatchTraces& there,
                         std::size_t match) {
    const std::uint32_t length = here.lengths[match];
    if (there.lengths[match] != length || length > here.most || length > there.most) return false;
    for (std::uint32_t at = 0; at < length; ++at) {
      if (value_at<TracedDecision<G>>(here.decisions, match * here.most + at) !=
          value_at<TracedDecision<G>>(there.decisions, match * there.most + at))
        return false;
    }
    const State end = state_at(setup, there.ends, match);
    return G::violated_invariant(end) == nullptr && state_at(setup, here.ends, match) == end;
  }
  static State state_at(const catalogue::Setup& setup, const std::vector<std::byte>& states, std::size_t match) {
    return with_host_material<G>(value_at<State>(states, match), options(setup));
  }
  static void add_parts(SampledPositions& all, std::uint64_t match, const Outcome& outcome) {
    for (const Seat winner : outcome.winners)
      all.parts[match * max_seats + winner.number] += win_units_of(outcome, winner);
  }

  std::string_view program_;
};

}  // namespace paddock::gpu
