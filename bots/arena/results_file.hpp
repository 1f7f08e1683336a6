#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "bots/arena/arena.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::bots {

// Stores the results of tournaments while they are played, so that an interrupted tournament can continue. For each
// tournament the file has a line with its fingerprint, then one line per deal. With an empty path nothing is stored. An
// incomplete last line, after a crash, does not count: the next result replaces it.
class ResultsFile {
 public:
  static Result<ResultsFile> open(const std::string& path);

  // The last line is incomplete.
  bool has_truncated_line() const { return truncated_at_.has_value(); }
  // The file contains results of other tournaments.
  bool has_other_tournaments(const Tournament& tournament) const;
  std::vector<DealResult> of(const Tournament& tournament) const;
  // False if the result could not be written.
  bool append(const Tournament& tournament, const DealResult& result);

 private:
  struct Section {
    std::string fingerprint;
    std::vector<DealResult> results;
  };

  // Parses a line; false if it is not a line of a results file.
  bool read(const std::string& line);
  void drop_truncated_line();

  std::string path_;
  std::vector<Section> sections_;
  std::optional<std::uintmax_t> truncated_at_;  // the byte where the incomplete line begins
  std::string writing_;                         // fingerprint of the last line that was written
  std::ofstream file_;
};

}  // namespace paddock::bots
