#pragma once

#include <cstdint>
#include <string>

#include "bots/study/run.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::apps {

// Where what a study has added up is kept while it is played, so that an interrupted one can be gone on with. Without a
// path nothing is kept. The file is replaced as a whole: there is no moment at which it is half written.
class StudyFile {
 public:
  // Refuses the file of another study, one of more deals than are wanted, and what cannot be its sums.
  static Result<StudyFile> open(const std::string& path, const bots::StudyPlan& plan);

  const bots::Study& study() const { return study_; }
  // The first deals of it are played; or the end of the command.
  void save(const bots::Study& study) const;

 private:
  std::string path_;
  std::string fingerprint_;
  bots::Study study_;
};

}  // namespace paddock::apps
