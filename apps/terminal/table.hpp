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
  // `players` has somebody for every seat but the person's; hints take as much thought as `hint_settings` has.
  TerminalTable(catalogue::RecordedMatch& match, Seat person, std::vector<bots::Player> players,
                std::vector<std::string> names, const bots::BotSettings& hint_settings, text::Language language,
                LineReader& reader);

  // Plays until the match is over, or the person leaves; returns whether it is over.
  bool play();

  // What the table is painted with, for whoever shows more of it.
  const text::Painter& painter() const { return painter_; }

 private:
  void play_bot(Seat seat);
  // The person's move; nothing when the person leaves.
  std::optional<catalogue::Move> ask();
  // The move that the line means; nothing when it means none, which is then explained.
  std::optional<catalogue::Move> understand(const std::string& line, const std::vector<std::string>& moves);
  bool answered_otherwise(const std::string& line, const std::vector<std::string>& moves);
  void make(Seat seat, const catalogue::Move& move);
  void show_table();
  void show_moves(const std::vector<std::string>& moves);
  void show_hints(const std::vector<std::string>& moves);
  void show_clauses(const std::string& number);
  void show_help();
  void show_result();
  std::string display_text(const std::string& move) const { return told_.display_text(move); }

  catalogue::RecordedMatch& match_;
  Seat person_;
  std::vector<bots::Player> players_;
  std::vector<std::string> names_;
  bots::BotSettings hint_settings_;
  text::Language language_;
  LineReader& reader_;
  const text::Words& words_;
  const text::Words& game_words_;
  const text::Words told_;  // to the person
  text::Painter painter_;
};

}  // namespace paddock::apps
