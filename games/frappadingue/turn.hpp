#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "engine/kernel/chance.hpp"
#include "engine/kernel/outcome.hpp"
#include "games/frappadingue/legality.hpp"
#include "games/frappadingue/points.hpp"
#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// FD-4.4: whether the seat can still reach a total that it may write.
//
// What luck can do: a crash loses the throw, and its specials are kept along with the chosen cards. So a lucky seat
// keeps some scoring cards Q and the specials S, and the rest of the throw is kilometre cards that it does not keep,
// which is always allowed (FD-2.4). With n cards in the throw this is possible exactly if |Q| + |S| ≤ n and at least n
// − |S| kilometre cards are left. Each step removes cards from the deck, so the search over all (Q, S) terminates. It
// is exact. Two bounds answer nearly every question without a search: `hopeless` tests necessary conditions, `certain`
// tests for a way that always exists.
class Reach {
 public:
  struct TurnState {
    Cards deck;
    Cards completed;  // FD-3.4: kilometre cards that are valued together with later ones
    std::int32_t total = 0;
    std::int32_t in_counter = 0;
    constexpr bool operator==(const TurnState&) const = default;
  };

  constexpr Reach(const Options& options, int least) : options_(options), least_(least) {}

  // Right after a keep. An empty deck ends the turn (FD-4.3), so a full hand does not matter then.
  constexpr bool can_write_now(const TurnState& place) const {
    if (place.total < least_ || place.total % written_step != 0) return false;
    return options_.full_hand == FullHand::may_stop || place.deck.empty() || !is_full_hand(place.in_counter);
  }

  // The number of further +5s needed to get back to a multiple of fifty. If a +5 counts 30, k of them lead a total of
  // 20·k back.
  constexpr int fives_missing(const TurnState& place) const {
    if (options_.plus5 % 50 == 0) return 0;
    const int off = (place.total % 50 + 50) % 50;
    return off / 10 * 3 % 5;
  }

  constexpr bool hopeless(const TurnState& place) const {
    const int missing = fives_missing(place);
    const int fives = place.deck.count(plus_five);
    if (missing > fives) return true;
    const bool odd = (place.total + missing * options_.plus5) % written_step != 0;
    const bool five_turns = options_.plus5 % 50 == 0 ? fives > 0 : fives - missing >= 5;
    if (odd && !place.deck.contains(twelve) && !place.deck.contains(minus_five) && !five_turns) return true;
    return place.total < least_ && place.total + most_to_gain(place) < least_;
  }

  // At multiples of fifty, two ways always exist. Neither needs a special, because enough kilometre cards are left for
  // each throw. (1) Close to a total: with three 12s and six kilometre cards left, none of which a 12 could complete,
  // keep a single 12 for a total that is an odd multiple of fifty. If that fills the hand, or the hand is already full,
  // and one must throw again, keep two 12s of five for another 100. (2) From any total: fill the hand with single 8s
  // and 12s, which lose nothing; throw five 8s for 4000, which compensates forty negative specials (−3000) and the
  // highest opening (1000); then keep one or two 12s to reach a multiple of a hundred, which does not fill a hand.
  constexpr bool certain(const TurnState& place) const {
    if (fives_missing(place) != 0) return false;
    const int eights = place.deck.count(eight);
    const int twelves = place.deck.count(twelve);
    const int kilometre_cards = place.deck.kilometres_count();
    const bool single = !place.completed.contains(twelve);
    if (single && place.total + 50 >= least_ && twelves >= 3 && kilometre_cards >= 6) return true;
    const int to_fill = piles(place.in_counter) % hand_size;
    return eights >= 5 && twelves >= 2 && eights - 5 + twelves - 2 >= to_fill &&
           kilometre_cards >= to_fill + 2 * hand_size;
  }

  constexpr bool reaches(const TurnState& place) const {
    if (can_write_now(place) || certain(place)) return true;
    if (hopeless(place)) return false;
    Tried tried{};
    return search(place, tried);
  }

  // Visits every state after one lucky throw and a keep. Stops when `visit` returns true, and returns whether it did.
  template <class Visit>
  constexpr bool any_next(const TurnState& place, Visit visit) const {
    const int thrown = cards_in_throw(place.in_counter, place.deck.size());
    const int kilometre_cards = place.deck.kilometres_count();
    return any_specials(place.deck, thrown - 1, [&](const Cards& specials) {
      const int count = specials.size();
      if (kilometre_cards < thrown - count) return false;
      const int gained = points_of_specials(specials, options_);
      return any_keep(place, thrown - count, [&](const Cards& kept) {
        const int in_counter = place.in_counter + count + kept.size();
        return visit(TurnState{place.deck - specials - kept, completed_after(place, kept, in_counter),
                               place.total + gained + points_added(place.completed, kept), in_counter});
      });
    });
  }

