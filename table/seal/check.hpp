#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/catalogue/record.hpp"
#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

namespace paddock::seal {

// The result of dealing a match again from its seal.
struct RecomputedDeal {
  std::vector<text::JsonArray> asked;  // the domains of the rolls, in the format of a seal
  std::size_t rolls = 0;
};

// Deals a match again from its seal, whose secret must be known. The record must replay. An error names the line of a
// random result that does not follow from the seal.
Result<RecomputedDeal> recompute_deal(const catalogue::Record& record);

// Checks the seal of a record that replays, and describes the result in a sentence. Without the secret: the deal is
// sealed. With it: all rolls follow from the seal. An error: they do not, or the secret does not match the commitment.
Result<std::string> check(const catalogue::Record& record);

}  // namespace paddock::seal
