#pragma once

namespace paddock::apps {

// Ctrl-C or SIGTERM, the one place where it is noted. Asked for twice, it ends the program at once: who asks again does
// not want to wait for results. `never_exit` is for who reads a line, and may be asked any number of times by Ctrl-C.
enum class InterruptMode { exit_on_second, never_exit };
void install_interrupt_handlers(InterruptMode mode = InterruptMode::exit_on_second);
// Somebody asked, since it is listened to.
bool interrupted();

}  // namespace paddock::apps
