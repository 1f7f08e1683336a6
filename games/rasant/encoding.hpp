#pragma once

#include <optional>

#include "engine/encoding/encoding.hpp"
#include "games/rasant/rasant.hpp"

namespace paddock::rasant {

// A move is one id. First the plays, by kind of card; then the leads of black cards, by named colour; then the pass,
// and the passes that discard a card.
struct Encoding {
  static constexpr int kinds = static_cast<int>(Deck::copies.size());
  static constexpr int first_named = kinds;
  static constexpr int the_pass = first_named + 2 * colours;
  static constexpr int first_discard = the_pass + 1;
  static constexpr int actions = first_discard + kinds;
  static constexpr int pending = 0;

  static constexpr encoding::ActionIds write(const View&, const Move& move) { return encoding::ids_of({id(move)}); }

  static constexpr std::optional<Move> read(const View&, const encoding::ActionIds& ids) {
    if (ids.size() != 1 || ids[0] >= actions) return std::nullopt;
    const int id = ids[0];
    if (id < first_named) return play(card(id));
    if (id < the_pass)
      return play(card(fast_card.index + (id - first_named) / colours),
                  static_cast<Colour>((id - first_named) % colours));
    return id == the_pass ? pass() : pass(card(id - first_discard));
  }

  template <class Out>
  static constexpr void observe(const View& view, Out& out) {
    constexpr int seats = rasant::max_seats;
    const auto from = encoding::Viewpoint::of(view);
    out.cards("in hand", view.hand);
    out.cards("discarded by oneself", view.discarded);
    out.cards("played", view.played);
    for (int place = 0; place < cars; ++place)
      out.one_of(encoding::Label("car of the line").at(place + 1), static_cast<int>(view.line.at(place)), colours + 1,
                 {colour_names});
    out.per_seat("cards held", view.cards_held, hand_size, from, seats);
    out.per_seat("cards discarded", view.cards_discarded, hand_size, from, seats);
    out.per_seat("score", view.score, 100, from, seats);
    out.number("cards in the pile", view.pile, deck_size);
    observe_round(view, from, out);
    out.seat("dealer", view.dealer, from, seats);
    out.one_of("own seat", view.seat.number, seats);
    out.one_of("seats", view.seats - min_seats, seats - min_seats + 1, {seats_names});
    out.seat("named to deal first", view.options.first.seat, from, seats);
    out.flag("a black lead is free", view.options.black_lead == BlackLead::free);
    out.flag("the last seat stops", view.options.last_seat == LastSeat::stops);
    out.one_of("who leads when nobody passed", static_cast<int>(view.options.no_pass_leader), 3, {leader_names});
  }

 private:
  static constexpr const char* colour_names[]{"green", "yellow", "red", "blue", "black"};
  static constexpr const char* leader_names[]{"left of the winner", "the winner", "the same leader"};
  static constexpr const char* seats_names[]{"2", "3", "4", "5"};

  static constexpr Card card(int index) { return Card{static_cast<std::uint8_t>(index)}; }

  static constexpr int id(const Move& move) {
    if (move.kind == Move::Kind::pass) return move.card == no_card ? the_pass : first_discard + move.card.index;
    if (move.named == Colour::none) return move.card.index;
    return first_named + (move.card.index - fast_card.index) * colours + static_cast<int>(move.named);
  }

  template <class Out>
  static constexpr void observe_round(const View& view, const encoding::Viewpoint& from, Out& out) {
    constexpr int seats = rasant::max_seats;
    const Round& round = view.round;
    out.seat("whose turn it is", round.turn, from, seats);
    out.seat("leader of the round", round.leader, from, seats);
    out.seat("who played the highest card", round.winner, from, seats);
    out.card("highest card", round.highest.index, kinds);
    out.one_of("colour of the round", static_cast<int>(round.colour), colours, {colour_names});
    out.seats("still in", round.in, from, seats);
    for (int place = 0; place < seats; ++place)
      out.seat(encoding::Label("passed as number").at(place + 1),
               place < round.passed.size() ? round.passed[place] : no_seat, from, seats);
  }
};
static_assert(encoding::EncodingOf<Encoding, Rules>);

}  // namespace paddock::rasant
