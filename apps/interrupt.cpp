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

void listen_to_interrupts(Interrupts manner) {
  struct sigaction action {};
  action.sa_handler = manner == Interrupts::gently ? note : note_once;
  sigaction(SIGINT, &action, nullptr);
  // Whoever plays with programs ends them before it goes.
  if (manner == Interrupts::end_at_the_second) sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() { return asked != 0; }

}  // namespace paddock::apps
