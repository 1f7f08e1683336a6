#pragma once

#include <cstdint>
#include <vector>

#include "engine/catalogue/setup.hpp"
#include "engine/kernel/chance.hpp"
#include "table/seal/sealed_rng.hpp"

namespace paddock::seal {

// Records the domain of every roll of a match (a bound, or the cards to draw from), in the format of a seal.
class RollDomains {
 public:
  explicit RollDomains(const catalogue::Setup& setup) : setup_(setup) {}

  // Returns a source that draws from `dealer` and records the domains. Both must stay where they are while it is used.
  RandomSource noting(SealedRng& dealer);
  // The domains since the last call.
  text::JsonArray taken();

 private:
  std::uint32_t below(std::uint32_t bound);
  text::JsonArray cards() const;

  const catalogue::Setup& setup_;
  SealedRng* dealer_ = nullptr;
  std::vector<std::uint16_t> shown_;  // the cards of the next draw
  std::vector<std::uint16_t> left_;   // the cards of the previous draw, without the one drawn
  text::JsonArray asked_;
};

}  // namespace paddock::seal
