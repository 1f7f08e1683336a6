#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/players/bots.hpp"
#include "engine/kernel/result.hpp"
#include "table/browser/response_lines.hpp"
#include "table/core/table.hpp"
#include "table/wire/messages.hpp"

namespace paddock::browser {

// How long is thought here, with luck of its own.
bots::BotSettings default_bot_settings();

// A table that one browser keeps: all its people sit at this one device and are one person to it. It has neither clock
// nor store; what it answers says what is to be kept and what is to be told, in lines:
//
//   entry JSON   is to be kept, behind those before
//   opens ID     the entries up to the next such line are of another table, a rematch; without an id: of this one again
//   say JSON     a message to the page, as a server would send it
class LocalTable {
 public:
  static Result<LocalTable> open(const std::string& id, const std::string& name, const wire::OpenTable& wanted,
                                 std::int64_t now, ResponseLines& told);
  // From the entries that were kept of it.
  static Result<LocalTable> load(const std::string& id, const std::string& name, std::vector<std::string> entries);

  // What the page says.
  void hear(const wire::FromClient& message, std::int64_t now, ResponseLines& told);

  // How long is waited for the next move that no person makes, in milliseconds; -1: there is none.
  int pause() const;
  // Lets the bot that is to move think, so that the move is there when the pause is over.
  void think();
  // Makes the move.
  void go_on(std::int64_t now, ResponseLines& told);

  // As it stands in a list.
  wire::TableLine line() const;
  Result<catalogue::Record> record() const;
  // Of a match that is over: by the first seat that is held here.
  Result<wire::Review> review() const;
  Result<wire::Replay> replay() const;

 private:
  // What a bot decided for a seat, in this match.
  struct BotChoice {
    core::SharedMatch about;
    catalogue::Move move;
  };

  LocalTable(core::Table table, const std::string& name, std::vector<std::string> entries);

  void greet(std::int64_t last, ResponseLines& told) const;
  void open_rematch(const std::string& id, std::int64_t now, ResponseLines& told) const;
  void carry_out(core::ActionResult decision, ResponseLines& told);
  core::Presence presence() const { return {{person_.id}, {}, 0}; }
  catalogue::Move choice_of(const core::PendingTurn& due);

  core::Table table_;
  core::Person person_;
  std::vector<std::string> entries_;
  std::array<BotChoice, max_seats> choices_;
};

}  // namespace paddock::browser
