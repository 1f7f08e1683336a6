#pragma once

#include <span>

namespace paddock::seal {

// Where secrets, ids and unsealed deals come from. Tests bring a repeatable one. Thread-safe.
class Entropy {
 public:
  Entropy() = default;
  Entropy(const Entropy&) = delete;
  Entropy& operator=(const Entropy&) = delete;
  virtual ~Entropy() = default;

  virtual void fill(std::span<unsigned char> bytes) = 0;
};

// Bytes that nobody can predict, from the operating system.
Entropy& system_entropy();

}  // namespace paddock::seal
