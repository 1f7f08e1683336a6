#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/kernel/compiled_for_gpu.hpp"
#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/rng.hpp"

namespace paddock {

// One random result: a number below a bound, or a card from a set.
struct Roll {
  enum class Kind : std::uint8_t { number, card };

  Kind kind = Kind::number;
  std::uint16_t value = 0;  // the number, or the card's index
  constexpr bool operator==(const Roll&) const = default;
};

// The rolls of the deal or of one move. The capacity is more than any game needs.
using Rolls = FixedList<Roll, 192>;

// A set that `Chance` can draw from: `pick(k)` is its k-th card. Equal cards count separately.
template <class Set>
concept Drawable = requires(const Set& set, int k) {
  { set.size() } -> std::convertible_to<int>;
  { set.pick(k).index } -> std::convertible_to<std::uint16_t>;
  { set.contains(set.pick(k)) } -> std::same_as<bool>;
};

// A source of random numbers that replaces our generator, for example in sealed deals.
struct RandomSource {
  void* self = nullptr;
  // A number from 0 to bound−1.
  std::uint32_t (*below)(void* self, std::uint32_t bound) = nullptr;
  // Called with every card of a set, in the order of `pick`, before one of them is drawn. Optional.
  void (*on_draw_from)(void* self, std::uint16_t card) = nullptr;
};

// All randomness of the rules: deals, dice, shuffles. It has three modes. `generated` draws from a generator (search,
// simulation). `recorded` draws from a generator or another source and records every roll (tables). `scripted` repeats
// given rolls (replays, tests).
class Chance {
 public:
  explicit constexpr Chance(Rng rng) : rng_(rng) {}
  constexpr Chance(Rng rng, Rolls& record) : rng_(rng), mode_(Mode::recorded), record_(&record) {}
  constexpr Chance(const RandomSource& source, Rolls& record)
      : rng_(0), mode_(Mode::recorded), record_(&record), source_(source) {}
  explicit constexpr Chance(std::span<const Roll> script) : rng_(0), mode_(Mode::scripted), script_(script) {}

  // A number from 0 to bound−1. `bound` is at most 65536, because a roll has 16 bits.
  constexpr std::uint32_t below(std::uint32_t bound) {
    if (is_generated()) [[likely]]
      return rng_.below(bound);
    return decide(
        {Roll::Kind::number, 0}, bound, [](std::uint32_t n) { return n; }, [&](std::uint16_t n) { return n < bound; });
  }

  // A random card of the set. The set must not be empty. The caller removes the card.
  template <Drawable Set>
  constexpr auto draw(const Set& set) {
    if (is_generated()) [[likely]]
      return set.pick(static_cast<int>(rng_.below(static_cast<std::uint32_t>(set.size()))));
    return draw_recorded(set);
  }

  // True if rolls come from a generator and nothing records them. Always true on a GPU, so that the code of the other
  // two modes is not compiled into GPU programs.
  constexpr bool is_generated() const { return compiled_for_gpu || mode_ == Mode::generated; }
  // True after a script did not fit (a roll is missing, has the wrong kind or is impossible here), or after a record
  // became full.
  constexpr bool diverged() const { return diverged_; }
  // How many rolls of the script were never used.
  constexpr std::size_t unused_rolls() const { return script_.size(); }
  constexpr const Rng& rng() const { return rng_; }

 private:
  enum class Mode : std::uint8_t { generated, recorded, scripted };

  // Draws a card in the modes `recorded` and `scripted`.
  template <Drawable Set>
  constexpr auto draw_recorded(const Set& set) {
    using Card = decltype(set.pick(0));
    if (source_.on_draw_from != nullptr) {
      for (int k = 0; k < set.size(); ++k) source_.on_draw_from(source_.self, set.pick(k).index);
    }
    const auto index = decide(
        {Roll::Kind::card, 0}, static_cast<std::uint32_t>(set.size()),
        [&](std::uint32_t n) { return set.pick(static_cast<int>(n)).index; },
        [&](std::uint16_t card) { return set.contains(Card{static_cast<decltype(Card::index)>(card)}); });
    return Card{static_cast<decltype(Card::index)>(index)};
  }

  template <class Value, class Fits>
  constexpr std::uint32_t decide(Roll roll, std::uint32_t bound, Value value, Fits fits) {
    if (mode_ == Mode::scripted && !script_.empty() && script_[0].kind == roll.kind && fits(script_[0].value)) {
      roll = script_[0];
      script_ = script_.subspan(1);
      return roll.value;
    }
    const std::uint32_t number = source_.below != nullptr ? source_.below(source_.self, bound) : rng_.below(bound);
    roll.value = static_cast<std::uint16_t>(value(number));
    if (mode_ == Mode::recorded && !record_->full()) {
      record_->add(roll);
    } else {
      diverged_ = true;
    }
    return roll.value;
  }

  Rng rng_;
  Mode mode_ = Mode::generated;
  bool diverged_ = false;
  Rolls* record_ = nullptr;
  RandomSource source_;
  std::span<const Roll> script_;
};

}  // namespace paddock
