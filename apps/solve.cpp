#include <chrono>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <sys/resource.h>

#include "apps/command.hpp"
#include "bots/players/bots.hpp"

namespace paddock::apps {

namespace {

struct Arguments {
  TableOptions table;
  std::string language;
  int turns = 0;
  bool json = false;
};

double megabytes_used() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

void run(const Arguments& chosen) {
  const auto& game = game_named(chosen.table.game_id);
  const auto* solver = bots::bots_of(game).solver();
  if (solver == nullptr) throw CommandError(game.about().id + " has no solver");
  const auto setup = chosen.table.prepare(game);
  const auto begin = std::chrono::steady_clock::now();
  std::string answer;
  text::JsonObject json;
  if (chosen.turns > 0) {
    answer = solver->verify(*setup, chosen.turns, chosen.table.seed.value_or(1));
  } else if (chosen.json) {
    json = solver->json(*setup).as_object();
  } else {
    answer = solver->report(*setup, chosen_language(chosen.language));
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (!chosen.json) return fmt::print("{}\n{:.1f} s, {:.0f} MB\n", answer, seconds, megabytes_used());
  json["seconds"] = seconds;
  json["megabytes"] = megabytes_used();
  fmt::print("{}\n", boost::json::serialize(json));
}

}  // namespace

void add_solve(Command& paddock) {
  auto chosen = std::make_shared<Arguments>();
  Command command = paddock.subcommand("solve", "Compute the best strategy of a game that can be solved");
  chosen->table.add_to(command, true);
  command.option("--lang", chosen->language, "fr or en");
  const Option json = command.flag("--json", chosen->json, "print everything as JSON");
  command.option("--verify", chosen->turns, "play this many turns and compare them with the computed value")
      .between(1, 100'000'000)
      .excludes({json});
  command.footer("Examples:\n  paddock solve GAME\n  paddock solve GAME --option KEY=VALUE --verify 100000");
  command.action([chosen] { run(*chosen); });
}

}  // namespace paddock::apps
