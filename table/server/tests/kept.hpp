#pragma once

#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernel/promise.hpp"
#include "table/server/table.hpp"
#include "table/wire/codec.hpp"

namespace paddock::server::test {

inline const Person zoe{"zoe", "Zoé"};
inline const Person max{"max", "Max"};
inline const Person eve{"eve", "Ève"};

// A table with its record, as the server would keep it.
class Kept {
 public:
  explicit Kept(const wire::OpenTable& wanted, const Person& host = zoe) {
    const auto entries = entries_to_open(wanted, host);
    promise(static_cast<bool>(entries), "the test opens a table that can be");
    for (const auto& happened : *entries) fold(happened);
  }

  const Table& table() const { return table_; }
  const std::vector<std::string>& record() const { return record_; }
  Presence presence;

  // Lets a person say something; returns the answer, if any, and folds in what was decided.
  std::optional<wire::FromServer> say(const Person& who, const wire::FromClient& message) {
    return carry_out(table_.decide(message, who, presence));
  }
  std::optional<wire::FromServer> carry_out(const Decided& decided) {
    for (const auto& happened : decided.entries) fold(happened);
    return decided.answer;
  }
  void fold(const wire::Happened& happened) {
    const wire::Entry entry{clock += 10, happened};
    const auto folded = table_.fold(entry);
    ASSERT_TRUE(folded) << folded.error();
    record_.push_back(wire::write(entry));
  }
  // As a bot would.
  void play(Seat seat, const std::string& move) {
    carry_out(table_.decide_move(seat, table_.match()->judge(seat, move).move));
  }
  // Plays moves at random, as bots would, until the end.
  void play_to_the_end(std::uint64_t seed) {
    Rng rng(seed);
    while (table_.phase() == wire::Phase::playing) {
      const Seat seat = *table_.match()->to_act().begin();
      const auto moves = table_.match()->moves(seat);
      play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }

  std::int64_t clock = 1000;

 private:
  Table table_{"t"};
  std::vector<std::string> record_;
};

inline std::string code(const std::optional<wire::FromServer>& answer) {
  if (!answer) return "";
  if (const auto* problem = std::get_if<wire::Problem>(&*answer)) return problem->code;
  if (std::holds_alternative<wire::Refused>(*answer)) return "refused";
  if (std::holds_alternative<wire::Accepted>(*answer)) return "accepted";
  return "?";
}

}  // namespace paddock::server::test
