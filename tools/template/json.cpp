#include "engine/text/json.hpp"

#include <vector>

#include "engine/text/from_description.hpp"
#include "games/sixth_game/notation.hpp"

namespace paddock::sixth_game {

BOOST_DESCRIBE_ENUM(EqualGears, cancel, stall)
BOOST_DESCRIBE_STRUCT(Options, (), (equal_gears, bends))
BOOST_DESCRIBE_STRUCT(State, (), (seats, options, bend, hand, chosen, shown, pile, played))
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, seats, options, bend, hand, chosen, have_chosen, cards_held, shown, pile, played))
BOOST_DESCRIBE_STRUCT(Chose, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Turned, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Climbed, (), (seat, bends, to))
BOOST_DESCRIBE_STRUCT(Stalled, (), ())
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, card))

namespace {

using text::Json;
using text::JsonObject;

// How many hands a position lists.
int seats_of(const Json& json) {
  const Json* hand = json.is_object() ? json.get_object().if_contains("hand") : nullptr;
  return hand != nullptr && hand->is_array() ? static_cast<int>(hand->get_array().size()) : 0;
}

std::vector<CardSet> placed(const State& state) {
  std::vector<CardSet> places{state.pile, state.played};
  for (const Seat seat : SeatSet::first(state.seats)) {
    places.push_back(state.hand[seat]);
    CardSet face_down;
    if (state.chosen[seat] != no_card) face_down.add(state.chosen[seat]);
    places.push_back(face_down);
  }
  return places;
}

// What a position leaves out follows from the rest: cards not named lie in the pile, or, where the pile is given, have
// been played.
void complete(State& state, const JsonObject& given) {
  CardSet left = CardSet::full();
  for (CardSet place : placed(state)) {
    for (; !place.empty(); place.remove(place.lowest())) left.remove(place.lowest());
  }
  if (!given.contains("pile")) {
    state.pile = left;
  } else if (!given.contains("played")) {
    state.played = left;
  }
}

}  // namespace

Result<State> Notation::read_position(const Json& json) {
  const int seats = seats_of(json);
  if (seats < min_seats || seats > max_seats) return Error{"hand: a list of 2 to 4 hands is expected"};
  State state;
  state.seats = static_cast<std::uint8_t>(seats);
  text::Reader reader(seats, text::Reader::Missing::keeps_default);
  if (!reader(json, state)) return Error{reader.problem()};
  if (state.seats != seats) return Error{"seats: there are as many as hands"};
  if (const auto sentence = text::card_too_many(placed(state), CardSet::full()); !sentence.empty())
    return Error{sentence};
  complete(state, json.get_object());
  if (const char* fault = first_fault(state)) return Error{fault};
  return state;
}

}  // namespace paddock::sixth_game

template struct paddock::text::Described<paddock::sixth_game::Rules>;
