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

// Who is taught sits here.
inline constexpr Seat learner{0};

// What is said to a move that another one was asked for.
struct LessonAnswer {
  std::string move;
  text::Bilingual say;
};
BOOST_DESCRIBE_STRUCT(LessonAnswer, (), (move, say))

// One moment of a lesson: what the learner sees, what led there, and what is said to it.
struct LessonMoment {
  bool anew = false;                    // a scene begins here: nothing led to it
  std::optional<text::Bilingual> say;   // none: it is only seen, and goes on
  std::vector<std::string> clauses;     // what it shows
  std::string asked;                    // the move that leads on, one of those listed; empty: none is asked for
  std::optional<text::Bilingual> wait;  // what is asked for and why all else must wait; where a move is asked for
  std::vector<LessonAnswer> answers;    // to some of the others
  std::vector<text::JsonText> events;
  text::JsonText view;
  std::vector<std::string> moves;
  std::vector<text::Json> prospects;
};
BOOST_DESCRIBE_STRUCT(LessonMoment, (), (anew, say, clauses, asked, wait, answers, events, view, moves, prospects))

// A lesson as the rules play it out, for somebody who knows no rules to show.
struct Lesson {
  std::string game;
  std::vector<std::string> names;  // of the seats; the learner's is empty
  std::vector<LessonMoment> moments;
};
BOOST_DESCRIBE_STRUCT(Lesson, (), (game, names, moments))

// Plays out a lesson that is written as JSON:
//
//   "game", "names": which game, and who sits there beside the learner, whose name is empty
//   "scenes", one after the other, each with
//     "position": as the game writes it; what follows from the rest may be left out
//     "steps", each with one or more of
//       "say": {"fr": …, "en": …}, a bubble
//       "clauses": what the bubble is about
//       "play": "0: play red-90", a seat and a move. The learner's is asked for, others are made by themselves
//       "chance": what chance decides in that move, all of it
//       "wait": {"fr": …, "en": …}, with a move that is asked for: what it is, and why any other must wait
//       "answers": {"pass": {"fr": …, "en": …}}, said to other moves than the one asked for
//
// Or tells the first thing that is wrong with it, as a sentence.
Result<Lesson> play_lesson(std::string_view written);

// How a lesson is written once it is played out, and what a coach says, as JSON Schema.
text::JsonObject lesson_schema();

}  // namespace paddock::catalogue
