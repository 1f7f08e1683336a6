#include "engine/text/json.hpp"

#include "engine/text/from_description.hpp"
#include "games/piquepoints/follows.hpp"
#include "games/piquepoints/notation.hpp"

namespace paddock::piquepoints {

BOOST_DESCRIBE_ENUM(Answer, yes, no)
BOOST_DESCRIBE_ENUM(Debt, nothing, start, infraction, draw, draw_one)
BOOST_DESCRIBE_ENUM(InVain, no_infraction, own_infraction, empty_kitty)
BOOST_DESCRIBE_ENUM(LostTurn, by_accident, nothing_to_draw)
BOOST_DESCRIBE_ENUM(RoundEnd, went_out, nobody_moved)
BOOST_DESCRIBE_STRUCT(Options, (),
                      (points, rounds, speeding_needs_points, gendarme_answers_pressure, pressure_draw_ends_turn,
                       pressure_persists, drawing_turns))
BOOST_DESCRIBE_STRUCT(Round, (),
                      (number, turn, began, kitty, routes, driving, offender, laid, drew, debt, idle, turns, ended_by))
BOOST_DESCRIBE_STRUCT(State, (), (seats, options, hand, pile, round, won, total))
BOOST_DESCRIBE_STRUCT(View, (), (seat, seats, options, hand, cards_held, pile, round, won, total))
BOOST_DESCRIBE_STRUCT(Laid, (), (seat, card, offence))
BOOST_DESCRIBE_STRUCT(Stole, (), (seat, from, card))
BOOST_DESCRIBE_STRUCT(Missed, (), (seat, reason))
BOOST_DESCRIBE_STRUCT(Shuffled, (), (count))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Stopped, (), (seat, idle))
BOOST_DESCRIBE_STRUCT(Bound, (), (seat, debt))
BOOST_DESCRIBE_STRUCT(Skipped, (), (seat, reason))
BOOST_DESCRIBE_STRUCT(RoundOver, (), (number, reason, seat, turns, points, winners))
BOOST_DESCRIBE_STRUCT(Dealt, (), (number, seat))
BOOST_DESCRIBE_STRUCT(Follows, (), (points, drawing_turns))

namespace {

using text::Json;
using text::JsonObject;

// How many hands a position lists.
int seats_of(const Json& json) {
  const Json* hand = json.is_object() ? json.get_object().if_contains("hand") : nullptr;
  return hand != nullptr && hand->is_array() ? static_cast<int>(hand->get_array().size()) : 0;
}

// The cards of a pile as sets of one card, so that no card can be too many for a set.
template <int Capacity>
void add_pile(std::vector<CardSet>& places, const Pile<Capacity>& pile) {
  for (const Card card : pile) {
    places.emplace_back();
    places.back().add(card);
  }
}

std::vector<CardSet> placed(const State& state) {
  std::vector<CardSet> places{state.pile};
  add_pile(places, state.round.driving);
  add_pile(places, state.round.routes);
  for (const Seat seat : SeatSet::first(state.seats)) {
    places.push_back(state.hand[seat]);
    places.push_back(state.round.kitty[seat]);
  }
  return places;
}

CardSet cards_left(const State& state) {
  CardSet left = whole_deck(state.options.points);
  for (CardSet place : placed(state)) {
    for (; !place.empty(); place.remove(place.lowest())) left.remove(place.lowest());
  }
  return left;
}

// The pile with those cards underneath.
template <int Capacity>
void put_under(Pile<Capacity>& pile, CardSet cards) {
  Pile<Capacity> whole;
  for (; !cards.empty() && !whole.full(); cards.remove(cards.lowest())) whole.lay(cards.lowest());
  for (const Card card : pile) {
    if (!whole.full()) whole.lay(card);
  }
  pile = whole;
}

// What a position leaves out follows from the rest: cards not named lie in the draw pile, or, where that is given,
// under the table piles; until a ROUTE lies, the start binds; the seat to play began.
void complete(State& state, const JsonObject& given) {
  Round& round = state.round;
  const auto* told = given.if_contains("round");
  const auto tells = [&](const char* key) { return told != nullptr && told->get_object().contains(key); };
  if (!tells("began")) round.began = round.turn;
  if (!tells("debt") && round.routes.empty() && round.turn != no_seat) round.debt = Debt::start;
  const CardSet left = cards_left(state);
  if (!given.contains("pile")) {
    state.pile = left;
  } else if (!round.routes.empty()) {
    put_under(round.routes, left.among(all_routes));
    put_under(round.driving, left.among(no_starters));
  }
}

}  // namespace

Result<State> Notation::read_position(const Json& json) {
  const int seats = seats_of(json);
  if (seats < min_seats || seats > max_seats) return Error{"hand: a list of 2 to 6 hands is expected"};
  State state;
  state.seats = static_cast<std::uint8_t>(seats);
  text::Reader reader(seats, text::Reader::Missing::keeps_default);
  if (!reader(json, state)) return Error{reader.problem()};
  if (state.seats != seats) return Error{"seats: there are as many as hands"};
  if (const Verdict verdict = check_table(state.options); !verdict)
    return Error{"options: " + std::string(verdict.clause) + " does not allow them"};
  const CardSet deck = whole_deck(state.options.points);
  if (const auto sentence = text::card_too_many(placed(state), deck); !sentence.empty()) return Error{sentence};
  complete(state, json.get_object());
  if (const char* broken = fault(state)) return Error{broken};
  return state;
}

}  // namespace paddock::piquepoints

template struct paddock::text::Described<paddock::piquepoints::Rules>;