 private:
  // States already searched without success; each slot keeps the latest. A lost entry costs time, not correctness.
  using Tried = std::array<TurnState, 64>;

  // FD-3.4, FD-2.7: a full hand is closed.
  constexpr Cards completed_after(const TurnState& place, const Cards& kept, int in_counter) const {
    if (options_.combinations == Combinations::one_throw || is_full_hand(in_counter)) return {};
    return place.completed + kept;
  }

  // Upper bound: all remaining cards that can score, in fives of a kind as far as possible.
  constexpr int most_to_gain(const TurnState& place) const {
    const Cards& deck = place.deck;
    int points = options_.plus5 * deck.count(plus_five) + 100 * deck.count(plus_ten);
    for (std::uint8_t kind = 0; kind < kilometre_kinds; ++kind) {
      const int count = deck.count(Card{kind}) + place.completed.count(Card{kind});
      points += count / hand_size * points_of(Card{kind}, hand_size) + points_of(Card{kind}, count % hand_size);
    }
    return points;
  }

  constexpr bool search(const TurnState& place, Tried& tried) const {
    return any_next(place, [&](const TurnState& next) {
      if (can_write_now(next) || certain(next)) return true;
      if (hopeless(next)) return false;
      TurnState& slot = tried[slot_of(next)];
      if (slot == next) return false;
      if (search(next, tried)) return true;
      slot = next;
      return false;
    });
  }

  static constexpr std::size_t slot_of(const TurnState& place) {
    auto hash = static_cast<std::uint64_t>(place.total);
    for (std::uint8_t kind = 0; kind < kinds; ++kind) {
      hash = (hash ^ static_cast<std::uint64_t>(place.deck.count(Card{kind}))) * 1099511628211ULL;
    }
    return static_cast<std::size_t>((hash ^ hash >> 32) % std::tuple_size_v<Tried>);
  }

  // Visits every set of at most `most` specials from the deck. Sets with more +5s come first, because totals off the
  // multiples of fifty need them.
  template <class Visit>
  static constexpr bool any_specials(const Cards& deck, int most, Visit visit) {
    Cards chosen;
    for (int fives = std::min(most, deck.count(plus_five)); fives >= 0; --fives) {
      chosen.set(plus_five, fives);
      if (any_other_specials(deck, most - fives, visit, chosen, minus_five)) return true;
    }
    return false;
  }
  template <class Visit>
  static constexpr bool any_other_specials(const Cards& deck, int most, Visit& visit, Cards chosen, Card card) {
    if (card == crash) return visit(chosen);
    for (int count = 0; count <= most && count <= deck.count(card); ++count) {
      chosen.set(card, count);
      if (any_other_specials(deck, most - count, visit, chosen, Card{static_cast<std::uint8_t>(card.index + 1)}))
        return true;
    }
    return false;
  }

  // Visits every nonempty set of at most `most` cards that can be kept from one throw (FD-2.4).
  template <class Visit>
  static constexpr bool any_keep(const TurnState& place, int most, Visit visit, Cards chosen = {}, int kind = 0) {
    if (kind == kilometre_kinds) return !chosen.empty() && visit(chosen);
    const Card card{static_cast<std::uint8_t>(kind)};
    for (int count = 0; count <= most && count <= place.deck.count(card); ++count) {
      if (count > 0 && !scores(card, count + place.completed.count(card))) continue;
      chosen.set(card, count);
      if (any_keep(place, most - count, visit, chosen, kind + 1)) return true;
    }
    return false;
  }

  const Options& options_;
  int least_;
};

template <class Log>
constexpr void end_match(State& state, Ending reason, Log& log) {
  state.turn = no_seat;
  log(Ended{reason, state.round});
}

