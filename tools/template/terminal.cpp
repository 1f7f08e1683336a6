#include <array>
#include <string>

#include "engine/text/painter.hpp"
#include "games/sixth_game/notation.hpp"

namespace paddock::sixth_game {

namespace {

using text::Ink;
using text::JsonObject;
using text::Painter;

// A car in its colour with its letter, so that colour is never the only difference.
std::string car(const Painter& painter, Seat seat) {
  constexpr std::array<Ink, max_seats> inks{Ink::red, Ink::blue, Ink::green, Ink::yellow};
  return painter.tile(inks[seat.number], std::string(1, static_cast<char>('A' + seat.number)));
}

// The hill from foot to top, with the car on it.
std::string road(const Painter& painter, const View& view, Seat seat) {
  const auto bends = [](int count) { return std::string(static_cast<std::size_t>(count), '.'); };
  const int climbed = view.bend[seat];
  return painter.ink(Ink::faint, bends(climbed)) + car(painter, seat) +
         painter.ink(Ink::faint, bends(view.options.bends - climbed) + "^");
}

std::string gear(const Painter& painter, Card card) { return painter.tile(Ink::white, std::to_string(card.gear())); }

std::string seat_row(const Painter& painter, const View& view, Seat seat) {
  const auto& words = painter.words();
  std::string row = "  " + text::padded(painter.name(seat), 14);
  row += text::padded(road(painter, view, seat), view.options.bends + 6);
  row += text::padded(words("climbed_to", JsonObject{{"bend", view.bend[seat]}, {"bends", view.options.bends}}), 18);
  row += text::padded(words("cards", JsonObject{{"count", view.cards_held[seat]}}), 10);
  if (view.shown[seat] != no_card) row += words("showed") + " " + gear(painter, view.shown[seat]) + "  ";
  if (view.have_chosen.contains(seat)) row += painter.ink(Ink::faint, words("has_chosen"));
  return row + "\n";
}

}  // namespace

std::string Notation::paint(const View& view, const Painter& painter) {
  const auto& words = painter.words();
  std::string text;
  for (const Seat seat : SeatSet::first(view.seats)) text += seat_row(painter, view, seat);
  text += "\n  " + words("pile", JsonObject{{"count", view.pile}}) + "\n";
  if (view.chosen != no_card) text += "  " + words("you_chose") + " " + gear(painter, view.chosen) + "\n";
  if (view.hand.empty()) return text;
  text += "  " + words("hand");
  for (const Card held : view.hand.kinds()) {
    for (int copy = 0; copy < view.hand.count(held); ++copy) text += " " + gear(painter, held);
  }
  return text + "\n";
}

}  // namespace paddock::sixth_game
