#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/arena/external.hpp"
#include "engine/text/json.hpp"

namespace paddock::apps {

// The external bots of a command line, and their reports.
class Programs {
 public:
  // The bot with this name. Throws CommandError if there is none. For cmd:PROGRAM and cmd2:PROGRAM it is an external
  // bot that the report lists as `called`; the same value of `called` gives the same bot.
  bots::Bot get(const catalogue::Game& game, const std::string& name, const bots::SearchBudget& budget,
                const std::string& called);

  // The chosen number of threads. By default one per core, and more for persistent programs.
  int matches_at_once(int chosen) const;
  // True if one of the programs has failed, so that matches cannot continue. `throw_if_any_failed` reports the reason
  // as CommandError.
  bool any_failed() const;
  void throw_if_any_failed() const;

  // The report of the external bot that is listed as `called`; none if there is none.
  std::optional<bots::BotReport> bot_report_of(const std::string& called) const;
  // One line per external bot: its moves, then its errors by kind.
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
