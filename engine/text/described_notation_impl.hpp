#pragma once

#include <string>

#include "engine/text/described_notation.hpp"
#include "engine/text/json.hpp"
#include "engine/text/position.hpp"
#include "engine/text/schema.hpp"

// The definitions of DescribedNotation. A game includes them only in the file that describes its types, which ends with
// `template struct paddock::text::DescribedNotation<Rules, Card>;`. If the game has a function `follows(view)`, its
// result is written as the member `follows` of the view: conclusions of the rules, so that clients need no rules. Trees
// are made from text: a second writer for them would make the modules for browsers larger.
namespace paddock::text {

template <Game G, TextConvertible Card>
std::string DescribedNotation<G, Card>::write_card(std::uint16_t index) {
  return write(Card{static_cast<decltype(Card::index)>(index)});
}

template <Game G, TextConvertible Card>
std::optional<std::uint16_t> DescribedNotation<G, Card>::read_card(std::string_view text) {
  Card card{};
  if (text.empty() || !read(text, card)) return std::nullopt;
  return card.index;
}

template <Game G, TextConvertible Card>
Json DescribedNotation<G, Card>::write_options(const Options& options) {
  return parse_json_text(JsonWriter().text(options));
}

template <Game G, TextConvertible Card>
Result<typename G::Options> DescribedNotation<G, Card>::read_options(const Json& json) {
  return from_json<Options>(json, G::max_seats, JsonReader::Missing::keeps_default);
}

template <Game G, TextConvertible Card>
Json DescribedNotation<G, Card>::write_position(const State& state) {
  return parse_json_text(JsonWriter(state.seats).text(state));
}

template <Game G, TextConvertible Card>
Result<typename G::State> DescribedNotation<G, Card>::read_position(const Json& json) {
  const std::string list = first_per_seat<State>();
  const auto seats = seats_in(json, list, G::min_seats, G::max_seats);
  if (!seats) return Error{seats.error()};
  State state;
  state.seats = static_cast<std::uint8_t>(*seats);
  JsonReader reader(*seats, JsonReader::Missing::keeps_default);
  if (!reader(json, state)) return Error{reader.problem()};
  if (state.seats != *seats) return Error{"seats: there are as many as “" + list + "” lists"};
  if (const Verdict verdict = G::check_table(state.options, *seats); !verdict)
    return Error{"options: " + std::string(verdict.clause) + " does not allow them"};
  if (const std::string wrong = complete(state, json.get_object()); !wrong.empty()) return Error{wrong};
  if (const char* broken = G::violated_invariant(state)) return Error{broken};
  return state;
}

template <Game G, TextConvertible Card>
JsonText DescribedNotation<G, Card>::write_view(const View& view) {
  const JsonWriter writer(view.seats);
  if constexpr (requires { follows(view); }) {
    return writer.object(view, named_member("follows", follows(view)));
  } else {
    return writer.object(view);
  }
}

template <Game G, TextConvertible Card>
Result<typename G::View> DescribedNotation<G, Card>::read_view(const Json& json) {
  const auto seats = seats_of_view(json, G::min_seats, G::max_seats);
  if (!seats) return Error{seats.error()};
  JsonObject own = json.get_object();
  own.erase("follows");  // written for clients, never read back
  return from_json<View>(own, *seats);
}

template <Game G, TextConvertible Card>
JsonText DescribedNotation<G, Card>::write_event(const Event& event, int seats) {
  return JsonWriter(seats).text(event);
}

template <Game G, TextConvertible Card>
Result<typename G::Event> DescribedNotation<G, Card>::read_event(const Json& json, int seats) {
  return from_json<Event>(json, seats);
}

template <Game G, TextConvertible Card>
JsonText DescribedNotation<G, Card>::write_move_object(const Move& move, const std::string& text) {
  if constexpr (DescribedStruct<Move>) {
    return JsonWriter().object(named_member(notation_key, text), move);
  } else if constexpr (requires { parts(move); }) {
    return JsonWriter().object(named_member(notation_key, text), parts(move));
  } else {
    return JsonWriter().object(named_member(notation_key, text));
  }
}

template <Game G, TextConvertible Card>
JsonObject DescribedNotation<G, Card>::definitions() {
  return definitions_of<View, Event, State, Options, Move>();
}

template <Game G, TextConvertible Card>
void DescribedNotation<G, Card>::count_event(const Event& event, EventCounts<Event>& counts) {
  counts.add(event);
}

}  // namespace paddock::text
