#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "engine/text/json.hpp"

// What is said of studies by HTTP: /api/lab.
namespace paddock::wire {

// POST /api/lab: matches of bots, one bot a seat, and what they show of the game.
struct StudyRequest {
  std::string game;
  text::JsonObject options;
  std::vector<std::string> bots;
  std::int64_t matches = 1000;
  bool look = true;             // also into the matches: what takes thought
  std::string language = "fr";  // of the report
};
BOOST_DESCRIBE_STRUCT(StudyRequest, (), (game, options, bots, matches, look, language))

// Nobody asked; others come first; at work; all is told; it was stopped, and what was found is told; it failed.
enum class StudyPhase : std::uint8_t { none, waiting, working, done, stopped, failed };
BOOST_DESCRIBE_ENUM(StudyPhase, none, waiting, working, done, stopped, failed)

// GET /api/lab: how far one's own study is.
struct StudyStatus {
  StudyPhase phase = StudyPhase::none;
  std::int32_t before = 0;        // studies that wait until its turn, it among them
  std::int32_t passed = 0;        // of the work, in thousandths
  std::int64_t most_matches = 0;  // that may be asked for
  std::int32_t most_seconds = 0;  // that a study takes
  text::JsonObject report;        // once it is over; empty before
};
BOOST_DESCRIBE_STRUCT(StudyStatus, (), (phase, before, passed, most_matches, most_seconds, report))

}  // namespace paddock::wire
