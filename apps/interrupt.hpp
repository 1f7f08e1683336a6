#pragma once

namespace paddock::apps {

// Ctrl-C or SIGTERM, the one place where it is noted. Asked for twice, it ends the program at once: who asks again does
// not want to wait for results. `gently` is for who reads a line, and may be asked any number of times by Ctrl-C.
enum class Interrupts { end_at_the_second, gently };
void listen_to_interrupts(Interrupts manner = Interrupts::end_at_the_second);
// Somebody asked, since it is listened to.
bool interrupted();

}  // namespace paddock::apps
