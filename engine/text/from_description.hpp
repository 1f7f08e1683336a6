#pragma once

#include <string>

#include "engine/text/described.hpp"
#include "engine/text/json.hpp"
#include "engine/text/schema.hpp"

// The definitions of Described. A game includes them in the file that describes its types, and nowhere else, with
// `template struct paddock::text::Described<Rules>;` at its end. What follows from a view by the rules, `follows(view)`
// where a game has that function, is written as the member `follows` of the view: those who show it need no rules.
namespace paddock::text {

template <Game G>
Json Described<G>::write_options(const Options& options) {
  return Writer()(options);
}

template <Game G>
Result<typename G::Options> Described<G>::read_options(const Json& json) {
  return from_json<Options>(json, G::max_seats, Reader::Missing::keeps_default);
}

template <Game G>
Json Described<G>::write_position(const State& state) {
  return Writer(state.seats)(state);
}

template <Game G>
Json Described<G>::write_view(const View& view) {
  const Writer writer(view.seats);
  Json written = writer(view);
  if constexpr (requires { follows(view); }) written.get_object()["follows"] = writer(follows(view));
  return written;
}

template <Game G>
Result<typename G::View> Described<G>::read_view(const Json& json) {
  const Json* found = json.is_object() ? json.get_object().if_contains("seats") : nullptr;
  const auto seats = found == nullptr ? std::nullopt : whole_number(*found);
  if (!seats || *seats < G::min_seats || *seats > G::max_seats)
    return Error{"seats: a whole number from " + std::to_string(G::min_seats) + " to " + std::to_string(G::max_seats) +
                 " is expected"};
  JsonObject own = json.get_object();
  own.erase("follows");  // nobody reads it back
  return from_json<View>(own, static_cast<int>(*seats));
}

template <Game G>
Json Described<G>::write_event(const Event& event, int seats) {
  return Writer(seats)(event);
}

template <Game G>
Result<typename G::Event> Described<G>::read_event(const Json& json, int seats) {
  return from_json<Event>(json, seats);
}

template <Game G>
JsonObject Described<G>::definitions() {
  return definitions_of<View, Event, State, Options, typename G::Move>();
}

}  // namespace paddock::text
