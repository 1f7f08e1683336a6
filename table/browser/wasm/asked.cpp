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
  const catalogue::Move& move;
  const std::string& written;
  const text::Json& json;
  const Rolls& rolls;
  Chance& chance;
};

}  // namespace

// Linked in, but never called.
__attribute__((used)) void ask(const Asked& asked, Seat seat) {
  const auto& [game, setup, match, events, bots, settings, move, written, json, rolls, chance] = asked;
  tell(game.min_seats());
  tell(game.max_seats());
  tell(game.prepare(json.get_object(), 0));
  tell(setup.deal(chance));
  tell(setup.sample_world(json, 0));
  tell(setup.write_rolls(rolls));
  tell(setup.read_rolls(json));
  tell(match.setup());
  tell(match.seats());
  tell(match.to_act());
  tell(match.choices(seat));
  tell(match.moves(seat));
  tell(match.move_previews(seat));
  tell(match.check_move(seat, written));
  tell(match.reason(seat, written));
  tell(match.write(move));
  tell(match.play(seat, move, chance));
  tell(match.position());
  tell(match.view(seat));
  tell(match.outcome());
  tell(match.rematch());
  tell(events.empty());
  tell(events.unredacted());
  tell(events.visible_to(seat));
  tell(bots.make_player(bots.all().front(), settings));
  tell(bots.evaluate_all({match, seat}, settings));
  tell(bots.evaluate({match, seat}, written, settings));
}

}  // namespace paddock::browser
