#pragma once

#include <optional>

#include "engine/encoding/encoding.hpp"
#include "games/sixth_game/sixth_game.hpp"

namespace paddock::sixth_game {

// A move is one id: that of the card.
struct Encoding {
  static constexpr int actions = gears;
  static constexpr int pending = 0;

  static constexpr encoding::ActionIds write(const View&, const Move& move) {
    return encoding::ids_of({move.card.index});
  }

  static constexpr std::optional<Move> read(const View&, const encoding::ActionIds& ids) {
    if (ids.size() != 1 || ids[0] >= actions) return std::nullopt;
    return Move{Card{static_cast<std::uint8_t>(ids[0])}};
  }

  template <class Out>
  static constexpr void observe(const View& view, Out& out) {
    constexpr int seats = sixth_game::max_seats;
    const auto from = encoding::Viewpoint::of(view);
    out.cards("in hand", view.hand);
    out.card("chosen by oneself", view.chosen.index, gears);
    out.cards("played", view.played);
    for (int steps = 0; steps < seats; ++steps)
      out.card(encoding::Label::of_seat("shown in the round before", steps),
               steps < from.seats ? view.shown[from.after(steps)].index : no_card.index, gears);
    out.seats("has chosen", view.have_chosen, from, seats);
    out.per_seat("cards held", view.cards_held, hand_size, from, seats);
    out.number("cards in the pile", view.pile, deck_size);
    out.per_seat("bends climbed", view.bend, most_bends, from, seats);
    out.one_of("own seat", view.seat.number, seats);
    out.one_of("seats", view.seats - min_seats, seats - min_seats + 1, {seats_names});
    out.flag("equal gears stall", view.options.equal_gears == EqualGears::stall);
    out.number("bends of the road", view.options.bends, most_bends);
  }

 private:
  static constexpr const char* seats_names[]{"2", "3", "4"};
};
static_assert(encoding::EncodingOf<Encoding, Rules>);

}  // namespace paddock::sixth_game