// FD-2.2: the counter returns to the deck. Then the next seat's turn begins (FD-5.2), or the match ends.
template <class Log>
constexpr void end_turn(State& state, Log& log) {
  const Seat seat = state.turn;
  state.deck = state.options.deck.cards;
  state.counter = state.hand = state.thrown = Cards{};
  state.total = 0;
  state.turn = left_of(seat, state.seats);
  const bool round_is_over = state.turn == state.first;
  const bool reached = state.options.last_round == YesNo::no ? state.score[seat] >= state.options.target
                                                             : round_is_over && target_reached(state);
  if (reached) return end_match(state, Ending::target_reached, log);  // FD-5.1
  if (!round_is_over) return;
  if (state.round == most_rounds) return end_match(state, Ending::rounds_played, log);  // FD-5.3
  ++state.round;
}

// FD-4.2
template <class Log>
constexpr void lose_turn(State& state, Loss reason, Log& log) {
  log(Lost{state.turn, reason, state.total, static_cast<std::uint8_t>(state.counter.size())});
  end_turn(state, log);
}

// FD-2.5, FD-4.1
template <class Log>
constexpr void write_total(State& state, Log& log) {
  const Seat seat = state.turn;
  const bool first_there = !target_reached(state);
  state.score[seat] += state.total;
  log(Wrote{seat, state.total, state.score[seat], static_cast<std::uint8_t>(state.counter.size())});
  if (first_there && state.score[seat] >= state.options.target) log(ReachedTarget{seat, state.score[seat]});  // FD-5.1
  end_turn(state, log);
}

// FD-3.8
constexpr bool crash_ends_turn(const State& state) {
  if (!state.thrown.contains(crash)) return false;
  return !state.counter.empty() || state.options.crash_on_first == CrashOnFirst::ends_turn;
}

// FD-2.1, FD-2.6, FD-2.7
template <class Log>
constexpr void throw_cards(State& state, Chance& chance, Log& log) {
  const int count = cards_in_throw(state.counter.size(), state.deck.size());
  for (int pile = 0; pile < count; ++pile) {
    const Card card = chance.draw(state.deck);
    state.deck.remove(card);
    state.thrown.add(card);
  }
  log(Threw{state.turn, static_cast<std::uint8_t>(count), state.thrown});
  if (crash_ends_turn(state)) return lose_turn(state, Loss::crashed, log);
  if (!anything_scores(state.thrown, completed_by(state.options, state.hand)))
    lose_turn(state, Loss::nothing_scored, log);  // FD-2.3, FD-3.7
}

// FD-4.4, checked after each keep.
constexpr bool can_still_write(const State& state) {
  return Reach(state.options, least_total(state))
      .reaches({state.deck, completed_by(state.options, state.hand), state.total, state.counter.size()});
}

template <class Log>
constexpr void keep_cards(State& state, const Cards& kept, Log& log) {
  const Cards specials = state.thrown.specials();  // FD-3.6
  const int points =
      points_added(completed_by(state.options, state.hand), kept) + points_of_specials(specials, state.options);
  state.counter = state.counter + kept + specials;
  state.hand = open_part(state.hand + kept + specials);  // FD-2.7
  state.total += points;
  state.deck = state.deck + (state.thrown - kept - specials);  // FD-2.1
  state.thrown = Cards{};
  log(Kept{state.turn, kept, specials, points, state.total, is_full_hand(state.counter.size())});
  if (state.deck.empty()) {  // FD-4.3
    return check_total(state) ? write_total(state, log) : lose_turn(state, Loss::no_cards_left, log);
  }
  if (!can_still_write(state)) lose_turn(state, Loss::out_of_reach, log);
}

template <class Log>
constexpr void apply(State& state, Seat, const Move& move, Chance& chance, Log& log) {
  switch (move.kind) {
    case Move::Kind::throw_cards:
      return throw_cards(state, chance, log);
    case Move::Kind::keep:
      return keep_cards(state, move.kept, log);
    case Move::Kind::write:
      return write_total(state, log);
  }
}

// FD-5.1, FD-5.2
constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = state.score[seat];
  outcome.winners = highest_scorers(outcome.score, state.seats);
  if (state.seats == 1 && !target_reached(state)) outcome.winners = {};
  return outcome;
}

// A throw and a keep put at least one card other than a crash into the counter. A last throw or the writing follows.
constexpr int max_decisions(const Options& options, int seats) {
  const Cards& deck = options.deck.cards;
  return most_rounds * seats * (2 * (deck.size() - deck.count(crash)) + 1);
}

// FD-5.2: the seat after the first one begins the rematch.
constexpr Options rematch(const State& state) {
  Options options = state.options;
  options.first = {left_of(state.first, state.seats)};
  return options;
}

}  // namespace paddock::frappadingue
