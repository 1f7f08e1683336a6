#pragma once

namespace paddock::seal {

// To be called before anything of libsodium is; breaks its promise where the system gives no random numbers.
void make_sodium_ready();

}  // namespace paddock::seal
