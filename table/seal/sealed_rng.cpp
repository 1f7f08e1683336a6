#include "table/seal/sealed_rng.hpp"

#include <sodium.h>

#include "engine/kernel/rng.hpp"
#include "table/seal/sodium.hpp"

namespace paddock::seal {

std::uint32_t SealedRng::below(std::uint32_t bound) {
  return uniform_below(bound, [this] { return next(); });
}

RandomSource SealedRng::source() {
  return {this, [](void* self, std::uint32_t bound) { return static_cast<SealedRng*>(self)->below(bound); }, nullptr};
}

std::uint32_t SealedRng::next() {
  if (used_ == block_bytes) {
    init_sodium();
    std::array<unsigned char, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
    for (std::size_t i = 0; i < sizeof decision_; ++i) nonce[i] = static_cast<unsigned char>(decision_ >> (8 * i));
    block_.fill(0);
    crypto_stream_chacha20_ietf_xor_ic(block_.data(), block_.data(), block_bytes, nonce.data(), blocks_++, key_.data());
    used_ = 0;
  }
  std::uint32_t bits = 0;
  for (int byte = 0; byte < 4; ++byte) bits |= std::uint32_t{block_[used_++]} << (8 * byte);
  return bits;
}

}  // namespace paddock::seal
