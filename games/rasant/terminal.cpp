#include <array>
#include <string>

#include "engine/text/painter.hpp"
#include "games/rasant/notation.hpp"

namespace paddock::rasant {

namespace {

using text::Ink;
using text::JsonObject;
using text::Painter;

Ink ink_of(Colour colour) {
  constexpr std::array<Ink, colours + 1> inks{Ink::green, Ink::yellow, Ink::red, Ink::blue, Ink::black};
  return inks[static_cast<std::size_t>(colour)];
}

std::string word(const Painter& painter, Colour colour) {
  constexpr std::array<const char*, colours + 1> names{"green", "yellow", "red", "blue", "black"};
  return painter.words()(names[static_cast<std::size_t>(colour)]);
}

// A car as a letter in the reader's language, so that colour is never the only difference.
std::string car(const Painter& painter, Colour colour) {
  const std::string letters = painter.words()(std::string("letter.") + letter(colour));
  return painter.tile(ink_of(colour), letters);
}

std::string card(const Painter& painter, Card card) {
  return painter.tile(ink_of(card.colour()), word(painter, card.colour()) + " " + std::to_string(card.speed()));
}

std::string line_of_cars(const Painter& painter, const Line& line) {
  std::string text = "  " + painter.ink(Ink::faint, painter.words()("head")) + " ";
  for (int place = 0; place < cars; ++place) text += car(painter, line.at(place)) + " ";
  return text + painter.ink(Ink::faint, painter.words()("tail")) + "\n";
}

// The points for winning a round in each colour now.
std::string worth(const Painter& painter, const Line& line) {
  std::string text = "  " + painter.ink(Ink::faint, painter.words()("worth"));
  for (int colour = 0; colour < colours; ++colour) {
    Line after = line;
    const int points = overtake(after, static_cast<Colour>(colour)).points();
    text += "  " + car(painter, static_cast<Colour>(colour)) + " " + std::to_string(points);
  }
  return text + "\n";
}

std::string round_so_far(const Painter& painter, const View& view) {
  const auto& words = painter.words();
  const std::string pile = words("pile", JsonObject{{"count", view.pile}});
  if (view.round.turn == no_seat) return "  " + pile + "\n";
  if (view.round.leading())
    return "  " + words("to_lead", JsonObject{{"seat", painter.name(view.round.turn)}}) + "   " + pile + "\n";
  return "  " + words("round", JsonObject{{"colour", word(painter, view.round.colour)}}) + " " +
         car(painter, view.round.colour) + "   " +
         words("highest",
               JsonObject{{"speed", view.round.highest.speed()}, {"seat", painter.name(view.round.winner)}}) +
         "   " + pile + "\n";
}

std::string seat_row(const Painter& painter, const View& view, Seat seat) {
  const auto& words = painter.words();
  const bool turn = view.round.turn == seat;
  std::string row = turn ? painter.ink(Ink::strong, "  ▸ ") : "    ";
  row += text::padded(painter.ink(turn ? Ink::strong : Ink::plain, painter.name(seat)), 14);
  row += text::padded(words("points", JsonObject{{"points", view.score[seat]}}), 12);
  row += text::padded(words("cards", JsonObject{{"count", view.cards_held[seat]}}), 10);
  if (view.round.turn != no_seat && !view.round.in.contains(seat)) row += painter.ink(Ink::faint, words("out"));
  return row + "\n";
}

}  // namespace

std::string Notation::paint(const View& view, const Painter& painter) {
  std::string text = line_of_cars(painter, view.line) + worth(painter, view.line) + "\n";
  text += round_so_far(painter, view) + "\n";
  for (const Seat seat : SeatSet::first(view.seats)) text += seat_row(painter, view, seat);
  if (view.seat == no_seat || view.hand.empty()) return text;
  text += "\n  " + painter.words()("hand") + " ";
  for (const Card held : view.hand.kinds()) {
    for (int copy = 0; copy < view.hand.count(held); ++copy) text += " " + card(painter, held);
  }
  return text + "\n";
}

}  // namespace paddock::rasant
