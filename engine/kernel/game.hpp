#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <variant>

#include "engine/kernel/chance.hpp"
#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/outcome.hpp"
#include "engine/kernel/rng.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/kernel/verdict.hpp"

namespace paddock {

// A log that discards events, for search and simulation.
struct NoLog {
  template <class Event>
  constexpr void operator()(const Event&) const {}
};

// The legal moves of one seat.
template <class G>
using MoveList = FixedList<typename G::Move, G::max_moves>;

// A small value: trivially copyable, comparable, without heap memory. It may point to the immutable material of its
// setup, which the owner of the value keeps alive.
template <class T>
concept SmallValue = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

// The contract of a game: five types and the functions below. All functions are static and use no heap, exceptions,
// virtual calls or strings, so the same source runs at the table, in search, in a browser and on a GPU.
template <class G>
concept Game =
    // What is chosen when a table is opened. Default options are the game as printed on its sheet.
    SmallValue<typename G::Options> && std::default_initializable<typename G::Options> &&
    // The whole position, hidden information included.
    SmallValue<typename G::State> &&
    // What a seat decides.
    SmallValue<typename G::Move> &&
    // What a seat, or a spectator, may know. Built as an allow-list.
    SmallValue<typename G::View> &&
    // What happened: a std::variant of plain structs, each with a `name`.
    SmallValue<typename G::Event> &&(std::variant_size_v<typename G::Event> > 0) &&
    requires(const typename G::Options& options, const typename G::State& state, typename G::State& changing, Seat seat,
             const typename G::Move& move, const typename G::View& view, const typename G::Event& event,
             MoveList<G>& out, Chance& chance, Rng& rng, NoLog& log) {
  // The number of seats of this match.
  { state.seats } -> std::convertible_to<int>;
  // Limits for the number of seats, and the length of the longest list of legal moves.
  { G::min_seats } -> std::convertible_to<int>;
  { G::max_seats } -> std::convertible_to<int>;
  { G::max_moves } -> std::convertible_to<std::size_t>;
  // Whether a table with this number of seats (within the limits above) may be opened with these options.
  { G::check_table(options, 0) } -> std::same_as<Verdict>;
  // Deals. The caller has checked the table.
  { G::open(options, 0, chance) } -> std::same_as<typename G::State>;
  // The seats that may act now: several where seats decide at the same time, none once the match is over.
  { G::to_act(state) } -> std::same_as<SeatSet>;
  // Appends the legal moves of a seat that may act, each once.
  { G::moves(state, seat, out) } -> std::same_as<void>;
  // Allowed, or the clause that refuses. Accepts any move that can be written, from any seat, at any time.
  { G::check(state, seat, move) } -> std::same_as<Verdict>;
  // Plays the move and everything that follows from it without a decision. The caller has checked the move.
  { G::apply(changing, seat, move, chance, log) } -> std::same_as<void>;
  // What the seat may know. For `no_seat`: what everybody may know.
  { G::view(state, seat) } -> std::same_as<typename G::View>;
  // A random position that is consistent with the view (a determinization).
  { G::sample_world(view, rng) } -> std::same_as<typename G::State>;
  // The event as the viewer may see it. Nothing if the viewer may not see it at all.
  { G::visible_to(event, seat) } -> std::same_as<std::optional<typename G::Event>>;
  // Scores and winners. Only valid once nobody is to act.
  { G::outcome(state) } -> std::same_as<Outcome>;
  // The first invariant of the game that the position violates. Null if there is none.
  { G::violated_invariant(state) } -> std::same_as<const char*>;
  // An upper bound for the number of decisions in a match.
  { G::max_decisions(options, 0) } -> std::convertible_to<int>;
};

// Functions that a game may define in its own namespace. Each has a default.

// `canonical(state, seat, move)`: a legal move may be written in several ways. Returns the one that `moves` lists.
template <Game G>
constexpr typename G::Move canonical(const typename G::State& state, Seat seat, const typename G::Move& move) {
  if constexpr (requires { canonical(state, seat, move); }) {
    return canonical(state, seat, move);
  } else {
    return move;
  }
}

// `rematch(state)`: the options for a rematch. A game defines it if the finished match decides who begins.
template <Game G>
constexpr typename G::Options rematch(const typename G::State& state) {
  if constexpr (requires { rematch(state); }) {
    return rematch(state);
  } else {
    return state.options;
  }
}

// `static constexpr bool perfect_information = true` in the rules: nothing is hidden from anybody.
template <class G>
constexpr bool has_secrets() {
  if constexpr (requires { G::perfect_information; }) {
    return !G::perfect_information;
  } else {
    return true;
  }
}

// `reveals_information(before, seat, move, after, viewer)`: whether a move without random results told `viewer`
// something hidden. It may tell the player who made it, if the rules looked into a hand. It tells others something if
// something came out of a hand, and also if they see what the player chose, who knows more than they do: a pass or a
// bid depends on the hand. Not called for a match that is over. The default: in games with hidden information, every
// move tells everybody but the player who made it.
template <Game G>
constexpr bool reveals_information(const typename G::State& before, Seat seat, const typename G::Move& move,
                                   const typename G::State& after, Seat viewer) {
  if constexpr (requires { reveals_information(before, seat, move, after, viewer); }) {
    return reveals_information(before, seat, move, after, viewer);
  } else {
    return viewer != seat && has_secrets<G>();
  }
}

}  // namespace paddock
