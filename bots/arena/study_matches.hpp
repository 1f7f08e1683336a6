#pragma once

#include <array>
#include <functional>
#include <span>
#include <string_view>

#include "bots/arena/study.hpp"
#include "bots/search/game_bots.hpp"
#include "engine/catalogue/random_play.hpp"
#include "engine/kernel/bot.hpp"
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
  const int seats = plan.setup->seats();
  const auto& options = catalogue::setup_as<G>(*plan.setup).typed();
  const N notation(options);
  Rng rng(plan.seed, 2 * number);
  Chance chance{Rng(plan.seed, 2 * number + 1)};
  std::array<decltype(choice_of<G>(own, "")), max_seats> choose{};
  for (const Seat seat : SeatSet::first(seats)) choose[seat.number] = choice_of<G>(own, plan.bots[seat.number]);
  const auto log = [&](const auto& event) {
    study.add_event(notation.write_event(typename G::Event{event}, seats).get_object());
  };
  auto state = G::open(options, seats, chance);
  std::uint64_t decisions = 0;
  for (SeatSet acting = G::to_act(state); !acting.empty(); acting = G::to_act(state), ++decisions) {
    const Seat seat = catalogue::any_of(acting, rng);
    MoveList<G> moves;
    G::moves(state, seat, moves);
    G::apply(state, seat, choose[seat.number](G::view(state, seat), {moves.data(), moves.size()}, rng), chance, log);
  }
  study.add_match(decisions, G::outcome(state), seats);
}

}  // namespace paddock::bots
