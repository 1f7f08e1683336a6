#pragma once

#include <algorithm>
#include <set>
#include <string>

#include "engine/kernel/random_move.hpp"
#include "engine/testkit/listed_moves.hpp"
#include "engine/testkit/random_match.hpp"

namespace paddock::testkit {

// Checks that indexed moves are as many as listed moves, in the same order.
template <Game G>
bool counts_what_it_lists(const typename G::State& state, Seat seat, const MoveList<G>& moves) {
  if constexpr (moves_are_indexed<G>()) {
    for (std::size_t k = 0; k < moves.size(); ++k) {
      int counted = 0;
      const auto draw = [&](int count) { return counted = count, static_cast<int>(k); };
      MoveSampler<typename G::Move, decltype(draw)> drawn(draw);
      G::moves(state, seat, drawn);
      if (counted != static_cast<int>(moves.size()) || !(drawn.move() == moves[k])) return false;
    }
  }
  return true;
}

// Checks whole matches: seats are to act exactly while the match is not over, each has a move, no move is listed twice,
// no invariant is violated, a copy of a position stays unchanged, and the match ends within its bound. Returns what is
// wrong.
template <class G, class N>
std::string plays_to_the_end(const catalogue::About& about, int matches) {
  return sample_positions<G, N>(about, matches, 1, [](RandomMatch<G>& match) -> std::string {
    const auto& state = match.state();
    if (const char* violated = G::violated_invariant(state)) return violated;
    if (match.decisions() >= G::max_decisions(match.table().options(), match.table().seats))
      return "the match is too long";
    if constexpr (requires { G::phases; }) {
      if (!G::to_act(state).empty() && phase_of(state) >= G::phases) return "a match that goes on is in no phase";
    }
    for (const Seat seat : G::to_act(state)) {
      if (seat.number >= match.table().seats) return "a seat that nobody sits on is to act";
      MoveList<G> moves;
      G::moves(state, seat, moves);
      if (moves.empty()) return "a seat is to act and has no move";
      if (!counts_what_it_lists<G>(state, seat, moves)) return "other moves are counted than listed";
      for (auto move = moves.begin(); move != moves.end(); ++move) {
        if (std::find(move + 1, moves.end(), *move) != moves.end())
          return N(state.options).write_move(*move) + " is listed twice";
      }
    }
    typename G::State played = state;
    const typename G::State copy = state;
    if (!(played == copy)) return "a copy differs";
    const auto [seat, move] = match.choose();
    Chance chance(match.rng());
    NoLog log;
    G::apply(played, seat, move, chance, log);
    if (!(state == copy)) return "playing on a copy changed the original";
    if (const char* violated = G::violated_invariant(played))
      return "after " + N(state.options).write_move(move) + ": " + violated;
    if (!G::to_act(played).empty()) return {};
    if constexpr (requires { G::phases; }) {
      if (phase_of(played) > phase_of(state) && phase_of(played) < G::phases)
        return "a match that is over is in a phase still to come";
    }
    const Outcome outcome = G::outcome(played);
    return outcome.winners.without(SeatSet::first(match.table().seats)).empty() ? ""
                                                                                : "a winner does not sit at the table";
  });
}

// Checks that `moves` lists exactly what `check` allows, among all writable moves and for every seat, and that every
// refusal names a clause of the rules. Returns what is wrong.
template <class G, class N>
std::string moves_are_what_check_allows(const catalogue::Game& game, int matches, std::uint32_t sparsity) {
  std::set<const char*> known;  // clauses that exist; a cache, because many moves are refused by the same clause
  const auto is_known = [&](const char* clause) {
    if (known.contains(clause)) return true;
    const bool found = game.rules(text::Language::en).find(clause) != nullptr;
    if (found) known.insert(clause);
    return found;
  };
  return sample_positions<G, N>(game.about(), matches, sparsity, [&](RandomMatch<G>& match) -> std::string {
    const auto& state = match.state();
    const N notation(state.options);
    std::string wrong;
    for (const Seat seat : SeatSet::first(match.table().seats)) {
      const auto listed = listed_moves<G, N>(state, seat);
      std::set<std::string> allowed_moves;
      notation.for_each_writable_move([&](const typename G::Move& move) {
        const Verdict verdict = G::check(state, seat, move);
        if (verdict) {
          allowed_moves.insert(notation.write_move(canonical<G>(state, seat, move)));
        } else if (wrong.empty() && !is_known(verdict.clause)) {
          wrong = fmt::format("{} is refused by {}, which is no clause", notation.write_move(move), verdict.clause);
        }
      });
      for (const auto& move : listed) {
        if (!allowed_moves.contains(move)) return fmt::format("seat {}: {} is listed but refused", seat.number, move);
      }
      for (const auto& move : allowed_moves) {
        if (!listed.contains(move)) return fmt::format("seat {}: {} is allowed but not listed", seat.number, move);
      }
    }
    return wrong;
  });
}

}  // namespace paddock::testkit
