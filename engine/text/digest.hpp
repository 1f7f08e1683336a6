#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace paddock::text {

// FNV-1a, 64 bits, of all that was added: finds edits made by accident or in passing, not by a forger.
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
