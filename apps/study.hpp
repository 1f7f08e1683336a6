#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/command.hpp"

namespace paddock::apps {

// The arguments of `paddock study`.
struct StudyChoice {
  TableOptions table;
  std::string like;  // a record file, for its table
  std::vector<std::string> bots;
  std::uint64_t matches = 1000;
  std::string think = "50ms";
  std::vector<std::string> questions;
  std::uint64_t samples = 24;
  double minutes = 0;                // limit for the questions that analyse matches; 0: none
  std::vector<std::string> compare;  // options of the other rules, or a record file
  std::uint64_t null_comparisons = 0;
  double pace = 10;  // seconds per decision
  int threads = 0;
  bool gpu = false;
  std::string resume;
  std::string report;  // the file of the HTML report; "-": standard output
  std::string language;
  bool json = false;
  bool csv = false;
};

}  // namespace paddock::apps
