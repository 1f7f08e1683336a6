#include <csignal>

#include <fcntl.h>
#include <unistd.h>

#include "apps/command.hpp"

namespace {

// Opens closed standard streams. Otherwise the next opened file, such as a database, would get their number, and log
// lines would be written into it.
void open_standard_files() {
  for (int file = STDIN_FILENO; file <= STDERR_FILENO; ++file) {
    if (fcntl(file, F_GETFD) < 0) open("/dev/null", O_RDWR);
  }
}

}  // namespace

int main(int argc, char** argv) {
  using namespace paddock::apps;
  open_standard_files();
  std::signal(SIGPIPE, SIG_DFL);
  constexpr AddCommand commands[] = {add_games, add_deck,   add_rules,   add_play,  add_match, add_trace,
                                     add_check, add_study,  add_solve,   add_arena, add_bench, add_positions,
                                     add_serve, add_schema, add_records, add_load,  add_words, add_lesson};
  return run_command_line(argc, argv, commands);
}
