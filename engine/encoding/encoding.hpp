#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>

#include "engine/encoding/observation.hpp"
#include "engine/encoding/viewpoint.hpp"
#include "engine/kernel/game.hpp"

namespace paddock::encoding {

// A move as machine learning sees it: one number from a fixed set or, in games with many moves, a short sequence of
// numbers that are chosen one after another. No sequence is a prefix of another.
class ActionIds {
 public:
  static constexpr std::size_t longest = 5;

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == longest; }
  constexpr std::uint16_t operator[](std::size_t place) const { return items_[place]; }
  // The list must not be full.
  constexpr void add(int id) { items_[size_++] = static_cast<std::uint16_t>(id); }

  constexpr const std::uint16_t* begin() const { return items_.data(); }
  constexpr const std::uint16_t* end() const { return items_.data() + size_; }
  constexpr bool operator==(const ActionIds&) const = default;

 private:
  std::array<std::uint16_t, longest> items_{};  // 0 beyond the size, so that equal lists compare equal member by member
  std::uint8_t size_ = 0;
};

constexpr ActionIds ids_of(std::initializer_list<int> numbers) {
  ActionIds ids;
  for (const int number : numbers) ids.add(number);
  return ids;
}

// The contract of a game's `Encoding` (in its encoding.hpp): it encodes views as observations and moves as action ids.
// All functions depend only on the view and on moves, so an observation cannot leak hidden information. Numbers never
// change their meaning; new ones are appended.
template <class E, class G>
concept EncodingOf = Game<G> && requires(const typename G::View& view, const typename G::Move& move,
                                         const ActionIds& ids, ObservationCounter& out) {
  // Ids are 0 … actions−1. Ids below `pending` may be followed by another id of the same move.
  { E::actions } -> std::convertible_to<int>;
  { E::pending } -> std::convertible_to<int>;
  // The ids of a move, and the move of a list of ids. Nothing if the list is no move, or only the beginning of one.
  { E::write(view, move) } -> std::same_as<ActionIds>;
  { E::read(view, ids) } -> std::same_as<std::optional<typename G::Move>>;
  // Visits everything in the view. Material that comes with the options (a deck, a track) is constant during a match
  // and is left out.
  E::observe(view, out);
};

// The length of an observation: the numbers of the view, then one for each id below `pending` (see `observe`).
template <Game G, EncodingOf<G> E>
constexpr int observation_size() {
  ObservationCounter count;
  typename G::View view{};
  view.seats = G::max_seats;
  E::observe(view, count);
  return count.count() + E::pending;
}

// The ids that a seat has chosen so far for an incomplete move.
struct PartialAction {
  ActionIds ids;

  constexpr bool begins(const ActionIds& whole) const {
    return ids.size() < whole.size() && std::equal(ids.begin(), ids.end(), whole.begin());
  }
  constexpr bool operator==(const PartialAction&) const = default;
};

// Writes the observation: the view, and for each id below `pending` when it was chosen: 1 for the first id of the move,
// ½ for the second, …
template <Game G, EncodingOf<G> E>
constexpr void observe(const typename G::View& view, const PartialAction& choice, float* out) {
  constexpr int size = observation_size<G, E>();
  std::fill_n(out, size, 0.0F);
  ObservationWriter planes(out);
  E::observe(view, planes);
  if constexpr (E::pending > 0) {
    float* const chosen = out + size - E::pending;
    for (std::size_t place = 0; place < choice.ids.size(); ++place)
      chosen[choice.ids[place]] = 1.0F / static_cast<float>(place + 1);
  }
}

// Writes a mask of the ids that may be chosen next, one byte each. Returns how many there are.
template <Game G, EncodingOf<G> E>
constexpr int mask(const typename G::View& view, const MoveList<G>& moves, const PartialAction& choice,
                   std::uint8_t* out) {
  std::fill_n(out, E::actions, std::uint8_t{0});
  int count = 0;
  for (const auto& move : moves) {
    const ActionIds ids = E::write(view, move);
    if (!choice.begins(ids)) continue;
    std::uint8_t& chosen = out[ids[choice.ids.size()]];
    count += 1 - chosen;
    chosen = 1;
  }
  return count;
}

}  // namespace paddock::encoding
