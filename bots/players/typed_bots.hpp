#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/players/benchmarks.hpp"
#include "bots/players/bots.hpp"
#include "bots/players/refusal_counter.hpp"
#include "bots/players/typed_bot.hpp"
#include "bots/players/typed_match.hpp"
#include "bots/players/typed_study.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/kernel/heuristics.hpp"
#include "engine/kernel/insertion_sort.hpp"
#include "engine/text/notation.hpp"

namespace paddock::bots {

// The bots of a game, for callers that do not know its types.
template <Game G, text::NotationOf<G> N, const Heuristics<G>& K>
class TypedBots final : public GameBots {
  using Move = typename G::Move;

 public:
  TypedBots(std::span<const NamedBot<G>> own, const Solver* solver) : TypedBots(typed_bots<G, K>(own), solver) {}

  Player make_player(const Bot& bot, const BotSettings& settings) const override {
    if (bot.make_external) return bot.make_external(settings).choose;
    return [player = player_of(bot, settings)](const catalogue::DecisionPoint& point) mutable {
      const auto& [view, moves] = point.as<G>();
      return catalogue::Move::of(player.choose(view, {moves.data(), moves.size()}));
    };
  }

  std::vector<MoveEvaluation> evaluate_all(const catalogue::DecisionPoint& point,
                                           const BotSettings& settings) const override {
    const auto& [view, moves] = point.as<G>();
    const auto stats = search_moves<G, K>(view, {moves.data(), moves.size()}, settings.budget, settings.seed);
    double visits = 0;
    for (const auto& entry : stats) visits += entry.visits;
    std::vector<MoveEvaluation> evaluations;
    for (const auto& entry : stats) {
      evaluations.push_back({point.setup().write_move(catalogue::Move::of(entry.move)), entry.mean(),
                             entry.visits / std::max(1.0, visits), entry.visits, chances_of(entry)});
    }
    insertion_sort(evaluations, std::greater<>{}, &MoveEvaluation::confidence);
    return evaluations;
  }

  MoveEvaluation evaluate(const catalogue::DecisionPoint& point, const std::string& written,
                          const BotSettings& settings) const override {
    const auto index = point.find(written);
    ensure(index.has_value(), "only legal moves are evaluated");
    const auto& [view, moves] = point.as<G>();
    const auto entry =
        search_moves<G, K>(view, std::span(moves.data() + *index, 1), settings.budget, settings.seed).front();
    return {written, entry.mean(), 1, entry.visits, chances_of(entry)};
  }

  Outcome play(const catalogue::SharedSetup& setup, std::span<const SeatAssignment> seats,
               std::uint64_t seed) const override {
    const auto& typed = catalogue::setup_as<G>(*setup);
    auto seated = players(typed, seats);
    if (any_listens(seated.external_players())) return *recorded(typed, std::move(seated), seed).outcome;
    Chance chance{Rng(seed)};
    return paddock::play<G>(typed.typed(), typed.seats(), seated, chance, InvariantChecker<G>{});
  }

  catalogue::Record record(const catalogue::SharedSetup& setup, std::span<const SeatAssignment> seats,
                           std::uint64_t seed) const override {
    const auto& typed = catalogue::setup_as<G>(*setup);
    return recorded(typed, players(typed, seats), seed);
  }

  RefusalCounts refusals(const catalogue::SharedSetup& setup, std::span<const SeatAssignment> seats,
                         std::uint64_t seed) const override {
    const auto& typed = catalogue::setup_as<G>(*setup);
    auto seated = players(typed, seats);
    const ExternalPlayers external_players = seated.external_players();
    InvariantChecker<G> invariants;
    ExternalPlayerNotifier<G, N, InvariantChecker<G>> listener(typed, external_players, invariants);
    Chance chance{Rng(seed)};
    RefusalCounter<G, N, MatchPlayers<G, K>> watch(std::move(seated), typed.typed(), seed);
    listener.ended(paddock::play<G>(typed.typed(), typed.seats(), watch, chance, listener));
    return watch.refusals();
  }

