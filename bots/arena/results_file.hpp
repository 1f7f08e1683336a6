#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "bots/arena/arena.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::bots {

// Where the results of tournaments are kept while they are played, so that an interrupted one can be gone on with: for
// each tournament a line that tells which, then a line a deal. Without a path nothing is kept.
class ResultsFile {
 public:
  static Result<ResultsFile> open(const std::string& path);

  // Those of other tournaments are in it.
  bool has_others(const Tournament& tournament) const;
  std::vector<DealResult> of(const Tournament& tournament) const;
  // False: it could not be written.
  bool keep(const Tournament& tournament, const DealResult& result);

 private:
  struct Section {
    std::string fingerprint;
    std::vector<DealResult> results;
  };

  std::vector<Section> sections_;
  std::string writing_;  // the tournament of the last line that was written
  std::ofstream file_;
};

}  // namespace paddock::bots
