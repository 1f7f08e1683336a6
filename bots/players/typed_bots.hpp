#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/players/bots.hpp"
#include "bots/players/measuring.hpp"
#include "bots/players/typed_bot.hpp"
#include "bots/players/typed_match.hpp"
#include "bots/players/typed_refusals.hpp"
#include "bots/players/typed_study.hpp"
#include "engine/kernel/in_order.hpp"
#include "engine/kernel/knowledge.hpp"
#include "engine/kernel/promise.hpp"
#include "engine/text/notation.hpp"

namespace paddock::bots {

// The one bridge from a game's bots, which know its types, to callers that do not.
template <Game G, text::NotationOf<G> N, const Knowledge<G>& K>
class TypedBots final : public GameBots {
  using Move = typename G::Move;

 public:
  TypedBots(std::span<const NamedBot<G>> own, const Solver* solver) : TypedBots(typed_bots<G, K>(own), solver) {}

  Player sit_down(const Bot& bot, const Seating& seating) const override {
    if (bot.invite) return bot.invite(seating).choose;
    return [player = player_of(bot, seating)](const catalogue::Sight& sight) mutable {
      const auto [view, moves] = sight.as<G>();
      return catalogue::Move::of(player.choose(view, {moves.data(), moves.size()}));
    };
  }

  std::vector<Advice> advise(const catalogue::Sight& sight, const Seating& seating) const override {
    const auto [view, moves] = sight.as<G>();
    const auto thoughts = think_about<G, K>(view, {moves.data(), moves.size()}, seating.think, seating.seed);
    double visits = 0;
    for (const auto& thought : thoughts) visits += thought.visits;
    std::vector<Advice> advice;
    for (const auto& thought : thoughts) {
      advice.push_back({sight.write(catalogue::Move::of(thought.move)), thought.mean(),
                        thought.visits / std::max(1.0, visits), thought.visits, chances_of(thought)});
    }
    put_in_order(advice, std::greater<>{}, &Advice::confidence);
    return advice;
  }

  Advice weigh(const catalogue::Sight& sight, const std::string& written, const Seating& seating) const override {
    const auto verdict = sight.judge(written);
    promise(verdict.kind == catalogue::Verdict::Kind::allowed, "only moves that may be made are weighed");
    const Move& move = verdict.move.template as<Move>();
    const auto thought =
        think_about<G, K>(sight.as<G>().view, std::span(&move, 1), seating.think, seating.seed).front();
    return {written, thought.mean(), 1, thought.visits, chances_of(thought)};
  }

  Outcome play(const catalogue::SharedSetup& setup, std::span<const Seated> seats, std::uint64_t seed) const override {
    const auto& typed = catalogue::setup_as<G>(*setup);
    auto seated = players(typed, seats);
    if (anybody_listens(seated.guests())) return *recorded(typed, std::move(seated), seed).outcome;
    Chance chance{Rng(seed)};
    return paddock::play<G>(typed.typed(), typed.seats(), seated, chance, PromiseKeeper<G>{});
  }

  catalogue::Record record(const catalogue::SharedSetup& setup, std::span<const Seated> seats,
                           std::uint64_t seed) const override {
    const auto& typed = catalogue::setup_as<G>(*setup);
    return recorded(typed, players(typed, seats), seed);
  }

  Refusals refusals(const catalogue::SharedSetup& setup, std::span<const Seated> seats,
                    std::uint64_t seed) const override {
    const auto& typed = catalogue::setup_as<G>(*setup);
    auto seated = players(typed, seats);
    const Guests guests = seated.guests();
    PromiseKeeper<G> keeper;
    TellingGuests<G, N, PromiseKeeper<G>> heard(typed, guests, keeper);
    Chance chance{Rng(seed)};
    RefusalWatch<G, N, MatchPlayers<G, K>> watch(std::move(seated), typed.typed(), seed);
    heard.ended(paddock::play<G>(typed.typed(), typed.seats(), watch, chance, heard));
    return watch.refusals();
  }

  std::unique_ptr<StudiedMatches> study(const catalogue::SharedSetup& setup, std::span<const Bot> seats,
                                        const Seating& seating, Counted counted) const override {
    std::vector<StudySeat<G>> typed;
    for (const Bot& bot : seats) typed.push_back(study_seat(bot, seating.think));
    return std::make_unique<TypedStudy<G, N>>(setup, std::move(typed), seating.seed, counted);
  }

