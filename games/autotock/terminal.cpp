#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/text/painter.hpp"
#include "games/autotock/notation.hpp"

namespace paddock::autotock {

namespace {

using text::Ink;
using text::JsonObject;
using text::padded;
using text::Painter;

// The circuit is drawn as a square. Its corners are the four Gos, the first at the bottom left, and it runs clockwise.
// The paddock of a seat is drawn beside its Go, and its garage to the right of the paddock, seen from the seat
// (AT-1.5).
constexpr int side = quarter;
constexpr int cell_width = 5;
constexpr int inner_width = (side - 1) * cell_width;
constexpr int paddock_width = 4 * cars_of_a_seat;

Ink ink_of(Seat seat) {
  constexpr std::array<Ink, max_seats> inks{Ink::red, Ink::blue, Ink::green, Ink::yellow};
  return inks[seat.number];
}

// A one-character sign for the effect pending on a car.
std::string sign(const CarState& standing) {
  if (standing.has(CarState::shoulder)) return "~";
  if (standing.has(CarState::nitro)) return "+";
  if (standing.has(CarState::reverse)) return "<";
  return standing.owed() > 0 ? "!" : " ";
}

std::string car_sign(const Painter& painter, Car car, const CarState& standing) {
  const std::string name = painter.colour() ? painter.tile(ink_of(car.seat()), write(car)) : " " + write(car);
  return name + (painter.colour() ? painter.ink(Ink::strong, sign(standing)) : sign(standing));
}

Seat seat_of_go(const State& state, int square) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (go_of(state, seat) == square) return seat;
  }
  return no_seat;
}

std::string ground(const Painter& painter, const State& state, int square) {
  if (const Seat seat = seat_of_go(state, square); seat != no_seat)
    return painter.ink(ink_of(seat), std::string(" >") + static_cast<char>('A' + seat.number));
  switch (special(square)) {
    case Special::nitro:
      return "  " + painter.ink(Ink::cyan, painter.words()("letter.nitro"));
    case Special::puncture:
      return "  " + painter.ink(Ink::magenta, painter.words()("letter.puncture"));
    case Special::reverse:
      return "  " + painter.ink(Ink::strong, painter.words()("letter.reverse"));
    case Special::ordinary:
      break;
  }
  return "  " + painter.ink(Ink::faint, "·");
}

std::string cell(const Painter& painter, const State& state, int square) {
  const Car car = car_on(state, square);
  return padded(car == no_car ? ground(painter, state, square) : car_sign(painter, car, state.cars[car]), cell_width);
}

// The cars of a seat that satisfy `here`, each with its sign and the text of `after`.
template <class Here, class After>
std::string cars_where(const Painter& painter, const State& state, Seat seat, Here here, After after) {
  std::string text;
  for (int number = 0; number < cars_of_a_seat; ++number) {
    const Car car = car_of(seat, number);
    if (here(state.cars[car])) text += car_sign(painter, car, state.cars[car]) + after(state.cars[car]);
  }
  return text;
}

std::string garage(const Painter& painter, const State& state, Seat seat) {
  std::string text = "[";
  for (int slot = 1; slot <= garage_squares; ++slot) {
    const auto here = [&](const CarState& standing) { return standing.place == Spot::garage(slot); };
    const std::string car = cars_where(painter, state, seat, here, [](const CarState&) { return ""; });
    text += padded(car.empty() ? "  ·" : car, cell_width);
  }
  return text + "]";
}

std::string seat_line(const Painter& painter, const View& view, const State& state, Seat seat) {
  const auto& words = painter.words();
  const bool turn = view.turn == seat;
  const std::string name = std::string(1, static_cast<char>('A' + seat.number)) + " " + painter.name(seat);
  std::string line = (turn ? painter.ink(Ink::strong, "▸ ") : "  ") + padded(painter.ink(ink_of(seat), name), 16);
  line += padded(words("row.cards", JsonObject{{"count", view.cards_held[seat]}}), 10);
  if (const int owed = owed_by(state, seat); owed > 0) line += words("row.owes", JsonObject{{"count", owed}}) + " ";
  if (const Seat driven = driven_by(state, seat); driven != seat)
    line += words("row.partner", JsonObject{{"seat", painter.name(driven)}});
  return line;
}

