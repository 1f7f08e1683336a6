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

// The value, or the end of the command.
template <class T>
T or_fail(Result<T> result, const std::string& where = {}) {
  if (!result) throw CommandError(where.empty() ? result.error() : where + ": " + result.error());
  return std::move(*result);
}

// One subcommand a file; each adds itself.
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

// --lang, else the language of the environment.
text::Language chosen_language(const std::string& code);
// Whether standard output is a terminal that wants colours.
bool colours_wanted();

// --bots: a bot for all seats, or one a seat.
void add_bots(Command& command, std::vector<std::string>& names);
// The name of a bot for each seat; the game's first bot where none was named.
std::vector<std::string> bot_of_each_seat(const catalogue::Game& game, std::vector<std::string> names, int seats);

// What a table is opened with, as options of a subcommand.
struct TableOptions {
  std::string game_id;
  int seats = 0;  // 0: not said
  std::vector<std::string> options;
  std::optional<std::uint64_t> seed;

  // Returns --seed.
  Option add_to(Command& command, bool game_required);
  // How many sit where it was not said.
  int seats_at(const catalogue::Game& game) const;
  // What its matches are dealt from; for so many seats, or as many as were said.
  catalogue::SharedSetup prepare(const catalogue::Game& game) const { return prepare(game, seats_at(game)); }
  catalogue::SharedSetup prepare(const catalogue::Game& game, int for_seats) const;
};

}  // namespace paddock::apps
