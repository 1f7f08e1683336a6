#pragma once

#include <cstdint>
#include <string>

#include "bots/study/run.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::apps {

// Stores the totals of a study while it is played, so that an interrupted study can continue. With an empty path
// nothing is stored. The file is replaced atomically, so it is never half written.
class StudyFile {
 public:
  // Rejects a file of another study, one with more deals than requested, and totals that this study could not have.
  static Result<StudyFile> open(const std::string& path, const bots::StudyPlan& plan);

  const bots::Study& study() const { return study_; }
  // Saves the totals of the first deals. Throws CommandError on failure.
  void save(const bots::Study& study) const;

 private:
  std::string path_;
  std::string fingerprint_;
  bots::Study study_;
};

}  // namespace paddock::apps
