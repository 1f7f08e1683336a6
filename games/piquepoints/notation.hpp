#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/text/described_notation.hpp"
#include "engine/text/notation.hpp"
#include "games/piquepoints/piquepoints.hpp"

namespace paddock::piquepoints {

// "points-3", "route-90", "draw-one"; empty for `no_card`.
std::string write(Card card);
bool read(std::string_view text, Card& out);
// "2-2-3": the numbers of POINTS of 1, of 2 and of 3. Any three digits can be read.
std::string write(const Split& split);
bool read(std::string_view text, Split& out);
// The cards from the bottom to the top, separated by blanks.
std::string write(const RoutePile& pile);
bool read(std::string_view text, RoutePile& out);
std::string write(const DrivingPile& pile);
bool read(std::string_view text, DrivingPile& out);

// The notation of Pique Points.
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

}  // namespace paddock::piquepoints
