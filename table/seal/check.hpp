#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/catalogue/record.hpp"
#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

namespace paddock::seal {

// A match dealt again from its seal.
struct RecomputedDeal {
  std::vector<text::JsonArray> asked;  // as a seal tells it
  std::size_t rolls = 0;
};

// Deals a match that replays again from its seal, of which the secret is told. An error: something that chance decided
// is not what the seal determines, with its line.
Result<RecomputedDeal> recompute_deal(const catalogue::Record& record);

// What a sealed record that replays shows, in a sentence: until the secret is told, that it is sealed; then, that all
// its rolls follow from the seal. An error: they do not, or it is not this seal's secret.
Result<std::string> check(const catalogue::Record& record);

}  // namespace paddock::seal
