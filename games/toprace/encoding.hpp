#pragma once

#include <optional>

#include "engine/encoding/encoding.hpp"
#include "games/toprace/toprace.hpp"

namespace paddock::toprace {

// A move is one id, except for high bids. A bid is measured in steps: a bid of less than 64 steps is one id, a higher
// one is first the number of 64s, then the rest. Other ids are the pass, the arrows, the cards by kind and use, the
// colours to name, the bets, and the squares by row and lane, the finish last. Cards and squares are those of the
// table's deck and track.
struct Encoding {
  static constexpr int steps = 64;
  static constexpr int first_bid = steps;  // ids below it: a number of 64s
  static constexpr int the_pass = first_bid + steps;
  static constexpr int first_arrow = the_pass + 1;
  static constexpr int first_play = first_arrow + cars;
  static constexpr int uses = 3;
  static constexpr int first_violet = first_play + uses * max_cards;
  static constexpr int first_bet = first_violet + cars;
  static constexpr int first_square = first_bet + cars + 1;
  static constexpr int the_finish = first_square + max_rows * max_lanes;
  static constexpr int actions = the_finish + 1;
  static constexpr int pending = steps;

  static constexpr encoding::ActionIds write(const View&, const Move& move) {
    if (move.kind != Move::Kind::bid) return encoding::ids_of({id(move)});
    const int bid = move.amount / bid_step;
    if (bid < steps) return encoding::ids_of({first_bid + bid});
    return encoding::ids_of({bid / steps, first_bid + bid % steps});
  }

  static constexpr std::optional<Move> read(const View& view, const encoding::ActionIds& ids) {
    if (ids.size() == 2) {
      const bool is_bid = ids[0] > 0 && ids[0] < steps && ids[1] >= first_bid && ids[1] < the_pass;
      return is_bid ? std::optional(bid((ids[0] * steps + ids[1] - first_bid) * bid_step)) : std::nullopt;
    }
    if (ids.size() != 1 || ids[0] >= actions || ids[0] < first_bid) return std::nullopt;
    const Move move = move_of(ids[0]);
    if (move.kind == Move::Kind::play && move.card.index >= deck(view).kinds.size()) return std::nullopt;
    return move;
  }

  template <class Out>
  static constexpr void observe(const View& view, Out& out) {
    constexpr int seats = toprace::max_seats;
    const auto from = encoding::Viewpoint::of(view);
    cards("in hand", view.hand, view, out);
    cards("played", view.played, view, out);
    out.per_seat("cards held", view.cards_held, max_hand, from, seats);
    out.number("cards set aside", view.aside, max_cards);
    for (int line = 0; line < tipp_lines; ++line)
      colour(encoding::Label("own bet on TIPP line").at(line + 1), view.bets.on[static_cast<std::size_t>(line)], out);
    observe_race(view, from, out);
    observe_auction(view.board, from, out);
    observe_driving(view, out);
    for (std::size_t stage = 0; stage < stages; ++stage)
      observe_counted(stage < view.board.counted.size() ? view.board.counted[stage] : Counted{},
                      static_cast<int>(stage) + 1, from, out);
    out.one_of("own seat", view.seat.number, seats);
    out.one_of("seats", view.seats - min_seats, seats - min_seats + 1, {seats_names});
    observe_options(view.options, out);
  }

  // The label of an id that is only part of a move.
  template <class Words>
  static constexpr void describe(int id, Words& words) {
    if (id < first_bid) return words.number("bid this and more:", id * steps * bid_step);
    words.number("no card of this deck: kind", (id - first_play) / uses);
    words.number("use", (id - first_play) % uses);
  }

 private:
  static constexpr int money = 1'000'000;
  static constexpr const char* colour_names[]{"red", "blue", "black", "yellow", "green", "white"};
  static constexpr const char* phase_names[]{"bidding", "placing", "playing", "naming", "steering", "betting", "over"};
  static constexpr const char* stand_names[]{"on its square", "broken down", "beside its square"};
  static constexpr const char* seats_names[]{"2", "3", "4", "5", "6"};
  static constexpr const char* place_names[]{"first car of stage",  "second car of stage", "third car of stage",
                                             "fourth car of stage", "fifth car of stage",  "sixth car of stage"};
  static constexpr const char* line_names[]{"first bet in stage", "second bet in stage", "third bet in stage"};

  static constexpr int id(const Move& move) {
    switch (move.kind) {
      case Move::Kind::bid:
        break;
      case Move::Kind::pass:
        return the_pass;
      case Move::Kind::place:
        return first_arrow + move.arrow - 1;
      case Move::Kind::play:
        return first_play + uses * move.card.index + static_cast<int>(move.use);
      case Move::Kind::violet:
        return first_violet + static_cast<int>(move.car);
      case Move::Kind::bet:
        return first_bet + (move.car == Colour::none ? cars : static_cast<int>(move.car));
      case Move::Kind::go:
        return move.square == finish ? the_finish
                                     : first_square + (move.square.row - 1) * max_lanes + move.square.lane - 1;
    }
    return 0;
  }

  static constexpr Move move_of(int id) {
    if (id < the_pass) return bid((id - first_bid) * bid_step);
    if (id == the_pass) return pass();
    if (id < first_play) return place(id - first_arrow + 1);
    if (id < first_violet)
      return play(Face{static_cast<std::uint8_t>((id - first_play) / uses)},
                  static_cast<Use>((id - first_play) % uses));
    if (id < first_bet) return violet(static_cast<Colour>(id - first_violet));
    if (id < first_square) return bet(id - first_bet == cars ? Colour::none : static_cast<Colour>(id - first_bet));
    if (id == the_finish) return go(finish);
    const int square = id - first_square;
    return go(
        Square{static_cast<std::uint8_t>(square / max_lanes + 1), static_cast<std::uint8_t>(square % max_lanes + 1)});
  }

