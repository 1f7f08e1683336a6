#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/pieces/bits.hpp"

namespace paddock::toprace {

inline constexpr int cars = 6;  // TR-1.1

// The colours of the six cars, then violet, which only cards can have, then none.
enum class Colour : std::uint8_t { red, blue, black, yellow, green, white, violet, none };

// TR-1.3: red–blue, black–yellow, green–white.
constexpr Colour partner(Colour car) { return static_cast<Colour>(static_cast<std::uint8_t>(car) ^ 1U); }

// One value for each car.
template <class T>
struct PerCar : std::array<T, cars> {
  constexpr T& operator[](Colour car) { return this->data()[static_cast<std::size_t>(car)]; }
  constexpr const T& operator[](Colour car) const { return this->data()[static_cast<std::size_t>(car)]; }
};

template <class T>
constexpr PerCar<T> all_cars(T value) {
  PerCar<T> values{};
  values.fill(value);
  return values;
}

// A set of cars. Iterates in the order of the colours.
class ColourSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t rest) : rest_(rest) {}
    constexpr Colour operator*() const { return static_cast<Colour>(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ = static_cast<std::uint8_t>(rest_ & (rest_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t rest_;
  };

  constexpr ColourSet() = default;
  static constexpr ColourSet all() { return ColourSet((1U << cars) - 1); }

  constexpr bool contains(Colour car) const { return (bits_ >> static_cast<unsigned>(car) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void add(Colour car) { bits_ = static_cast<std::uint8_t>(bits_ | bit(car)); }
  constexpr void remove(Colour car) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(car)); }
  constexpr ColourSet without(ColourSet others) const {
    return ColourSet(static_cast<unsigned>(bits_ & ~others.bits_));
  }
  constexpr Colour pick(int k) const { return static_cast<Colour>(nth_bit_of_few<cars>(bits_, k)); }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  constexpr bool operator==(const ColourSet&) const = default;

 private:
  constexpr explicit ColourSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  static constexpr unsigned bit(Colour car) { return 1U << static_cast<unsigned>(car); }

  std::uint8_t bits_ = 0;
};

}  // namespace paddock::toprace
