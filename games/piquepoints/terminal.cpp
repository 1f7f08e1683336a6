#include <array>
#include <string>
#include <vector>

#include "engine/text/painter.hpp"
#include "games/piquepoints/notation.hpp"

namespace paddock::piquepoints {

namespace {

using text::Ink;
using text::JsonObject;
using text::Painter;

constexpr int label_width = 13;
constexpr int line_width = 78;

Ink ink_of(Card card) {
  if (card.is_points()) return Ink::yellow;
  if (card.is_route()) return Ink::black;
  if (card.is_speed()) return Ink::blue;
  if (card.is_infraction()) return Ink::red;
  if (card == gendarme_card) return Ink::cyan;
  return card == accident_card ? Ink::magenta : Ink::green;
}

std::string tile(const Painter& painter, Card card) {
  const std::string name = painter.words().word_by_word(write(card));
  return painter.colour() ? painter.tile(ink_of(card), name) : "[" + name + "]";
}

std::vector<std::string> tiles(const Painter& painter, CardSet cards) {
  std::vector<std::string> list;
  for (; !cards.empty(); cards.remove(cards.lowest())) list.push_back(tile(painter, cards.lowest()));
  return list;
}

// The whole pile, the top card first.
template <int Capacity>
std::vector<std::string> tiles(const Painter& painter, const Pile<Capacity>& pile) {
  std::vector<std::string> list;
  for (int place = pile.size() - 1; place >= 0; --place) list.push_back(tile(painter, pile[place]));
  return list;
}

// Items after a label, wrapped to several lines.
std::string row(const Painter& painter, const std::string& label, const std::vector<std::string>& items) {
  std::string line = text::padded("  " + painter.ink(Ink::faint, painter.words()(label)), label_width);
  std::string rows;
  for (const std::string& item : items) {
    if (text::columns(line) + 1 + text::columns(item) > line_width) {
      rows += line + "\n";
      line = text::padded("", label_width);
    }
    line += " " + item;
  }
  return rows + line + "\n";
}

std::string limit(const Painter& painter, Card route) {
  const int value = kilometres_an_hour[static_cast<std::size_t>(route.rank())];
  return painter.ink(Ink::strong, painter.words()("table.limit", JsonObject{{"limit", value}}));
}

// PP-6.2: a live infraction is shown beside the pile, with the seat that laid it.
std::string piles(const Painter& painter, const Round& round) {
  const auto& words = painter.words();
  std::vector<std::string> routes = tiles(painter, round.routes);
  routes.insert(routes.begin(), round.routes.empty() ? words("table.no_route") : limit(painter, round.routes.top()));
  std::vector<std::string> driving = tiles(painter, round.driving);
  if (driving.empty()) driving.push_back(painter.ink(Ink::faint, words("table.empty")));
  if (round.offender != no_seat) {
    const std::string live = words("table.live", JsonObject{{"seat", painter.name(round.offender)}});
    driving.insert(driving.begin() + 1, painter.ink(Ink::red, "← ! " + live));
  }
  return row(painter, "table.route", routes) + row(painter, "table.driving", driving);
}

std::string heading(const Painter& painter, const View& view) {
  const auto& words = painter.words();
  const int left = view.options.drawing_turns * view.seats - view.round.turns;
  std::string text =
      "  " + words("table.round", JsonObject{{"number", view.round.number}, {"rounds", view.options.rounds}});
  text += "   " + words("table.pile", JsonObject{{"count", view.pile}}) + "   ";
  text += painter.ink(Ink::faint,
                      left > 0 ? words("table.drawing", JsonObject{{"count", left}}) : words("table.no_drawing"));
  return text + "\n";
}

std::string kitty(const Painter& painter, CardSet cards) {
  const auto& words = painter.words();
  std::string text = words("table.kitty");
  for (; !cards.empty(); cards.remove(cards.lowest())) {
    const std::string value = std::to_string(cards.lowest().rank() + 1);
    text += " " + (painter.colour() ? painter.tile(Ink::yellow, value) : "[" + value + "]");
  }
  return text;
}

std::string seat_row(const Painter& painter, const View& view, Seat seat) {
  const auto& words = painter.words();
  const bool turn = view.round.turn == seat;
  const CardSet points = view.round.kitty[seat];
  std::string line = turn ? painter.ink(Ink::strong, "  ▸ ") : "    ";
  line += text::padded(painter.ink(turn ? Ink::strong : Ink::plain, painter.name(seat)), 14);
  line += text::padded(words("table.held", JsonObject{{"count", view.cards_held[seat]}}), 10);
  line += text::padded(words("table.score", JsonObject{{"count", points_of(points)}}), 11);
  line += kitty(painter, points);
  if (view.round.began == seat) line += "   " + painter.ink(Ink::faint, words("table.began"));
  if (view.options.rounds == 1) return line + "\n";
  const JsonObject so_far{{"count", view.won[seat]}, {"total", view.total[seat]}};
  return line + "\n" + text::padded("", 18) + painter.ink(Ink::faint, words("table.won", so_far)) + "\n";
}

// The seat to play, what it owes, and what it has done in this turn.
std::string turn_so_far(const Painter& painter, const View& view) {
  constexpr std::array<const char*, 5> keys{"owes.nothing", "owes.start", "owes.infraction", "owes.draw",
                                            "owes.draw_one"};
  const auto& words = painter.words();
  const Round& round = view.round;
  if (round.turn == no_seat) return "  " + words("table.over") + "\n";
  const bool gendarme = view.options.gendarme_answers_pressure == YesNo::yes;
  const JsonObject owed{{"seat", painter.name(round.turn)}, {"gendarme", gendarme}};
  std::string text = "  " + painter.ink(Ink::strong, words(keys[static_cast<std::size_t>(round.debt)], owed));
  if (round.laid != no_card) text += words("did.laid", JsonObject{{"card", write(round.laid)}});
  if (round.drew) text += words("did.drew");
  text += ".\n";
  if (round.idle > 0)
    text += "  " + painter.ink(Ink::faint, words("table.idle", JsonObject{{"count", round.idle}})) + "\n";
  return text;
}

}  // namespace

std::string Notation::paint(const View& view, const Painter& painter) {
  std::string text = heading(painter, view) + "\n" + piles(painter, view.round) + "\n";
  for (const Seat seat : SeatSet::first(view.seats)) text += seat_row(painter, view, seat);
  text += "\n" + turn_so_far(painter, view);
  if (view.seat == no_seat || view.hand.empty()) return text;
  return text + "\n" + row(painter, "table.hand", tiles(painter, view.hand));
}

}  // namespace paddock::piquepoints
