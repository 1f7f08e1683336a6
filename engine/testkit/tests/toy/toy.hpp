#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/catalogue/game.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/yes_no.hpp"
#include "engine/pieces/card_set.hpp"
#include "engine/text/described_notation.hpp"
#include "engine/text/notation.hpp"

// The smallest game with everything that the catalogue supports: hidden cards, dice, options, refusals. The tests of
// the catalogue and the testkit use it, and its faulty twin, instead of the real games.
namespace paddock::toy {

struct Card {
  std::uint8_t index = 0;
  constexpr int points() const { return index + 1; }
  constexpr bool operator==(const Card&) const = default;
};

struct Deck {
  using Card = toy::Card;
  static constexpr std::array<std::uint8_t, 5> copies{2, 2, 2, 2, 2};
};
using CardSet = paddock::CardSet<Deck>;

inline constexpr int hand_size = 2;
inline constexpr int max_seats = 3;

struct Options {
  YesNo refill = YesNo::no;
  std::uint8_t bonus = 0;  // TG-3.1: points for each card played
  constexpr bool operator==(const Options&) const = default;
};

struct State {
  std::uint8_t seats = 0;
  Options options;
  PerSeat<CardSet, max_seats> hand;
  CardSet pile;
  CardSet played;
  PerSeat<std::uint16_t, max_seats> score;
  Seat turn = no_seat;
  constexpr bool operator==(const State&) const = default;
};

struct Move {
  Card card;
  constexpr bool operator==(const Move&) const = default;
};

struct Played {
  static constexpr const char* name = "played";
  Seat seat;
  Card card;
  constexpr bool operator==(const Played&) const = default;
};
struct Drew {
  static constexpr const char* name = "drew";
  Seat seat;
  CardSet cards;  // known only to that seat
  constexpr bool operator==(const Drew&) const = default;
};

struct View {
  Seat seat = no_seat;
  std::uint8_t seats = 0;
  Options options;
  CardSet hand;
  CardSet played;
  PerSeat<std::uint8_t, max_seats> cards_held;
  PerSeat<std::uint16_t, max_seats> score;
  Seat turn = no_seat;
  constexpr bool operator==(const View&) const = default;
};

struct Rules {
  using Options = toy::Options;
  using State = toy::State;
  using Move = toy::Move;
  using Event = std::variant<Played, Drew>;
  using View = toy::View;

  static constexpr int min_seats = 2;
  static constexpr int max_seats = toy::max_seats;
  static constexpr std::size_t max_moves = hand_size;

  // TG-1.3
  static constexpr Verdict check_table(const Options& options, int seats) {
    return options.refill == YesNo::yes && seats > 2 ? refused("TG-1.3") : allowed;
  }

  static constexpr State open(const Options& options, int seats, Chance& chance) {
    State state;
    state.seats = static_cast<std::uint8_t>(seats);
    state.options = options;
    state.pile = CardSet::full();
    for (const Seat seat : SeatSet::first(seats)) fill_hand(state.hand[seat], hand_size, state.pile, chance);
    state.turn = Seat{static_cast<std::uint8_t>(chance.below(static_cast<std::uint32_t>(seats)))};
    return state;
  }

  static constexpr SeatSet to_act(const State& state) {
    return state.turn == no_seat ? SeatSet{} : SeatSet{state.turn};
  }

  template <class Out>
  static constexpr void moves(const State& state, Seat seat, Out& out) {
    for (const Card card : state.hand[seat].kinds()) out.add(Move{card});
  }

  static constexpr Verdict check(const State& state, Seat seat, const Move& move) {
    if (state.turn != seat) return refused("TG-2.1");
    return state.hand[seat].contains(move.card) ? allowed : refused("TG-2.2");
  }

  template <class Log>
  static constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
    state.hand[seat].remove(move.card);
    state.played.add(move.card);
    state.score[seat] = static_cast<std::uint16_t>(state.score[seat] + move.card.points() + state.options.bonus);
    log(Played{seat, move.card});
    if (state.options.refill == YesNo::yes && !state.pile.empty()) {
      CardSet drawn;
      drawn.add(take(state.pile, chance));
      state.hand[seat].add_all(drawn);
      log(Drew{seat, drawn});
    }
    const SeatSet left = seats_with_cards(state);
    state.turn = left.empty() ? no_seat : left.next_after(seat);
  }

  static constexpr View view(const State& state, Seat viewer) {
    View view{viewer, state.seats, state.options, {}, state.played, {}, state.score, state.turn};
    for (const Seat seat : SeatSet::first(state.seats))
      view.cards_held[seat] = static_cast<std::uint8_t>(state.hand[seat].size());
    if (viewer != no_seat) view.hand = state.hand[viewer];
    return view;
  }

  static constexpr State sample_world(const View& view, Rng& rng) {
    State state{view.seats, view.options, {}, CardSet::full(), view.played, view.score, view.turn};
    for (CardSet seen : {view.hand, view.played}) {
      for (; !seen.empty(); seen.remove(seen.lowest())) state.pile.remove(seen.lowest());
    }
    Chance chance(rng);
    for (const Seat seat : SeatSet::first(view.seats)) {
      if (seat == view.seat) state.hand[seat] = view.hand;
      fill_hand(state.hand[seat], view.cards_held[seat], state.pile, chance);
    }
    rng = chance.rng();
    return state;
  }

  static constexpr std::optional<Event> visible_to(const Event& event, Seat viewer) {
    if (const auto* drew = std::get_if<Drew>(&event); drew != nullptr && drew->seat != viewer) {
      if (viewer == no_seat) return std::nullopt;
      return Drew{drew->seat, CardSet{}};
    }
    return event;
  }

  static constexpr Outcome outcome(const State& state) {
    Outcome outcome;
    for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = state.score[seat];
    outcome.winners = highest_scorers(outcome.score, state.seats);
    return outcome;
  }

  static constexpr const char* violated_invariant(const State& state) {
    int cards = state.pile.size() + state.played.size();
    for (const Seat seat : SeatSet::first(state.seats)) cards += state.hand[seat].size();
    return cards == CardSet::full().size() ? nullptr : "a card was lost or made";
  }

  static constexpr int max_decisions(const Options&, int) { return CardSet::full().size(); }

 private:
  static constexpr SeatSet seats_with_cards(const State& state) {
    SeatSet seats;
    for (const Seat seat : SeatSet::first(state.seats)) {
      if (!state.hand[seat].empty()) seats.add(seat);
    }
    return seats;
  }
};
static_assert(Game<Rules>);

// The same game with a bug: a card is lost whenever the highest card is played.
struct CrookedRules : Rules {
  template <class Log>
  static constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
    Rules::apply(state, seat, move, chance, log);
    if (move.card.points() == 5) state.played.remove(move.card);
  }
};

// "lot-1" … "lot-5"
std::string write(Card card);
bool read(std::string_view text, Card& out);

struct Notation : text::DescribedNotation<Rules, Card> {
  using DescribedNotation::DescribedNotation;

  static std::string write_move(const Move& move);  // "play lot-3"
  static std::optional<Move> read_move(std::string_view text);
  static void for_each_writable_move(const std::function<void(const Move&)>& visit);
  static std::string paint(const View& view, const text::Painter& painter);
};
static_assert(text::NotationOf<Notation, Rules>);

const catalogue::Game& game();          // "toy"
const catalogue::Game& crooked_game();  // "crooked"

}  // namespace paddock::toy
