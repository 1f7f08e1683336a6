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

// A log that keeps nothing: what search and simulation pass.
struct NoLog {
  template <class Event>
  constexpr void operator()(const Event&) const {}
};

// The legal moves of one seat.
template <class G>
using MoveList = FixedList<typename G::Move, G::max_moves>;

// A small value: copied freely, compared member by member, without heap. It may point to material that is chosen with
// the options, which never changes and is kept by whoever keeps the value.
template <class T>
concept SmallValue = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

// The contract of a game: five types and the functions below, all static, without heap, exceptions, virtual calls or
// strings, so that the same source serves the table, search, a browser and a GPU.
template <class G>
concept Game =
    // What is chosen when a table is opened; a default-made Options is the sheet's game.
    SmallValue<typename G::Options> && std::default_initializable<typename G::Options> &&
    // The whole position, hidden things included.
    SmallValue<typename G::State> &&
    // What a seat decides.
    SmallValue<typename G::Move> &&
    // What a seat, or a spectator, may know: an allow-list.
    SmallValue<typename G::View> &&
    // What happened: a std::variant of plain structs, each with a `name`.
    SmallValue<typename G::Event> &&(std::variant_size_v<typename G::Event> > 0) &&
    requires(const typename G::Options& options, const typename G::State& state, typename G::State& changing, Seat seat,
             const typename G::Move& move, const typename G::View& view, const typename G::Event& event,
             MoveList<G>& out, Chance& chance, Rng& rng, NoLog& log) {
  // How many sit at the table.
  { state.seats } -> std::convertible_to<int>;
  // How many may sit, and the length of the longest list of legal moves.
  { G::min_seats } -> std::convertible_to<int>;
  { G::max_seats } -> std::convertible_to<int>;
  { G::max_moves } -> std::convertible_to<std::size_t>;
  // Whether a table of so many seats, within the two limits above, may be opened with these options.
  { G::check_table(options, 0) } -> std::same_as<Verdict>;
  // Deals. Trusts its caller to have checked the table.
  { G::open(options, 0, chance) } -> std::same_as<typename G::State>;
  // Who may act now: several where seats decide at once; nobody once the match is over.
  { G::to_act(state) } -> std::same_as<SeatSet>;
  // Adds the legal moves of a seat that may act, each once.
  { G::moves(state, seat, out) } -> std::same_as<void>;
  // Allowed, or the clause that refuses. Takes any move that can be written, from any seat, at any time.
  { G::check(state, seat, move) } -> std::same_as<Verdict>;
  // Plays the move and everything that follows from it without a decision. Trusts its caller to have checked.
  { G::apply(changing, seat, move, chance, log) } -> std::same_as<void>;
  // What the seat may know; for `no_seat`, what everybody may.
  { G::view(state, seat) } -> std::same_as<typename G::View>;
  // A random world that fits the view of a seat.
  { G::sample_world(view, rng) } -> std::same_as<typename G::State>;
  // The event as that viewer may see it, or nothing if it may not be seen at all.
  { G::visible_to(event, seat) } -> std::same_as<std::optional<typename G::Event>>;
  // Scores and winners, once nobody is to act.
  { G::outcome(state) } -> std::same_as<Outcome>;
  // The first thing on the game's "always true" list that does not hold; none when all do.
  { G::violated_invariant(state) } -> std::same_as<const char*>;
  // No match takes more decisions than this.
  { G::max_decisions(options, 0) } -> std::convertible_to<int>;
};

// What a game may define beside the contract, in its own namespace; where it does not, what is said here holds.

// `canonical(state, seat, move)`: for a legal move that can be written in several ways, the one that `moves` lists.
template <Game G>
constexpr typename G::Move canonical(const typename G::State& state, Seat seat, const typename G::Move& move) {
  if constexpr (requires { canonical(state, seat, move); }) {
    return canonical(state, seat, move);
  } else {
    return move;
  }
}

// `rematch(state)`: the options of a rematch of a match that is over, where who begins depends on it.
template <Game G>
constexpr typename G::Options rematch(const typename G::State& state) {
  if constexpr (requires { rematch(state); }) {
    return rematch(state);
  } else {
    return state.options;
  }
}

// `static constexpr bool perfect_information = true` among the rules: nothing is hidden from anybody.
template <class G>
constexpr bool has_secrets() {
  if constexpr (requires { G::perfect_information; }) {
    return !G::perfect_information;
  } else {
    return true;
  }
}

// `reveals_information(before, seat, move, after, viewer)`: whether a move by which chance decided nothing told a seat
// what it could not know: its maker, because the rules looked into a hand on their way, or another, because it came out
// of a hand. Not asked of a match that is over. Unless the game says so, it told every seat but its maker where there
// are secrets.
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
