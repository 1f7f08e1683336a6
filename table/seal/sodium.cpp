#include "table/seal/sodium.hpp"

#include <sodium.h>

#include "engine/kernel/ensure.hpp"

namespace paddock::seal {

void init_sodium() {
  static const bool ready = sodium_init() >= 0;
  ensure(ready, "libsodium starts");
}

}  // namespace paddock::seal
