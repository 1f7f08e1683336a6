#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace paddock {

// A list of at most `Capacity` small values, stored inline. Items beyond `size()` are never read.
template <class T, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);
  using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>;
  static_assert(Capacity <= 65535);

 public:
  using value_type = T;

  // Leaves the items uninitialized, for speed; `= default` would clear them. In constant expressions they must be
  // initialized.
  constexpr FixedList() {
    if (std::is_constant_evaluated()) std::fill_n(items_, Capacity, T{});
  }

  static constexpr std::size_t capacity() { return Capacity; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }

  // The list must not be full.
  constexpr void add(const T& item) { items_[size_++] = item; }
  // Adds `count` items that the caller has already written behind the last one.
  constexpr void grow(std::size_t count) { size_ = static_cast<Size>(size_ + count); }
  constexpr void clear() { size_ = 0; }

  constexpr T& operator[](std::size_t place) { return items_[place]; }
  constexpr const T& operator[](std::size_t place) const { return items_[place]; }
  constexpr const T& back() const { return items_[size_ - 1]; }
  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  constexpr T* begin() { return items_; }
  constexpr T* end() { return items_ + size_; }
  constexpr const T* begin() const { return items_; }
  constexpr const T* end() const { return items_ + size_; }
  constexpr const T* data() const { return items_; }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  T items_[Capacity];
  Size size_ = 0;
};

}  // namespace paddock
