#pragma once

#include <optional>

#include "engine/encoding/encoding.hpp"
#include "games/autotock/autotock.hpp"

namespace paddock::autotock {

// A move is encoded as a sequence of ids. First the card and its use (or that it is discarded); then, if the use needs
// one, the car, with its part of a 7 and whether it parks; then the next car of a 7, until all seven points are used,
// or the other car of a swap. Cars are numbered from one's own three to the left, squares from one's own Go.
struct Encoding {
  static constexpr int kinds = static_cast<int>(Deck::copies.size());
  static constexpr int uses = 6;  // of a card
  static constexpr int first_part = uses * kinds;
  static constexpr int parts_of_a_car = 2 * (seven + 1);
  static constexpr int actions = first_part + max_seats * cars_of_a_seat * parts_of_a_car;
  static constexpr int pending = actions;

  static constexpr encoding::ActionIds write(const View& view, const Move& move) {
    auto ids = encoding::ids_of({static_cast<int>(move.kind()) * kinds + move.card().index});
    const auto from = encoding::Viewpoint::of(view);
    for (std::size_t place = 0; place < move.size(); ++place) {
      const Part part = move.part(place);
      const int car = from.steps_to(part.car().seat()) * cars_of_a_seat + part.car().number();
      ids.add(first_part + car * parts_of_a_car + 2 * part.points() + (part.park() ? 1 : 0));
    }
    return ids;
  }

  static constexpr std::optional<Move> read(const View& view, const encoding::ActionIds& ids) {
    if (ids.empty() || ids[0] >= first_part) return std::nullopt;
    Move move{static_cast<Move::Kind>(ids[0] / kinds), Card{static_cast<std::uint8_t>(ids[0] % kinds)}};
    const auto from = encoding::Viewpoint::of(view);
    int points = 0;
    for (std::size_t place = 1; place < ids.size(); ++place) {
      const int part = ids[place] - first_part;
      const int car = part / parts_of_a_car;
      if (part < 0 || car / cars_of_a_seat >= view.seats || place > most_parts) return std::nullopt;
      const int share = part % parts_of_a_car / 2;
      points += share;
      move.set_part(place - 1,
                    Part{car_of(from.after(car / cars_of_a_seat), car % cars_of_a_seat), share, part % 2 != 0});
    }
    return is_whole(move, points) ? std::optional(move) : std::nullopt;
  }

  template <class Out>
  static constexpr void observe(const View& view, Out& out) {
    constexpr int seats = autotock::max_seats;
    const auto from = encoding::Viewpoint::of(view);
    out.cards("in hand", view.hand);
    out.cards("played", view.played);
    out.card("played last", view.last.index, kinds);
    for (int steps = 0; steps < seats; ++steps) observe_cars(view, from, steps, out);
    out.per_seat("discards owed", view.owed, 4, from, seats);
    out.per_seat("cards held", view.cards_held, 6, from, seats);
    out.number("cards in the pile", view.pile, deck_size);
    out.number("cards set aside", view.aside, deck_size);
    out.number("deal", view.deal, last_deal);
    out.seat("dealer", view.dealer, from, seats);
    out.seat("whose turn it is", view.turn, from, seats);
    out.one_of("own seat", view.seat.number, seats);
    out.one_of("seats", view.seats - min_seats, seats - min_seats + 1, {seats_names});
    observe_options(view.options, from, out);
  }

  // The label of an id that is only part of a move.
  template <class Words>
  static constexpr void describe(int id, Words& words) {
    if (id < first_part) {
      words.add(use_names[id / kinds]);
      words.card(id % kinds);
      return;
    }
    const int car = (id - first_part) / parts_of_a_car;
    const int part = (id - first_part) % parts_of_a_car;
    words.seat(car / cars_of_a_seat);
    words.number("car", car % cars_of_a_seat + 1);
    if (part / 2 > 0) words.number("so many points of a 7:", part / 2);
    if (part % 2 != 0) words.add("and parks");
  }

 private:
  static constexpr const char* use_names[]{"enter with", "drive with", "share out",
                                           "swap with",  "discard",    "discard for a puncture"};
  static constexpr const char* seats_names[]{"2", "3", "4"};

  // Complete with no car, one car, two cars or seven points, depending on the kind of move.
  static constexpr bool is_whole(const Move& move, int points) {
    switch (move.kind()) {
      case Move::Kind::split:
        return points == seven;
      case Move::Kind::drive:
        return move.size() == 1 && points == 0;
      case Move::Kind::swap:
        return move.size() == 2 && points == 0 && !move.part(0).park() && !move.part(1).park();
      default:
        return move.size() == 0;
    }
  }

  template <class Out>
  static constexpr void observe_cars(const View& view, const encoding::Viewpoint& from, int steps, Out& out) {
    const int go = from.seat.number * (view.seats == 2 ? 2 * quarter : quarter);
    for (int number = 0; number < cars_of_a_seat; ++number) {
      const CarState car = steps < from.seats ? view.cars[car_of(from.after(steps), number)] : CarState{};
      const auto label = [&](const char* what) { return encoding::Label::of_seat(what, steps).at(number + 1); };
      out.one_of(label("square of car"), car.place.is_square() ? wrapped(car.place.square() - go) : -1, squares);
      out.one_of(label("garage square of car"), car.place.is_garage() ? car.place.slot() - 1 : -1, garage_squares);
      out.flag(label("nitro on car"), car.has(CarState::nitro));
      out.flag(label("reverse on car"), car.has(CarState::reverse));
      out.flag(label("on the hard shoulder: car"), car.has(CarState::shoulder));
      out.flag(label("not left Go since it entered: car"), car.has(CarState::fresh));
      out.flag(label("came to its Go forwards: car"), car.has(CarState::forward));
      out.number(label("discards that go with car"), car.owed(), CarState::most_owed);
      out.number(label("squares gone since Go by car"), car.count, squares);
    }
  }

  template <class Out>
  static constexpr void observe_options(const Options& options, const encoding::Viewpoint& from, Out& out) {
    out.one_of("squares from garage entry to Go", options.garage_entry, most_before_go + 1);
    out.flag("only fresh cars are protected on Go", options.go_protection == GoProtection::fresh);
    out.flag("back from Go is no shortcut", options.back_from_go == BackFromGo::no_shortcut);
    out.flag("cars move in the garage", options.garage_moves == YesNo::yes);
    out.flag("a puncture leaves with its car", options.puncture_debt == PunctureDebt::leaves_with_car);
    out.flag("teams", options.teams == YesNo::yes);
    out.flag("expert", options.expert == YesNo::yes);
    out.seat("named to deal first", options.first.seat, from, autotock::max_seats);
  }
};
static_assert(encoding::EncodingOf<Encoding, Rules>);

}  // namespace paddock::autotock
