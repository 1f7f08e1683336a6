#pragma once

#include <cstdint>
#include <string>

#include "engine/catalogue/setup.hpp"
#include "engine/text/json.hpp"
#include "engine/text/language.hpp"

namespace paddock::bots {

// A game that can be solved, wholly or a turn of it, brings games/*/bots/solver_report.hpp along.
class Solver {
 public:
  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  virtual ~Solver() = default;

  virtual std::string report(const catalogue::Setup& setup, text::Language language) const = 0;
  virtual text::Json json(const catalogue::Setup& setup) const = 0;
  // Plays so many turns and compares what they brought with what was computed.
  virtual std::string verify(const catalogue::Setup& setup, int turns, std::uint64_t seed) const = 0;
};

}  // namespace paddock::bots
