#include "games/rasant/notation.hpp"

#include <array>

#include "engine/text/words.hpp"

namespace paddock::rasant {

namespace {

constexpr std::array<std::string_view, colours + 1> colour_names{"green", "yellow", "red", "blue", "black"};
constexpr std::string_view colour_letters = "GYRBK";

std::string_view name(Colour colour) { return colour_names[static_cast<std::size_t>(colour)]; }

// One of the four colours that a round can have.
std::optional<Colour> read_round_colour(std::string_view text) {
  for (int colour = 0; colour < colours; ++colour) {
    if (name(static_cast<Colour>(colour)) == text) return static_cast<Colour>(colour);
  }
  return std::nullopt;
}

}  // namespace

char letter(Colour colour) { return colour_letters[static_cast<std::size_t>(colour)]; }

std::string write(Card card) {
  if (card == no_card) return {};
  return std::string(name(card.colour())) + "-" + std::to_string(card.speed());
}

bool read(std::string_view text, Card& out) { return text::read_card<Deck>(text, no_card, out); }

std::string write(const Line& line) {
  std::string text;
  for (int place = 0; place < cars; ++place) {
    if (place > 0) text += ' ';
    text += letter(line.at(place));
  }
  return text;
}

bool read(std::string_view text, Line& out) {
  int place = 0;
  for (const char c : text) {
    if (c == ' ') continue;
    const auto colour = colour_letters.find(c);
    if (colour == std::string_view::npos || place == cars) return false;
    out.set(place++, static_cast<Colour>(colour));
  }
  return place == cars;
}

std::string Notation::write_move(const Move& move) {
  std::string text = move.kind == Move::Kind::play ? "play" : "pass";
  if (move.card != no_card) text += " " + write(move.card);
  if (move.named != Colour::none) text += " as " + std::string(name(move.named));
  return text;
}

std::optional<Move> Notation::read_move(std::string_view text) {
  const auto words = text::split_words(text);
  if (words.empty() || words.size() > 4) return std::nullopt;
  if (words[0] == "pass" && words.size() == 1) return pass();
  Card card;
  if (words.size() < 2 || !read(words[1], card)) return std::nullopt;
  if (words.size() == 2 && words[0] == "pass") return pass(card);
  if (words[0] != "play" || words.size() == 3) return std::nullopt;
  if (words.size() == 2) return play(card);
  const auto named = read_round_colour(words[3]);
  if (words[2] != "as" || !named) return std::nullopt;
  return play(card, *named);
}

void Notation::for_each_writable_move(const std::function<void(const Move&)>& visit) {
  visit(pass());
  for (const Card card : CardSet::full().kinds()) {
    visit(pass(card));
    visit(play(card));
    for (int colour = 0; colour < colours; ++colour) visit(play(card, static_cast<Colour>(colour)));
  }
}

}  // namespace paddock::rasant
