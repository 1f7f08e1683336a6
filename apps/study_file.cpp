#include "apps/study_file.hpp"

#include <filesystem>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "apps/command_line.hpp"
#include "apps/files.hpp"
#include "bots/study/study_json.hpp"

namespace paddock::apps {

namespace fs = std::filesystem;

Result<StudyFile> StudyFile::open(const std::string& path, const bots::StudyPlan& plan) {
  StudyFile file;
  file.path_ = path;
  file.fingerprint_ = bots::fingerprint(plan);
  if (path.empty()) return file;
  std::error_code ignored;
  if (!fs::exists(path, ignored)) {
    file.save({});
    return file;
  }
  if (!fs::is_regular_file(path, ignored)) return Error{path + ": is not a regular file"};
  boost::json::error_code wrong;
  const text::Json json = boost::json::parse(read_file(path), wrong);
  if (wrong || !json.is_object() || !json.get_object().contains("study") || !json.get_object().contains("sums"))
    return Error{path + ": is not a study file"};
  if (json.get_object().at("study") != text::Json(file.fingerprint_)) return Error{path + ": contains another study"};
  auto study = bots::study_from_json(json.get_object().at("sums"));
  if (!study) return Error{path + ": " + study.error()};
  if (study->deals > plan.deals) return Error{path + ": contains more deals than requested"};
  if (!bots::fits_plan(*study, plan)) return Error{path + ": the totals do not fit this study"};
  file.study_ = std::move(*study);
  return file;
}

void StudyFile::save(const bots::Study& study) const {
  if (path_.empty()) return;
  write_file_atomically(
      path_,
      boost::json::serialize(text::JsonObject{{"study", fingerprint_}, {"sums", bots::study_to_json(study)}}) + "\n");
}

}  // namespace paddock::apps
