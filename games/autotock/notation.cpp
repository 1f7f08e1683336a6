#include "games/autotock/notation.hpp"

#include <array>

#include "engine/text/words.hpp"

namespace paddock::autotock {

namespace {

constexpr std::array<std::string_view, king> rank_names{"A", "2", "3",  "4", "5", "6", "7",
                                                        "8", "9", "10", "J", "Q", "K"};
constexpr std::string_view suit_letters = "SHDC";

std::string write_part(Part part) {
  return write(part.car()) + ":" + std::to_string(part.points()) + (part.park() ? "p" : "");
}

// "A1:3", "A2:4p"
std::optional<Part> read_part(std::string_view text) {
  const bool park = text.ends_with('p');
  if (park) text.remove_suffix(1);
  Car car;
  if (text.size() != 4 || text[2] != ':' || text[3] < '1' || text[3] > '7' || !read(text.substr(0, 2), car))
    return std::nullopt;
  return Part{car, text[3] - '0', park};
}

using Words = std::vector<std::string_view>;

std::optional<Move> read_split(Card card, const Words& words) {
  if (words.size() < 2 || words.size() > 1 + most_parts) return std::nullopt;
  Move move = split(card);
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto part = read_part(words[i]);
    if (!part) return std::nullopt;
    move.set_part(i - 1, *part);
  }
  return move;
}

std::optional<Move> read_play(Card card, const Words& words) {
  if (words.size() == 2 && words[1] == "enter") return enter(card);
  Car car;
  Car other;
  if (words.size() == 4 && words[2] == "swap" && read(words[1], car) && read(words[3], other) && car != other)
    return swap(card, car, other);
  if (card.rank() == seven) return read_split(card, words);
  if (words.size() < 2 || words.size() > 3 || !read(words[1], car)) return std::nullopt;
  if (words.size() == 3 && words[2] != "park") return std::nullopt;
  return drive(card, car, words.size() == 3);
}

template <class Visit>
void each_car(Visit visit) {
  for (const Seat seat : SeatSet::first(max_seats)) {
    for (int number = 0; number < cars_of_a_seat; ++number) visit(car_of(seat, number));
  }
}

// Visits every 7 that begins with the parts in `made` and has `points` points left.
void each_split(const Move& made, int points, const std::function<void(const Move&)>& visit) {
  if (points == 0) return visit(made);
  if (made.size() == most_parts) return;
  each_car([&](Car car) {
    if (names(made, car)) return;
    for (int spent = 1; spent <= points; ++spent) {
      for (const bool park : {false, true}) {
        Move move = made;
        move.set_part(made.size(), Part{car, spent, park});
        each_split(move, points - spent, visit);
      }
    }
  });
}

void each_play(Card card, const std::function<void(const Move&)>& visit) {
  visit(enter(card));
  each_car([&](Car car) {
    each_car([&](Car other) {
      if (car != other) visit(swap(card, car, other));
    });
  });
  if (card.rank() == seven) return each_split(split(card), seven, visit);
  each_car([&](Car car) {
    visit(drive(card, car, false));
    visit(drive(card, car, true));
  });
}

}  // namespace

std::string write(Card card) {
  if (card == no_card) return {};
  if (card.is_joker()) return "joker";
  return std::string(rank_names[static_cast<std::size_t>(card.rank() - 1)]) +
         suit_letters[static_cast<std::size_t>(card.suit())];
}

bool read(std::string_view text, Card& out) { return text::read_card<Deck>(text, no_card, out); }

std::string write(Car car) {
  if (car == no_car) return {};
  return {static_cast<char>('A' + car.seat().number), static_cast<char>('1' + car.number())};
}

bool read(std::string_view text, Car& out) {
  if (text.empty()) {
    out = no_car;
    return true;
  }
  if (text.size() != 2 || text[0] < 'A' || text[0] >= 'A' + max_seats || text[1] < '1' || text[1] > '3') return false;
  out = car_of(Seat{static_cast<std::uint8_t>(text[0] - 'A')}, text[1] - '1');
  return true;
}

std::string Notation::write_move(const Move& move) {
  const std::string card = write(move.card());
  switch (move.kind()) {
    case Move::Kind::enter:
      return card + " enter";
    case Move::Kind::drive:
      return card + " " + write(move.car()) + (move.park() ? " park" : "");
    case Move::Kind::swap:
      return card + " " + write(move.car()) + " swap " + write(move.other());
    case Move::Kind::discard:
      return "discard " + card;
    case Move::Kind::puncture:
      return "puncture " + card;
    case Move::Kind::split:
      break;
  }
  std::string text = card;
  for (std::size_t i = 0; i < move.size(); ++i) text += " " + write_part(move.part(i));
  return text;
}

std::optional<Move> Notation::read_move(std::string_view text) {
  const auto words = text::split_words(text);
  if (words.size() < 2) return std::nullopt;
  const bool discards = words[0] == "discard";
  const bool thrown = discards || words[0] == "puncture";
  Card card;
  if (!read(words[thrown ? 1 : 0], card)) return std::nullopt;
  if (!thrown) return read_play(card, words);
  if (words.size() != 2) return std::nullopt;
  return discards ? discard(card) : puncture(card);
}

void Notation::for_each_writable_move(const std::function<void(const Move&)>& visit) {
  for (const Card card : CardSet::full().kinds()) {
    visit(discard(card));
    visit(puncture(card));
    each_play(card, visit);
  }
}

}  // namespace paddock::autotock
