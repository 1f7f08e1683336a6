#include <algorithm>
#include <string>

#include "engine/text/painter.hpp"
#include "games/frappadingue/notation.hpp"

namespace paddock::frappadingue {

namespace {

using text::Ink;
using text::JsonObject;
using text::Painter;

constexpr int bar_width = 24;

Ink ink_of(Card card) {
  if (card == eight) return Ink::green;
  if (card == twelve) return Ink::cyan;
  if (card == crash) return Ink::red;
  if (card.index < kilometre_kinds) return Ink::white;
  return card == plus_five || card == plus_ten ? Ink::yellow : Ink::magenta;
}

// Brackets replace colour; a crash is shown as a word.
std::string tile(const Painter& painter, Card card) {
  const std::string text = card == crash ? painter.words()("crash") : write(card);
  return painter.colour() ? painter.tile(ink_of(card), text) : "[" + text + "]";
}

std::string tiles(const Painter& painter, const Cards& cards) {
  std::string text;
  for (std::uint8_t kind = 0; kind < kinds; ++kind) {
    for (int copy = 0; copy < cards.count(Card{kind}); ++copy)
      text += (text.empty() ? "" : " ") + tile(painter, Card{kind});
  }
  return text.empty() ? painter.ink(Ink::faint, "—") : text;
}

std::string row(const Painter& painter, const char* label, const std::string& text) {
  return "  " + text::padded(painter.ink(Ink::faint, painter.words()(label)), 10) + text + "\n";
}

// The cards of the counter in the current hand. A hand has five places.
std::string hand_of(const View& view) {
  const int count = view.counter.size();
  const int held = is_full_hand(count) ? hand_size : count % hand_size;
  std::string text;
  for (int place = 0; place < hand_size; ++place) text += place < held ? "■" : "□";
  return text;
}

// Whether the counter's total can be written, and if not, by which rule.
std::string writable(const Painter& painter, const View& view) {
  if (view.counter.empty()) return {};
  if (view.may_write) return painter.ink(Ink::green, "✓ " + painter.words()("can_write"));
  if (!view.thrown.empty()) return {};
  const Verdict verdict = check_write(world_of(view));
  return painter.ink(Ink::yellow, "✗ " + painter.words()("cannot_write", JsonObject{{"clause", verdict.clause}}));
}

std::string the_turn(const Painter& painter, const View& view) {
  if (view.turn == no_seat) return {};
  std::string text = row(painter, "throw",
                         view.thrown.empty() ? painter.words()("to_throw", JsonObject{{"piles", view.piles}})
                                             : tiles(painter, view.thrown));
  text += row(painter, "counter", tiles(painter, view.counter) + "  " + hand_of(view));
  const std::string total = painter.ink(Ink::strong, std::to_string(view.total));
  return text + row(painter, "total", total + "  " + writable(painter, view)) + "\n";
}

std::string bar(int score, int target) {
  const int filled = std::min(bar_width, score * bar_width / target);
  std::string text;
  for (int place = 0; place < bar_width; ++place) text += place < filled ? "█" : "·";
  return text;
}

std::string seat_row(const Painter& painter, const View& view, Seat seat) {
  const bool turn = view.turn == seat;
  std::string text = turn ? painter.ink(Ink::strong, "  ▸ ") : "    ";
  text += text::padded(painter.ink(turn ? Ink::strong : Ink::plain, painter.name(seat)), 14);
  text += bar(view.score[seat], view.options.target) + "  ";
  text += painter.words()("points", JsonObject{{"points", view.score[seat]}});
  if (view.score[seat] >= view.options.target)
    text += "  " + painter.ink(Ink::strong, "★ " + painter.words()("at_target"));
  return text + "\n";
}

}  // namespace

std::string Notation::paint(const View& view, const Painter& painter) {
  const JsonObject heading{{"round", view.round}, {"target", view.options.target}};
  std::string text =
      "  " + painter.ink(Ink::faint, painter.words()("heading", heading)) + "\n\n" + the_turn(painter, view);
  for (const Seat seat : SeatSet::first(view.seats)) text += seat_row(painter, view, seat);
  return text;
}

}  // namespace paddock::frappadingue
