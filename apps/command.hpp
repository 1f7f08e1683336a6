#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/command_line.hpp"
#include "engine/catalogue/game.hpp"
#include "engine/kernel/result.hpp"
#include "engine/text/language.hpp"

namespace paddock::apps {

// The value. Throws CommandError if there is an error.
template <class T>
T or_fail(Result<T> result, const std::string& where = {}) {
  if (!result) throw CommandError(where.empty() ? result.error() : where + ": " + result.error());
  return std::move(*result);
}

// One subcommand per file. Each function adds its command.
void add_games(Command& paddock);
void add_deck(Command& paddock);
void add_rules(Command& paddock);
void add_play(Command& paddock);
void add_match(Command& paddock);
void add_trace(Command& paddock);
void add_check(Command& paddock);
void add_study(Command& paddock);
void add_solve(Command& paddock);
void add_arena(Command& paddock);
void add_bench(Command& paddock);
void add_positions(Command& paddock);
void add_serve(Command& paddock);
void add_schema(Command& paddock);
void add_records(Command& paddock);
void add_load(Command& paddock);
void add_words(Command& paddock);
void add_lesson(Command& paddock);

const catalogue::Game& game_named(const std::string& id);

// --lang, or else the language of the environment.
text::Language chosen_language(const std::string& code);
// True if standard output is a terminal and colours are not disabled.
bool colours_wanted();

// --bots: one bot for all seats, or one per seat.
void add_bots(Command& command, std::vector<std::string>& names);
// The name of the bot of each seat. The default is the game's first bot.
std::vector<std::string> bot_of_each_seat(const catalogue::Game& game, std::vector<std::string> names, int seats);

// The options of a subcommand that define a table.
struct TableOptions {
  std::string game_id;
  int seats = 0;  // 0: not given
  std::vector<std::string> options;
  std::optional<std::uint64_t> seed;

  // Returns the options on the command line.
  struct Added {
    Option seats;
    Option options;
    Option seed;
  };
  Added add_to(Command& command, bool game_required);
  // The number of seats; the game's default if it was not given.
  int seats_at(const catalogue::Game& game) const;
  // The setup for this number of seats, or for the number that was given.
  catalogue::SharedSetup prepare(const catalogue::Game& game) const { return prepare(game, seats_at(game)); }
  catalogue::SharedSetup prepare(const catalogue::Game& game, int for_seats) const;
};

}  // namespace paddock::apps
