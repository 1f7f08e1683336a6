#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernel/chance.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/kernel/game.hpp"
#include "engine/testkit/listed_moves.hpp"
#include "engine/testkit/rule_test.hpp"
#include "engine/text/notation.hpp"
#include "engine/text/words.hpp"

namespace paddock::testkit {

inline Seat seat(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

// Reads a card, a pile or a set of cards from notation in a test.
template <class T>
T written(std::string_view text) {
  T value{};
  if constexpr (requires { text::read_cards(text, value); }) {
    ensure(text::read_cards(text, value).empty(), "a test names existing cards");
  } else {
    ensure(read(text, value), "a test uses valid notation");
  }
  return value;
}

// The cards of a deck that are in none of the places.
template <class Places, class Cards>
Cards cards_not_in(const Places& places, Cards deck) {
  ensure(text::remove_heaps_from(places, deck).empty(), "a test names no card more often than the deck has it");
  return deck;
}

// A table for tests: the position and the events so far. Games derive their own class from this and add their own
// words.
template <Game G, class N>
class Play {
 public:
  using State = typename G::State;
  using Event = typename G::Event;

  explicit Play(const State& state) : state_(state) {}
  // `draws` lists all cards that chance will draw. If empty, draws are random.
  Play(const State& state, std::string_view draws) : state_(state) {
    if (!draws.empty()) will_draw(draws);
  }

  const State& state() const { return state_; }
  SeatSet to_act() const { return G::to_act(state_); }
  bool over() const { return to_act().empty(); }
  // The seat to act. There must be exactly one.
  int turn() const { return only_seat_to_act().number; }
  Outcome outcome() const { return G::outcome(state_); }

  Verdict check(int number, std::string_view text) const { return G::check(state_, seat(number), move(text)); }
  // The key of the sentence that says why the move is refused.
  std::string refusal_key(int number, std::string_view text) const {
    const auto view = G::view(state_, seat(number));
    const std::string_view clause = check(number, text).clause;
    return text::refusal_key(clause, text::refusal_of<G>(N(state_.options), view, move(text), clause));
  }
  // The legal moves of a seat, or of the seat to act.
  Moves moves(int number) const { return listed_moves<G, N>(state_, seat(number)); }
  Moves moves() const { return listed_moves<G, N>(state_, only_seat_to_act()); }

  // The events of that kind, in order.
  template <class T>
  std::vector<T> all() const {
    std::vector<T> found;
    for (const Event& event : events_) {
      if (const T* match = std::get_if<T>(&event)) found.push_back(*match);
    }
    return found;
  }
  template <class T>
  int count() const {
    return static_cast<int>(all<T>().size());
  }
  // The last event of that kind. There must be one.
  template <class T>
  T last() const {
    const auto found = all<T>();
    ensure(!found.empty(), "a test looks only for events that happened");
    return found.back();
  }
  const std::vector<Event>& events() const { return events_; }
  std::size_t left_to_draw() const { return script_.size() - drawn_; }

 protected:
  // Makes a move. Fails the test if the move is not allowed, if the draws differ from the listed ones or if the new
  // position violates an invariant.
  void make(int number, std::string_view text) {
    const auto fail = [&](const std::string& what) { ADD_FAILURE() << number << ": " << text << what; };
    if (const Verdict verdict = check(number, text); !verdict)
      return fail(std::string(" is refused by ") + verdict.clause);
    Chance chance = scripted_ ? Chance(std::span<const Roll>(script_).subspan(drawn_)) : Chance(rng_);
    const auto log = [&](const auto& event) { events_.emplace_back(event); };
    G::apply(state_, seat(number), move(text), chance, log);
    if (chance.diverged()) fail(": chance draws other cards than the test lists");
    if (scripted_) drawn_ = script_.size() - chance.unused_rolls();
    rng_ = chance.rng();
    if (const char* broken = G::violated_invariant(state_)) fail(std::string(": ") + broken);
  }

  // Exactly the cards that chance will draw next.
  void will_draw(std::string_view cards) {
    scripted_ = true;
    const N notation(state_.options);
    for (const auto word : text::split_words(cards)) {
      const auto index = notation.read_card(word);
      ensure(index.has_value(), "a test names existing cards");
      script_.push_back({Roll::Kind::card, *index});
    }
  }

  State state_;

 private:
  typename G::Move move(std::string_view text) const {
    const auto read = N(state_.options).read_move(text);
    ensure(read.has_value(), "a test uses valid moves");
    return *read;
  }
  Seat only_seat_to_act() const {
    ensure(to_act().size() == 1, "exactly one seat is to act");
    return *to_act().begin();
  }

  std::vector<Event> events_;
  std::vector<Roll> script_;
  bool scripted_ = false;
  std::size_t drawn_ = 0;
  Rng rng_{1};
};

}  // namespace paddock::testkit
