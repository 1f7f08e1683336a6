#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <sys/resource.h>

#include "apps/command.hpp"
#include "apps/files.hpp"
#include "apps/values.hpp"
#include "engine/text/words.hpp"
#include "table/server/log.hpp"
#include "table/server/server.hpp"

namespace paddock::apps {

namespace {

namespace fs = std::filesystem;

struct Arguments {
  server::Settings settings;
  std::string config;
  std::string data_dir;
  std::string web;
  std::string log = "info";
  std::string durability = "full";
  std::string bot_think = "300ms";
  std::string bot_pause = "700ms";
  std::string forced_pause = "700ms";
  std::string grace = "15s";
  std::string keep = "365d";
  std::string lab = "near";
};

// The environment variable of an option: PADDOCK_BOT_THINK for --bot-think.
std::string variable_of(const std::string& option) {
  std::string name = "PADDOCK_" + option.substr(2);
  for (char& c : name) c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

template <class T>
Option add(Command& command, const std::string& name, T& value, const std::string& what) {
  auto option = command.option(name, value, what).from_environment(variable_of(name));
  if constexpr (!std::is_same_v<T, std::vector<std::string>>) option.show_default();
  return option;
}

std::chrono::milliseconds time_of(const std::string& option, const std::string& text) {
  const auto time = read_time(text);
  if (!time)
    throw CommandError(fmt::format("{}: a time is written 300ms or 2s, an hour at most, not “{}”", option, text));
  return *time;
}

// 365, 365d or 12h. "forever" is 0, which disables the removal.
std::chrono::milliseconds read_keep(const std::string& text) {
  constexpr int most_days = 36500;
  if (text == "forever") return {};
  const bool hours = text.ends_with("h");
  const auto amount = text::number(hours || text.ends_with("d") ? text.substr(0, text.size() - 1) : text).value_or(0);
  if (amount < 1 || amount > most_days)
    throw CommandError(fmt::format("--keep: a time is written 365 or 365d (days), 12h or forever, not “{}”", text));
  return std::chrono::hours(hours ? amount : 24 * amount);
}

server::LabAccess read_lab(const std::string& text) {
  if (text == "off") return server::LabAccess::nobody;
  return text == "near" ? server::LabAccess::near : server::LabAccess::everybody;
}

fs::path usual_data_dir() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return fs::path(value == nullptr ? "" : value);
  };
  if (const fs::path data = variable("XDG_DATA_HOME"); data.is_absolute()) return data / "paddock";
  if (const fs::path home = variable("HOME"); !home.empty()) return home / ".local/share/paddock";
  throw CommandError("there is no HOME to keep tables in; say --data-dir or --db");
}

server::Settings settings_of(const Arguments& chosen) {
  auto settings = chosen.settings;
  if (settings.db.empty()) {
    const fs::path folder = chosen.data_dir.empty() ? usual_data_dir() : fs::path(chosen.data_dir);
    make_folder(folder);
    settings.db = (folder / "paddock.db").string();
  }
  settings.web = chosen.web.empty() ? default_web_dir() : fs::path(chosen.web);
  settings.relaxed = chosen.durability == "relaxed";
  settings.timing = {time_of("--bot-think", chosen.bot_think), time_of("--bot-pause", chosen.bot_pause),
                     time_of("--forced-pause", chosen.forced_pause), time_of("--grace", chosen.grace)};
  settings.keep = read_keep(chosen.keep);
  settings.lab = read_lab(chosen.lab);
  if (settings.timing.bot_think.count() == 0) throw CommandError("--bot-think: a bot needs some time to think");
  return settings;
}

// Every connection needs an open file.
void allow_many_connections() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

void run(const Arguments& chosen) {
  or_fail(server::log::set_level(chosen.log), "--log");
  std::signal(SIGPIPE, SIG_IGN);  // a closed connection or log must not stop the server
  allow_many_connections();
  const auto server = or_fail(server::Server::open(settings_of(chosen)));
  server->stop_on_signals();
  server->run([&] {
    fmt::print("Paddock is at {}\n", server->address());
    std::fflush(stdout);
  });
}

void add_bounds(Command& command, server::Quotas& bounds) {
  add(command, "--connections", bounds.connections, "how many may be connected (0: any number)").check(from_0_on);
  add(command, "--connections-per-address", bounds.connections_per_address, "from one address (0: any number)")
      .check(from_0_on);
  add(command, "--requests-per-second", bounds.requests_per_second, "from one address, in the long run (0: any)")
      .check(from_0_on);
  add(command, "--requests-at-once", bounds.requests_at_once, "from one address, after a pause").check(above_0);
  add(command, "--messages-per-second", bounds.messages_per_second, "on one socket, in the long run (0: any)")
      .check(from_0_on);
  add(command, "--tables-per-person", bounds.tables_per_person, "open ones (0: any number)").check(from_0_on);
  add(command, "--hints-per-minute", bounds.hints_per_minute, "of one person, in the long run (0: any)")
      .check(from_0_on);
  add(command, "--lab-seconds", bounds.lab_seconds, "the longest that a study at /lab works").between(1, 3600);
}

}  // namespace