// The seat's quarter of the circuit: 0 at the bottom left, then clockwise.
int quarter_of(const State& state, Seat seat) { return go_of(state, seat) / quarter; }
bool sits_at_the_top(const State& state, Seat seat) {
  return quarter_of(state, seat) == 1 || quarter_of(state, seat) == 2;
}
bool sits_at_the_right(const State& state, Seat seat) { return quarter_of(state, seat) >= 2; }

// Seats at the top look down, so their right is on the left of the screen.
std::string cars_line(const Painter& painter, const State& state, Seat seat) {
  const auto& words = painter.words();
  const auto in_paddock = [](const CarState& standing) { return standing.place.is_paddock(); };
  const auto beside = [](const CarState& standing) { return standing.has(CarState::shoulder); };
  const auto nothing = [](const CarState&) { return std::string(); };
  const auto square = [](const CarState& standing) { return std::to_string(standing.place.square()) + " "; };
  const std::string parked_cars = painter.ink(Ink::faint, words("row.garage")) + " " + garage(painter, state, seat);
  const std::string waiting = painter.ink(Ink::faint, words("row.paddock")) +
                              padded(cars_where(painter, state, seat, in_paddock, nothing), paddock_width);
  const std::string off_road = cars_where(painter, state, seat, beside, square);
  if (sits_at_the_top(state, seat)) return "  " + parked_cars + " " + waiting + off_road;
  return "  " + waiting + " " + parked_cars + off_road;
}

// Draws a seat's two lines beside its Go.
void put_beside_go(const Painter& painter, const View& view, const State& state, Seat seat,
                   std::vector<std::string>& lines) {
  constexpr std::array<std::size_t, 4> rows{side - 3, 0, 2, side - 5};
  std::array<std::string, 2> own{seat_line(painter, view, state, seat), cars_line(painter, state, seat)};
  if (sits_at_the_top(state, seat)) std::swap(own[0], own[1]);
  const std::size_t row = rows[static_cast<std::size_t>(quarter_of(state, seat))];
  for (std::size_t i = 0; i < own.size(); ++i) {
    const int room = inner_width - static_cast<int>(text::columns(own[i]));
    const bool shifted = sits_at_the_right(state, seat) && room > 0;
    lines[row + i] = (shifted ? std::string(static_cast<std::size_t>(room), ' ') : "") + own[i];
  }
}

// The text inside the square.
std::vector<std::string> inside(const Painter& painter, const View& view, const State& state) {
  const auto& words = painter.words();
  std::string cards = words("pile", JsonObject{{"count", view.pile}});
  if (view.aside > 0) cards += "   " + words("aside", JsonObject{{"count", view.aside}});
  if (view.last != no_card) cards += "   " + words("last", JsonObject{{"card", write(view.last)}});
  std::vector<std::string> lines(side - 1);
  lines[4] = "  " + words("deal", JsonObject{{"deal", view.deal}}) + "   " +
             words("dealer", JsonObject{{"seat", painter.name(view.dealer)}});
  lines[5] = "  " + painter.ink(Ink::faint, cards);
  for (const Seat seat : SeatSet::first(view.seats)) put_beside_go(painter, view, state, seat, lines);
  return lines;
}

std::string circuit(const Painter& painter, const View& view) {
  const State state = state_known_to(view);
  const auto lines = inside(painter, view, state);
  std::string text;
  for (int row = 0; row <= side; ++row) {
    text += " ";
    if (row == 0 || row == side) {
      for (int column = 0; column <= side; ++column) {
        text += cell(painter, state, row == 0 ? side + column : wrapped(4 * side - column));
      }
    } else {
      text += cell(painter, state, side - row) + padded(lines[static_cast<std::size_t>(row - 1)], inner_width);
      text += cell(painter, state, 2 * side + row);
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::string Notation::paint(const View& view, const Painter& painter) {
  const auto& words = painter.words();
  std::string text = circuit(painter, view) + "\n " + painter.ink(Ink::faint, words("legend")) + "\n " +
                     painter.ink(Ink::faint, words("legend.cars")) + "\n";
  if (view.seat == no_seat || view.hand.empty()) return text;
  text += "\n " + words("hand") + " ";
  for (const Card card : view.hand.kinds()) {
    const bool red = !card.is_joker() && (card.suit() == Suit::hearts || card.suit() == Suit::diamonds);
    const std::string face = words(write(card));
    for (int copy = 0; copy < view.hand.count(card); ++copy)
      text += " " + (painter.colour() ? painter.tile(red ? Ink::red : Ink::black, face) : face);
  }
  return text + "\n";
}

}  // namespace paddock::autotock
