#include "table/load/load.hpp"

#include <csignal>
#include <filesystem>
#include <memory>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "apps/command.hpp"
#include "apps/values.hpp"
#include "table/load/process.hpp"

namespace paddock::apps {

namespace {

namespace fs = std::filesystem;

struct Arguments {
  load::Settings settings;
  std::string db;
  std::string durability = "full";
  std::string log = "warning";
  bool json = false;
};

// A folder that is deleted with this object.
class TemporaryFolder {
 public:
  TemporaryFolder() : path_((fs::temp_directory_path() / "paddock-load-XXXXXX").string()) {
    if (::mkdtemp(path_.data()) == nullptr) throw CommandError(path_ + ": cannot be made");
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }

  std::string operator/(const char* name) const { return (fs::path(path_) / name).string(); }

 private:
  std::string path_;
};

// The command of a server without limits per address, which leaves forced moves to the players.
std::vector<std::string> serve_command(const Arguments& chosen) {
  return {fs::read_symlink("/proc/self/exe").string(),
          "serve",
          "--port=0",
          "--db=" + chosen.db,
          "--durability=" + chosen.durability,
          "--log=" + chosen.log,
          "--forced-pause=3600s",
          "--connections=0",
          "--connections-per-address=0",
          "--requests-per-second=0",
          "--messages-per-second=0",
          "--tables-per-address=0",
          "--megabytes-per-person=0",
          "--megabytes-per-address=0",
          "--max-memory=unlimited"};
}

const catalogue::Game& game_for(const Arguments& chosen) {
  const auto& settings = chosen.settings;
  if (!settings.game.empty()) return game_named(settings.game);
  for (const catalogue::Game* game : catalogue::games()) {
    if (game->min_seats() <= settings.seats && settings.seats <= game->max_seats()) return *game;
  }
  throw CommandError(fmt::format("no game has {} seats", settings.seats));
}

void check_and_complete(Arguments& chosen) {
  auto& settings = chosen.settings;
  const catalogue::Game& game = game_for(chosen);
  settings.game = game.about().id;
  if (settings.seats < game.min_seats() || settings.seats > game.max_seats())
    throw CommandError(fmt::format("--seats: {} is for {} to {}", settings.game, game.min_seats(), game.max_seats()));
  if (settings.bots >= settings.seats) throw CommandError("--bots: at least one seat must be left for a player");
  if (settings.ramp && settings.rate <= 0) throw CommandError("--ramp needs a --rate above 0", exit_unavailable);
  if (!chosen.json) {
    settings.on_stage = [](const load::Stage& stage) {
      fmt::print(stderr, "{:g} moves a second and table: {:.0f}/s, p99 {:.1f} ms\n", stage.rate,
                 stage.moves_per_second(), stage.to_last_seat.p99);
    };
  }
}

void run(Arguments chosen) {
  check_and_complete(chosen);
  auto& settings = chosen.settings;
  std::optional<TemporaryFolder> folder;
  std::optional<load::ServerProcess> server;
  if (settings.urls.empty()) {
    if (chosen.db.empty()) chosen.db = folder.emplace() / "paddock.db";
    server.emplace(or_fail(load::ServerProcess::start(serve_command(chosen))));
    settings.urls = {server->url()};
    settings.server = server->id();
  }
  const auto report = or_fail(load::run(settings));
  const bool stopped_well = !server || server->stop() == 0;
  if (chosen.json) {
    fmt::print("{}\n", boost::json::serialize(load::write_json(report)));
  } else {
    fmt::print("{}", load::write_table(report));
  }
  if (!stopped_well) throw CommandError("the server did not stop cleanly");
  if (!report.nothing_lost()) throw CommandError("some moves or answers were lost");
}

}  // namespace

void add_load(Command& paddock) {
  auto chosen = std::make_shared<Arguments>();
  auto& settings = chosen->settings;
  Command command = paddock.subcommand("load", "Load test: play at many tables of a server at once, and measure");
  command.option("--tables", settings.tables, "how many").between(1, 100'000).show_default();
  command.option("--seats", settings.seats, "seats per table, with one socket per seat")
      .between(1, max_seats)
      .show_default();
  command.option("--bots", settings.bots, "how many of the seats are bots of the server")
      .check(from_0_on)
      .show_default();
  const Option rate = command.option("--rate", settings.rate, "moves per table and second (0: as fast as possible)")
                          .check(from_0_on)
                          .show_default();
  command.option("--seconds", settings.seconds, "seconds to measure").check(above_0).show_default();
  command.option("--game", settings.game, "the game (default: the first with that number of seats)");
  const Option url =
      command.option("--url", settings.urls, "http://HOST:PORT of a running server; several servers share the players");
  command.option("--db", chosen->db, "database of the server started here (default: a temporary file)").excludes({url});
  command.option("--durability", chosen->durability, "of the server started here")
      .one_of({"full", "relaxed"})
      .show_default();
  command.option("--log", chosen->log, "of the server started here").show_default();
  command.option("--journal", settings.journal, "append every acknowledged move to this file, one JSON line each");
  const Option matches =
      command.option("--matches", settings.matches, "play this many matches to their end, as fast as possible")
          .check(above_0);
  command.flag("--ramp", settings.ramp, "double --rate until answers are too slow, then find the limit by bisection")
      .excludes({matches});
  command.flag("--json", chosen->json, "the report as JSON");
  command.footer(
      "Examples:\n  paddock load --tables 1000 --rate 0.5 --seconds 60\n  paddock load --tables 1000 --ramp\n"
      "  paddock load --tables 50 --seats 2 --matches 10000\n\n"
      "Without --url a server is started for the test, and its memory is measured too.");
  command.action([chosen, rate] {
    if (chosen->settings.matches > 0 && !rate.given()) chosen->settings.rate = 0;
    run(*chosen);
  });
}

}  // namespace paddock::apps