void add_serve(Command& paddock) {
  auto chosen = std::make_shared<Arguments>();
  auto& settings = chosen->settings;
  Command command = paddock.subcommand("serve", "Open the tables to browsers, on this machine or a network");
  add(command, "--port", settings.port, "where to listen (0: any free port)");
  add(command, "--bind", settings.bind, "the address to listen at; 0.0.0.0 for every network");
  const Option db =
      add(command, "--db", settings.db, "a SQLite file, or postgresql://… (default: paddock.db in the data folder)");
  add(command, "--data-dir", chosen->data_dir, "where to keep things (default: ~/.local/share/paddock)");
  add(command, "--web", chosen->web, "the folder of the built page (default: where it was installed)");
  add(command, "--log", chosen->log, "debug, info, warning, error or off");
  add(command, "--durability", chosen->durability, "full, or relaxed: moves may be lost with the machine")
      .one_of({"full", "relaxed"});
  add(command, "--keep", chosen->keep, "how long tables are kept that do not change: days, 12h or forever");
  add(command, "--name", settings.name, "of this server, among several on one database");
  add(command, "--threads", settings.threads, "for the network (0: one a core but one)").between(0, 256);
  add(command, "--bot-threads", settings.bot_threads, "for the bots (0: one a core)").between(0, 256);
  add(command, "--bot-think", chosen->bot_think, "how long the best level thinks");
  add(command, "--bot-pause", chosen->bot_pause, "before a bot's move is shown");
  add(command, "--forced-pause", chosen->forced_pause, "before the only move of a seat that wants it made");
  add(command, "--lab", chosen->lab,
      "who may have games studied at /lab: off, near (this machine and its network), all")
      .one_of({"off", "near", "all"});
  add(command, "--grace", chosen->grace, "for which who lost the connection counts as present");
  command.flag("--https", settings.https, "people come by https, through a proxy").from_environment("PADDOCK_HTTPS");
  add(command, "--trust-proxy", settings.trusted_proxies, "the address of a proxy whose X-Forwarded-For is believed")
      .separated_by(',');
  add(command, "--host-name", settings.host_names, "a name by which people ask for this server: example.org")
      .separated_by(',')
      .repeated();
  add(command, "--origin", settings.origins,
      "another name of this server, where a proxy changes Host: https://example.org")
      .separated_by(',');
  add_bounds(command, settings.bounds);
  add(command, "--config", chosen->config, "a TOML file of these options: port = 8080");
  command.footer("Example:\n  paddock serve --port 8080 --bind 0.0.0.0");
  command.action([chosen, command, db]() mutable {
    if (db.given() && chosen->settings.db.empty())
      throw CommandError("--db: a file or postgresql://… is expected, not nothing");
    if (!chosen->config.empty()) command.take_from_file(chosen->config);
    run(*chosen);
  });
}

}  // namespace paddock::apps
