#pragma once

#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernel/ensure.hpp"
#include "table/core/decide.hpp"
#include "table/core/open.hpp"
#include "table/core/table_record.hpp"
#include "table/core/views.hpp"
#include "table/seal/tests/repeatable_entropy.hpp"
#include "table/server/core.hpp"
#include "table/wire/codec.hpp"

namespace paddock::server::test {

inline const Person zoe{"zoe", "Zoé"};
inline const Person max{"max", "Max"};
inline const Person eve{"eve", "Ève"};

// A moment with repeatable random numbers.
inline Moment at(std::int64_t now) {
  static seal::test::RepeatableEntropy entropy;
  return {now, entropy};
}

// A table with its record, as the server stores it. Every decision is also read back from its stored entries and must
// give the same table.
class RecordedTable {
 public:
  explicit RecordedTable(const wire::OpenTable& wanted, const Person& host = zoe) {
    auto steps = open_table("t", wanted, host, at(clock));
    ensure(static_cast<bool>(steps), "the test opens a valid table");
    take(*steps);
  }

  const Table& table() const { return table_; }
  const std::vector<std::string>& record() const { return record_; }
  Presence presence;

  // Sends a person's message, applies what was decided, and returns the answer, if any.
  std::optional<wire::FromServer> send(const Person& who, const wire::FromClient& message,
                                       Arrival arrival = Arrival::uninvited) {
    return carry_out(decide_message(table_, message, who, presence, at(clock += 10), arrival));
  }
  std::optional<wire::FromServer> carry_out(const ActionResult& decision) {
    take(decision.steps);
    return decision.answer;
  }
  // Makes a move as a bot would.
  void play(Seat seat, const std::string& move) {
    carry_out(decide_move(table_, seat, table_.match()->check_move(seat, move).move, at(clock += 10)));
  }
  // Plays random moves until the end.
  void play_to_the_end(std::uint64_t seed) {
    Rng rng(seed);
    while (table_.phase() == wire::Phase::playing) {
      const Seat seat = *table_.match()->to_act().begin();
      const auto moves = table_.match()->moves(seat);
      play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }

  std::int64_t clock = 1000;
  SharedEvents last;  // events of the last move

 private:
  void take(const std::vector<Transition>& steps) {
    for (const Transition& step : steps) {
      record_.push_back(wire::write(step.entry));
      const auto applied = loaded_.apply(*wire::read_entry(record_.back()));
      ASSERT_TRUE(applied) << applied.error();
      table_ = step.next;
      if (step.happened) last = step.happened;
      expect_loaded_is_decided();
    }
  }
  void expect_loaded_is_decided() const {
    EXPECT_EQ(loaded_.sequence(), table_.sequence());
    EXPECT_EQ(loaded_.state_sequence(), table_.state_sequence());
    EXPECT_EQ(loaded_.phase(), table_.phase());
    EXPECT_EQ(loaded_.deadline(), table_.deadline());
    ASSERT_EQ(loaded_.match() == nullptr, table_.match() == nullptr);
    if (table_.match()) {
      EXPECT_EQ(loaded_.match()->position(), table_.match()->position());
    }
    const text::JsonWriter write;
    EXPECT_EQ(write(state_for(loaded_, "zoe", presence)), write(state_for(table_, "zoe", presence)));
    EXPECT_EQ(write(seat_views_for(loaded_, "zoe")), write(seat_views_for(table_, "zoe")));
  }

  Table table_{"t"};
  Table loaded_{"t"};
  std::vector<std::string> record_;
};

inline std::string code_of(const std::optional<wire::FromServer>& answer) {
  if (!answer) return "";
  if (const auto* problem = std::get_if<wire::Problem>(&*answer)) return problem->code;
  if (std::holds_alternative<wire::Refused>(*answer)) return "refused";
  if (std::holds_alternative<wire::Accepted>(*answer)) return "accepted";
  return "?";
}

}  // namespace paddock::server::test
