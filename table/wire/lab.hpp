#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "engine/text/json.hpp"

// The messages of /api/lab.
namespace paddock::wire {

// POST /api/lab: matches between bots, one per seat, and what they show about the game.
struct StudyRequest {
  std::string game;
  text::JsonObject options;
  std::vector<std::string> bots;
  std::int64_t matches = 1000;
  bool look = true;             // also analyse the matches, which takes think time
  std::string language = "fr";  // of the report
};
BOOST_DESCRIBE_STRUCT(StudyRequest, (), (game, options, bots, matches, look, language))

// No study; waiting for its turn; running; finished; stopped, with the results so far; failed.
enum class StudyPhase : std::uint8_t { none, waiting, working, done, stopped, failed };
BOOST_DESCRIBE_ENUM(StudyPhase, none, waiting, working, done, stopped, failed)

// What a finished study says, in words. All figures are texts already, except those of charts.
struct ReportRow {
  std::string label;
  std::string said;
};
BOOST_DESCRIBE_STRUCT(ReportRow, (), (label, said))

struct ReportSection {
  std::string key;  // "fairness"
  std::string title;
  std::vector<std::string> verdicts;  // sentences
  std::vector<ReportRow> rows;
  std::vector<text::Json> charts;
  std::vector<std::string> notes;  // how to read the section
};
BOOST_DESCRIBE_STRUCT(ReportSection, (), (key, title, verdicts, rows, charts, notes))

struct Report {
  std::string title;
  std::string language;
  std::vector<std::string> played;  // what was played, and by which bots
  std::vector<ReportSection> sections;
  std::string steps_title;
  std::vector<std::string> steps;  // the most dramatic match, in sentences
  std::string command;             // `paddock study …` for the same study
};
BOOST_DESCRIBE_STRUCT(Report, (), (title, language, played, sections, steps_title, steps, command))

// GET /api/lab: the state of one's own study.
struct StudyStatus {
  StudyPhase phase = StudyPhase::none;
  std::int32_t before = 0;        // number of studies in the queue up to this one
  std::int32_t passed = 0;        // progress, in thousandths
  std::int64_t most_matches = 0;  // the limit of a study
  std::int32_t most_seconds = 0;  // the time limit of a study
  text::JsonObject report;        // a Report once it is over; until then empty
};
BOOST_DESCRIBE_STRUCT(StudyStatus, (), (phase, before, passed, most_matches, most_seconds, report))

}  // namespace paddock::wire
