#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "bots/arena/arena.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::bots {

// Where the results of tournaments are kept while they are played, so that an interrupted one can be gone on with: for
// each tournament a line that tells which, then a line a deal. Without a path nothing is kept. A last line without its
// end, left by a machine that went down, does not count: the next result takes its place.
class ResultsFile {
 public:
  static Result<ResultsFile> open(const std::string& path);

  // Its last line was broken off.
  bool has_truncated_line() const { return truncated_at_.has_value(); }
  // Those of other tournaments are in it.
  bool has_other_tournaments(const Tournament& tournament) const;
  std::vector<DealResult> of(const Tournament& tournament) const;
  // False: it could not be written.
  bool append(const Tournament& tournament, const DealResult& result);

 private:
  struct Section {
    std::string fingerprint;
    std::vector<DealResult> results;
  };

  // Whether the line is one of a results file.
  bool read(const std::string& line);
  void drop_truncated_line();

  std::string path_;
  std::vector<Section> sections_;
  std::optional<std::uintmax_t> truncated_at_;  // where the broken line begins, in bytes
  std::string writing_;                         // the tournament of the last line that was written
  std::ofstream file_;
};

}  // namespace paddock::bots
