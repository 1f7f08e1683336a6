#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/players/bots.hpp"
#include "engine/kernel/result.hpp"
#include "table/browser/recent_solutions.hpp"
#include "table/browser/response_lines.hpp"
#include "table/core/decide.hpp"
#include "table/wire/messages.hpp"

namespace paddock::browser {

// The think time of local tables, with a new random seed.
bots::BotSettings default_bot_settings();

// A page of the replay of a record, as JSON. An error: the record does not follow the rules, or has no such step.
Result<std::string> replay_page(catalogue::Record record, const std::vector<wire::SeatState>& players,
                                std::int64_t first);

// A table in one browser: all its people sit at this device and count as one person. It has neither clock nor store.
// Its responses consist of lines:
//
//   entry JSON   an entry to be stored after the previous ones
//   opens ID     the following entries belong to another table, a rematch; without an id: to this table again
//   say JSON     a message to the page, as a server would send it
class LocalTable {
 public:
  static Result<LocalTable> open(const std::string& id, const std::string& name, const wire::OpenTable& wanted,
                                 const core::Moment& moment, ResponseLines& lines);
  // Restores a table from its stored entries.
  static Result<LocalTable> load(const std::string& id, const std::string& name, std::vector<std::string> entries);

  // Handles a message of the page.
  void on_message(const wire::FromClient& message, const core::Moment& moment, ResponseLines& lines);

  // Milliseconds until the next move that no person makes; -1: there is none.
  int pause() const;
  // Lets the bot that is to move decide, so that its move is ready after the pause.
  void think();
  // Makes that move.
  void go_on(const core::Moment& moment, ResponseLines& lines);

  // The table as one line of a list.
  wire::TableLine line() const;
  Result<catalogue::Record> record() const;
  // The review of a finished match, for the first seat that a person holds here.
  Result<wire::Review> review() const;
  // A page of the replay, as JSON: the steps from number `first` on.
  Result<std::string> replay(std::int64_t first) const;

 private:
  // A bot's decision for a seat, in this match.
  struct BotChoice {
    core::SharedMatch about;
    catalogue::Move move;
  };

  LocalTable(core::Table table, const std::string& name, std::vector<std::string> entries);

  void greet(std::int64_t last, ResponseLines& lines) const;
  void open_rematch(const std::string& id, const core::Moment& moment, ResponseLines& lines) const;
  void carry_out(core::ActionResult decision, ResponseLines& lines);
  core::Presence presence() const { return {{person_.id}, {}, 0}; }
  catalogue::Move choice_of(const core::PendingTurn& due);

  core::Table table_;
  core::Person person_;
  std::vector<std::string> entries_;
  std::array<BotChoice, max_seats> choices_;
  std::shared_ptr<bots::SolutionStore> solutions_ = std::make_shared<RecentSolutions>();
};

}  // namespace paddock::browser
