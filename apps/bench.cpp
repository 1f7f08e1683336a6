#include <algorithm>
#include <ctime>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/bench_gpu.hpp"
#include "apps/command.hpp"
#include "bots/players/bots.hpp"
#include "engine/testkit/allocations.hpp"

namespace paddock::apps {

namespace {

struct Figures {
  std::string game;
  int seats = 0;
  double nanoseconds_per_decision = 0;
  double decisions_per_second = 0;
  double matches_per_second = 0;
  double decisions_per_match = 0;
  double score_per_match = 0;
  double nanoseconds_per_copy = 0;
  std::size_t state_bytes = 0;
  std::size_t view_bytes = 0;
  double allocations_per_decision = 0;
  double iterations_per_second = 0;            // of a search from the deal, with random rollouts
  double heuristic_iterations_per_second = 0;  // the same with heuristics, as the levels search
  std::size_t node_bytes = 0;
  double studied = 0;  // speed of a study of random bots, as a share of the speed of random play
  double counted = 0;  // the same for a study that counts events
};

// CPU time, independent of other load of the machine.
double seconds_since(std::clock_t begin) { return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC; }

// Searches from the deal, each with the iterations of a typical move, for at least this time.
double iterations_per_second(const bots::GameBots& bots, int seats, double least_seconds, bool with_heuristics) {
  constexpr std::uint32_t iterations = 4000;
  std::uint64_t searches = 0;
  const auto begin = std::clock();
  for (; seconds_since(begin) < least_seconds; ++searches) {
    bots.try_search(seats, iterations, searches, with_heuristics);
  }
  return static_cast<double>(searches * iterations) / seconds_since(begin);
}

// A number of decisions, and the CPU seconds that they took.
struct Pace {
  double decisions = 0;
  double seconds = 0;

