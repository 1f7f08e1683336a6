#include "table/seal/seal.hpp"

#include <cstddef>

#include <sodium.h>

#include "engine/catalogue/seal.hpp"
#include "engine/kernel/ensure.hpp"
#include "table/seal/sodium.hpp"

namespace paddock::seal {

namespace {

// Every hash input begins with its purpose, so that no hash can be used for another one.
constexpr std::string_view for_table = "paddock seal 1 table\n";
constexpr std::string_view for_commitment = "paddock seal 1 commitment\n";
constexpr std::string_view for_key = "paddock seal 1 key\n";
constexpr std::string_view for_invitation = "paddock seal 1 invitation\n";

constexpr std::size_t name_bytes = 16;
constexpr std::size_t secret_bytes = 32;
constexpr std::size_t invitation_bytes = 16;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string as_hex(std::span<const unsigned char> bytes) {
  std::string text(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

bool is_hex(std::string_view text, std::size_t bytes) {
  return text.size() == 2 * bytes && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// The bytes as a std::string, for concatenation.
std::string from_hex(std::string_view hex, std::size_t size) {
  ensure(is_hex(hex, size), "secrets and names of a seal have the right length");
  std::string bytes(size, '\0');
  sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), size, hex.data(), hex.size(), nullptr, nullptr,
                 nullptr);
  return bytes;
}

template <std::size_t Bytes>
std::array<unsigned char, Bytes> hash_of(std::string_view text, std::string_view key = {}) {
  init_sodium();
  std::array<unsigned char, Bytes> hash;
  crypto_generichash(hash.data(), Bytes, bytes_of(text), text.size(), key.empty() ? nullptr : bytes_of(key),
                     key.size());
  return hash;
}

}  // namespace

std::string hashed_table_id(std::string_view id) {
  return as_hex(hash_of<name_bytes>(std::string(for_table).append(id)));
}

std::string new_secret(Entropy& entropy) {
  std::array<unsigned char, secret_bytes> bytes;
  entropy.fill(bytes);
  return as_hex(bytes);
}

std::string commitment_to(std::string_view secret, std::string_view table) {
  const std::string text = std::string(for_commitment) + from_hex(table, name_bytes) + from_hex(secret, secret_bytes);
  return as_hex(hash_of<32>(text));
}

bool matches_commitment(std::string_view secret, std::string_view table, std::string_view commitment) {
  return is_hex(secret, secret_bytes) && is_hex(table, name_bytes) && commitment_to(secret, table) == commitment;
}

Key derive_key(std::string_view secret, std::string_view table, std::span<const std::string> cuts) {
  std::string text = std::string(for_key) + from_hex(table, name_bytes);
  for (const std::string& cut : cuts) {
    ensure(cut.size() <= catalogue::Seal::longest_cut, "a cut is not too long");
    text += static_cast<char>(cut.size());
    text += cut;
  }
  return hash_of<std::tuple_size_v<Key>>(text, from_hex(secret, secret_bytes));
}

std::string invitation_to(std::string_view secret, std::string_view table) {
  const std::string text = std::string(for_invitation) + from_hex(table, name_bytes);
  return as_hex(hash_of<invitation_bytes>(text, from_hex(secret, secret_bytes)));
}

}  // namespace paddock::seal
