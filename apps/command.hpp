#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "bots/search/think.hpp"
#include "engine/catalogue/game.hpp"
#include "engine/kernel/result.hpp"
#include "engine/text/language.hpp"

namespace paddock::apps {

// Ends the command: one sentence on stderr, a non-zero exit status.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The value, or the end of the command.
template <class T>
T or_fail(Result<T> result, const std::string& where = {}) {
  if (!result) throw Failure(where.empty() ? result.error() : where + ": " + result.error());
  return std::move(*result);
}

// One subcommand a file; each adds itself.
void add_games(CLI::App& app);
void add_rules(CLI::App& app);
void add_play(CLI::App& app);
void add_match(CLI::App& app);
void add_trace(CLI::App& app);
void add_check(CLI::App& app);
void add_study(CLI::App& app);
void add_solve(CLI::App& app);
void add_arena(CLI::App& app);
void add_bench(CLI::App& app);
void add_serve(CLI::App& app);
void add_schema(CLI::App& app);
void add_records(CLI::App& app);
void add_load(CLI::App& app);

// Checks of an option's number: what is wrong with it, or nothing.
std::string from_0_on(const std::string& text);
std::string above_0(const std::string& text);

const catalogue::Game& game_named(const std::string& id);

std::string read_file(const std::string& path);
void write_file(const std::string& path, const std::string& text);

// "50ms", "2s" or "iters=2000".
bots::Think read_think(const std::string& text);

// --lang, else the language of the environment.
text::Language chosen_language(const std::string& code);
// Whether standard output is a terminal that wants colours.
bool colours_wanted();

// --bots: a bot for all seats, or one a seat.
void add_bots(CLI::App& command, std::vector<std::string>& names);
// The name of a bot for each seat; the game's first bot where none was named.
std::vector<std::string> bot_of_each_seat(const catalogue::Game& game, std::vector<std::string> names, int seats);

// What a table is opened with, as options of a subcommand.
struct TableOptions {
  std::string game_id;
  int seats = 0;  // 0: not said
  std::vector<std::string> options;
  std::optional<std::uint64_t> seed;

  void add_to(CLI::App& command, bool game_required);
  // How many sit where it was not said.
  int seats_at(const catalogue::Game& game) const;
  // What its matches are dealt from; for so many seats, or as many as were said.
  catalogue::SharedSetup prepare(const catalogue::Game& game) const { return prepare(game, seats_at(game)); }
  catalogue::SharedSetup prepare(const catalogue::Game& game, int for_seats) const;
};

}  // namespace paddock::apps