  const Solver* solver() const override { return solver_; }

  RandomPlay play_random(int seats, int matches, std::uint64_t seed) const override {
    return bots::play_random<G>(seats, matches, seed);
  }
  std::uint64_t copy_states(int seats, std::uint64_t copies) const override {
    return bots::copy_states<G>(seats, copies);
  }
  void try_search(int seats, std::uint32_t iterations, std::uint64_t seed, bool knowing) const override {
    knowing ? bots::try_search<G, K>(seats, iterations, seed)
            : bots::try_search<G, no_knowledge<G>>(seats, iterations, seed);
  }
  Sizes sizes() const override { return {sizeof(typename G::State), sizeof(typename G::View), sizeof(Node<Move>)}; }

 private:
  TypedBots(std::vector<TypedBot<G>> bots, const Solver* solver)
      : GameBots(untyped(bots)), bots_(std::move(bots)), solver_(solver) {}

  static std::vector<Bot> untyped(const std::vector<TypedBot<G>>& bots) {
    std::vector<Bot> all;
    for (const auto& bot : bots) all.push_back({bot.name, bot.effort});
    return all;
  }

  const TypedBot<G>& typed_of(const Bot& bot) const {
    const auto found = std::ranges::find(bots_, bot.name, &TypedBot<G>::name);
    promise(found != bots_.end(), "a bot is one of its own game");
    return *found;
  }

  TypedPlayer<G, K> player_of(const Bot& bot, const Seating& seating) const {
    return {typed_of(bot), seating.think, seating.seed};
  }

  static catalogue::Record recorded(const catalogue::SetupOf<G>& setup, MatchPlayers<G, K> seated, std::uint64_t seed) {
    Rolls rolls;
    Chance chance(Rng(seed), rolls);
    Recorder<G, N> recorder(setup, rolls);
    const Guests guests = seated.guests();
    TellingGuests<G, N, Recorder<G, N>> heard(setup, guests, recorder);
    const Outcome outcome = paddock::play<G>(setup.typed(), setup.seats(), seated, chance, heard);
    heard.ended(outcome);
    recorder.record.outcome = outcome;
    promise(!chance.strayed(), "a move asks less of chance than a record holds");
    return recorder.record;
  }

  // What every seat may expect then, as far as somebody tried.
  static std::vector<double> chances_of(const Thought<Move>& thought) {
    std::vector<double> chances;
    for (const Seat seat : SeatSet::first(max_seats))
      chances.push_back(thought.visits == 0 ? 0 : thought.rewards[seat] / thought.visits);
    return chances;
  }

  StudySeat<G> study_seat(const Bot& bot, const Think& think) const {
    if (bot.invite)
      return {bot.name, nullptr, {}, [bot, think](std::uint64_t seed) { return bot.invite({seed, think}); }};
    const TypedBot<G>& own = typed_of(bot);
    if (own.random || own.choose != nullptr) return {bot.name, own.choose, {}, {}};
    return {bot.name,
            nullptr,
            [&own, think](std::uint64_t seed) {
              return [player = TypedPlayer<G, K>(own, think, seed)](const typename G::State& state, Seat seat) mutable {
                MoveList<G> moves;
                G::moves(state, seat, moves);
                return player.choose(G::view(state, seat), {moves.data(), moves.size()});
              };
            },
            {}};
  }

  MatchPlayers<G, K> players(const catalogue::SetupOf<G>& setup, std::span<const Seated> seats) const {
    promise(seats.size() == static_cast<std::size_t>(setup.seats()), "somebody sits at every seat");
    std::vector<TypedSeat<G, K>> typed;
    for (const auto& [bot, seating, manner, forbids] : seats) {
      if (bot.invite) {
        typed.push_back({std::nullopt, Manner::its_own, bot.invite(seating)});
        continue;
      }
      typed.push_back({player_of(bot, seating), manner, {}});
      if (forbids) {
        typed.back().forbids = [notation = N(setup.typed()), forbids = forbids](const Move& move) {
          return forbids(notation.write_move(move));
        };
      }
    }
    return {setup, std::move(typed)};
  }

  std::vector<TypedBot<G>> bots_;
  const Solver* solver_;
};

}  // namespace paddock::bots
