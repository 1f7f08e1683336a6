#include <csignal>
#include <cstdio>
#include <exception>

#include <CLI/CLI.hpp>

#include "apps/command.hpp"

int main(int argc, char** argv) {
  using namespace paddock::apps;
  std::signal(SIGPIPE, SIG_DFL);
  CLI::App app{"Paddock: a table for car games."};
  app.name("paddock");
  app.require_subcommand(0, 1);
  app.footer("paddock COMMAND --help tells more of each.");
  for (auto* add : {add_games, add_rules, add_play, add_match, add_trace, add_check, add_study, add_solve, add_arena,
                    add_bench, add_serve, add_schema, add_records, add_load})
    add(app);
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) throw CLI::RequiredError("a command");
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) throw Failure("standard output: cannot be written");
    return 0;
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::RuntimeError& ended) {
    return ended.get_exit_code();
  } catch (const CLI::ParseError& error) {
    std::fprintf(stderr, "paddock: %s (see --help)\n", error.what());
    return 2;
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "paddock: %s\n", failure.what());
    return 1;
  }
}
