#include "engine/text/json.hpp"

#include "engine/text/from_description.hpp"
#include "games/rasant/follows.hpp"
#include "games/rasant/notation.hpp"

namespace paddock::rasant {

BOOST_DESCRIBE_ENUM(Colour, green, yellow, red, blue, black)
BOOST_DESCRIBE_ENUM(BlackLead, forced, free)
BOOST_DESCRIBE_ENUM(LastSeat, may_raise, stops)
BOOST_DESCRIBE_ENUM(NoPassLeader, left_of_winner, winner, same_leader)
BOOST_DESCRIBE_STRUCT(Options, (), (black_lead, last_seat, no_pass_leader))
BOOST_DESCRIBE_STRUCT(Round, (), (turn, leader, colour, highest, winner, passed, in))
BOOST_DESCRIBE_STRUCT(State, (), (seats, options, line, hand, discarded, pile, played, score, round))
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, seats, options, line, hand, discarded, played, cards_held, cards_discarded, pile, score,
                       round))
BOOST_DESCRIBE_STRUCT(Led, (), (seat, card, colour))
BOOST_DESCRIBE_STRUCT(Followed, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat, discarded, card))
BOOST_DESCRIBE_STRUCT(Overtook, (), (seat, colour, moved, doubled, points))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, count, cards))
BOOST_DESCRIBE_STRUCT(Worth, (), (colour, moved, doubled, points))
BOOST_DESCRIBE_STRUCT(Follows, (), (worth))

// Seats in order, separated by blanks.
static std::string write(const PassOrder& order) {
  std::string text;
  for (int place = 0; place < order.size(); ++place) {
    text += (place == 0 ? "" : " ") + std::to_string(order[place].number);
  }
  return text;
}

static bool read(std::string_view text, PassOrder& out) {
  out = {};
  SeatSet seen;
  for (const auto word : text::words(text)) {
    const auto number = text::number(word);
    if (!number || *number < 0 || *number >= max_seats) return false;
    const Seat seat{static_cast<std::uint8_t>(*number)};
    if (seen.contains(seat)) return false;
    seen.add(seat);
    out.add(seat);
  }
  return true;
}

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
    places.push_back(state.discarded[seat]);
  }
  return places;
}

CardSet cards_left(const State& state) {
  CardSet left = CardSet::full();
  for (CardSet place : placed(state)) {
    for (; !place.empty(); place.remove(place.lowest())) left.remove(place.lowest());
  }
  return left;
}

// What a position leaves out follows from the rest: cards not named lie in the pile, or, where the pile is given, have
// been played; who has not passed is in; whose turn it is leads.
void complete(State& state, const JsonObject& given) {
  const auto* round = given.if_contains("round");
  const auto tells = [&](const char* key) { return round != nullptr && round->get_object().contains(key); };
  if (!tells("in")) {
    state.round.in = SeatSet::first(state.seats);
    for (int i = 0; i < state.round.passed.size(); ++i) state.round.in.remove(state.round.passed[i]);
  }
  if (!tells("leader")) state.round.leader = state.round.leading() ? state.round.turn : state.round.winner;
  if (!given.contains("played") && state.round.highest != no_card) state.played.add(state.round.highest);
  if (!text::card_too_many(placed(state), CardSet::full()).empty()) return;
  if (!given.contains("pile")) {
    state.pile = cards_left(state);
  } else if (!given.contains("played")) {
    state.played.add_all(cards_left(state));
  }
}

}  // namespace

Result<State> Notation::read_position(const Json& json) {
  const int seats = seats_of(json);
  if (seats < min_seats || seats > max_seats) return Error{"hand: a list of 2 to 5 hands is expected"};
  State state;
  state.seats = static_cast<std::uint8_t>(seats);
  text::Reader reader(seats, text::Reader::Missing::keeps_default);
  if (!reader(json, state)) return Error{reader.problem()};
  if (state.seats != seats) return Error{"seats: there are as many as hands"};
  complete(state, json.get_object());
  if (const auto sentence = text::card_too_many(placed(state), CardSet::full()); !sentence.empty())
    return Error{sentence};
  if (const char* broken = fault(state)) return Error{broken};
  return state;
}

}  // namespace paddock::rasant

template struct paddock::text::Described<paddock::rasant::Rules>;
