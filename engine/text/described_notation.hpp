#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/kernel/game.hpp"
#include "engine/kernel/result.hpp"
#include "engine/text/event_counts.hpp"
#include "engine/text/json.hpp"

namespace paddock::text {

// The part of a notation that follows from the described types of a game and from the notation of its cards. A game's
// own notation derives from this and adds the rest. The definitions are in described_notation_impl.hpp, which only the
// file that describes the types includes.
template <Game G, TextConvertible Card>
struct DescribedNotation {
  using Options = typename G::Options;
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;
  using Event = typename G::Event;

  // For games whose notation does not depend on the options.
  explicit DescribedNotation(const Options&) {}

  static std::string write_card(std::uint16_t index);
  static std::optional<std::uint16_t> read_card(std::string_view text);
  static Json write_options(const Options& options);
  static Result<Options> read_options(const Json& json);
  static Json write_position(const State& state);
  // The number of seats is the length of the first per-seat member of the state. Other missing members keep their
  // default, until the game's own `complete(state, given)` computes them from the rest. `complete` returns what is
  // wrong with the position, or an empty string.
  static Result<State> read_position(const Json& json);
  static JsonText write_view(const View& view);
  static Result<View> read_view(const Json& json);
  static JsonText write_event(const Event& event, int seats);
  static Result<Event> read_event(const Json& json, int seats);
  static JsonText write_move_object(const Move& move, const std::string& text);
  static JsonObject definitions();
  static void count_event(const Event& event, EventCounts<Event>& counts);
};

}  // namespace paddock::text
