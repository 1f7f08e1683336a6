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

// What a run has met, so that a test that met nothing does not pass.
struct Coverage {
  int worlds = 0;     // imagined
  int different = 0;  // unlike the true one
  int compared = 0;   // pairs of plays that look alike from a seat, in worlds that differ
  int said = 0;       // moves of which the game says that they told a seat something
  int told = 0;       // those of them after which a world that could be imagined looks different
  // By viewer and other seat: worlds in which the other would see something else.
  std::map<std::pair<int, int>, int> surprises;

  // Each pair of seats that met sits at a table together; a viewer to whom another seat never is a surprise knows its
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

// Every world imagined from a view is a possible one, has that same view, the same seats to act and, for the seat, the
// same legal moves. Returns what is wrong.
template <class G, class N>
std::string worlds_match_their_view(const catalogue::About& about, int matches, std::uint32_t sparsity, Coverage& met) {
  return sample_positions<G, N>(about, matches, sparsity, [&](RandomMatch<G>& match) -> std::string {
    const auto& state = match.state();
    for (const Seat viewer : viewers<G>(match.table().seats)) {
      const auto view = G::view(state, viewer);
      const auto world = G::sample_world(view, match.rng());
      ++met.worlds;
      if (!(world == state)) ++met.different;
      if (const char* fault = G::violated_invariant(world))
        return fmt::format("a world imagined by seat {}: {}", viewer.number, fault);
      if (!(G::view(world, viewer) == view))
        return fmt::format("seat {} sees another view in a world imagined from it", viewer.number);
      if (G::to_act(world) != G::to_act(state)) return "other seats are to act in an imagined world";
      if (listed_moves<G, N>(world, viewer) != listed_moves<G, N>(state, viewer))
        return fmt::format("seat {} has other moves in a world imagined from its view", viewer.number);
      for (const Seat other : SeatSet::first(match.table().seats)) {
        if (other != viewer)
          met.surprises[{viewer.number, other.number}] += G::view(world, other) == G::view(state, other) ? 0 : 1;
      }
    }
    return {};
  });
}

// What a viewer is shown of a play: the events it may see, as JSON, and the view it then has.
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

// Two worlds that look alike to a viewer before and after a play must look alike in between: if the events shown
// differ, they told something that its view hides. Plays every move of the seat to act in an imagined world beside the
// true play. Returns what is wrong.
template <class G, class N>
std::string events_reveal_no_more_than_views(const catalogue::About& about, int matches, std::uint32_t sparsity,
                                             Coverage& met) {
  return sample_positions<G, N>(about, matches, sparsity, [&](RandomMatch<G>& match) -> std::string {
    const auto& state = match.state();
    const int seats = match.table().seats;
    const auto [seat, move] = match.choose();
    for (const Seat viewer : viewers<G>(seats)) {
      const auto world = G::sample_world(G::view(state, viewer), match.rng());
      const VisiblePlay<G, N> truly(state, seat, move, viewer, seats, match.rng());
      MoveList<G> moves;
      G::moves(world, seat, moves);
      for (const auto& other : moves) {
        if (seat == viewer && !(other == move)) continue;
        const VisiblePlay<G, N> imagined(world, seat, other, viewer, seats, match.rng());
        if (!(imagined.view == truly.view)) continue;
        if (!(world == state)) ++met.compared;
        if (imagined.events != truly.events)
          return fmt::format("the events shown to seat {} tell “{}” from “{}”, though its view does not", viewer.number,
                             N(state.options).write_move(move), N(state.options).write_move(other));
      }
    }
    return {};
  });
}

// The moves that may be what a viewer saw being played: in a world where it is not allowed, any that is.
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

// Where chance decides nothing and the match goes on, a move after which a seat sees what it would not in a world it
// can imagine told it something, and the game says so. Returns what is wrong.
template <class G, class N>
std::string moves_reveal_what_is_declared(const catalogue::About& about, int matches, std::uint32_t sparsity,
                                          Coverage& met) {
  return sample_positions<G, N>(about, matches, sparsity, [&](RandomMatch<G>& match) -> std::string {
    const auto [seat, move] = match.choose();
    const auto after = [&, seat = seat](typename G::State world, const typename G::Move& made, Rolls& rolls) {
      Chance chance(match.rng(), rolls);
      NoLog log;
      G::apply(world, seat, made, chance, log);
      return world;
    };
    Rolls rolls;
    const auto truly = after(match.state(), move, rolls);
    if (!rolls.empty() || G::to_act(truly).empty()) return {};
    // Its maker, and one of the others.
    for (const Seat viewer : {seat, left_of(seat, match.table().seats)}) {
      const bool said = reveals_information<G>(match.state(), seat, move, truly, viewer);
      bool told = false;
      for (int world = 0; world < 8 && !told; ++world) {
        const auto imagined = G::sample_world(G::view(match.state(), viewer), match.rng());
        told = std::ranges::none_of(moves_consistent_with<G>(imagined, seat, move), [&](const auto& taken) {
          return G::view(after(imagined, taken, rolls), viewer) == G::view(truly, viewer);
        });
      }
      met.said += said ? 1 : 0;
      met.told += said && told ? 1 : 0;
      if (!said && told)
        return fmt::format("“{}” tells seat {} something, and the game does not say so",
                           N(match.state().options).write_move(move), viewer.number);
    }
    return {};
  });
}

// Where nothing is hidden, everybody is shown everything. Returns what is wrong.
template <class G, class N>
std::string events_are_shown_whole(const catalogue::About& about, int matches, std::uint32_t sparsity) {
  return sample_positions<G, N>(about, matches, sparsity, [](RandomMatch<G>& match) -> std::string {
    std::string wrong;
    const auto log = [&](const auto& event) {
      const typename G::Event told = event;
      for (const Seat viewer : viewers<G>(match.table().seats)) {
        if (G::visible_to(told, viewer) != told) wrong = fmt::format("an event is hidden from seat {}", viewer.number);
      }
    };
    auto played = match.state();
    Chance chance(match.rng());
    const auto [seat, move] = match.choose();
    G::apply(played, seat, move, chance, log);
    return wrong;
  });
}

// Exchanges a card of one heap for one of another, where there are two; no heap is empty.
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
