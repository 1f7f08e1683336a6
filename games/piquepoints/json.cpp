#include "engine/text/json.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/text/described_notation_impl.hpp"
#include "games/piquepoints/notation.hpp"
#include "games/piquepoints/view.hpp"

namespace paddock::piquepoints {

BOOST_DESCRIBE_ENUM(Debt, nothing, start, infraction, draw, draw_one)
BOOST_DESCRIBE_ENUM(InVain, no_infraction, own_infraction, empty_kitty)
BOOST_DESCRIBE_ENUM(LostTurn, by_accident, nothing_to_draw)
BOOST_DESCRIBE_ENUM(RoundEnd, went_out, nobody_moved)
BOOST_DESCRIBE_ENUM(StolenTo, kitty, hand)
BOOST_DESCRIBE_ENUM(Move::Kind, lay, draw, end)
BOOST_DESCRIBE_STRUCT(Move, (), (kind, card))
BOOST_DESCRIBE_STRUCT(Options, (),
                      (points, rounds, first, speeding_needs_points, stolen_to, gendarme_answers_pressure,
                       pressure_draw_ends_turn, pressure_persists, drawing_turns))
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

enum class CardKind : std::uint8_t { points, route, speed, belt, phone, pressure, gendarme, accident, draw_one };
BOOST_DESCRIBE_ENUM(CardKind, points, route, speed, belt, phone, pressure, gendarme, accident, draw_one)

struct CardParts {
  CardKind kind;
  int value;  // points, or kilometres an hour; 0 for other kinds
};
BOOST_DESCRIBE_STRUCT(CardParts, (), (kind, value))
static CardParts parts(Card card) {
  constexpr int with_value = 3;  // kinds, with three values each
  const int kind = card.index < with_value * values ? card.index / values : card.index - with_value * (values - 1);
  const int kilometres = kilometres_an_hour[static_cast<std::size_t>(card.rank())];
  const int value = card.is_points() ? card.rank() + 1 : card.is_route() || card.is_speed() ? kilometres : 0;
  return {static_cast<CardKind>(kind), value};
}

struct PileParts {
  std::vector<Card> cards;  // from the bottom to the top
};
BOOST_DESCRIBE_STRUCT(PileParts, (), (cards))
template <int Capacity>
static PileParts parts(const Pile<Capacity>& pile) {
  return {{pile.begin(), pile.end()}};
}

// Puts these cards under the pile.
template <int Capacity>
static void put_under(Pile<Capacity>& pile, CardSet cards) {
  Pile<Capacity> whole;
  for (; !cards.empty() && !whole.full(); cards.remove(cards.lowest())) whole.lay(cards.lowest());
  for (const Card card : pile) {
    if (!whole.full()) whole.lay(card);
  }
  pile = whole;
}

// Members that a position leaves out: unnamed cards are in the draw pile or, if that is given, under the table piles;
// until a ROUTE is laid, the start rule applies; the seat to play began the round.
static std::string complete(State& state, const text::JsonObject& given) {
  Round& round = state.round;
  CardSet left = whole_deck(state.options.points);
  if (std::string wrong = text::remove_heaps_from(heaps(state), left); !wrong.empty()) return wrong;
  if (!text::has_member(given, "round", "began")) round.began = round.turn;
  if (!text::has_member(given, "round", "debt") && round.routes.empty() && round.turn != no_seat)
    round.debt = Debt::start;
  if (!given.contains("pile")) {
    state.pile = left;
  } else if (!round.routes.empty()) {
    put_under(round.routes, left.among(all_routes));
    put_under(round.driving, left.among(no_starters));
  }
  return {};
}

}  // namespace paddock::piquepoints

template struct paddock::text::DescribedNotation<paddock::piquepoints::Rules, paddock::piquepoints::Card>;
