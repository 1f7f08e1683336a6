#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/command.hpp"

namespace paddock::apps {

// What a study is asked for.
struct StudyChoice {
  TableOptions table;
  std::string like;  // the file of a record, for its table
  std::vector<std::string> bots;
  std::uint64_t matches = 1000;
  std::string think = "50ms";
  std::vector<std::string> questions;
  std::uint64_t samples = 24;
  double minutes = 0;                // for what takes thought; 0: as long as it takes
  std::vector<std::string> compare;  // options of the other rules, or the file of a record
  std::uint64_t null_comparisons = 0;
  double pace = 10;  // seconds a decision
  int threads = 0;
  bool gpu = false;
  std::string resume;
  std::string report;  // the file of the page; "-": standard output
  std::string language;
  bool json = false;
  bool csv = false;
};

}  // namespace paddock::apps
