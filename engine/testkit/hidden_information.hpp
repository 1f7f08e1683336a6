#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/testkit/legality.hpp"
#include "engine/testkit/random_match.hpp"

namespace paddock::testkit {

// Counts what a run has covered, so that a test that covered nothing does not pass.
struct Coverage {
  int worlds = 0;     // sampled worlds
  int different = 0;  // sampled worlds that differ from the true position
  int compared = 0;   // pairs of plays that look alike to a seat, in different worlds
  int declared = 0;   // moves that the game declares to reveal something to a seat
  int revealed = 0;   // of those, moves after which a sampled world looks different
  // For each viewer and other seat: sampled worlds in which the other seat would have a different view.
  std::map<std::pair<int, int>, int> surprises;

  // Reports a pair of seats that sat at a table together without a single surprise: the viewer knows the other seat's
  // secrets.
  std::string known_secrets() const {
    for (const auto& [pair, count] : surprises) {
      if (count == 0) return fmt::format("seat {} knows all that seat {} knows", pair.first, pair.second);
    }
    return {};
  }
};

template <class G>
std::vector<Seat> viewers(int seats) {
  std::vector<Seat> list{no_seat};
  for (const Seat seat : SeatSet::first(seats)) list.push_back(seat);
  return list;
}

// Checks that every world sampled from a view is a valid position and has the same view, the same seats to act and, for
// the viewer, the same legal moves. Returns what is wrong.
template <class G, class N>
std::string worlds_match_their_view(const catalogue::About& about, int matches, std::uint32_t sparsity,
                                    Coverage& coverage) {
  return sample_positions<G, N>(about, matches, sparsity, [&](RandomMatch<G>& match) -> std::string {
    const auto& state = match.state();
    for (const Seat viewer : viewers<G>(match.table().seats)) {
      const auto view = G::view(state, viewer);
      const auto world = G::sample_world(view, match.rng());
      ++coverage.worlds;
      if (!(world == state)) ++coverage.different;
      if (const char* violated = G::violated_invariant(world))
        return fmt::format("a world sampled by seat {}: {}", viewer.number, violated);
      if (!(G::view(world, viewer) == view))
        return fmt::format("seat {} sees another view in a world sampled from it", viewer.number);
      if (G::to_act(world) != G::to_act(state)) return "other seats are to act in a sampled world";
      if (listed_moves<G, N>(world, viewer) != listed_moves<G, N>(state, viewer))
        return fmt::format("seat {} has other moves in a world sampled from its view", viewer.number);
      for (const Seat other : SeatSet::first(match.table().seats)) {
        if (other != viewer)
          coverage.surprises[{viewer.number, other.number}] += G::view(world, other) == G::view(state, other) ? 0 : 1;
      }
    }
    return {};
  });
}

// What a viewer sees of a play: the visible events, as JSON, and the view afterwards.
template <class G, class N>
struct VisiblePlay {
  std::vector<std::string> events;
  typename G::View view;

