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

// The part of a notation that follows from the description of a game's types and from how its cards are written; a
// game's own notation derives from it and says only what is its own. Defined in from_description.hpp, which the one
// file that describes the types includes.
template <Game G, TextConvertible Card>
struct DescribedNotation {
  using Options = typename G::Options;
  using State = typename G::State;
  using View = typename G::View;
  using Event = typename G::Event;

  // Nothing is named by the options.
  explicit DescribedNotation(const Options&) {}

  static std::string write_card(std::uint16_t index);
  static std::optional<std::uint16_t> read_card(std::string_view text);
  static Json write_options(const Options& options);
  static Result<Options> read_options(const Json& json);
  static Json write_position(const State& state);
  // There are as many seats as the first member of the state that has a value for each of them lists; what else is not
  // given stays at its default, until the game's own `complete(state, given)` fills in what follows from the rest. That
  // returns what is wrong with a position that cannot be completed, and nothing when all is well.
  static Result<State> read_position(const Json& json);
  static JsonText write_view(const View& view);
  static Result<View> read_view(const Json& json);
  static JsonText write_event(const Event& event, int seats);
  static Result<Event> read_event(const Json& json, int seats);
  static JsonObject definitions();
  static void count_event(const Event& event, EventCounts<Event>& counts);
};

}  // namespace paddock::text
