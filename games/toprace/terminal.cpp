#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/text/painter.hpp"
#include "engine/text/words.hpp"
#include "games/toprace/data/material_files.hpp"
#include "games/toprace/notation.hpp"

namespace paddock::toprace {

namespace {

using text::Ink;
using text::JsonObject;
using text::Painter;

constexpr int rows_in_a_band = 27;
constexpr int page_width = 80;

Ink ink_of(Colour colour) {
  constexpr std::array<Ink, cars + 2> inks{Ink::red,   Ink::blue,  Ink::black,   Ink::yellow,
                                           Ink::green, Ink::white, Ink::magenta, Ink::plain};
  return inks[static_cast<std::size_t>(colour)];
}

std::string word(const Painter& painter, Colour colour) { return painter.words()(name(colour)); }

// The letter of a colour in the reader's language.
std::string sign(const Painter& painter, Colour colour) {
  return painter.words()("letter." + std::string(name(colour)));
}

std::string tile(const Painter& painter, Colour colour) {
  const std::string letters = sign(painter, colour);
  return painter.colour() ? painter.tile(ink_of(colour), letters) : "[" + letters + "]";
}

std::string faint(const Painter& painter, std::string_view text) { return painter.ink(Ink::faint, text); }

// A square in two columns: the car on it, or its lane; then, in lower case, a car beside it.
std::string square(const Painter& painter, const Board& board, Square at) {
  Colour on = Colour::none;
  std::string beside;
  for (const Colour colour : ColourSet::all()) {
    const Car& car = board.car[colour];
    if (car.square != at) continue;
    if (car.stand == CarStatus::on) on = colour;
    if (car.stand != CarStatus::on) beside = painter.ink(ink_of(colour), text::folded(sign(painter, colour)));
  }
  if (on == Colour::none) return faint(painter, std::to_string(at.lane)) + (beside.empty() ? " " : beside);
  if (beside.empty()) return painter.ground(ink_of(on), sign(painter, on) + " ");
  return painter.ground(ink_of(on), sign(painter, on)) + beside;
}

// Rows with fewer lanes are centred, so lanes may be shifted by half a lane. Each lane has two lines of text, except
// the last.
std::string lane_line(const Painter& painter, const View& view, int first, int last, int line) {
  const Track& road = track(view);
  std::string text;
  for (int row = first; row <= last; ++row) {
    const int lanes = road.lanes[static_cast<std::size_t>(row)];
    const int offset = line - (max_lanes - lanes);
    const bool has = offset >= 0 && offset % 2 == 0 && offset / 2 < lanes;
    const Square at{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(offset / 2 + 1)};
    text += (row == first ? "" : " ") + (has ? square(painter, view.board, at) : "  ");
  }
  return text;
}

// The number of a row in two columns, or the TIPP lines that end there.
std::string row_number(const Painter& painter, const Track& road, int row) {
  const auto tipp = std::ranges::find(road.tipps, row);
  if (tipp == road.tipps.end()) return text::padded(faint(painter, std::to_string(row)), 2);
  return painter.ink(Ink::strong, "T" + std::to_string(tipp - road.tipps.begin() + 1));
}

std::string band(const Painter& painter, const View& view, int first, int last) {
  std::string text;
  for (int row = first; row <= last; ++row) text += (row == first ? "" : " ") + row_number(painter, track(view), row);
  text += "\n";
  for (int line = 0; line < 2 * max_lanes - 1; ++line) text += lane_line(painter, view, first, last, line) + "\n";
  return text;
}

std::string road(const Painter& painter, const View& view) {
  const Track& road = track(view);
  std::string text;
  for (int first = 1; first <= road.rows; first += rows_in_a_band) {
    text += band(painter, view, first, std::min<int>(first + rows_in_a_band - 1, road.rows));
  }
  text += "  " + faint(painter, painter.words()("driving_right")) + "\n";
  text += "  " + faint(painter, painter.words()("letters")) + "\n  ";
  for (std::size_t tipp = 0; tipp < tipp_lines; ++tipp) {
    text += faint(painter, "T" + std::to_string(tipp + 1) + "=" + std::to_string(road.tipps[tipp])) + "  ";
  }
  text += painter.words()("order");
  for (const Colour colour : view.board.order) {
    text += " " + tile(painter, colour) + (view.board.car[colour].finished() ? painter.words()("flag") : "");
  }
  return text + "\n";
}

std::string paint_card(const Painter& painter, const Printed& card) {
  if (card.special()) {
    const Colour other = partner(card.linked);
    return painter.ink(ink_of(card.linked), sign(painter, card.linked) + "-") +
           painter.ink(ink_of(other), sign(painter, other));
  }
  std::string text;
  for (const Row row : card.rows)
    text += painter.ink(ink_of(row.colour), sign(painter, row.colour) + std::to_string(row.points));
  return text;
}

std::string hand(const Painter& painter, const View& view) {
  const Deck& cards = deck(view);
  std::string text = "  " + painter.words()("hand");
  int width = text::columns(text);
  view.hand.each_kind(cards, [&](Face face) {
    for (int copy = 0; copy < view.hand.count(cards, face); ++copy) {
      const int wide = static_cast<int>(write(face, cards).size()) + 2;
      if (width + wide > page_width) text += "\n   ";
      width = width + wide > page_width ? 3 + wide : width + wide;
      text += "  " + paint_card(painter, cards.printed(face));
    }
  });
  return text + "\n";
}

// What is happening, in one line.
std::string now(const Painter& painter, const View& view) {
  const Board& board = view.board;
  const auto& words = painter.words();
  const std::string seat = board.turn == no_seat ? "" : painter.name(board.turn);
  std::string text =
      "  " + painter.ink(Ink::strong, words("stage", JsonObject{{"stage", static_cast<int>(board.stage)}})) + "   ";
  switch (board.phase) {
    case Phase::bidding:
      text += words("lot", JsonObject{{"car", word(painter, board.auction.car)}}) + " " +
              tile(painter, board.auction.car) + "   ";
      if (board.auction.highest == no_seat) return text + words("to_open", JsonObject{{"seat", seat}}) + "\n";
      return text +
             words("to_raise",
                   JsonObject{{"seat", painter.name(board.auction.highest)}, {"amount", board.auction.bid}}) +
             "\n";
    case Phase::placing:
      return text + words("to_place", JsonObject{{"seat", seat}, {"car", word(painter, board.auction.car)}}) + " " +
             tile(painter, board.auction.car) + "\n";
    case Phase::playing:
      return text + words("to_play", JsonObject{{"seat", seat}}) + "\n";
    case Phase::naming:
      return text + paint_card(painter, carried_card(view)) + "   " + words("to_name", JsonObject{{"seat", seat}}) +
             "\n";
    case Phase::steering:
      text += paint_card(painter, carried_card(view)) + "   ";
      return text +
             words("to_steer", JsonObject{{"seat", seat},
                                          {"car", word(painter, board.driving.car)},
                                          {"points", static_cast<int>(board.driving.points)}}) +
             " " + tile(painter, board.driving.car) + "\n";
    case Phase::betting:
      return text + words("to_bet", JsonObject{{"tipp", board.tipps_bet + 1}}) + "\n";
    case Phase::over:
      break;
  }
  return text + words("over") + "\n";
}

std::string arrows(const Painter& painter, const View& view) {
  if (view.board.phase != Phase::placing) return {};
  std::string text = "  " + painter.words()("arrows");
  for (std::size_t arrow = 0; arrow < cars; ++arrow) {
    const Square at = track(view).arrows[arrow];
    if (cars_on(view.board, at).empty())
      text += "  " + std::to_string(arrow + 1) + " " + faint(painter, "(" + write(at) + ")");
  }
  return text + "\n";
}

bool acts(const Board& board, Seat seat) {
  if (board.phase == Phase::betting) return board.owing.contains(seat);
  if (board.phase == Phase::bidding) return bidders(board).contains(seat);
  return board.turn == seat;
}

std::string seat_row(const Painter& painter, const View& view, Seat seat) {
  const Board& board = view.board;
  const bool turn = acts(board, seat);
  std::string row = turn ? painter.ink(Ink::strong, "  ▸ ") : "    ";
  row += text::padded(painter.ink(turn ? Ink::strong : Ink::plain, painter.name(seat)), 14);
  row += text::padded(painter.words().money(board.cash[seat]), 13);
  row += text::padded(painter.words()("cards", JsonObject{{"count", static_cast<int>(view.cards_held[seat])}}), 11);
  for (const Colour colour : ColourSet::all()) {
    if (board.owner[colour] == seat) row += tile(painter, colour) + " ";
  }
  if (board.phase == Phase::bidding && !board.auction.in.contains(seat)) row += faint(painter, painter.words()("out"));
  return row + "\n";
}

std::string own_bets(const Painter& painter, const View& view) {
  if (view.seat == no_seat || view.bets == Bets{}) return {};
  std::string text = "  " + painter.words()("your_bets");
  for (std::size_t tipp = 0; tipp < tipp_lines; ++tipp) {
    if (view.bets.on[tipp] != Colour::none)
      text += "  TIPP " + std::to_string(tipp + 1) + " " + tile(painter, view.bets.on[tipp]);
  }
  return text + "\n";
}

// The podium of a stage, and the sources of each seat's money.
std::string account(const Painter& painter, const View& view, std::size_t stage) {
  const Counted& counted = view.board.counted[stage];
  std::string text =
      "\n  " + painter.ink(Ink::strong, painter.words()("podium", JsonObject{{"stage", static_cast<int>(stage) + 1}}));
  for (std::size_t place = 0; place < cars; ++place) {
    text += "  " + std::to_string(place + 1) + " " + tile(painter, counted.places[place]) +
            (place < counted.arrived ? "" : "*");
  }
  text += "\n";
  for (const Seat seat : SeatSet::first(view.seats)) {
    const Account sums = account_of(view.options, counted, seat);
    std::string row = "    " + text::padded(painter.name(seat), 14);
    row += text::padded(painter.words()("paid", JsonObject{{"amount", sums.paid}}), 17);
    row += text::padded(painter.words()("prizes_won", JsonObject{{"amount", sums.prizes}}), 19);
    row += text::padded(painter.words()("bets_won", JsonObject{{"amount", sums.bets}}), 17);
    for (const Colour car : counted.bets[seat].on) row += car == Colour::none ? " –" : " " + sign(painter, car);
    text += row + "\n";
  }
  return text;
}

std::string accounts(const Painter& painter, const View& view) {
  const std::size_t count = view.board.counted.size();
  if (view.board.phase == Phase::over) {
    std::string text;
    for (std::size_t stage = 0; stage < count; ++stage) text += account(painter, view, stage);
    return text;
  }
  const bool fresh = view.board.phase == Phase::bidding || view.board.phase == Phase::placing;
  return count > 0 && fresh ? account(painter, view, count - 1) : "";
}

}  // namespace

std::string Notation::paint(const View& view, const Painter& painter) const {
  std::string text = now(painter, view) + arrows(painter, view) + "\n";
  if (view.board.phase != Phase::over) text += road(painter, view) + "\n";
  for (const Seat seat : SeatSet::first(view.seats)) text += seat_row(painter, view, seat);
  text += accounts(painter, view);
  if (view.seat == no_seat || view.hand.empty()) return text;
  return text + "\n" + own_bets(painter, view) + hand(painter, view);
}

}  // namespace paddock::toprace
