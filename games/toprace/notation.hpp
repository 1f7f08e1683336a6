#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/text/notation.hpp"
#include "engine/text/schema.hpp"
#include "games/toprace/toprace.hpp"

namespace paddock::toprace {

// "Y6W4R2G1", "R-B"; empty for none.
std::string write(Face face);
bool read(std::string_view text, Face& out);
// "17.2", "finish"; empty for nowhere.
std::string write(Square square);
bool read(std::string_view text, Square& out);
// "17.2", "17.2 broken", "17.2 beside", "finish"; empty for a car that is not on the track.
std::string write(const Car& car);
bool read(std::string_view text, Car& out);
// "red blue", in the order of the colours; empty for none.
std::string write(const ColourSet& colours);
bool read(std::string_view text, ColourSet& out);
// "red none blue", line by line up to the last bet; empty for none.
std::string write(const Bets& bets);
bool read(std::string_view text, Bets& out);
// "red", "violet", "none".
std::string_view name(Colour colour);
char letter(Colour colour);

// The schema of what write_options writes.
text::JsonObject options_schema(text::Definitions& definitions);

// How Top Race is written, read and shown.
struct Notation {
  explicit Notation(const Options&) {}

  static std::string write_move(const Move& move);
  static std::optional<Move> read_move(std::string_view text);
  static void each_writable(const std::function<void(const Move&)>& visit);
  static std::string write_card(std::uint16_t index);
  static std::optional<std::uint16_t> read_card(std::string_view text);
  static text::Json write_options(const Options& options);
  static Result<Options> read_options(const text::Json& json);
  static text::Json write_position(const State& state);
  static Result<State> read_position(const text::Json& json);
  static text::Json write_view(const View& view);
  static Result<View> read_view(const text::Json& json);
  static text::Json write_event(const Event& event, int seats);
  static Result<Event> read_event(const text::Json& json, int seats);
  static text::JsonObject definitions();
  static std::string paint(const View& view, const text::Painter& painter);
};
static_assert(text::NotationOf<Notation, Rules>);

}  // namespace paddock::toprace
