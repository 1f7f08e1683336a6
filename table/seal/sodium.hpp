#pragma once

namespace paddock::seal {

// To be called before anything of libsodium is; breaks its promise where the system gives no random numbers.
void init_sodium();

}  // namespace paddock::seal
