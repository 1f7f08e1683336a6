#include "apps/interrupt.hpp"

#include <csignal>

namespace paddock::apps {

namespace {

// The only thing that a signal may reach.
volatile std::sig_atomic_t asked = 0;

void note(int) { asked = 1; }

void note_once(int signal) {
  asked = 1;
  std::signal(signal, SIG_DFL);
}

}  // namespace

void install_interrupt_handlers(InterruptMode mode) {
  struct sigaction action {};
  action.sa_handler = mode == InterruptMode::never_exit ? note : note_once;
  sigaction(SIGINT, &action, nullptr);
  // Whoever plays with programs ends them before it goes.
  if (mode == InterruptMode::exit_on_second) sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() { return asked != 0; }

}  // namespace paddock::apps
