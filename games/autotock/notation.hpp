#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/text/described_notation.hpp"
#include "engine/text/notation.hpp"
#include "games/autotock/autotock.hpp"

namespace paddock::autotock {

// "9H", "10H", "KS", "joker"; empty for `no_card`.
std::string write(Card card);
bool read(std::string_view text, Card& out);
// "A1" … "D3"; empty for `no_car`.
std::string write(Car car);
bool read(std::string_view text, Car& out);
// "17", "garage-2", "paddock".
std::string write(Spot place);
bool read(std::string_view text, Spot& out);
// A place and the pending effects: "27 nitro", "9 reverse shoulder", "6 puncture", "0 fresh", "0 forward", "44 count
// -4".
std::string write(const CarState& standing);
bool read(std::string_view text, CarState& out);

// The notation of Autotock.
struct Notation : text::DescribedNotation<Rules, Card> {
  using DescribedNotation::DescribedNotation;

  static std::string write_move(const Move& move);
  static std::optional<Move> read_move(std::string_view text);
  static void for_each_writable_move(const std::function<void(const Move&)>& visit);
  static text::Refusal write_refusal(const View& view, const Move& move, std::string_view clause);
  static text::Reason write_reason(const View& view, const Move& move);
  static text::Json write_preview(const View& view, const Move& move);
  static Result<View> read_view(const text::Json& json);
  static std::string paint(const View& view, const text::Painter& painter);
};
static_assert(text::NotationOf<Notation, Rules>);
static_assert(text::WritesRefusals<Notation, Rules>);
static_assert(text::WritesReasons<Notation, Rules>);
static_assert(text::WritesPreviews<Notation, Rules>);

}  // namespace paddock::autotock
