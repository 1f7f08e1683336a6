#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace paddock::text {

// A 64-bit FNV-1a hash of all added text. It detects accidental and careless edits, not a forger.
class Digest {
 public:
  void add(std::string_view text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  }
  // Sixteen hexadecimal digits.
  std::string written() const {
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[(hash_ >> shift) & 15U];
    return digits;
  }

 private:
  std::uint64_t hash_ = 14695981039346656037ULL;
};

}  // namespace paddock::text
