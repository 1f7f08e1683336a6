#include "bots/players/bots.hpp"
#include "engine/catalogue/decision_point.hpp"
#include "engine/catalogue/game.hpp"

// The functions of a game that a table uses. The linker sees the two modules one at a time: functions that are not
// mentioned here are left out of the game's module (schemas, pictures for the terminal, studies), and calling them
// stops the module.

namespace paddock::browser {

namespace {

const void* volatile told;

template <class T>
void tell(const T& answer) {
  told = &answer;
}

struct Asked {
  const catalogue::Game& game;
  const catalogue::Setup& setup;
  const catalogue::Match& match;
  const catalogue::Events& events;
  const bots::GameBots& bots;
  const bots::BotSettings& settings;
  const Problem& problem;
  Solution& solution;
  const catalogue::Move& move;
  const std::string& written;
  const text::Json& json;
  const Rolls& rolls;
  Chance& chance;
};

}  // namespace

// Linked in, but never called.
__attribute__((used)) void ask(const Asked& asked, Seat seat) {
  const auto& [game, setup, match, events, bots, settings, problem, solution, move, written, json, rolls, chance] =
      asked;
  tell(game.min_seats());
  tell(game.max_seats());
  tell(game.prepare(json.get_object(), 0));
  tell(setup.deal(chance));
  tell(setup.sample_world(json, 0));
  tell(setup.write_move(move));
  tell(setup.read_move(written));
  tell(setup.write_rolls(rolls));
  tell(setup.read_rolls(json));
  tell(match.setup());
  tell(match.to_act());
  const auto point = match.decision_point(seat);
  tell(point->view());
  tell(point->size());
  tell(point->move(0));
  tell(point->find(written));
  tell(point->move_previews());
  tell(match.check(seat, move));
  tell(match.reason(seat, move));
  tell(match.attempt(seat, move, chance));
  tell(match.position());
  tell(match.view(seat));
  tell(match.outcome());
  tell(match.rematch());
  tell(events.empty());
  tell(events.unredacted());
  tell(events.visible_to(seat));
  tell(bots.make_player(bots.all().front(), settings));
  tell(bots.evaluate_all(*point, settings));
  tell(bots.evaluate(*point, written, settings));
  tell(problem.key());
  tell(problem.begin());
  tell(solution.step());
  tell(solution.bytes());
}

}  // namespace paddock::browser
