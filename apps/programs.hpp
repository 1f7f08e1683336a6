#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/arena/external.hpp"
#include "engine/text/json.hpp"

namespace paddock::apps {

// The programs among the bots of a command line, and how they behaved.
class Programs {
 public:
  // The bot of that name, or the end of the command. For cmd:PROGRAM and cmd2:PROGRAM it is that program, told of as
  // `called`; who is called the same is the same.
  bots::Bot get(const catalogue::Game& game, const std::string& name, const bots::SearchBudget& budget,
                const std::string& called);

  // As many as were chosen; where nobody chose, one a core, and more for programs that stay.
  int matches_at_once(int chosen) const;
  // Whether a match can no longer go on with one of them; and then why, as the end of the command.
  bool any_failed() const;
  void throw_if_any_failed() const;

  // The conduct of the program that was called so; nothing when there is none.
  std::optional<bots::BotReport> bot_report_of(const std::string& called) const;
  // A line a program: all its moves, then what was wrong, by kind.
  std::string as_text() const;
  text::JsonArray to_json() const;

 private:
  struct Listed {
    std::string called;
    bots::Bot bot;
    std::shared_ptr<bots::BotReportLog> report_log;
  };

  std::vector<Listed> listed_;
};

}  // namespace paddock::apps
