#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/players/tally.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::bots {

struct StudyPlan {
  catalogue::SharedSetup setup;
  std::vector<std::string> bots;  // one a seat
  std::uint64_t matches = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

// Plays the matches and adds up what happened. The same plan gives the same study, whatever the number of threads.
Result<Study> run_study(const StudyPlan& plan);

}  // namespace paddock::bots