  template <class Out>
  static constexpr void cards(const char* what, const Cards& set, const View& view, Out& out) {
    out.bits(what, set.bits, max_cards, [&](int bit) {
      return bit < deck(view).size() ? drawn(deck(view).face[static_cast<std::size_t>(bit)]).index : encoding::no_kind;
    });
  }
  template <class Out>
  static constexpr void face(const char* what, Face card, const View& view, Out& out) {
    out.bits(what, card == no_face ? 0 : std::uint64_t{1} << card.index, max_cards, [&](int kind) {
      const bool there = static_cast<std::size_t>(kind) < deck(view).kinds.size();
      return there ? drawn(Face{static_cast<std::uint8_t>(kind)}).index : encoding::no_kind;
    });
  }
  template <class Out>
  static constexpr void colour(const encoding::Label& label, Colour car, Out& out) {
    out.one_of(label, static_cast<int>(car), cars, {colour_names});
  }

  template <class Out>
  static constexpr void observe_race(const View& view, const encoding::Viewpoint& from, Out& out) {
    constexpr int seats = toprace::max_seats;
    const Board& board = view.board;
    out.one_of("stage", board.stage - 1, stages);
    out.one_of("what is decided next", static_cast<int>(board.phase), 7, {phase_names});
    out.seat("whose turn it is", board.turn, from, seats);
    out.per_seat("cash", board.cash, money, from, seats);
    for (const Colour car : ColourSet::all()) {
      const auto label = [&](const char* what) {
        return encoding::Label(what).named(colour_names[static_cast<int>(car)]);
      };
      const Car& stands = board.car[car];
      out.number(label("row"), stands.finished() ? 0 : stands.square.row, max_rows);
      out.flag(label("finished"), stands.finished());
      out.one_of(label("lane"), stands.square.lane - 1, max_lanes);
      out.one_of(label("stands"), static_cast<int>(stands.stand), 3, {stand_names});
      out.seat(label("owner"), board.owner[car], from, seats);
      out.number(label("price"), board.price[car], money);
    }
    for (std::size_t place = 0; place < cars; ++place)
      colour(encoding::Label("car in the order, as number").at(static_cast<int>(place) + 1),
             place < board.order.size() ? board.order[place] : Colour::none, out);
    out.number("TIPP lines reached", board.tipps, tipp_lines);
    out.number("TIPP lines that all have bet for", board.tipps_bet, tipp_lines);
    out.seats("still has to bet", board.owing, from, seats);
  }

  template <class Out>
  static constexpr void observe_auction(const Board& board, const encoding::Viewpoint& from, Out& out) {
    constexpr int seats = toprace::max_seats;
    const Auction& auction = board.auction;
    for (const Colour car : ColourSet::all())
      out.flag(encoding::Label("not sold yet").named(colour_names[static_cast<int>(car)]),
               auction.unsold.contains(car));
    colour("car for sale", auction.car, out);
    out.seat("opened the lot", auction.opener, from, seats);
    out.seat("highest bidder", auction.highest, from, seats);
    out.number("highest bid", auction.bid, money);
    out.seats("still bids", auction.in, from, seats);
    out.seat("bought the first car of the stage", auction.first_owner, from, seats);
  }

  template <class Out>
  static constexpr void observe_driving(const View& view, Out& out) {
    const Driving& driving = view.board.driving;
    face("card that is carried out", driving.card, view, out);
    out.number("its row", driving.row, max_rows_of_a_card);
    colour("car to steer", driving.car, out);
    out.number("points to steer", driving.points, 10);
    face("card played last", view.board.last.card, view, out);
    colour("colour its violet row was played for", view.board.last.violet, out);
  }

  template <class Out>
  static constexpr void observe_counted(const Counted& counted, int stage, const encoding::Viewpoint& from, Out& out) {
    constexpr int seats = toprace::max_seats;
    const auto label = [&](const char* what) { return encoding::Label(what).at(stage); };
    for (std::size_t place = 0; place < cars; ++place) colour(label(place_names[place]), counted.places[place], out);
    out.number(label("cars arrived in stage"), counted.arrived, cars);
    for (const Colour car : ColourSet::all()) {
      out.seat(label("owner in stage").named(colour_names[static_cast<int>(car)]), counted.owner[car], from, seats);
      out.number(label("price in stage").named(colour_names[static_cast<int>(car)]), counted.price[car], money);
    }
    for (int steps_left = 0; steps_left < seats; ++steps_left) {
      const Bets bets = steps_left < from.seats ? counted.bets[from.after(steps_left)] : Bets{};
      for (std::size_t line = 0; line < tipp_lines; ++line)
        colour(encoding::Label::of_seat(line_names[line], steps_left).at(stage), bets.on[line], out);
    }
  }

  template <class Out>
  static constexpr void observe_options(const Options& options, Out& out) {
    out.flag("outcry", options.auction == AuctionKind::outcry);
    out.flag("a jam must be maximised", options.jam == Jam::must_maximise);
    out.flag("no late specials", options.late_specials == LateSpecials::none);
    out.flag("bets are optional", options.bets == Betting::optional);
    out.flag("unfinished cars are paid", options.unfinished_paid == YesNo::yes);
    for (std::size_t place = 0; place < cars; ++place)
      out.number(encoding::Label("prize for place").at(static_cast<int>(place) + 1), options.prizes[place], money);
  }
};
static_assert(encoding::EncodingOf<Encoding, Rules>);

}  // namespace paddock::toprace