  VisiblePlay(typename G::State state, Seat seat, const typename G::Move& move, Seat viewer, int seats, Rng& rng) {
    Chance chance(rng);
    const auto log = [&](const auto& event) {
      if (const auto seen = G::visible_to(typename G::Event{event}, viewer))
        events.push_back(N(state.options).write_event(*seen, seats).text);
    };
    G::apply(state, seat, move, chance, log);
    rng = chance.rng();
    view = G::view(state, viewer);
  }
};

// If two worlds look alike to a viewer before and after a play, they must look alike during the play: otherwise the
// events reveal something that the view hides. Compares the true play with every move of the seat to act in a sampled
// world. Returns what is wrong.
template <class G, class N>
std::string events_reveal_no_more_than_views(const catalogue::About& about, int matches, std::uint32_t sparsity,
                                             Coverage& coverage) {
  return sample_positions<G, N>(about, matches, sparsity, [&](RandomMatch<G>& match) -> std::string {
    const auto& state = match.state();
    const int seats = match.table().seats;
    const auto [seat, move] = match.choose();
    for (const Seat viewer : viewers<G>(seats)) {
      const auto world = G::sample_world(G::view(state, viewer), match.rng());
      const VisiblePlay<G, N> actual(state, seat, move, viewer, seats, match.rng());
      MoveList<G> moves;
      G::moves(world, seat, moves);
      for (const auto& other : moves) {
        if (seat == viewer && !(other == move)) continue;
        const VisiblePlay<G, N> sampled(world, seat, other, viewer, seats, match.rng());
        if (!(sampled.view == actual.view)) continue;
        if (!(world == state)) ++coverage.compared;
        if (sampled.events != actual.events)
          return fmt::format("the events shown to seat {} tell “{}” from “{}”, though its view does not", viewer.number,
                             N(state.options).write_move(move), N(state.options).write_move(other));
      }
    }
    return {};
  });
}

// The moves in this world that the viewer may have seen: the same move, or any legal one if that is not allowed here.
template <class G>
MoveList<G> moves_consistent_with(const typename G::State& world, Seat seat, const typename G::Move& move) {
  MoveList<G> moves;
  if (G::check(world, seat, move)) {
    moves.add(move);
  } else {
    G::moves(world, seat, moves);
  }
  return moves;
}

// Whether the viewer can tell this move from another one that the seat could have made instead. `after` makes a move.
template <class G, class After>
bool sees_the_choice(const typename G::State& state, Seat seat, const typename G::Move& move, Seat viewer,
                     const After& after) {
  MoveList<G> moves;
  G::moves(state, seat, moves);
  const auto seen = G::view(after(state, move), viewer);
  return std::ranges::any_of(moves, [&](const auto& other) { return !(G::view(after(state, other), viewer) == seen); });
}

// Checks `reveals_information` for moves without random results. A move has revealed something and must be declared if
// a seat sees afterwards what it would not see in a world that it considers possible, or if it sees what another seat
// has chosen that knows more than itself. Returns what is wrong.
template <class G, class N>
std::string moves_reveal_what_is_declared(const catalogue::About& about, int matches, std::uint32_t sparsity,
                                          Coverage& coverage) {
  return sample_positions<G, N>(about, matches, sparsity, [&](RandomMatch<G>& match) -> std::string {
    const auto [seat, move] = match.choose();
    Rolls rolls;
    const auto after = [&, seat = seat](typename G::State world, const typename G::Move& made) {
      Chance chance(match.rng(), rolls);
      NoLog log;
      G::apply(world, seat, made, chance, log);
      return world;
    };
    const auto actual = after(match.state(), move);
    if (!rolls.empty() || G::to_act(actual).empty()) return {};
    // The player who made it, and one other.
    for (const Seat viewer : {seat, left_of(seat, match.table().seats)}) {
      const bool declared = reveals_information<G>(match.state(), seat, move, actual, viewer);
      const bool chosen = viewer != seat && sees_the_choice<G>(match.state(), seat, move, viewer, after);
      bool revealed = false;
      for (int world = 0; world < 8 && !revealed; ++world) {
        const auto sampled = G::sample_world(G::view(match.state(), viewer), match.rng());
        const bool knows_more = !(G::view(sampled, seat) == G::view(match.state(), seat));
        revealed = (chosen && knows_more) ||
                   std::ranges::none_of(moves_consistent_with<G>(sampled, seat, move), [&](const auto& taken) {
                     return G::view(after(sampled, taken), viewer) == G::view(actual, viewer);
                   });
      }
      coverage.declared += declared ? 1 : 0;
      coverage.revealed += declared && revealed ? 1 : 0;
      if (!declared && revealed)
        return fmt::format("“{}” tells seat {} something, and the game does not say so",
                           N(match.state().options).write_move(move), viewer.number);
    }
    return {};
  });
}

// Checks that in a game without hidden information everybody sees every event completely. Returns what is wrong.
template <class G, class N>
std::string events_are_shown_whole(const catalogue::About& about, int matches, std::uint32_t sparsity) {
  return sample_positions<G, N>(about, matches, sparsity, [](RandomMatch<G>& match) -> std::string {
    std::string wrong;
    const auto log = [&](const auto& event) {
      const typename G::Event full = event;
      for (const Seat viewer : viewers<G>(match.table().seats)) {
        if (G::visible_to(full, viewer) != full) wrong = fmt::format("an event is hidden from seat {}", viewer.number);
      }
    };
    auto played = match.state();
    Chance chance(match.rng());
    const auto [seat, move] = match.choose();
    G::apply(played, seat, move, chance, log);
    return wrong;
  });
}

// Exchanges a random card of one heap with one of another. Does nothing if there is only one heap. No heap may be
// empty.
template <class Cards>
void exchange_cards(const std::vector<Cards*>& heaps, Rng& rng) {
  const auto count = static_cast<std::uint32_t>(heaps.size());
  if (count < 2) return;
  Chance chance(rng);
  const auto place = chance.below(count);
  Cards& one = *heaps[place];
  Cards& other = *heaps[(place + 1 + chance.below(count - 1)) % count];
  const auto from_one = take(one, chance);
  const auto from_other = take(other, chance);
  one.add(from_other);
  other.add(from_one);
  rng = chance.rng();
}

}  // namespace paddock::testkit