  std::unique_ptr<StudyRunner> study(const catalogue::SharedSetup& setup, std::span<const Bot> seats,
                                     const BotSettings& settings, StudyScope scope) const override {
    std::vector<StudySeat<G>> typed;
    for (const Bot& bot : seats) typed.push_back(study_seat(bot, settings.budget));
    return std::make_unique<TypedStudy<G, N>>(setup, std::move(typed), settings.seed, scope,
                                              settings.budget.check_stop);
  }

  const Solver* solver() const override { return solver_; }

  RandomPlayTotals play_random(int seats, int matches, std::uint64_t seed) const override {
    return bots::play_random<G>(seats, matches, seed);
  }
  std::uint64_t copy_states(int seats, std::uint64_t copies) const override {
    return bots::copy_states<G>(seats, copies);
  }
  void try_search(int seats, std::uint32_t iterations, std::uint64_t seed, bool with_heuristics) const override {
    with_heuristics ? bots::try_search<G, K>(seats, iterations, seed)
                    : bots::try_search<G, no_heuristics<G>>(seats, iterations, seed);
  }
  ObjectSizes sizes() const override {
    return {sizeof(typename G::State), sizeof(typename G::View), sizeof(Node<Move>)};
  }

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
    ensure(found != bots_.end(), "a bot is one of its own game");
    return *found;
  }

  TypedPlayer<G, K> player_of(const Bot& bot, const BotSettings& settings) const {
    return {typed_of(bot), settings.budget, settings.seed};
  }

  static catalogue::Record recorded(const catalogue::SetupOf<G>& setup, MatchPlayers<G, K> seated, std::uint64_t seed) {
    Rolls rolls;
    Chance chance(Rng(seed), rolls);
    Recorder<G, N> recorder(setup, rolls);
    const ExternalPlayers external_players = seated.external_players();
    ExternalPlayerNotifier<G, N, Recorder<G, N>> listener(setup, external_players, recorder);
    const Outcome outcome = paddock::play<G>(setup.typed(), setup.seats(), seated, chance, listener);
    listener.ended(outcome);
    recorder.record.outcome = outcome;
    ensure(!chance.diverged(), "a move asks less of chance than a record holds");
    return recorder.record;
  }

  // The expected share of every seat after this move; 0 if it was never tried.
  static std::vector<double> chances_of(const MoveStats<Move>& entry) {
    std::vector<double> chances;
    for (const Seat seat : SeatSet::first(max_seats))
      chances.push_back(entry.visits == 0 ? 0 : entry.rewards[seat] / entry.visits);
    return chances;
  }

  StudySeat<G> study_seat(const Bot& bot, const SearchBudget& budget) const {
    if (bot.make_external)
      return {bot.name, nullptr, {}, [bot, budget](std::uint64_t seed) { return bot.make_external({seed, budget}); }};
    const TypedBot<G>& own = typed_of(bot);
    if (own.random || own.choose != nullptr) return {bot.name, own.choose, {}, {}};
    return {bot.name,
            nullptr,
            [&own, budget](std::uint64_t seed) {
              return
                  [player = TypedPlayer<G, K>(own, budget, seed)](const typename G::State& state, Seat seat) mutable {
                    MoveList<G> moves;
                    G::moves(state, seat, moves);
                    return player.choose(G::view(state, seat), {moves.data(), moves.size()});
                  };
            },
            {}};
  }

  MatchPlayers<G, K> players(const catalogue::SetupOf<G>& setup, std::span<const SeatAssignment> seats) const {
    ensure(seats.size() == static_cast<std::size_t>(setup.seats()), "somebody sits at every seat");
    std::vector<TypedSeat<G, K>> typed;
    for (const auto& [bot, settings, mode, forbids] : seats) {
      if (bot.make_external) {
        typed.push_back({std::nullopt, PlayMode::normal, bot.make_external(settings)});
        continue;
      }
      typed.push_back({player_of(bot, settings), mode, {}});
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
