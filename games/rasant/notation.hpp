#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/text/described_notation.hpp"
#include "engine/text/notation.hpp"
#include "games/rasant/rasant.hpp"

namespace paddock::rasant {

// "red-40", "black-125"; empty for `no_card`.
std::string write(Card card);
bool read(std::string_view text, Card& out);
// "K R G B Y …", the head first: Green, Yellow, Red, Blue, K for black.
std::string write(const Line& line);
bool read(std::string_view text, Line& out);
char letter(Colour colour);

// The notation of Rasant.
struct Notation : text::DescribedNotation<Rules, Card> {
  using DescribedNotation::DescribedNotation;

  static std::string write_move(const Move& move);
  static std::optional<Move> read_move(std::string_view text);
  static void for_each_writable_move(const std::function<void(const Move&)>& visit);
  static text::Refusal write_refusal(const View& view, const Move& move, std::string_view clause);
  static text::Reason write_reason(const View& view, const Move& move);
  static std::string paint(const View& view, const text::Painter& painter);
};
static_assert(text::NotationOf<Notation, Rules>);
static_assert(text::WritesRefusals<Notation, Rules>);
static_assert(text::WritesReasons<Notation, Rules>);

}  // namespace paddock::rasant
