#pragma once

#include <array>
#include <functional>
#include <span>
#include <string_view>

#include "bots/arena/study.hpp"
#include "bots/search/game_bots.hpp"
#include "engine/catalogue/random_play.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/kernel/promise.hpp"
#include "engine/text/notation.hpp"

namespace paddock::bots {

// Plays one match of a plan, by its number, and adds it to a study.
using StudyMatches = std::function<void(const StudyPlan& plan, std::uint64_t number, Study& study)>;

const StudyMatches& study_matches_of(const catalogue::Game& game);

// The game's bot of that name; the random one where it has none.
template <Game G>
auto choice_of(std::span<const NamedBot<G>> own, std::string_view name) {
  for (const NamedBot<G>& bot : own) {
    if (bot.name == name) return bot.choose;
  }
  return &choose_at_random<G>;
}

template <Game G, text::NotationOf<G> N>
void study_match(std::span<const NamedBot<G>> own, const StudyPlan& plan, std::uint64_t number, Study& study) {
  const auto options = N::read_options(plan.options);
  promise(static_cast<bool>(options), "a plan's options were completed by the game");
  Rng rng(plan.seed, 2 * number);
  Chance chance{Rng(plan.seed, 2 * number + 1)};
  std::array<decltype(choice_of<G>(own, "")), max_seats> choose{};
  for (int seat = 0; seat < plan.seats; ++seat) {
    choose[static_cast<std::size_t>(seat)] = choice_of<G>(own, plan.bots[static_cast<std::size_t>(seat)]);
  }
  const auto log = [&](const auto& event) {
    study.add_event(N::write_event(typename G::Event{event}, plan.seats).get_object());
  };
  auto state = G::open(*options, plan.seats, chance);
  std::uint64_t decisions = 0;
  for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state), ++decisions) {
    const Seat seat = catalogue::any_of(seats, rng);
    MoveList<G> moves;
    G::moves(state, seat, moves);
    G::apply(state, seat, choose[seat.number](G::view(state, seat), {moves.data(), moves.size()}, rng), chance, log);
  }
  study.add_match(decisions, G::outcome(state), plan.seats);
}

}  // namespace paddock::bots
