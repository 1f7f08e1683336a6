#pragma once

#include <optional>

#include "engine/encoding/encoding.hpp"
#include "games/piquepoints/piquepoints.hpp"

namespace paddock::piquepoints {

// A move is one id. First the cards laid, by kind, then the draw, then the end of the turn.
struct Encoding {
  static constexpr int the_draw = card_kinds;
  static constexpr int the_end = the_draw + 1;
  static constexpr int actions = the_end + 1;
  static constexpr int pending = 0;

  static constexpr encoding::ActionIds write(const View&, const Move& move) {
    if (move.kind == Move::Kind::lay) return encoding::ids_of({move.card.index});
    return encoding::ids_of({move.kind == Move::Kind::draw ? the_draw : the_end});
  }

  static constexpr std::optional<Move> read(const View&, const encoding::ActionIds& ids) {
    if (ids.size() != 1 || ids[0] >= actions) return std::nullopt;
    if (ids[0] < the_draw) return lay(Card{static_cast<std::uint8_t>(ids[0])});
    return ids[0] == the_draw ? draw : end_turn;
  }

  template <class Out>
  static constexpr void observe(const View& view, Out& out) {
    constexpr int seats = piquepoints::max_seats;
    const auto from = encoding::Viewpoint::of(view);
    out.cards("in hand", view.hand);
    out.per_seat("cards held", view.cards_held, 2 * hand_size, from, seats);
    out.number("cards in the pile", view.pile, deck_size);
    observe_table(view.round, from, out);
    observe_turn(view.round, from, out);
    out.per_seat("rounds won", view.won, most_rounds, from, seats);
    out.per_seat("points of earlier rounds", view.total, points_in_all, from, seats);
    out.one_of("own seat", view.seat.number, seats);
    out.one_of("seats", view.seats - min_seats, seats - min_seats + 1, {seats_names});
    observe_options(view.options, from, out);
  }

 private:
  static constexpr const char* debt_names[]{"nothing", "the start", "an infraction", "a draw", "draw one"};
  static constexpr const char* rank_names[]{"50", "90", "130"};
  static constexpr const char* seats_names[]{"2", "3", "4", "5", "6"};

  template <class Out>
  static constexpr void observe_table(const Round& round, const encoding::Viewpoint& from, Out& out) {
    constexpr int seats = piquepoints::max_seats;
    for (int steps = 0; steps < seats; ++steps)
      out.cards(encoding::Label::of_seat("in the kitty", steps),
                steps < from.seats ? round.kitty[from.after(steps)] : CardSet{});
    for (int place = 0; place < route_cards; ++place)
      out.one_of(encoding::Label("route from the top").at(place + 1),
                 place < round.routes.size() ? round.routes[round.routes.size() - 1 - place].rank() : -1, values,
                 {rank_names});
    for (int place = 0; place < driving_cards; ++place)
      out.card(encoding::Label("driving pile from the top").at(place + 1),
               place < round.driving.size() ? round.driving[round.driving.size() - 1 - place].index : no_card.index,
               card_kinds);
  }

  template <class Out>
  static constexpr void observe_turn(const Round& round, const encoding::Viewpoint& from, Out& out) {
    constexpr int seats = piquepoints::max_seats;
    out.seat("whose turn it is", round.turn, from, seats);
    out.seat("who began the round", round.began, from, seats);
    out.seat("who laid the live infraction", round.offender, from, seats);
    out.card("laid in this turn", round.laid.index, card_kinds);
    out.flag("drew in this turn", round.drew);
    out.one_of("what is owed", static_cast<int>(round.debt), 5, {debt_names});
    out.number("turns in a row without a card", round.idle, seats);
    out.number("turns so far", round.turns, 30);
    out.number("round", round.number, most_rounds);
    out.card("with which somebody went out of the round before", round.ended_by.index, card_kinds);
  }

  template <class Out>
  static constexpr void observe_options(const Options& options, const encoding::Viewpoint& from, Out& out) {
    for (int rank = 0; rank < values; ++rank)
      out.number(encoding::Label("cards of so many points").at(rank + 1),
                 options.points.cards[static_cast<std::size_t>(rank)], points_cards);
    out.number("rounds of the match", options.rounds, most_rounds);
    out.seat("named to begin", options.first.seat, from, piquepoints::max_seats);
    out.flag("speeding needs points", options.speeding_needs_points == YesNo::yes);
    out.flag("stolen cards go to the hand", options.stolen_to == StolenTo::hand);
    out.flag("a gendarme answers pressure", options.gendarme_answers_pressure == YesNo::yes);
    out.flag("a draw under pressure ends the turn", options.pressure_draw_ends_turn == YesNo::yes);
    out.flag("pressure persists", options.pressure_persists == YesNo::yes);
    out.number("turns with drawing", options.drawing_turns, 30);
  }
};
static_assert(encoding::EncodingOf<Encoding, Rules>);

}  // namespace paddock::piquepoints
