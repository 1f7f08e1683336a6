#pragma once

namespace paddock::seal {

// Initializes libsodium; must be called before any other of its functions. Violates an invariant if the system provides
// no random numbers.
void init_sodium();

}  // namespace paddock::seal
