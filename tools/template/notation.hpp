#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/text/described_notation.hpp"
#include "engine/text/notation.hpp"
#include "games/sixth_game/sixth_game.hpp"

namespace paddock::sixth_game {

// "gear-3"; empty for no card.
std::string write(Card card);
bool read(std::string_view text, Card& out);

// The notation of the game.
struct Notation : text::DescribedNotation<Rules, Card> {
  using DescribedNotation::DescribedNotation;

  static std::string write_move(const Move& move);
  static std::optional<Move> read_move(std::string_view text);
  static void for_each_writable_move(const std::function<void(const Move&)>& visit);
};
static_assert(text::NotationOf<Notation, Rules>);

}  // namespace paddock::sixth_game
