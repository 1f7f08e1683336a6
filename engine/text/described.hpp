#pragma once

#include <string>

#include "engine/kernel/game.hpp"
#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

namespace paddock::text {

// The part of a notation that follows from the description of a game's types; a game's own notation derives from it and
// says only what is its own. Defined in from_description.hpp, which the one file that describes the types includes.
template <Game G>
struct Described {
  using Options = typename G::Options;
  using State = typename G::State;
  using View = typename G::View;
  using Event = typename G::Event;

  // Nothing is named by the options.
  explicit Described(const Options&) {}

  static Json write_options(const Options& options);
  static Result<Options> read_options(const Json& json);
  static Json write_position(const State& state);
  static Json write_view(const View& view);
  static Result<View> read_view(const Json& json);
  static Json write_event(const Event& event, int seats);
  static Result<Event> read_event(const Json& json, int seats);
  static JsonObject definitions();
};

}  // namespace paddock::text
