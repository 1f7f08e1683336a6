#include "table/core/secrets.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include <sodium.h>

#include "table/seal/sodium.hpp"

namespace paddock::core {

namespace {

std::string base64(std::span<const unsigned char> bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.resize(std::strlen(text.c_str()));
  return text;
}

template <std::size_t Bytes>
std::string random_text(seal::Entropy& entropy) {
  std::array<unsigned char, Bytes> bytes;
  entropy.fill(bytes);
  return base64(bytes);
}

template <std::size_t Bytes>
std::string hashed(std::string_view text) {
  seal::init_sodium();
  std::array<unsigned char, Bytes> hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     nullptr, 0);
  return base64(hash);
}

}  // namespace

std::string new_token(seal::Entropy& entropy) { return random_text<32>(entropy); }
std::string new_table_id(seal::Entropy& entropy) { return random_text<16>(entropy); }
std::string new_person_id(seal::Entropy& entropy) { return random_text<12>(entropy); }

std::string rematch_id(std::string_view table) {
  constexpr std::string_view home = "home-";
  return std::string(table.starts_with(home) ? home : "") + hashed<16>("rematch of " + std::string(table));
}

std::string hash_text(std::string_view token) { return hashed<crypto_generichash_BYTES>(token); }

Rng new_secure_rng(seal::Entropy& entropy) {
  std::array<unsigned char, 2 * sizeof(std::uint64_t)> bytes;
  entropy.fill(bytes);
  const auto seeds = std::bit_cast<std::array<std::uint64_t, 2>>(bytes);
  return Rng(seeds[0], seeds[1]);
}

}  // namespace paddock::core
