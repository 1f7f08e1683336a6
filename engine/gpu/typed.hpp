#pragma once

#include <algorithm>
#include <cstring>
#include <span>

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
    for (std::uint64_t lane = 0; lane < lanes; ++lane) sums += play_lane(task, lane, lanes);
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

  std::optional<std::uint64_t> first_difference(const catalogue::Setup& setup, const Notes& here,
                                                const Notes& there) const override {
    for (std::size_t match = 0; match < here.lengths.size(); ++match) {
      if (!same(setup, here, there, match)) return match;
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

  static Task<G> typed(const catalogue::Setup& setup, const Range& range) {
    return {catalogue::setup_as<G>(setup).typed(), setup.seats(), range};
  }

  template <class Heard, class Ended>
  static void for_each_match(const catalogue::Setup& setup, const Range& range, Heard& heard, Ended ended) {
    for (std::uint64_t number = range.first; number < range.first + range.matches; ++number) {
      Rng rng = players_rng(range.seed, number);
      Chance chance{rules_rng(range.seed, number)};
      State state = G::open(catalogue::setup_as<G>(setup).typed(), setup.seats(), chance);
      play_on<G>(state, RandomPlayers<G>{rng}, chance, heard);
      ended(number, state);
    }
  }

  static bool same(const catalogue::Setup& setup, const Notes& here, const Notes& there, std::size_t match) {
    const std::uint32_t length = here.lengths[match];
    if (there.lengths[match] != length || length > here.most || length > there.most) return false;
    for (std::uint32_t at = 0; at < length; ++at) {
      if (value_at<Noted<G>>(here.decisions, match * here.most + at) !=
          value_at<Noted<G>>(there.decisions, match * there.most + at))
        return false;
    }
    const State end = end_of(setup, there, match);
    return G::fault(end) == nullptr && end_of(setup, here, match) == end;
  }
  // With the options of this machine, whose material is here.
  static State end_of(const catalogue::Setup& setup, const Notes& notes, std::size_t match) {
    State state = value_at<State>(notes.ends, match);
    if constexpr (requires { state.options.material; })
      state.options.material = catalogue::setup_as<G>(setup).typed().material;
    return state;
  }

  std::string_view program_;
};

}  // namespace paddock::gpu
