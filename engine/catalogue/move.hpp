#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include "engine/kernel/ensure.hpp"

namespace paddock::catalogue {

// Identifies a type at run time: equal for equal types.
using TypeId = const void*;
template <class T>
inline constexpr char type_marker = 0;
template <class T>
constexpr TypeId type_id() {
  return &type_marker<T>;
}

// A move of any game, in its own type. Bots return moves in this form, so that they need not be written and parsed.
class Move {
 public:
  Move() = default;  // no move
  template <class Typed>
  static Move of(const Typed& typed) {
    static_assert(std::is_trivially_copyable_v<Typed> && sizeof(Typed) <= capacity);
    Move move;
    move.type_ = type_id<Typed>();
    std::memcpy(move.bytes_.data(), &typed, sizeof(Typed));
    return move;
  }

  explicit operator bool() const { return type_ != nullptr; }

  // Throws InvariantError if the move belongs to another game.
  template <class Typed>
  Typed as() const {
    ensure(type_ == type_id<Typed>(), "a move is converted to its own game");
    Typed typed;
    std::memcpy(static_cast<void*>(&typed), bytes_.data(), sizeof(Typed));
    return typed;
  }

 private:
  static constexpr std::size_t capacity = 32;

  TypeId type_ = nullptr;
  std::array<std::byte, capacity> bytes_{};
};

}  // namespace paddock::catalogue
