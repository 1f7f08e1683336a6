#include "engine/text/json.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/text/described_notation_impl.hpp"
#include "games/autotock/notation.hpp"
#include "games/autotock/view.hpp"

namespace paddock::autotock {

BOOST_DESCRIBE_ENUM(GoProtection, any, fresh)
BOOST_DESCRIBE_ENUM(BackFromGo, allowed, no_shortcut)
BOOST_DESCRIBE_ENUM(PunctureDebt, stays, leaves_with_car)
BOOST_DESCRIBE_ENUM(Use, enter, drive, split, swap)
BOOST_DESCRIBE_ENUM(Special, ordinary, nitro, puncture, reverse)
BOOST_DESCRIBE_ENUM(Reason, home, hundred_deals)
BOOST_DESCRIBE_ENUM(Suit, spades, hearts, diamonds, clubs)
BOOST_DESCRIBE_ENUM(Move::Kind, enter, drive, split, swap, discard, puncture)
BOOST_DESCRIBE_STRUCT(Options, (),
                      (first, garage_entry, go_protection, back_from_go, garage_moves, puncture_debt, teams, expert))
BOOST_DESCRIBE_STRUCT(State, (), (seats, options, deal, dealer, turn, cars, owed, hand, played, last, pile, aside))
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, seats, options, deal, dealer, turn, cars, owed, hand, cards_held, played, last, pile,
                       aside))
BOOST_DESCRIBE_STRUCT(Played, (), (seat, card, use))
BOOST_DESCRIBE_STRUCT(Entered, (), (seat, car, square))
BOOST_DESCRIBE_STRUCT(Drove, (), (seat, car, from, to, steps, back, doubled, returned))
BOOST_DESCRIBE_STRUCT(Parked, (), (seat, car, from, to, home))
BOOST_DESCRIBE_STRUCT(Hit, (), (seat, car, by, square, swept, own))
BOOST_DESCRIBE_STRUCT(DrivenOff, (), (seat, car, by, square))
BOOST_DESCRIBE_STRUCT(Landed, (), (seat, car, square, on))
BOOST_DESCRIBE_STRUCT(Swapped, (), (car, other, square, other_square))
BOOST_DESCRIBE_STRUCT(Discarded, (), (seat, card))
BOOST_DESCRIBE_STRUCT(PaidPuncture, (), (seat, card, car, turn_lost))
BOOST_DESCRIBE_STRUCT(Forgiven, (), (seat, owed))
BOOST_DESCRIBE_STRUCT(NewDeal, (), (deal, dealer, cards, aside, shuffled))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, count, cards))
BOOST_DESCRIBE_STRUCT(Ended, (), (reason, deal, winners))
BOOST_DESCRIBE_STRUCT(Follows, (), (drives, home, owed, guarded))
BOOST_DESCRIBE_STRUCT(End, (), (car, to))
BOOST_DESCRIBE_STRUCT(MovePreview, (), (ends))

namespace {

struct MarkName {
  CarState::Mark mark;
  std::string_view name;
};
constexpr std::array<MarkName, 5> mark_names{{{CarState::nitro, "nitro"},
                                              {CarState::reverse, "reverse"},
                                              {CarState::shoulder, "shoulder"},
                                              {CarState::fresh, "fresh"},
                                              {CarState::forward, "forward"}}};

// Marks a count that a position leaves out. It becomes the count of the car's square.
constexpr std::int16_t count_left_out = std::numeric_limits<std::int16_t>::min();

bool read_mark(std::string_view word, CarState& out) {
  for (const auto& [mark, name] : mark_names) {
    if (word == name && !out.has(mark)) {
      out.set(mark);
      return true;
    }
  }
  if (word != "puncture" || out.owed() == CarState::most_owed) return false;
  out.set_owed(out.owed() + 1);
  return true;
}

}  // namespace

std::string write(Spot place) {
  if (place.is_paddock()) return "paddock";
  return place.is_garage() ? "garage-" + std::to_string(place.slot()) : std::to_string(place.square());
}

bool read(std::string_view text, Spot& out) {
  const bool garage = text.starts_with("garage-");
  const auto number = text::number(garage ? text.substr(7) : text);
  if (text == "paddock") {
    out = paddock_spot;
  } else if (number && garage && *number >= 1 && *number <= garage_squares) {
    out = Spot::garage(*number);
  } else if (number && !garage && *number >= 0 && *number < squares) {
    out = Spot::square(*number);
  } else {
    return false;
  }
  return true;
}

std::string write(const CarState& standing) {
  std::string text = write(standing.place);
  for (const auto& [mark, name] : mark_names) {
    if (standing.has(mark)) text += " " + std::string(name);
  }
  for (int owed = 0; owed < standing.owed(); ++owed) text += " puncture";
  if (standing.count != 0) text += " count " + std::to_string(standing.count);
  return text;
}

