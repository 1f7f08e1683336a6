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

// "Y6W4R2G1", "R-B", as in the deck; empty for `no_face`.
std::string write(Face face, const Deck& deck);
bool read(std::string_view text, Face& out, const Deck& deck);
// "17.2", "finish"; empty for no square.
std::string write(Square square);
bool read(std::string_view text, Square& out);
// "17.2", "17.2 broken", "17.2 beside", "finish"; empty for a car that is not on the track.
std::string write(const Car& car);
bool read(std::string_view text, Car& out);
// "red blue", in the order of the colours; empty for none.
std::string write(const ColourSet& colours);
bool read(std::string_view text, ColourSet& out);
// "red none blue", by TIPP line up to the last bet; empty for no bets.
std::string write(const Bets& bets);
bool read(std::string_view text, Bets& out);
// "red", "violet", "none".
std::string_view name(Colour colour);

// The schema of the JSON that write_options returns.
text::JsonObject options_schema(text::Definitions& definitions);

// The notation of Top Race.
class Notation {
 public:
  explicit Notation(const Options& options) : options_(options), deck_(options.material->deck) {}

  std::string write_move(const Move& move) const;
  std::optional<Move> read_move(std::string_view text) const;
  void for_each_writable_move(const std::function<void(const Move&)>& visit) const;
  static text::Refusal write_refusal(const View& view, const Move& move, std::string_view clause);
  static text::Reason write_reason(const View& view, const Move& move);
  text::JsonText write_move_object(const Move& move, const std::string& text) const;
  std::string write_card(std::uint16_t index) const;
  std::optional<std::uint16_t> read_card(std::string_view text) const;
  static text::Json write_options(const Options& options);
  static Result<text::WithMaterial<Options>> read_options(const text::Json& json);
  static text::Json write_position(const State& state);
  static Result<text::WithMaterial<State>> read_position(const text::Json& json);
  text::JsonText write_view(const View& view) const;
  Result<View> read_view(const text::Json& json) const;
  text::JsonText write_event(const Event& event, int seats) const;
  Result<Event> read_event(const text::Json& json, int seats) const;
  static text::JsonObject definitions();
  static void count_event(const Event& event, text::EventCounts<Event>& counts);
  std::string paint(const View& view, const text::Painter& painter) const;

 private:
  const Options& options_;
  const Deck& deck_;
};
static_assert(text::NotationOf<Notation, Rules>);
static_assert(text::WritesMoveObjects<Notation, Rules>);
static_assert(text::WritesRefusals<Notation, Rules>);
static_assert(text::WritesReasons<Notation, Rules>);

}  // namespace paddock::toprace
