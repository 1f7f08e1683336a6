#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "engine/kernel/game.hpp"
#include "engine/pieces/add_bits.hpp"
#include "games/autotock/moving.hpp"

namespace paddock::autotock {

// AT-7.3: whole points on different cars, seven in total.
constexpr bool is_seven_in_all(const Move& move) {
  int points = 0;
  for (std::size_t i = 0; i < move.size(); ++i) {
    points += move.part(i).points();
    for (std::size_t j = 0; j < i; ++j) {
      if (move.part(i).car() == move.part(j).car()) return false;
    }
  }
  return points == seven;
}

// Checks one part at the time when it is played.
constexpr Verdict check_part(const State& state, Seat seat, Part part) {
  const Seat driven = driven_by(state, seat);
  const Car car = part.car();
  if (car.seat() != driven) {
    const bool team_mate = has_teams(state) && (car.seat() == seat || car.seat() == partner_of(seat));
    return refused(team_mate ? "AT-8.2" : "AT-3.4");
  }
  return check_points(Reach(state, Walls(state), car), part.points(), false, part.park());
}

template <class Log>
constexpr void play_part(State& state, Part part, Log& log) {
  drive_points(state, part.car(), part.points(), false, part.park(), DriveMode::passing, log);
}

// Plays the parts in order while each is legal at its time. Returns the refusal of the first illegal one. Not inlined,
// because it is long, used in many places and rarely called.
[[gnu::noinline]] constexpr Verdict try_split(State& state, Seat seat, const Move& move) {
  NoLog log;
  for (std::size_t i = 0; i < move.size(); ++i) {
    if (const Verdict verdict = check_part(state, seat, move.part(i)); !verdict) return verdict;
    play_part(state, move.part(i), log);
  }
  return allowed;
}

constexpr Verdict check_split(const State& state, Seat seat, const Move& move) {
  if (!is_seven_in_all(move)) return refused("AT-7.3");
  State trial = state;
  return try_split(trial, seat, move);
}

// The orders in which parts can be played, in alphabetical order of their notation if the parts are sorted by car name.
inline constexpr std::array<std::array<std::uint8_t, most_parts>, 6> orders_of_three{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

constexpr std::size_t count_orders(std::size_t parts) { return parts == 3 ? orders_of_three.size() : parts; }

constexpr Move with_parts_in_order(const Move& sorted, std::size_t order) {
  Move move = sorted;
  const auto& places = orders_of_three[sorted.size() == 2 ? 2 * order : order];
  for (std::size_t i = 0; i < sorted.size(); ++i) move.set_part(i, sorted.part(places[i]));
  return move;
}

// Sorts the parts by car name. Missing parts stay last.
constexpr Move sorted_parts(Move move) {
  const auto insertion_sort = [&](std::size_t a, std::size_t b) {
    const Part first = move.part(a);
    const Part second = move.part(b);
    if (second == no_part || first.bits < second.bits) return;
    move.set_part(a, second);
    move.set_part(b, first);
  };
  insertion_sort(0, 1);
  insertion_sort(1, 2);
  insertion_sort(0, 1);
  return move;
}

// The alphabetically first notation of a legal 7 that leads to the same position.
constexpr Move first_writing(const State& state, Seat seat, const Move& move) {
  State outcome = state;
  try_split(outcome, seat, move);
  const Move sorted = sorted_parts(move);
  for (std::size_t order = 0; order < count_orders(move.size()); ++order) {
    const Move other = with_parts_in_order(sorted, order);
    State trial = state;
    if (other == move || (try_split(trial, seat, other) && trial == outcome)) return other;
  }
  return move;
}

// The effect of a part of a 7. Its start and end do not depend on the order of the parts.
struct Share {
  std::uint8_t to;     // the value of a place
  bool meets_go;       // passes its own Go or ends there
  std::uint8_t slots;  // garage squares that it passes or ends on, bit 1 for the first
  std::uint8_t end;    // the garage square on which it ends

  constexpr bool parks() const { return end != 0; }
};

// A car of the seat that plays a 7, before any part is played.
class Mover {
 public:
  constexpr Mover() = default;
  constexpr Mover(const State& state, const Walls& walls_of_others, Car car)
      : drives_(drives_of(state, walls_of_others, car, 0, true)),
        standing_(state.cars[car]),
        holds_go_(is_protected(standing_, go_of(state, car.seat()), state.options.go_protection)) {
    if (standing_.on_circuit()) {
      here_ = from_go(state, car.seat(), standing_.place.square());
      road_ = road_to_garage(state.options, gone(state, car));
    } else if (state.options.garage_moves == YesNo::no) {
      drives_.parking = 0;  // AT-5.4
    }
  }

  constexpr Car car() const { return drives_.car; }
  constexpr bool may_move() const { return drives_.any(); }
  // The garage square on which it stands, as a bit.
  constexpr unsigned slot() const { return standing_.place.is_garage() ? 1U << standing_.place.slot() : 0; }
  // Whether it blocks another car's part as long as it has not moved.
  constexpr bool blocks(const Share& share) const {
    return (share.meets_go && holds_go_) || (share.slots & slot()) != 0;
  }
  // AT-4.2
  constexpr bool is_hit_by(const Share& share) const {
    return share.to == standing_.place.value && standing_.on_road();
  }

  // How a part of that many points drives the car if no other car of the seat is in the way, as in `Drives`.
  constexpr unsigned by(int points) const { return drives_.by(points); }
  constexpr Share share(const Options& options, int points, bool park) const {
    return park ? parking(options, points) : driving(points);
  }

 private:
  constexpr Share driving(int points) const {
    const Trip trip = trip_of(standing_, points, false);
    const int to = wrapped(standing_.place.square() + (trip.back ? -trip.steps : trip.steps));
    const bool passes = here_ > 0 && (trip.back ? trip.steps >= here_ : here_ + trip.steps >= squares);
    const bool returns = here_ == 0 && trip.steps == 0;  // from the shoulder (AT-9.2)
    return {static_cast<std::uint8_t>(to), passes || returns, 0, 0};
  }
  constexpr Share parking(const Options& options, int points) const {
    const bool inside = standing_.place.is_garage();
    const int first = inside ? standing_.place.slot() : 0;
    const int last = first + trip_of(standing_, points, false).steps - (inside ? 0 : road_);
    return {Spot::garage(last).value, options.garage_entry == 0 && here_ > 0,
            static_cast<std::uint8_t>((2U << last) - (2U << first)), static_cast<std::uint8_t>(1U << last)};
  }

  Drives drives_;
  CarState standing_;
  bool holds_go_ = false;  // no car may pass it there (AT-4.4)
  // For a car on the circuit:
  int here_ = 0;  // squares from Go
  int road_ = 0;  // squares before the garage
};

// Bit sets of the orders of three parts (`orders_of_three`) in which one part comes before another.
inline constexpr auto orders_with_first = [] {
  std::array<std::array<std::uint8_t, most_parts>, most_parts> orders{};
  for (std::size_t order = 0; order < orders_of_three.size(); ++order) {
    const auto& places = orders_of_three[order];
    for (std::size_t i = 0; i < most_parts; ++i) {
      for (std::size_t j = i + 1; j < most_parts; ++j)
        orders[places[i]][places[j]] = static_cast<std::uint8_t>(orders[places[i]][places[j]] | 1U << order);
    }
  }
  return orders;
}();

// Lists the splits of a 7 among a fixed set of cars. Each resulting position is listed once, with its alphabetically
// first notation.
//
// No position is played out. A part has the same effect in any order, so all orders lead to the same position, unless
// two parts end on the same square, where the last one to arrive remains. For any two parts it is known which may come
// first.
class Splits {
 public:
  // `alone`: the drives of each car by itself, already computed.
  constexpr Splits(const State& state, const Walls& walls, const DrivesOfCars& alone)
      : options_(state.options), go_(go_of(state, alone[0].car.seat())) {
    const Seat driven = alone[0].car.seat();
    const Walls walls_of_others = walls.without(go_);
    for (int number = 0; number < cars_of_a_seat; ++number)
      movers_[static_cast<std::size_t>(number)] = Mover(state, walls_of_others, car_of(driven, number));
    for (std::size_t group = 0; group < groups.size(); ++group) {
      const auto [first, second] = groups[group];
      listed_[group] = first == second ? alone[first].by(seven) : pairs(first, second);
    }
  }

  template <class Out>
  constexpr void add(Card card, Out& out) const {
    for (std::size_t group = 0; group < groups.size(); ++group) {
      add_bits<most_of_a_group>(out, listed_[group], [&](int bit) { return written(card, group, bit); });
    }
    if (movers_[0].may_move() && movers_[1].may_move() && movers_[2].may_move()) add_threes(card, out);
  }

 private:
  // The cars of splits among one or two cars, in listing order.
  struct Group {
    std::uint8_t first;
    std::uint8_t second;  // equal to `first`: one car alone
  };
  static constexpr int most_of_a_group = 8 * (seven - 1);
  static_assert(most_of_a_group <= 64);
  static constexpr std::array<Group, 6> groups{{{0, 0}, {0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 2}}};

  // Decodes a split of a group from a bit number. One car: whether it parks. Two cars, from high to low bits: the
  // points of the first, who parks, and the order.
  constexpr Move written(Card card, std::size_t group, int bit) const {
    const auto [first, second] = groups[group];
    if (first == second) return split(card, Part{movers_[first].car(), seven, bit != 0});
    const int part = 1 + (bit >> 3);
    const Part a{movers_[first].car(), part, (bit & 4) != 0};
    const Part b{movers_[second].car(), seven - part, (bit & 2) != 0};
    return (bit & 1) != 0 ? split(card, b, a) : split(card, a, b);
  }

  // Splits between two cars, while the third stays.
  constexpr std::uint64_t pairs(std::size_t first, std::size_t second) const {
    if (!movers_[first].may_move() || !movers_[second].may_move()) return 0;
    std::uint64_t listed = 0;
    each_pair(first, second, seven, [&](Part a, Part b) {
      const int place = 8 * (a.points() - 1) + 4 * int{a.park()} + 2 * int{b.park()};
      listed |= std::uint64_t{orders_of_two(share(first, a), first, share(second, b), second)} << place;
    });
    return listed;
  }

  // The orders to list, one bit each.
  constexpr unsigned orders_of_two(const Share& a, std::size_t first, const Share& b, std::size_t second) const {
    const Mover& third = movers_[cars_of_a_seat - first - second];
    if (third.blocks(a) || third.blocks(b) || !fill_garage(third.slot(), a, b)) return 0;
    const unsigned orders = orders_between(a, movers_[first], b, movers_[second]);
    return a.to == b.to ? orders : lowest(orders);
  }

  // Adds splits among all three cars. Not inlined, because they are rare.
  template <class Out>
  [[gnu::noinline]] constexpr void add_threes(Card card, Out& out) const {
    for (int last = 1; last <= seven - 2; ++last) {
      for (const bool park : {false, true}) {
        if ((movers_[2].by(last) >> unsigned{park} & 1U) == 0) continue;
        const Part third{movers_[2].car(), last, park};
        const Share c = share(2, third);
        each_pair(0, 1, seven - last, [&](Part a, Part b) {
          const unsigned orders = orders_of_three_parts(share(0, a), share(1, b), c);
          for (unsigned rest = orders; rest != 0; rest &= rest - 1)
            out.add(with_parts_in_order(split(card, a, b, third), static_cast<std::size_t>(std::countr_zero(rest))));
        });
      }
    }
  }

  // Calls `visit` with all pairs of parts of two cars that have this many points in total.
  template <class Visit>
  constexpr void each_pair(std::size_t first, std::size_t second, int points, Visit visit) const {
    for (int part = 1; part < points; ++part) {
      const unsigned ways = movers_[first].by(part);
      const unsigned other_ways = movers_[second].by(points - part);
      for (unsigned parks = 0; parks < 4; ++parks) {
        if ((ways >> (parks >> 1) & other_ways >> (parks & 1U) & 1U) == 0) continue;
        visit(Part{movers_[first].car(), part, (parks & 2U) != 0},
              Part{movers_[second].car(), points - part, (parks & 1U) != 0});
      }
    }
  }

  constexpr Share share(std::size_t car, Part part) const {
    return movers_[car].share(options_, part.points(), part.park());
  }

  // The orders of all three parts to list, one bit each.
  constexpr unsigned orders_of_three_parts(const Share& a, const Share& b, const Share& c) const {
    if (!fill_garage(0, a, b, c)) return 0;
    unsigned orders = (1U << orders_of_three.size()) - 1;
    const auto keep = [&](unsigned between, std::size_t one, std::size_t other) {
      if ((between & 1U) == 0) orders &= ~unsigned{orders_with_first[one][other]};
      if ((between & 2U) == 0) orders &= ~unsigned{orders_with_first[other][one]};
    };
    keep(orders_between(a, movers_[0], b, movers_[1]), 0, 1);
    keep(orders_between(a, movers_[0], c, movers_[2]), 0, 2);
    keep(orders_between(b, movers_[1], c, movers_[2]), 1, 2);
    return one_an_outcome(orders, {a.to, b.to, c.to});
  }

  // Keeps the first order for each resulting position: it depends on which of the cars that end on the same square
  // arrives last.
  static constexpr unsigned one_an_outcome(unsigned orders, const std::array<std::uint8_t, most_parts>& to) {
    if (to[0] != to[1] && to[0] != to[2] && to[1] != to[2]) return lowest(orders);
    unsigned found = 0;
    for (std::size_t last = 0; last < most_parts; ++last) {
      unsigned stays = orders;
      for (std::size_t other = 0; other < most_parts; ++other) {
        if (other != last && to[other] == to[last]) stays &= orders_with_first[other][last];
      }
      if (stays != orders) found |= lowest(stays);
    }
    return found != 0 ? found : lowest(orders);
  }

  static constexpr unsigned lowest(unsigned bits) { return bits & (~bits + 1); }

  // Which of two parts may come first, one bit each.
  constexpr unsigned orders_between(const Share& a, const Mover& car, const Share& b, const Mover& other) const {
    const bool on_the_road = !a.meets_go && !b.meets_go && !a.parks() && !b.parks();
    if (on_the_road && !car.is_hit_by(b) && !other.is_hit_by(a)) return 3;  // the most common case
    return unsigned{can_follow(a, b, other)} | unsigned{can_follow(b, a, car)} << 1;
  }

  // Whether `other` can be played after `first`, while the other car still stands at its start. (AT-4.2: a car that is
  // hit cannot move on. AT-4.4, AT-5.3)
  constexpr bool can_follow(const Share& first, const Share& other, const Mover& waits) const {
    if (waits.blocks(first) || waits.is_hit_by(first) || (other.slots & first.end) != 0) return false;
    if (other.meets_go && first.to == go_ && options_.go_protection == GoProtection::any) return false;
    return options_.garage_moves == YesNo::yes || first.end == 0 || other.end <= first.end;  // AT-5.4
  }

  // AT-5.4 `no`: no garage square may stay free behind a car that parks.
  template <class... Parts>
  constexpr bool fill_garage(unsigned staying, const Parts&... shares) const {
    if (options_.garage_moves == YesNo::yes) return true;
    const unsigned slots = (staying | ... | shares.end);
    return ((!shares.parks() || is_deepest_free(slots, std::countr_zero(unsigned{shares.end}))) && ...);
  }

  Options options_;
  int go_;
  std::array<Mover, cars_of_a_seat> movers_;
  std::array<std::uint64_t, groups.size()> listed_{};  // splits among one or two cars, one bit each (see `written`)
};

constexpr bool names(const Move& move, Car car) {
  for (std::size_t i = 0; i < move.size(); ++i) {
    if (move.part(i).car() == car) return true;
  }
  return false;
}

// Adds every completion of a 7 whose first parts are already played. Not inlined, because it is long and rarely used.
template <class Out>
[[gnu::noinline]] constexpr void add_from(const State& state, const State& now, Seat seat, const Move& made, int points,
                                          Out& out) {
  if (points == 0 && first_writing(state, seat, made) == made) out.add(made);
  if (points == 0 || made.size() == most_parts) return;
  NoLog log;
  const Seat driven = driven_by(now, seat);
  for (int number = 0; number < cars_of_a_seat; ++number) {
    if (names(made, car_of(driven, number))) continue;
    for (int spent = 1; spent <= points; ++spent) {
      for (const bool park : {false, true}) {
        const Part part{car_of(driven, number), spent, park};
        if (!check_part(now, seat, part)) continue;
        State next = now;
        play_part(next, part, log);
        Move move = made;
        move.set_part(made.size(), part);
        add_from(state, next, seat, move, points - spent, out);
      }
    }
  }
}

// AT-8.2: whether a 7 may bring the seat's last car home and continue with the partner's cars.
constexpr bool may_come_home(const State& state, Seat seat) {
  return has_teams(state) && cars_home(state, seat) > 0 && !is_home(state, seat);
}

}  // namespace paddock::autotock
