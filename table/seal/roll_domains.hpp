#pragma once

#include <cstdint>
#include <vector>

#include "engine/catalogue/setup.hpp"
#include "engine/kernel/chance.hpp"
#include "table/seal/sealed_rng.hpp"

namespace paddock::seal {

// Notes, through a whole match, among what each roll is decided, as a seal tells it.
class RollDomains {
 public:
  explicit RollDomains(const catalogue::Setup& setup) : setup_(setup) {}

  // Lets the dealer decide from now on, and notes what it is asked. Both have to stay where they are meanwhile.
  RandomSource noting(SealedRng& dealer);
  // What was asked since then.
  text::JsonArray taken();

 private:
  std::uint32_t below(std::uint32_t bound);
  text::JsonArray cards() const;

  const catalogue::Setup& setup_;
  SealedRng* dealer_ = nullptr;
  std::vector<std::uint16_t> shown_;  // of the draw that comes
  std::vector<std::uint16_t> left_;   // of the draw before, without what it drew
  text::JsonArray asked_;
};

}  // namespace paddock::seal
