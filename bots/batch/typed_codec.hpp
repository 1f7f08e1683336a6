#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/batch/codec.hpp"
#include "bots/batch/typed_batch.hpp"
#include "engine/encoding/labels.hpp"
#include "engine/simulation/task.hpp"

namespace paddock::bots {

// The encoding of a game, for callers that do not know its types.
template <Game G, text::NotationOf<G> N, encoding::EncodingOf<G> E>
class TypedCodec final : public Codec {
  using Move = typename G::Move;

 public:
  explicit TypedCodec(std::span<const NamedBot<G>> own) : own_(own) {}

  int actions() const override { return E::actions; }
  int observation_size() const override { return encoding::observation_size<G, E>(); }

  void observe(const catalogue::DecisionPoint& point, const encoding::PartialAction& choice,
               float* out) const override {
    encoding::observe<G, E>(point.as<G>().view, choice, out);
  }

  void observe_state(const catalogue::Setup& setup, std::span<const std::byte> bytes, Seat seat,
                     float* out) const override {
    typename G::State state;
    std::memcpy(static_cast<void*>(&state), bytes.data(), sizeof(state));
    state = with_host_material(state, setup);
    encoding::observe<G, E>(G::view(state, seat), {}, out);
  }

  void mask(const catalogue::DecisionPoint& point, const encoding::PartialAction& choice,
            std::uint8_t* out) const override {
    const auto& [view, moves] = point.as<G>();
    encoding::mask<G, E>(view, moves, choice, out);
  }

  catalogue::Move read(const catalogue::DecisionPoint& point, const encoding::ActionIds& ids) const override {
    const auto move = E::read(point.as<G>().view, ids);
    return move ? catalogue::Move::of(*move) : catalogue::Move();
  }

  encoding::ActionIds write(const catalogue::DecisionPoint& point, const catalogue::Move& move) const override {
    return E::write(point.as<G>().view, move.as<Move>());
  }

  std::vector<std::string> observation_labels(const catalogue::Setup& setup) const override {
    return encoding::observation_labels<G, E>(some_view(setup), N(catalogue::setup_as<G>(setup).typed()));
  }
  std::vector<std::string> action_labels(const catalogue::Setup& setup) const override {
    return encoding::action_labels<G, E>(some_view(setup), N(catalogue::setup_as<G>(setup).typed()));
  }

  std::unique_ptr<Batch> batch(const BatchPlan& plan) const override {
    std::vector<RowBot<G>> bots;
    for (const auto& bot : plan.bots) bots.push_back(bot ? row_bot(plan, *bot) : RowBot<G>{});
    const bool any_bot = std::ranges::any_of(bots, [](const auto& bot) { return static_cast<bool>(bot); });
    return std::make_unique<TypedBatch<G, N, E>>(plan, any_bot ? std::move(bots) : std::vector<RowBot<G>>{});
  }

  RowSizes row_sizes() const override { return {sizeof(simulation::Row<G>), sizeof(simulation::ChosenAction<G>)}; }
  RejectedAction refusal(const catalogue::Setup& setup, std::span<const std::byte> bytes, std::size_t at,
                         std::int64_t id) const override {
    simulation::Row<G> row;
    std::memcpy(static_cast<void*>(&row), bytes.data(), sizeof(row));
    row.state = with_host_material(row.state, setup);
    return bots::refusal<G, N, E>(setup, row, at, id);
  }

 private:
  static typename G::State with_host_material(const typename G::State& state, const catalogue::Setup& setup) {
    return simulation::with_host_material<G>(state, catalogue::setup_as<G>(setup).typed());
  }

  static typename G::View some_view(const catalogue::Setup& setup) {
    Chance chance{Rng(1)};
    return G::view(G::open(catalogue::setup_as<G>(setup).typed(), setup.seats(), chance), Seat{0});
  }

  // The game's own bots that decide at once are called directly; any other one gets a decision point.
  RowBot<G> row_bot(const BatchPlan& plan, const Bot& bot) const {
    const auto named = std::ranges::find_if(own_, [&](const NamedBot<G>& own) { return bot.name == own.name; });
    if (named != own_.end() && named->choose != nullptr) {
      return [choose = named->choose](const simulation::Row<G>& row, Rng& luck) {
        MoveList<G> moves;
        G::moves(row.state, row.seat, moves);
        return choose(G::view(row.state, row.seat), {moves.data(), moves.size()}, luck);
      };
    }
    return [setup = plan.setup, bot, budget = plan.budget](const simulation::Row<G>& row, Rng& luck) {
      const auto& typed = catalogue::setup_as<G>(*setup);
      const auto player = bots_of(setup->game()).make_player(bot, {luck.next(), budget});
      MoveList<G> moves;
      G::moves(row.state, row.seat, moves);
      const auto view = G::view(row.state, row.seat);
      return player(*typed.decision_point(row.seat, view, {moves.data(), moves.size()})).template as<Move>();
    };
  }

  std::span<const NamedBot<G>> own_;
};

}  // namespace paddock::bots
