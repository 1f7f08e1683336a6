#include "engine/text/json.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/text/described_notation_impl.hpp"
#include "games/rasant/notation.hpp"
#include "games/rasant/view.hpp"

namespace paddock::rasant {

BOOST_DESCRIBE_ENUM(Colour, green, yellow, red, blue, black, none)
BOOST_DESCRIBE_ENUM(BlackLead, forced, free)
BOOST_DESCRIBE_ENUM(LastSeat, may_raise, stops)
BOOST_DESCRIBE_ENUM(NoPassLeader, left_of_winner, winner, same_leader)
BOOST_DESCRIBE_ENUM(Move::Kind, play, pass)
BOOST_DESCRIBE_STRUCT(Move, (), (kind, card, named))
BOOST_DESCRIBE_STRUCT(Options, (), (first, black_lead, last_seat, no_pass_leader))
BOOST_DESCRIBE_STRUCT(Round, (), (turn, leader, colour, highest, winner, passed, in))
BOOST_DESCRIBE_STRUCT(State, (), (seats, options, dealer, line, hand, discarded, pile, played, score, round))
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, seats, options, dealer, line, hand, discarded, played, cards_held, cards_discarded, pile,
                       score, round))
BOOST_DESCRIBE_STRUCT(Led, (), (seat, card, colour))
BOOST_DESCRIBE_STRUCT(Followed, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat, discarded, card))
BOOST_DESCRIBE_STRUCT(Overtook, (), (seat, colour, moved, doubled, points))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, count, cards))
BOOST_DESCRIBE_STRUCT(Worth, (), (colour, moved, doubled, points))
BOOST_DESCRIBE_STRUCT(Follows, (), (worth))

// The colour of a card or a car, which is never “none”.
enum class Paint : std::uint8_t { green, yellow, red, blue, black };
BOOST_DESCRIBE_ENUM(Paint, green, yellow, red, blue, black)

struct CardParts {
  Paint colour;
  int speed;
};
BOOST_DESCRIBE_STRUCT(CardParts, (), (colour, speed))
static CardParts parts(Card card) { return {static_cast<Paint>(card.colour()), card.speed()}; }

struct LineParts {
  std::array<Paint, cars> colours;  // the head first
};
BOOST_DESCRIBE_STRUCT(LineParts, (), (colours))
static LineParts parts(const Line& line) {
  LineParts parts;
  for (int place = 0; place < cars; ++place)
    parts.colours[static_cast<std::size_t>(place)] = static_cast<Paint>(line.at(place));
  return parts;
}

struct PassOrderParts {
  std::vector<std::uint8_t> seats;
};
BOOST_DESCRIBE_STRUCT(PassOrderParts, (), (seats))
static PassOrderParts parts(const PassOrder& order) {
  PassOrderParts parts;
  for (int place = 0; place < order.size(); ++place) parts.seats.push_back(order[place].number);
  return parts;
}

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
  for (const auto word : text::split_words(text)) {
    const auto number = text::number(word);
    if (!number || *number < 0 || *number >= max_seats) return false;
    const Seat seat{static_cast<std::uint8_t>(*number)};
    if (seen.contains(seat)) return false;
    seen.add(seat);
    out.add(seat);
  }
  return true;
}

// Members that a position leaves out: unnamed cards are in the pile or, if the pile is given, have been played; seats
// that have not passed are in; the seat to play leads.
static std::string complete(State& state, const text::JsonObject& given) {
  Round& round = state.round;
  if (!text::has_member(given, "round", "in")) {
    round.in = SeatSet::first(state.seats);
    for (int i = 0; i < round.passed.size(); ++i) round.in.remove(round.passed[i]);
  }
  if (!text::has_member(given, "round", "leader")) round.leader = round.leading() ? round.turn : round.winner;
  if (!given.contains("played") && round.highest != no_card) state.played.add(round.highest);
  CardSet left = CardSet::full();
  if (std::string wrong = text::remove_heaps_from(heaps(state), left); !wrong.empty()) return wrong;
  if (!given.contains("pile")) {
    state.pile = left;
  } else if (!given.contains("played")) {
    state.played.add_all(left);
  }
  return {};
}

}  // namespace paddock::rasant

template struct paddock::text::DescribedNotation<paddock::rasant::Rules, paddock::rasant::Card>;
