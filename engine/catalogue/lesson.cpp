#include "engine/catalogue/lesson.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include <boost/json/parse.hpp>
#include <fmt/format.h>

#include "engine/catalogue/coach.hpp"
#include "engine/catalogue/game.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/text/schema.hpp"

namespace paddock::catalogue {

namespace written {

struct Step {
  std::optional<text::Bilingual> say;
  std::vector<std::string> clauses;
  std::string play;
  text::JsonArray chance;
  std::optional<text::Bilingual> wait;
  text::JsonObject answers;
};
BOOST_DESCRIBE_STRUCT(Step, (), (say, clauses, play, chance, wait, answers))

struct Scene {
  text::Json position;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(Scene, (), (position, steps))

struct Lesson {
  std::string game;
  std::vector<std::string> names;
  std::vector<Scene> scenes;
};
BOOST_DESCRIBE_STRUCT(Lesson, (), (game, names, scenes))

}  // namespace written

namespace {

using text::Json;
using text::JsonArray;
using SharedMatch = std::shared_ptr<const Match>;

bool in_both(const text::Bilingual& say) { return !say.fr.empty() && !say.en.empty(); }

// Plays a lesson. Its functions return what is wrong, or an empty string.
class Teacher {
 public:
  Teacher(const Game& game, const written::Lesson& lesson) : game_(game), lesson_(lesson) {}

  std::string all() {
    if (lesson_.scenes.empty()) return "there is no scene";
    for (std::size_t i = 0; i < lesson_.scenes.size(); ++i) {
      if (auto wrong = scene(lesson_.scenes[i]); !wrong.empty()) return fmt::format("scene {}: {}", i + 1, wrong);
    }
    return !moments_.empty() && moments_.back().say ? "" : "it ends with a bubble that asks for nothing";
  }

  std::vector<LessonMoment> take() { return std::move(moments_); }

 private:
  std::string scene(const written::Scene& scene) {
    auto match = game_.open_at(scene.position);
    if (!match) return "position: " + match.error();
    match_ = std::move(*match);
    events_ = {};
    anew_ = true;
    if (lesson_.names.size() != static_cast<std::size_t>(match_->seats())) return "there is a name for every seat";
    for (std::size_t i = 0; i < scene.steps.size(); ++i) {
      if (auto wrong = step(scene.steps[i]); !wrong.empty()) return fmt::format("step {}: {}", i + 1, wrong);
    }
    // shows the result of the last move
    if (!scene.steps.empty() && !scene.steps.back().play.empty()) moments_.push_back(seen());
    return {};
  }

  // What the learner sees now, and the events since the previous moment.
  LessonMoment seen() {
    LessonMoment moment;
    moment.anew = std::exchange(anew_, false);
    moment.events = std::exchange(events_, {});
    moment.view = match_->view(learner);
    if (match_->to_act().contains(learner)) {
      const auto point = match_->decision_point(learner);
      moment.moves = point->move_objects();
      moment.prospects = point->move_previews();
    }
    return moment;
  }

  std::string step(const written::Step& step) {
    if (!step.say && step.play.empty()) return "it neither says nor plays anything";
    if (step.say && !in_both(*step.say)) return "“say” has to be in French and English";
    for (const std::string& clause : step.clauses) {
      if (game_.rules(text::Language::en).find(clause) == nullptr)
        return fmt::format("{} is no clause of {}", clause, game_.about().id);
    }
    LessonMoment moment = seen();
    moment.say = step.say;
    moment.clauses = step.clauses;
    const std::string wrong = step.play.empty() ? only_said(step) : play(step, moment);
    if (wrong.empty()) moments_.push_back(std::move(moment));
    return wrong;
  }

  static std::string only_said(const written::Step& step) {
    const bool plain = step.chance.empty() && step.answers.empty() && !step.wait;
    return plain ? "" : "“chance”, “wait” and “answers” are for a step that plays";
  }

