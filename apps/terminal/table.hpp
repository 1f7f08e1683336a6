#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/terminal/line_reader.hpp"
#include "bots/players/bots.hpp"
#include "engine/catalogue/recorded_match.hpp"
#include "engine/text/language.hpp"
#include "engine/text/painter.hpp"

namespace paddock::apps {

// A table in the terminal: one person and bots.
class TerminalTable {
 public:
  // `players` has a player for every seat except the person's. `hint_settings` has the search budget of hints.
  TerminalTable(catalogue::RecordedMatch& match, Seat person, std::vector<bots::Player> players,
                std::vector<std::string> names, const bots::BotSettings& hint_settings, text::Language language,
                LineReader& reader);

  // Plays until the match is over or the person quits. Returns true if the match is over.
  bool play();

  // For showing more of the same table.
  const text::Painter& painter() const { return painter_; }

 private:
  void play_bot(Seat seat);
  // Asks for the person's move; none if the person quits.
  std::optional<catalogue::Move> ask();
  // The move of the line. None if it is not a move, which is then explained.
  std::optional<catalogue::Move> parse_move(const std::string& line, const std::vector<std::string>& moves);
  bool run_command(const std::string& line, const std::vector<std::string>& moves);
  void play_move(Seat seat, const catalogue::Move& move);
  void show_table();
  void show_moves(const std::vector<std::string>& moves);
  void show_hints(const std::vector<std::string>& moves);
  void show_clauses(const std::string& number);
  void show_help();
  void show_result();
  std::string display_text(const std::string& move) const { return personal_words_.display_text(move); }

  catalogue::RecordedMatch& match_;
  Seat person_;
  std::vector<bots::Player> players_;
  std::vector<std::string> names_;
  bots::BotSettings hint_settings_;
  text::Language language_;
  LineReader& reader_;
  const text::Words& words_;
  const text::Words& game_words_;
  const text::Words personal_words_;  // words that address the person
  text::Painter painter_;
};

}  // namespace paddock::apps
