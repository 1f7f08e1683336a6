#include "apps/interrupt.hpp"

#include <csignal>

namespace paddock::apps {

namespace {

// Signal handlers may write only to this type.
volatile std::sig_atomic_t requested = 0;

void note(int) { requested = 1; }

void note_once(int signal) {
  requested = 1;
  std::signal(signal, SIG_DFL);
}

}  // namespace

void install_interrupt_handlers(InterruptMode mode) {
  struct sigaction action {};
  action.sa_handler = mode == InterruptMode::never_exit ? note : note_once;
  sigaction(SIGINT, &action, nullptr);
  // Handles SIGTERM too, so that commands can end their external bots before they exit.
  if (mode == InterruptMode::exit_on_second) sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() { return requested != 0; }

}  // namespace paddock::apps
