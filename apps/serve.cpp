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
  std::string max_disk = "16G";
  std::string max_memory = "4G";
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
    throw CommandError(
        fmt::format("{}: expected a time such as 300ms or 2s, at most one hour, not “{}”", option, text));
  return *time;
}

// 365, 365d or 12h. "forever" is 0, which disables the removal.
std::chrono::milliseconds read_keep(const std::string& text) {
  constexpr int most_days = 36500;
  if (text == "forever") return {};
  const bool hours = text.ends_with("h");
  const auto amount = text::number(hours || text.ends_with("d") ? text.substr(0, text.size() - 1) : text).value_or(0);
  if (amount < 1 || amount > most_days)
    throw CommandError(fmt::format("--keep: expected 365 or 365d (days), 12h or forever, not “{}”", text));
  return std::chrono::hours(hours ? amount : 24 * amount);
}

// 500M, 16G or 2T. "unlimited" is 0.
std::int64_t read_size(const std::string& option, const std::string& text) {
  constexpr std::string_view units = "MGT";
  constexpr std::int64_t megabyte = 1024 * 1024;
  if (text == "unlimited") return 0;
  const auto unit = text.empty() ? std::string_view::npos : units.find(text.back());
  const int amount = unit == std::string_view::npos ? 0 : text::number(text.substr(0, text.size() - 1)).value_or(0);
  if (amount < 1 || amount > 1'000'000)
    throw CommandError(fmt::format("{}: expected a size such as 500M, 16G, 2T or unlimited, not “{}”", option, text));
  return amount * (megabyte << (10 * unit));
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
  throw CommandError("HOME is not set; use --data-dir or --db");
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
  settings.max_disk = read_size("--max-disk", chosen.max_disk);
  settings.max_memory = read_size("--max-memory", chosen.max_memory);
  settings.lab = read_lab(chosen.lab);
  if (settings.timing.bot_think.count() == 0) throw CommandError("--bot-think: must be above 0");
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

void add_quotas(Command& command, server::Quotas& quotas) {
  add(command, "--connections", quotas.connections, "maximum number of connections (0: no limit)").check(from_0_on);
  add(command, "--connections-per-address", quotas.connections_per_address,
      "maximum number of connections from one address (0: no limit)")
      .check(from_0_on);
  add(command, "--requests-per-second", quotas.requests_per_second,
      "requests per second from one address, in the long run (0: no limit)")
      .check(from_0_on);
  add(command, "--requests-at-once", quotas.requests_at_once, "burst of requests from one address").check(above_0);
  add(command, "--messages-per-second", quotas.messages_per_second,
      "messages per second on one socket, in the long run (0: no limit)")
      .check(from_0_on);
  add(command, "--tables-per-person", quotas.tables_per_person, "open tables per person (0: no limit)")
      .check(from_0_on);
  add(command, "--tables-per-address", quotas.tables_per_address, "open tables from one address (0: no limit)")
      .check(from_0_on);
  add(command, "--listed-per-address", quotas.listed_per_address,
      "open tables of one address that the list shows (0: no limit)")
      .check(from_0_on);
  add(command, "--megabytes-per-person", quotas.megabytes_per_person,
      "megabytes that one person's tables may take in a day (0: no limit)")
      .check(from_0_on);
  add(command, "--megabytes-per-address", quotas.megabytes_per_address,
      "megabytes that the tables of one address may take in a day (0: no limit)")
      .check(from_0_on);
  add(command, "--hints-per-minute", quotas.hints_per_minute,
      "hints per minute and person, in the long run (0: no limit)")
      .check(from_0_on);
  add(command, "--studies-per-address", quotas.studies_per_address,
      "studies of one address that work or wait (0: no limit)")
      .check(from_0_on);
  add(command, "--lab-seconds", quotas.lab_seconds, "maximum seconds of a study at /lab").between(1, 3600);
}

}  // namespace

void add_serve(Command& paddock) {
  auto chosen = std::make_shared<Arguments>();
  auto& settings = chosen->settings;
  Command command = paddock.subcommand("serve", "Run the table server, for this machine or a network");
  add(command, "--port", settings.port, "the port to listen at (0: any free port)");
  add(command, "--bind", settings.bind, "the address to listen at; 0.0.0.0 for every network");
  const Option db =
      add(command, "--db", settings.db, "a SQLite file, or postgresql://… (default: paddock.db in the data folder)");
  add(command, "--data-dir", chosen->data_dir, "the folder for data (default: ~/.local/share/paddock)");
  add(command, "--web", chosen->web, "the folder of the built page (default: where it was installed)");
  add(command, "--log", chosen->log, "debug, info, warning, error or off");
  add(command, "--durability", chosen->durability,
      "full, or relaxed: the last moves may be lost if the machine loses power")
      .one_of({"full", "relaxed"});
  add(command, "--keep", chosen->keep, "how long unchanged tables are kept: days, 12h or forever");
  add(command, "--max-disk", chosen->max_disk,
      "maximum size of the database (500M, 16G, 2T or unlimited); new tables are refused from nine tenths of it");
  add(command, "--max-memory", chosen->max_memory,
      "maximum memory of the server (500M, 4G or unlimited); new tables are refused from nine tenths of it");
  add(command, "--name", settings.name, "name of this server, if several share one database");
  add(command, "--threads", settings.threads, "network threads (0: one per core except one)").between(0, 256);
  add(command, "--bot-threads", settings.bot_threads, "bot threads (0: one per core)").between(0, 256);
  add(command, "--bot-think", chosen->bot_think,
      "thinking time of the best level, and of hints that the server computes");
  add(command, "--bot-pause", chosen->bot_pause, "pause before a bot's move is shown");
  add(command, "--forced-pause", chosen->forced_pause,
      "pause before the server makes the only move of a seat that wants it");
  add(command, "--lab", chosen->lab, "who may start studies at /lab: off, near (this machine and its network), all")
      .one_of({"off", "near", "all"});
  add(command, "--grace", chosen->grace, "how long a person without connection still counts as present");
  command.flag("--https", settings.https, "people connect by https, through a proxy").from_environment("PADDOCK_HTTPS");
  add(command, "--trust-proxy", settings.trusted_proxies, "address of a proxy whose X-Forwarded-For is trusted")
      .separated_by(',');
  add(command, "--host-name", settings.host_names, "a host name of this server: example.org")
      .separated_by(',')
      .repeated();
  add(command, "--origin", settings.origins,
      "another origin of this server, if a proxy changes Host: https://example.org")
      .separated_by(',');
  add_quotas(command, settings.quotas);
  add(command, "--config", chosen->config, "a TOML file of these options: port = 8080");
  command.footer("Example:\n  paddock serve --port 8080 --bind 0.0.0.0");
  command.action([chosen, command, db]() mutable {
    if (db.given() && chosen->settings.db.empty()) throw CommandError("--db: expected a file or postgresql://…");
    if (!chosen->config.empty()) command.take_from_file(chosen->config);
    run(*chosen);
  });
}

}  // namespace paddock::apps