bool read(std::string_view text, CarState& out) {
  const auto words = text::split_words(text);
  out = {};
  if (words.empty() || !read(words[0], out.place)) return false;
  if (out.on_circuit()) out.count = count_left_out;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] != "count") {
      if (!read_mark(words[i], out)) return false;
      continue;
    }
    const auto count = ++i < words.size() ? text::number(words[i]) : std::nullopt;
    if (!count || *count <= count_left_out || *count > std::numeric_limits<std::int16_t>::max()) return false;
    out.count = static_cast<std::int16_t>(*count);
  }
  return true;
}

struct CardParts {
  std::string rank;  // as in the notation
  std::optional<Suit> suit;
};
BOOST_DESCRIBE_STRUCT(CardParts, (), (rank, suit))
static CardParts parts(Card card) {
  std::string rank = write(card);
  if (card.is_joker()) return {std::move(rank), std::nullopt};
  rank.pop_back();
  return {std::move(rank), card.suit()};
}

struct CarParts {
  int seat;
  int number;  // from 0
};
BOOST_DESCRIBE_STRUCT(CarParts, (), (seat, number))
static CarParts parts(Car car) { return {car.seat().number, car.number()}; }

enum class SpotKind : std::uint8_t { paddock, garage, square };
BOOST_DESCRIBE_ENUM(SpotKind, paddock, garage, square)

struct SpotParts {
  SpotKind kind;
  int number;  // of the square, or of the place in the garage
};
BOOST_DESCRIBE_STRUCT(SpotParts, (), (kind, number))
static SpotParts parts(Spot place) {
  if (place.is_paddock()) return {SpotKind::paddock, 0};
  if (place.is_garage()) return {SpotKind::garage, place.slot()};
  return {SpotKind::square, place.square()};
}

struct CarStateParts {
  Spot place;
  std::vector<std::string> marks;
  int owed;
};
BOOST_DESCRIBE_STRUCT(CarStateParts, (), (place, marks, owed))
static CarStateParts parts(const CarState& standing) {
  CarStateParts parts{standing.place, {}, standing.owed()};
  for (const auto& [mark, name] : mark_names) {
    if (standing.has(mark)) parts.marks.emplace_back(name);
  }
  return parts;
}

struct SplitPart {
  Car car;
  int points;
  bool park;
};
BOOST_DESCRIBE_STRUCT(SplitPart, (), (car, points, park))

struct MoveParts {
  Move::Kind kind;
  Card card;
  Car car;    // drive, swap
  Car other;  // swap
  bool park;  // drive
  std::vector<SplitPart> parts;
};
BOOST_DESCRIBE_STRUCT(MoveParts, (), (kind, card, car, other, park, parts))
static MoveParts parts(const Move& move) {
  MoveParts made{move.kind(), move.card(), no_car, no_car, false, {}};
  if (move.kind() == Move::Kind::split) {
    for (std::size_t place = 0; place < move.size(); ++place) {
      const Part part = move.part(place);
      made.parts.push_back({part.car(), part.points(), part.park()});
    }
  } else if (move.size() > 0) {
    made.car = move.car();
    made.park = move.park();
    if (move.size() > 1) made.other = move.other();
  }
  return made;
}

namespace {

// Counts that were left out become those of the squares, if the options use counts.
template <class Position>
void complete_counts(Position& position) {
  State table;
  table.seats = position.seats;
  const bool kept = position.options.back_from_go == BackFromGo::no_shortcut;
  for (const Seat seat : SeatSet::first(position.seats)) {
    for (CarState& standing : position.cars[seat]) {
      if (standing.count != count_left_out) continue;
      standing.count = static_cast<std::int16_t>(kept ? from_go(table, seat, standing.place.square()) : 0);
    }
  }
}

}  // namespace

// Cards that the position does not name: the lowest of them are undealt, as many as the deal leaves; the others have
// been played. By default the seat left of the dealer is to play.
static std::string complete(State& state, const text::JsonObject& given) {
  if (state.deal < 1 || state.deal > last_deal) return "deal: a number from 1 to 100 is expected";
  CardSet rest = CardSet::full();
  if (std::string wrong = text::remove_heaps_from(heaps(state), rest); !wrong.empty()) return wrong;
  complete_counts(state);
  if (!given.contains("dealer")) state.dealer = left_of(state.turn, state.seats, state.seats - 1);
  const bool last = row_of_deal(state.deal, state.seats) + 1 == deals_in_table(state.seats);
  CardSet& undealt = last ? state.aside : state.pile;
  if (!given.contains(last ? "aside" : "pile")) {
    for (int left = cards_left(state.deal, state.seats); left > 0 && !rest.empty(); --left) {
      undealt.add(rest.lowest());
      rest.remove(rest.lowest());
    }
  }
  if (!given.contains("played")) state.played.add_all(rest);
  return {};
}

text::Json Notation::write_preview(const View& view, const Move& move) {
  return text::parse_json_text(text::JsonWriter(view.seats).text(preview(view, move)));
}

Result<View> Notation::read_view(const text::Json& json) {
  auto view = DescribedNotation::read_view(json);
  if (view) complete_counts(*view);
  return view;
}

}  // namespace paddock::autotock

template struct paddock::text::DescribedNotation<paddock::autotock::Rules, paddock::autotock::Card>;
