#include <csignal>

#include "apps/command.hpp"

int main(int argc, char** argv) {
  using namespace paddock::apps;
  std::signal(SIGPIPE, SIG_DFL);
  constexpr AddCommand commands[] = {add_games,   add_rules, add_play,  add_match, add_trace, add_check,
                                     add_study,   add_solve, add_arena, add_bench, add_serve, add_schema,
                                     add_records, add_load,  add_words, add_lesson};
  return run_command_line(argc, argv, commands);
}
