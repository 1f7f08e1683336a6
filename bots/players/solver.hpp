#pragma once

#include <cstdint>
#include <string>

#include "engine/catalogue/setup.hpp"
#include "engine/text/json.hpp"
#include "engine/text/language.hpp"

namespace paddock::bots {

// The solution of a game, or of a single turn of it. A game provides one in games/*/bots/solver_report.hpp.
class Solver {
 public:
  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  virtual ~Solver() = default;

  virtual std::string report(const catalogue::Setup& setup, text::Language language) const = 0;
  virtual text::Json json(const catalogue::Setup& setup) const = 0;
  // Plays this many turns and compares the results with the computed values.
  virtual std::string verify(const catalogue::Setup& setup, int turns, std::uint64_t seed) const = 0;
};

}  // namespace paddock::bots