  double per_second() const { return decisions / seconds; }
};

template <class Play>
void pace(Pace& pace, const Play& play) {
  const auto begin = std::clock();
  pace.decisions += static_cast<double>(play());
  pace.seconds += seconds_since(begin);
}

// Alternates between random play and studies, a few matches each, so that other load affects both equally.
void measure_studies(const catalogue::Game& game, int seats, double least_seconds, Figures& figures) {
  constexpr int matches_at_once = 200;
  const auto& bots = bots::bots_of(game);
  const auto setup = or_fail(game.prepare({}, seats));
  const std::vector<bots::Bot> random(static_cast<std::size_t>(seats), bots.all().back());
  const auto studied = bots.study(setup, random, {1, {}}, bots::StudyScope::matches);
  const auto counted = bots.study(setup, random, {1, {}}, bots::StudyScope::events);
  std::uint64_t deal = 0;
  const auto study = [&](bots::StudyRunner& matches) {
    std::uint64_t decisions = 0;
    for (std::uint64_t one = deal; one < deal + matches_at_once; ++one) decisions += matches.play(one)[0].decisions;
    return decisions;
  };
  Pace plain, without_events, with_events;
  for (; plain.seconds < least_seconds / 2; deal += matches_at_once) {
    pace(plain, [&] { return bots.play_random(seats, matches_at_once, deal + 1).decisions; });
    pace(without_events, [&] { return study(*studied); });
    pace(with_events, [&] { return study(*counted); });
  }
  figures.studied = without_events.per_second() / plain.per_second();
  figures.counted = with_events.per_second() / plain.per_second();
}

// Random play for at least this time, then copies of states.
Figures measure(const catalogue::Game& game, int seats, double least_seconds) {
  constexpr int matches_at_once = 1000;
  constexpr std::uint64_t copies = 20'000'000;
  const auto& bots = bots::bots_of(game);
  bots.play_random(seats, 50, 1);
  Figures figures{game.about().id, seats};
  const auto sizes = bots.sizes();
  figures.state_bytes = sizes.state;
  figures.view_bytes = sizes.view;
  figures.node_bytes = sizes.node;
  bots::RandomPlayTotals sum;
  int matches = 0;
  const auto allocated = testkit::allocations();
  const auto begin = std::clock();
  for (std::uint64_t seed = 1; seconds_since(begin) < least_seconds; ++seed, matches += matches_at_once) {
    const auto played = bots.play_random(seats, matches_at_once, seed);
    sum.decisions += played.decisions;
    sum.score += played.score;
    if (played.invariant_violated) throw CommandError(game.about().id + ": an invariant of the game is violated");
  }
  const double seconds = seconds_since(begin);
  const auto decisions = static_cast<double>(sum.decisions);
  figures.allocations_per_decision = static_cast<double>(testkit::allocations() - allocated) / decisions;
  figures.nanoseconds_per_decision = seconds / decisions * 1e9;
  figures.decisions_per_second = decisions / seconds;
  figures.matches_per_second = matches / seconds;
  figures.decisions_per_match = decisions / matches;
  figures.score_per_match = static_cast<double>(sum.score) / matches;
  const auto copying = std::clock();
  bots.copy_states(seats, copies);
  figures.nanoseconds_per_copy = seconds_since(copying) / static_cast<double>(copies) * 1e9;
  figures.iterations_per_second = iterations_per_second(bots, seats, least_seconds / 2, false);
  figures.heuristic_iterations_per_second = iterations_per_second(bots, seats, least_seconds / 2, true);
  measure_studies(game, seats, least_seconds, figures);
  return figures;
}

text::JsonObject to_json(const Figures& figures) {
  return {{"game", figures.game},
          {"seats", figures.seats},
          {"ns_per_decision", figures.nanoseconds_per_decision},
          {"decisions_per_second_per_core", figures.decisions_per_second},
          {"matches_per_second_per_core", figures.matches_per_second},
          {"decisions_per_match", figures.decisions_per_match},
          {"score_per_match", figures.score_per_match},
          {"ns_per_state_copy", figures.nanoseconds_per_copy},
          {"state_bytes", figures.state_bytes},
          {"view_bytes", figures.view_bytes},
          {"allocations_per_decision", figures.allocations_per_decision},
          {"search_iterations_per_second", figures.iterations_per_second},
          {"heuristic_search_iterations_per_second", figures.heuristic_iterations_per_second},
          {"node_bytes", figures.node_bytes},
          {"study_share_of_random_play", figures.studied},
          {"study_share_counting_events", figures.counted}};
}

void print_table(const std::vector<Figures>& rows) {
  fmt::print("{:<14}{:>6}{:>13}{:>15}{:>12}{:>17}{:>13}{:>9}{:>8}{:>7}{:>13}\n", "game", "seats", "ns/decision",
             "decisions/s", "matches/s", "decisions/match", "score/match", "ns/copy", "State", "View", "allocations");
  for (const Figures& row : rows) {
    fmt::print("{:<14}{:>6}{:>13.1f}{:>15.0f}{:>12.0f}{:>17.2f}{:>13.2f}{:>9.2f}{:>8}{:>7}{:>13.6g}\n", row.game,
               row.seats, row.nanoseconds_per_decision, row.decisions_per_second, row.matches_per_second,
               row.decisions_per_match, row.score_per_match, row.nanoseconds_per_copy, row.state_bytes, row.view_bytes,
               row.allocations_per_decision);
  }
  fmt::print("One core, random play. State and View in bytes; allocations per decision.\n\n");
  fmt::print("{:<14}{:>6}{:>25}{:>25}{:>12}\n", "search", "seats", "random rollouts, it/s", "with heuristics, it/s",
             "bytes/node");
  for (const Figures& row : rows) {
    fmt::print("{:<14}{:>6}{:>25.0f}{:>25.0f}{:>12}\n", row.game, row.seats, row.iterations_per_second,
               row.heuristic_iterations_per_second, row.node_bytes);
  }
  fmt::print("One core, searches from the start of a match; iterations per second.\n\n");
  fmt::print("{:<14}{:>6}{:>25}{:>25}\n", "study", "seats", "of random play", "counting events, too");
  for (const Figures& row : rows) {
    fmt::print("{:<14}{:>6}{:>23.0f} %{:>23.0f} %\n", row.game, row.seats, 100 * row.studied, 100 * row.counted);
  }
  fmt::print("Speed of a study of random bots, as a share of the speed of random play.\n");
}

}  // namespace

void add_bench(Command& paddock) {
  struct Arguments {
    std::vector<std::string> games;
    int seats = 4;
    double seconds = 2;
    bool json = false;
    bool gpu = false;
    bool check = false;
  };
  auto chosen = std::make_shared<Arguments>();
  Command command = paddock.subcommand("bench", "Measure random play, state copies and search");
  command.option("GAME", chosen->games, "which games (all)");
  command.option("--seats", chosen->seats, "number of seats, if the game allows it").between(1, max_seats);
  command.option("--seconds", chosen->seconds, "seconds to play each game").between(0.05, 600.0);
  command.flag("--json", chosen->json, "as JSON");
  const Option gpu = command.flag("--gpu", chosen->gpu, "measure random play on a GPU, compared with one core");
  command.flag("--check", chosen->check, "check that the GPU plays the same matches as the processor").needs(gpu);
  command.footer("Examples:\n  paddock bench --seats 2 --json\n  paddock bench --gpu\n  paddock bench --gpu --check");
  command.action([chosen] {
    std::vector<Figures> rows;
    if (chosen->games.empty()) {
      for (const auto* game : catalogue::games()) chosen->games.push_back(game->about().id);
    }
    for (const std::string& id : chosen->games) game_named(id);  // fails early for an unknown name
    if (chosen->gpu) {
      const GpuBench on_gpu{chosen->games, chosen->seats, chosen->seconds, chosen->json};
      return chosen->check ? check_gpu(on_gpu) : bench_gpu(on_gpu);
    }
    for (const std::string& id : chosen->games) {
      const auto& game = game_named(id);
      rows.push_back(measure(game, std::clamp(chosen->seats, game.min_seats(), game.max_seats()), chosen->seconds));
    }
    if (!chosen->json) return print_table(rows);
    text::JsonArray list;
    for (const Figures& row : rows) list.push_back(to_json(row));
    fmt::print("{}\n", boost::json::serialize(list));
  });
}

}  // namespace paddock::apps
