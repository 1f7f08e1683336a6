#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/command.hpp"

namespace paddock::apps {

// What a study is asked for.
struct StudyChoice {
  TableOptions table;
  std::vector<std::string> bots;
  std::uint64_t matches = 1000;
  std::string think = "50ms";
  double pace = 10;  // seconds a decision
  int threads = 0;
  std::string resume;
  std::string language;
  std::string command;  // as it was typed
  bool json = false;
  bool csv = false;
};

}  // namespace paddock::apps
