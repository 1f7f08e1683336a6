#include "games/toprace/notation.hpp"

#include <array>

#include "engine/text/words.hpp"
#include "games/toprace/data/material_files.hpp"

namespace paddock::toprace {

namespace {

constexpr std::array<std::string_view, cars + 2> colour_names{"red",   "blue",  "black",  "yellow",
                                                              "green", "white", "violet", "none"};

std::optional<Colour> read_car(std::string_view text) {
  for (const Colour colour : ColourSet::all()) {
    if (name(colour) == text) return colour;
  }
  return std::nullopt;
}

bool read_colour(std::string_view text, Colour& out) {
  for (const Colour car : ColourSet::all()) {
    if (name(car) == text) out = car;
  }
  return name(out) == text;
}

std::optional<Move> read_bid(std::string_view text) {
  const auto amount = text::number(text);
  if (!amount || *amount < 0 || std::to_string(*amount) != text) return std::nullopt;
  return bid(*amount);
}

std::optional<Move> read_place(std::string_view text) {
  const auto arrow = text::number(text);
  if (!arrow || *arrow < 1 || *arrow > cars) return std::nullopt;
  return place(*arrow);
}

std::optional<Move> read_play(std::string_view card, std::string_view use, const Deck& deck) {
  Face face{};
  if (card.empty() || !read(card, face, deck)) return std::nullopt;
  if (use.empty()) return play(face);
  if (use == "turbo") return play(face, Use::turbo);
  if (use == "breakdown") return play(face, Use::breakdown);
  return std::nullopt;
}

std::optional<Move> read_go(std::string_view text) {
  const auto square = read_square(text);
  if (!square || *square == nowhere) return std::nullopt;
  return go(*square);
}

std::optional<Move> read_bet(std::string_view text) {
  if (text == "none") return bet(Colour::none);
  const auto car = read_car(text);
  if (!car) return std::nullopt;
  return bet(*car);
}

}  // namespace

std::string_view name(Colour colour) { return colour_names[static_cast<std::size_t>(colour)]; }

std::string write(Face face, const Deck& deck) {
  return face == no_face ? std::string{} : write_printed(deck.printed(face));
}

bool read(std::string_view text, Face& out, const Deck& deck) {
  out = no_face;
  if (text.empty()) return true;
  const CardRead card = read_card(text);
  if (card.wrong != nullptr || write_printed(card.card) != text) return false;
  out = deck.find(card.card);
  return out != no_face;
}

std::string write(Square square) { return write_square(square); }

bool read(std::string_view text, Square& out) {
  const auto square = read_square(text);
  if (square) out = *square;
  return square.has_value();
}

std::string write(const Car& car) {
  constexpr std::array<const char*, 3> stands{"", " broken", " beside"};
  return write_square(car.square) + stands[static_cast<std::size_t>(car.stand)];
}

bool read(std::string_view text, Car& out) {
  out = {};
  const auto blank = std::min(text.find(' '), text.size());
  const auto stand = text.substr(blank);
  if (stand == " broken") out.stand = CarStatus::broken;
  if (stand == " beside") out.stand = CarStatus::beside;
  return read(text.substr(0, blank), out.square) && write(out) == text;
}

std::string write(const ColourSet& colours) {
  std::string text;
  for (const Colour car : colours) text += (text.empty() ? "" : " ") + std::string(name(car));
  return text;
}

std::string write(const Bets& bets) {
  std::string text;
  std::string blanks;
  for (const Colour car : bets.on) {
    blanks += (blanks.empty() ? "" : " ") + std::string(name(car));
    if (car != Colour::none) text = blanks;
  }
  return text;
}

bool read(std::string_view text, ColourSet& out) {
  out = {};
  for (const auto word : text::split_words(text)) {
    Colour car = Colour::none;
    if (!read_colour(word, car) || car == Colour::none || out.contains(car)) return false;
    out.add(car);
  }
  return true;
}

bool read(std::string_view text, Bets& out) {
  out = {};
  std::size_t tipp = 0;
  for (const auto word : text::split_words(text)) {
    if (tipp == tipp_lines || !read_colour(word, out.on[tipp])) return false;
    ++tipp;
  }
  return true;
}

std::string Notation::write_move(const Move& move) const {
  switch (move.kind) {
    case Move::Kind::bid:
      return "bid " + std::to_string(move.amount);
    case Move::Kind::pass:
      return "pass";
    case Move::Kind::place:
      return "place " + std::to_string(move.arrow);
    case Move::Kind::play:
      break;
    case Move::Kind::violet:
      return "violet " + std::string(name(move.car));
    case Move::Kind::go:
      return "go " + write(move.square);
    case Move::Kind::bet:
      return "bet " + std::string(name(move.car));
  }
  constexpr std::array<const char*, 3> uses{"", " turbo", " breakdown"};
  return "play " + write(move.card, deck_) + uses[static_cast<std::size_t>(move.use)];
}

std::optional<Move> Notation::read_move(std::string_view text) const {
  const auto words = text::split_words(text);
  if (words.size() == 1 && words[0] == "pass") return pass();
  if (words.size() == 3 && words[0] == "play") return read_play(words[1], words[2], deck_);
  if (words.size() != 2) return std::nullopt;
  if (words[0] == "bid") return read_bid(words[1]);
  if (words[0] == "place") return read_place(words[1]);
  if (words[0] == "play") return read_play(words[1], {}, deck_);
  if (words[0] == "go") return read_go(words[1]);
  if (words[0] == "bet") return read_bet(words[1]);
  const auto car = words[0] == "violet" ? read_car(words[1]) : std::nullopt;
  if (!car) return std::nullopt;
  return violet(*car);
}

// Bids: all amounts that a seat could ever pay, and some that are not a multiple of the step.
void Notation::for_each_writable_move(const std::function<void(const Move&)>& visit) const {
  for (std::int32_t amount = 0; amount <= most_money(cars * max_prize) + bid_step; amount += bid_step)
    visit(bid(amount));
  for (const std::int32_t amount : {1, 9'999, 15'000, 45'000, 199'999}) visit(bid(amount));
  visit(pass());
  for (int arrow = 1; arrow <= cars; ++arrow) visit(place(arrow));
  for (std::uint8_t kind = 0; kind < deck_.kinds.size(); ++kind) {
    for (const Use use : {Use::none, Use::turbo, Use::breakdown}) visit(play(Face{kind}, use));
  }
  for (const Colour car : ColourSet::all()) {
    visit(violet(car));
    visit(bet(car));
  }
  visit(bet(Colour::none));
  for (std::uint8_t row = 1; row <= max_rows; ++row) {
    for (std::uint8_t lane = 1; lane <= max_lanes; ++lane) visit(go(Square{row, lane}));
  }
  visit(go(finish));
}

std::string Notation::write_card(std::uint16_t index) const {
  if (index < cars) return std::string(name(static_cast<Colour>(index)));
  return write(face_of(Drawn{index}), deck_);
}

std::optional<std::uint16_t> Notation::read_card(std::string_view text) const {
  if (const auto car = read_car(text)) return static_cast<std::uint16_t>(*car);
  Face face{};
  if (text.empty() || !read(text, face, deck_)) return std::nullopt;
  return drawn(face).index;
}

}  // namespace paddock::toprace
