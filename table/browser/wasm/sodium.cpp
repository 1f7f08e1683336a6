#include "table/browser/wasm/sodium.h"

#include <algorithm>
#include <string_view>

#include "table/browser/host.hpp"

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

int sodium_init() { return 0; }

void randombytes_buf(void* bytes, size_t size) { paddock::browser::fill_random_bytes(bytes, size); }

char* sodium_bin2hex(char* hex, size_t, const unsigned char* bytes, size_t size) {
  for (size_t i = 0; i < size; ++i) {
    hex[2 * i] = hex_digits[bytes[i] >> 4U];
    hex[2 * i + 1] = hex_digits[bytes[i] & 15U];
  }
  hex[2 * size] = '\0';
  return hex;
}

int sodium_hex2bin(unsigned char* bytes, size_t most, const char* hex, size_t hex_size, const char*, size_t*,
                   const char**) {
  for (size_t i = 0; i < std::min(most, hex_size / 2); ++i)
    bytes[i] = static_cast<unsigned char>(hex_digits.find(hex[2 * i]) * 16 + hex_digits.find(hex[2 * i + 1]));
  return 0;
}

char* sodium_bin2base64(char* text, size_t, const unsigned char* bytes, size_t size, int) {
  size_t written = 0;
  unsigned bits = 0;
  int held = 0;
  for (size_t i = 0; i < size; ++i) {
    bits = bits << 8U | bytes[i];
    for (held += 8; held >= 6; held -= 6) text[written++] = letters[bits >> (held - 6) & 63U];
  }
  if (held > 0) text[written++] = letters[bits << (6 - held) & 63U];
  text[written] = '\0';
  return text;
}
