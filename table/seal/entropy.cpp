#include "table/seal/entropy.hpp"

#include <sodium.h>

#include "table/seal/sodium.hpp"

namespace paddock::seal {

namespace {

class SystemEntropy final : public Entropy {
 public:
  void fill(std::span<unsigned char> bytes) override {
    init_sodium();
    randombytes_buf(bytes.data(), bytes.size());
  }
};

}  // namespace

Entropy& system_entropy() {
  static SystemEntropy source;
  return source;
}

}  // namespace paddock::seal
