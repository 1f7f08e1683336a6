#pragma once

#include <cstdint>

namespace paddock::apps {

// Records Ctrl-C and SIGTERM. With `exit_on_second`, a second signal ends the program at once, because the user does
// not want to wait for results. `never_exit` is for interactive commands, where Ctrl-C may be pressed any number of
// times.
enum class InterruptMode : std::uint8_t { exit_on_second, never_exit };
void install_interrupt_handlers(InterruptMode mode = InterruptMode::exit_on_second);
// True once a signal has arrived.
bool interrupted();

}  // namespace paddock::apps
