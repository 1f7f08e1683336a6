#pragma once

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include "engine/catalogue/setup.hpp"
#include "engine/simulation/simulation.hpp"
#include "engine/simulation/summarize_match.hpp"

namespace paddock::simulation {

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

// The matches of a game in bulk, for callers that do not know its types.
template <Game G>
class TypedSimulation final : public Simulation {
 public:
  using State = typename G::State;

  MatchTotals play(const catalogue::Setup& setup, const MatchRange& range) const override {
    return play_matches(typed(setup, range), [next = std::uint64_t{0}]() mutable { return next++; });
  }

  MatchTraces trace(const catalogue::Setup& setup, const MatchRange& range) const override {
    const Task<G> task = typed(setup, range);
    const auto summaries = summarize(setup, range);
    const auto longest = std::ranges::max_element(summaries, {}, &MatchSummary::decisions);
    MatchTraces traces = allocate_traces(range.matches, longest == summaries.end() ? 0 : longest->decisions);
    std::vector<TracedDecision<G>> decisions(traces.most);
    for (std::uint64_t match = 0; match < range.matches; ++match) {
      State end{};
      traces.lengths[match] = trace_match(task, range.first + match, decisions.data(), traces.most, end);
      put_at(traces.ends, match, with_host_material<G>(end, options(setup)));
      for (std::uint32_t at = 0; at < traces.lengths[match]; ++at)
        put_at(traces.decisions, match * traces.most + at, decisions[at]);
    }
    return traces;
  }

  std::vector<MatchSummary> summarize(const catalogue::Setup& setup, const MatchRange& range) const override {
    const Task<G> task = typed(setup, range);
    std::vector<MatchSummary> summaries;
    for (std::uint64_t match = 0; match < range.matches; ++match)
      summaries.push_back(summarize_match(task, range.first + match));
    return summaries;
  }

  // Plays each match once and keeps all its positions. A GPU plays it twice (`sample_position`): its threads have
  // little memory.
  SampledPositions sample_positions(const catalogue::Setup& setup, const MatchRange& range,
                                    std::uint32_t times) const override {
    SampledPositions all = allocate_positions(range.matches);
    Positions positions;
    for (std::uint64_t match = 0; match < range.matches; ++match) {
      const std::uint64_t number = range.first + match;
      Rng rng = players_rng(range.seed, number);
      Chance chance{rules_rng(range.seed, number)};
      SampledPosition& about = all.about[match];
      about.outcome = paddock::play<G>(options(setup), setup.seats(), RandomPlayers<G>{rng}, chance, positions);
      about.length = static_cast<std::uint32_t>(positions.decisions.size());
      about.decision = sampling_rng(range.seed, number).below(about.length);
      const auto& [state, seat] = positions.decisions[about.decision];
      about.seat = seat;
      put_at(all.states, match, state);
      for (std::uint32_t time = 0; time < times; ++time)
        add_parts(all, match, rollout<G>(state, rollout_seed(range.seed, time), number));
    }
    return all;
  }

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
  std::size_t gpu_stack() const override {
    if constexpr (requires { G::gpu_stack_bytes; }) {
      return G::gpu_stack_bytes;
    } else {
      return 0;
    }
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
  // The positions of a match, each with the seat that decided.
  struct Positions : NoListener {
    std::vector<std::pair<State, Seat>> decisions;
    State now{};

    void on_deal(const State& state) {
      decisions.clear();
      now = state;
    }
    void on_move(const State& state, Seat seat, const typename G::Move&) {
      decisions.emplace_back(now, seat);
      now = state;
    }
  };

  static const typename G::Options& options(const catalogue::Setup& setup) {
    return catalogue::setup_as<G>(setup).typed();
  }
  static Task<G> typed(const catalogue::Setup& setup, const MatchRange& range) {
    return {options(setup), setup.seats(), range};
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
};

}  // namespace paddock::simulation
