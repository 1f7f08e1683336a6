#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/encoding/viewpoint.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/pieces/card_set.hpp"

namespace paddock::encoding {

// The meaning of one number of an observation, for example "score". It may belong to a seat (`steps` to the left), be
// one of several, stand for a kind of card, or for a named value.
struct Label {
  const char* what;
  int steps = -1;
  int place = -1;
  int kind = -1;
  const char* name = nullptr;

  constexpr Label(const char* text) : what(text) {}  // NOLINT(google-explicit-constructor)
  static constexpr Label of_seat(const char* text, int steps) {
    Label label(text);
    label.steps = steps;
    return label;
  }
  constexpr Label at(int number) const {
    Label label = *this;
    label.place = number;
    return label;
  }
  constexpr Label named(const char* thing) const {
    Label label = *this;
    label.name = thing;
    return label;
  }
  constexpr Label card(int index) const {
    Label label = *this;
    label.kind = index;
    return label;
  }
};

// Used as a kind of card: the deck has no such card.
inline constexpr std::uint16_t no_kind = 0xFFFF;

// The names of an enumerated value. Null if the values are plain numbers from 0 on.
struct Names {
  const char* const* list = nullptr;
  constexpr const char* operator[](int value) const { return list == nullptr ? nullptr : list[value]; }
};

// A game describes its view to a visitor number by number: `out.number("pile", view.pile, 44)` and so on. The calls are
// the same for every view, in the same order. Derived visitors write the numbers (`ObservationWriter`), count them
// (`ObservationCounter`) or label them (`ObservationLabels` in labels.hpp). Each implements four functions; the others
// are built on those.
template <class Listener>
class ObservationVisitor {
 public:
  // 0 or 1.
  constexpr void flag(const Label& label, bool holds) { self().one(label, holds ? 1.0F : 0.0F); }
  // `value / most`. `most` is the usual maximum, so most results are at most 1.
  constexpr void number(const Label& label, int value, int most) {
    self().one(label, static_cast<float>(value) / static_cast<float>(most));
  }
  // One-hot: a flag for each seat, counted to the left. All are 0 for `no_seat`.
  constexpr void seat(const Label& label, Seat who, const Viewpoint& from, int most_seats) {
    self().one_seat(label, from.steps_to(who), most_seats);
  }
  constexpr void seats(const Label& label, SeatSet who, const Viewpoint& from, int most_seats) {
    for (int steps = 0; steps < most_seats; ++steps)
      flag(of_seat(label, steps), steps < from.seats && who.contains(from.after(steps)));
  }
  // A number for each seat. 0 for seats that are not at the table.
  template <class PerSeat>
  constexpr void per_seat(const Label& label, const PerSeat& values, int most, const Viewpoint& from, int most_seats) {
    for (int steps = 0; steps < most_seats; ++steps)
      number(of_seat(label, steps), steps < from.seats ? static_cast<int>(values[from.after(steps)]) : 0, most);
  }
  // A set of cards: a flag for each card of the deck. Of n equal cards, the first n flags are set.
  template <class Deck>
  constexpr void cards(const Label& label, const CardSet<Deck>& set) {
    self().bits(label, set.bits(), CardSet<Deck>::full().size(),
                [](int bit) { return static_cast<std::uint16_t>(CardSet<Deck>::card_at(bit).index); });
  }
  // One-hot: a flag for each kind of card. All are 0 for no card.
  constexpr void card(const Label& label, int index, int kinds) {
    self().bits(label, index < kinds ? std::uint64_t{1} << index : 0, kinds,
                [](int kind) { return static_cast<std::uint16_t>(kind); });
  }

 protected:
  static constexpr Label of_seat(const Label& label, int steps) {
    Label seat = label;
    seat.steps = steps;
    return seat;
  }

 private:
  friend Listener;
  constexpr ObservationVisitor() = default;

  constexpr Listener& self() { return static_cast<Listener&>(*this); }
};

// Writes the numbers. The memory must be zeroed, because most numbers are 0 and are skipped.
class ObservationWriter : public ObservationVisitor<ObservationWriter> {
 public:
  constexpr explicit ObservationWriter(float* out) : out_(out) {}

  constexpr void one(const Label&, float value) { *out_++ = value; }
  // Two 32-bit halves, because compilers vectorize the conversion from 32-bit integers to float.
  template <class KindOf>
  constexpr void bits(const Label&, std::uint64_t bits, int count, const KindOf&) {
    const auto low = static_cast<std::uint32_t>(bits);
    const auto high = static_cast<std::uint32_t>(bits >> 32U);
    const int half = count < 32 ? count : 32;
    for (int bit = 0; bit < half; ++bit) out_[bit] = static_cast<float>(static_cast<std::int32_t>(low >> bit & 1U));
    for (int bit = half; bit < count; ++bit)
      out_[bit] = static_cast<float>(static_cast<std::int32_t>(high >> (bit - 32) & 1U));
    out_ += count;
  }
  constexpr void one_of(const Label&, int value, int count, const Names& = {}) {
    if (value >= 0 && value < count) out_[value] = 1.0F;
    out_ += count;
  }
  constexpr void one_seat(const Label& label, int steps, int most_seats) { one_of(label, steps, most_seats); }

 private:
  float* out_;
};

// Counts the numbers.
class ObservationCounter : public ObservationVisitor<ObservationCounter> {
 public:
  constexpr void one(const Label&, float) { ++count_; }
  template <class KindOf>
  constexpr void bits(const Label&, std::uint64_t, int count, const KindOf&) {
    count_ += count;
  }
  constexpr void one_of(const Label&, int, int count, const Names& = {}) { count_ += count; }
  constexpr void one_seat(const Label&, int, int most_seats) { count_ += most_seats; }
  constexpr int count() const { return count_; }

 private:
  int count_ = 0;
};

}  // namespace paddock::encoding