  std::string play(const written::Step& step, LessonMoment& moment) {
    const auto colon = step.play.find(':');
    const auto number = text::number(step.play.substr(0, colon));
    if (colon == std::string::npos || !number || *number < 0 || *number >= match_->seats())
      return fmt::format("{}: a seat and its move are written “0: …”", step.play);
    const Seat seat{static_cast<std::uint8_t>(*number)};
    const MoveVerdict verdict = match_->check_move(seat, text::trimmed(std::string_view(step.play).substr(colon + 1)));
    if (verdict.kind == MoveVerdict::Kind::not_understood) return fmt::format("“{}” is no move", step.play);
    if (verdict.kind == MoveVerdict::Kind::refused)
      return fmt::format("“{}” is refused by {}", step.play, verdict.clause);
    if (auto wrong = seat == learner ? ask(step, verdict, moment) : made(step); !wrong.empty()) return wrong;
    return lead_on(step, seat, verdict.move);
  }

  std::string ask(const written::Step& step, const MoveVerdict& verdict, LessonMoment& moment) const {
    if (!step.say) return "a move of the learner needs “say”";
    if (step.clauses.empty()) return "a move of the learner has to cite its clauses";
    if (!step.wait || !in_both(*step.wait)) return "“wait” has to say in French and English why other moves must wait";
    moment.asked = match_->setup().write_move(verdict.move);
    moment.wait = step.wait;
    for (const auto& [move, say] : step.answers) {
      if (auto wrong = answer(step, std::string(move), say, moment); !wrong.empty()) return wrong;
    }
    return {};
  }

  std::string answer(const written::Step& step, const std::string& move, const Json& say, LessonMoment& moment) const {
    const auto both = text::from_json<text::Bilingual>(say);
    if (!both || !in_both(*both)) return fmt::format("the answer to “{}” has to be in French and English", move);
    const MoveVerdict verdict = match_->check_move(learner, move);
    if (verdict.kind == MoveVerdict::Kind::not_understood)
      return fmt::format("“answers” has something that is not a move: “{}”", move);
    const bool refused = verdict.kind == MoveVerdict::Kind::refused;
    if (refused && std::ranges::find(step.clauses, verdict.clause) == step.clauses.end())
      return fmt::format("“{}” is refused by {}, which is not among its clauses", move, verdict.clause);
    const std::string listed = refused ? move : match_->setup().write_move(verdict.move);
    if (listed == moment.asked) return fmt::format("“{}” is the move asked for", move);
    moment.answers.push_back({listed, *both});
    return {};
  }

  static std::string made(const written::Step& step) {
    return step.answers.empty() && !step.wait ? "" : "“wait” and “answers” are for a move of the learner";
  }

  std::string lead_on(const written::Step& step, Seat seat, const Move& move) {
    const auto rolls = match_->setup().read_rolls(step.chance);
    if (!rolls) return "chance: " + rolls.error();
    Chance chance{std::span<const Roll>(*rolls)};
    try {
      auto played = match_->play(seat, move, chance);
      events_ = played.events->visible_to(learner);
      match_ = std::move(played.next);
    } catch (const InvariantError& broken) {
      return fmt::format("an invariant of the game is violated: {}", broken.what());
    }
    if (chance.diverged()) return "chance: the random results do not fit the move";
    return chance.unused_rolls() == 0 ? "" : "chance: more random results than the move needs";
  }

  const Game& game_;
  const written::Lesson& lesson_;
  SharedMatch match_;
  std::vector<text::JsonText> events_;
  bool anew_ = true;
  std::vector<LessonMoment> moments_;
};

}  // namespace

Result<Lesson> play_lesson(std::string_view written) {
  boost::json::error_code error;
  const Json json = boost::json::parse(written, error);
  if (error) return Error{"this is not JSON"};
  const auto lesson = text::from_json<written::Lesson>(json, max_seats, text::JsonReader::Missing::keeps_default);
  if (!lesson) return Error{lesson.error()};
  const auto game = get(lesson->game);
  if (!game) return Error{game.error()};
  Teacher teacher(**game, *lesson);
  if (const std::string wrong = teacher.all(); !wrong.empty()) return Error{wrong};
  return Lesson{lesson->game, lesson->names, teacher.take()};
}

text::JsonObject lesson_schema() {
  text::Definitions definitions;
  definitions.of<Lesson>();
  definitions.of<Remark>();
  text::JsonObject all = definitions.take();
  // Each game has its own members of a move.
  all.at("LessonMoment").at("properties").as_object()["moves"] = text::list_schema(text::written_move_schema());
  return text::schema("A lesson, played out", std::move(all));
}

}  // namespace paddock::catalogue
