#include "table/seal/sodium.hpp"

#include <sodium.h>

#include "engine/kernel/promise.hpp"

namespace paddock::seal {

void make_sodium_ready() {
  static const bool ready = sodium_init() >= 0;
  promise(ready, "libsodium starts");
}

}  // namespace paddock::seal
