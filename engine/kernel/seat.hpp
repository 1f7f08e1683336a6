#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace paddock {

inline constexpr int max_seats = 8;

// A place at the table, numbered clockwise from 0.
struct Seat {
  std::uint8_t number = 0;
  constexpr auto operator<=>(const Seat&) const = default;
};

// No seat. As a viewer: a spectator, who may know only what is public.
inline constexpr Seat no_seat{0xFF};

// The seat `steps` places to the left (clockwise) at a table of `seats`; `steps` is at most `seats`.
constexpr Seat left_of(Seat seat, int seats, int steps = 1) {
  const int place = seat.number + steps;
  return Seat{static_cast<std::uint8_t>(place < seats ? place : place - seats)};
}

// A set of seats. Iterates in the order of their numbers.
class SeatSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t rest) : rest_(rest) {}
    constexpr Seat operator*() const { return Seat{static_cast<std::uint8_t>(std::countr_zero(rest_))}; }
    constexpr Iterator& operator++() {
      rest_ = static_cast<std::uint8_t>(rest_ & (rest_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t rest_;
  };

  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat seat) : bits_(bit(seat)) {}

  // A set with this seat alone. Empty for `no_seat`.
  static constexpr SeatSet only(Seat seat) { return seat == no_seat ? SeatSet{} : SeatSet{seat}; }
  static constexpr SeatSet first(int seats) { return SeatSet(static_cast<std::uint8_t>((1U << seats) - 1)); }

  constexpr bool contains(Seat seat) const { return seat.number < max_seats && (bits_ & bit(seat)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(seat)); }
  constexpr SeatSet without(SeatSet others) const { return SeatSet(static_cast<std::uint8_t>(bits_ & ~others.bits_)); }

  // The next member clockwise after `seat`. `seat` itself comes last. The set must not be empty.
  constexpr Seat next_after(Seat seat) const {
    const unsigned beyond = bits_ & ~((2U << seat.number) - 1);
    return Seat{static_cast<std::uint8_t>(std::countr_zero(beyond != 0 ? beyond : unsigned{bits_}))};
  }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  static constexpr std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << seat.number); }

  std::uint8_t bits_ = 0;
};

// One value for each seat, for games with at most `N` seats.
template <class T, std::size_t N = max_seats>
struct PerSeat {
  std::array<T, N> values{};

  constexpr T& operator[](Seat seat) { return values[seat.number]; }
  constexpr const T& operator[](Seat seat) const { return values[seat.number]; }
  constexpr bool operator==(const PerSeat&) const = default;
};

}  // namespace paddock
