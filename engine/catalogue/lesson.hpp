#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>

#include "engine/kernel/result.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/text/bilingual.hpp"
#include "engine/text/json.hpp"

namespace paddock::catalogue {

// The seat of the learner.
inline constexpr Seat learner{0};

// The answer to a move that was not the one asked for.
struct LessonAnswer {
  std::string move;
  text::Bilingual say;
};
BOOST_DESCRIBE_STRUCT(LessonAnswer, (), (move, say))

// One moment of a lesson: what the learner sees, the events before it, and the text of the bubble.
struct LessonMoment {
  bool anew = false;                   // a scene begins here; no events led to it
  std::optional<text::Bilingual> say;  // none: shown without a bubble, continues by itself
  std::vector<std::string> clauses;    // the clauses that it shows
  // the notation of the move that continues the lesson; empty: no move is asked for
  std::string asked;
  std::optional<text::Bilingual> wait;  // with `asked`: explains the task, and why every other move must wait
  std::vector<LessonAnswer> answers;    // to some of the other moves
  std::vector<text::JsonText> events;
  text::JsonText view;
  std::vector<text::JsonText> moves;  // objects with their notation as `text`
  std::vector<text::Json> prospects;
};
BOOST_DESCRIBE_STRUCT(LessonMoment, (), (anew, say, clauses, asked, wait, answers, events, view, moves, prospects))

// A lesson that the rules have already played. Readers need no rules to show it.
struct Lesson {
  std::string game;
  std::vector<std::string> names;  // of the seats; empty for the learner
  std::vector<LessonMoment> moments;
};
BOOST_DESCRIBE_STRUCT(Lesson, (), (game, names, moments))

// Reads a lesson and plays it by the rules. The JSON has these members:
//
//   "game", "names": the game, and the names at the table; the learner's name is empty
//   "scenes", a list, each with
//     "position": in the notation of the game; members that follow from the others may be left out
//     "steps", each with one or more of
//       "say": {"fr": …, "en": …}, the text of a bubble
//       "clauses": the clauses that the bubble explains
//       "play": "0: play red-90", a seat and a move. The learner is asked for it; other seats play by themselves
//       "chance": all random results of that move
//       "wait": {"fr": …, "en": …}, with a move of the learner: the task, and why any other move must wait
//       "answers": {"pass": {"fr": …, "en": …}}, answers to other moves than the one asked for
//
// The error names the first thing that is wrong.
Result<Lesson> play_lesson(std::string_view written);

// The JSON Schema of a played lesson and of the coach's remarks.
text::JsonObject lesson_schema();

}  // namespace paddock::catalogue
