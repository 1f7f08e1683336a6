#include "apps/bench_gpu.hpp"

#include <algorithm>
#include <chrono>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/with_gpu.hpp"
#include "bots/players/bots.hpp"
#include "engine/gpu/runner.hpp"

namespace paddock::apps {

namespace {

using Clock = std::chrono::steady_clock;
constexpr int times = 3;

struct GpuFigures {
  std::string game;
  int seats = 0;
  double decisions_per_second = 0;  // the best of three runs
  double matches_per_second = 0;
  double core_decisions_per_second = 0;  // random play on one core of this machine, as measured by `paddock bench`
  gpu::Kernel kernel = {};
  double occupancy = 0;
  std::uint64_t threads = 0;
};

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

int seats_of(const catalogue::Game& game, int wanted) { return std::clamp(wanted, game.min_seats(), game.max_seats()); }

// A number of matches that takes about this many seconds.
std::uint64_t matches_for(gpu::Runner& runner, const catalogue::Setup& setup, double seconds) {
  std::uint64_t matches = runner.lanes();
  for (std::uint64_t seed = 1;; ++seed) {
    const auto begin = Clock::now();
    runner.play(setup, {.seed = seed, .first = 0, .matches = matches});
    const double took = seconds_since(begin);
    if (took > seconds / 8)
      return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(double(matches) * seconds / took));
    matches *= 4;
  }
}

double one_core(const catalogue::Game& game, int seats) {
  const auto& bots = bots::bots_of(game);
  bots.play_random(seats, 50, 1);
  std::uint64_t decisions = 0;
  const auto begin = Clock::now();
  for (std::uint64_t seed = 1; seconds_since(begin) < 0.5; ++seed)
    decisions += bots.play_random(seats, 1000, seed).decisions;
  return static_cast<double>(decisions) / seconds_since(begin);
}

GpuFigures measure(const gpu::Device& device, const catalogue::Game& game, int seats, double seconds) {
  gpu::Runner runner(device, game);
  const auto setup = or_fail(game.prepare({}, seats));
  runner.tune(*setup);
  GpuFigures figures{.game = game.about().id, .seats = seats};
  const std::uint64_t matches = matches_for(runner, *setup, seconds / times);
  for (std::uint64_t seed = 1; seed <= times; ++seed) {
    const auto begin = Clock::now();
    const simulation::MatchTotals sums = runner.play(*setup, {.seed = seed, .first = 0, .matches = matches});
    const double took = seconds_since(begin);
    figures.decisions_per_second = std::max(figures.decisions_per_second, static_cast<double>(sums.decisions) / took);
    figures.matches_per_second = std::max(figures.matches_per_second, static_cast<double>(sums.matches) / took);
  }
  figures.core_decisions_per_second = one_core(game, seats);
  figures.kernel = runner.kernel();
  figures.occupancy = runner.occupancy();
  figures.threads = runner.lanes();
  return figures;
}

text::JsonObject to_json(const GpuFigures& figures) {
  return {{"game", figures.game},
          {"seats", figures.seats},
          {"decisions_per_second", figures.decisions_per_second},
          {"matches_per_second", figures.matches_per_second},
          {"decisions_per_second_per_core", figures.core_decisions_per_second},
          {"registers", figures.kernel.registers},
          {"stack_bytes", figures.kernel.stack},
          {"occupancy", figures.occupancy},
          {"threads", figures.threads}};
}

void print_table(const gpu::Device& device, const std::vector<GpuFigures>& rows) {
  fmt::print("{:<14}{:>6}{:>14}{:>14}{:>12}{:>11}{:>8}{:>12}{:>10}\n", "game", "seats", "decisions/s", "matches/s",
             "x one core", "registers", "stack", "occupancy", "threads");
  for (const GpuFigures& row : rows) {
    fmt::print("{:<14}{:>6}{:>14.3g}{:>14.3g}{:>12.0f}{:>11}{:>8}{:>11.0f}%{:>10}\n", row.game, row.seats,
               row.decisions_per_second, row.matches_per_second,
               row.decisions_per_second / row.core_decisions_per_second, row.kernel.registers, row.kernel.stack,
               100 * row.occupancy, row.threads);
  }
  fmt::print("{}, random play, the best of three; one core of this machine beside it. Stack in bytes a thread.\n",
             device.name());
}

// ---- Comparison of GPU and processor ----

constexpr std::uint64_t seed_of_check = 20;
constexpr std::uint64_t matches_summed = 20'000;
constexpr std::uint64_t matches_traced = 1000;
constexpr std::uint32_t rollouts_compared = 3;

// Describes the first difference; empty if there is none.
std::string difference(gpu::Runner& runner, const simulation::Simulation& game, const catalogue::Setup& setup) {
  const simulation::MatchRange summed{.seed = seed_of_check, .first = 0, .matches = matches_summed};
  if (!(runner.play(setup, summed) == game.play(setup, summed))) return "the sums differ";
  const simulation::MatchRange traced{.seed = seed_of_check, .first = matches_summed, .matches = matches_traced};
  const simulation::MatchTraces expected = game.trace(setup, traced);
  const auto other = game.first_difference(setup, expected, runner.trace(setup, traced, expected.most));
  if (other) return fmt::format("match {} differs", traced.first + *other);
  if (!(runner.summarize(setup, traced) == game.summarize(setup, traced))) return "the summaries differ";
  const auto sampled = game.sample_positions(setup, traced, rollouts_compared);
  if (!game.same(setup, sampled, runner.sample_positions(setup, traced, rollouts_compared)))
    return "the sampled positions differ";
  return {};
}

bool check_game(const gpu::Device& device, const catalogue::Game& game, int seats) {
  gpu::Runner runner(device, game);
  const simulation::Simulation& expected = simulation::simulation_of(game);
  int tables = 0;
  bool same = true;
  for (const auto& chosen : catalogue::option_samples(game.about())) {
    const auto setup = game.prepare(chosen, seats);
    if (!setup) continue;  // these options do not allow this number of seats
    ++tables;
    const std::string why = difference(runner, expected, **setup);
    if (why.empty()) continue;
    same = false;
    fmt::print("{} {}: {}\n", game.about().id, boost::json::serialize(chosen), why);
  }
  fmt::print(
      "{:<14}{} seats, {} choices of options: {} matches compared by totals and {} decision by decision, in each: {}\n",
      game.about().id, seats, tables, matches_summed, matches_traced, same ? "the same" : "NOT the same");
  return same;
}

}  // namespace

void bench_gpu(const GpuBench& chosen) {
  with_gpu([&](const gpu::Device& device) {
    std::vector<GpuFigures> rows;
    for (const std::string& id : chosen.games) {
      const auto& game = game_named(id);
      rows.push_back(measure(device, game, seats_of(game, chosen.seats), chosen.seconds));
    }
    if (!chosen.json) return print_table(device, rows);
    text::JsonArray list;
    for (const GpuFigures& row : rows) list.push_back(to_json(row));
    fmt::print("{}\n", boost::json::serialize(list));
  });
}

void check_gpu(const GpuBench& chosen) {
  with_gpu([&](const gpu::Device& device) {
    bool same = true;
    for (const std::string& id : chosen.games) {
      const auto& game = game_named(id);
      same = check_game(device, game, seats_of(game, chosen.seats)) && same;
    }
    if (!same) throw CommandError("the GPU does not play the same matches as the processor");
  });
}

}  // namespace paddock::apps
