#include <ranges>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/text/json.hpp"
#include "table/core/table_record.hpp"
#include "table/seal/check.hpp"
#include "table/server/tests/every_game_test.hpp"

// A decision can be taken back only while it revealed nothing: no random result, no information for its player, and no
// later move of another seat. Against bots alone their moves do not matter, unless they revealed something.
namespace paddock::server::test {

namespace {

// The number of decisions of each kind.
struct Counted {
  int by_chance = 0;
  int telling = 0;
  int free = 0;
};

std::string sights(const Table& table, const std::vector<Person>& people) {
  std::string all;
  for (const Person& person : people) {
    for (const auto& sight : seat_views_for(table, person.id)) {
      all += sight.view.text;
      for (const auto& move : sight.moves) all += move.text + "\n";
    }
  }
  return all;
}

// Whether the move told its player something. Conformance tests check that each game reports this truthfully.
bool tells_something(const catalogue::Match& match, Seat seat, const std::string& move) {
  Chance chance{Rng(1)};
  return match.play(seat, match.check_move(seat, move).move, chance).informed.contains(seat);
}

// Whether the viewer sees which of its moves the seat makes, and the seat sees something that the viewer does not.
bool shows_a_choice_by_hidden_cards(const catalogue::Match& match, Seat seat, Seat viewer) {
  const auto seen_by = [&](Seat reader) {
    auto view = text::parse_json_text(match.view(reader)).as_object();
    view.erase("seat");
    return view;
  };
  std::set<std::string> results;
  for (const std::string& move : match.moves(seat)) {
    Chance chance{Rng(1)};
    results.insert(match.play(seat, match.check_move(seat, move).move, chance).next->view(viewer).text);
  }
  return results.size() > 1 && seen_by(seat) != seen_by(viewer);
}

// Whether the last move had a random result. Entries of the match's end may follow the move.
bool rolled(const RecordedTable& recorded) {
  for (const std::string& line : recorded.record() | std::views::reverse) {
    const auto entry = wire::read_entry(line);
    if (const auto* moved = std::get_if<wire::Moved>(&entry->fact)) return !moved->chance.empty();
  }
  return false;
}

// A match between two people who try to take back every decision.
class MatchOfTwoPeople {
 public:
  explicit MatchOfTwoPeople(const wire::OpenTable& wanted) : recorded_(wanted), people_{zoe, max, eve} {
    recorded_.send(max, wire::Sit{Seat{1}});
    recorded_.send(zoe, wire::Start{});
  }

  bool playing() const { return recorded_.table().phase() == wire::Phase::playing; }

  // Makes one decision and tries to take it back.
  void decide(Rng& rng, Counted& counted) {
    const auto before = recorded_.table().match();
    const Seat seat = *before->to_act().begin();
    const auto moves = before->moves(seat);
    const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const std::string seen = sights(recorded_.table(), people_);
    const std::string id = std::to_string(++ids_);
    ASSERT_EQ(code_of(recorded_.send(holder(seat), wire::Play{seat, move, "p" + id})), "accepted");
    const bool chance = rolled(recorded_);
    const bool telling = !chance && tells_something(*before, seat, move);
    const bool over = !playing();
    const bool wanted_back = chance || telling || over || rng.below(3) == 0;
    (chance ? counted.by_chance : telling ? counted.telling : counted.free) += over ? 0 : 1;
    if (!wanted_back) return;
    const auto answer = code_of(recorded_.send(holder(seat), wire::TakeBack{seat, "b" + id}));
    if (chance || telling || over) {
      EXPECT_EQ(answer, "cannot_take_back") << move;
    } else {
      EXPECT_EQ(answer, "accepted") << move;
      EXPECT_EQ(sights(recorded_.table(), people_), seen) << "everybody's views are as before it";
    }
  }

 private:
  static const Person& holder(Seat seat) { return seat == Seat{1} ? max : zoe; }

  RecordedTable recorded_;
  std::vector<Person> people_;
  int ids_ = 0;
};

// A match of one person against bots; tries to take back decisions after the bots have answered.
class MatchAgainstBots {
 public:
  explicit MatchAgainstBots(const wire::OpenTable& wanted) : recorded_(wanted) { recorded_.send(zoe, wire::Start{}); }

  RecordedTable& recorded() { return recorded_; }
  bool playing() const { return recorded_.table().phase() == wire::Phase::playing; }
  bool mine() const { return recorded_.table().to_act().contains(me); }

  void decide(Rng& rng) {
    before_ = recorded_.table().pending_turns();
    seen_ = sights(recorded_.table(), {zoe});
    answers_ = 0;
    chosen_ = false;
    const auto was = recorded_.table().match();
    const std::string move = any_of(was->moves(me), rng);
    ASSERT_EQ(code_of(recorded_.send(zoe, wire::Play{me, move, "p" + std::to_string(++ids_)})), "accepted");
    shown_ = rolled(recorded_) || tells_something(*was, me, move);
  }
  // Makes one move of a bot and notes whether it revealed something to the person.
  void answer(Rng& rng) {
    const auto was = recorded_.table().match();
    const Seat seat = *was->to_act().without(SeatSet{me}).begin();
    const auto move = any_of(was->moves(seat), rng);
    chosen_ = chosen_ || shows_a_choice_by_hidden_cards(*was, seat, me);
    Chance chance{Rng(1)};
    shown_ = shown_ || was->play(seat, was->check_move(seat, move).move, chance).informed.contains(me);
    recorded_.play(seat, move);
    shown_ = shown_ || rolled(recorded_);
    ++answers_;
  }
  // Tries to take the decision back, which must succeed if nothing was revealed. Returns whether it did.
  bool regret() {
    const auto answer = code_of(recorded_.send(zoe, wire::TakeBack{me, "b" + std::to_string(ids_)}));
    EXPECT_EQ(answer, shown_ || !playing() ? "cannot_take_back" : "accepted");
    if (answer != "accepted") return false;
    EXPECT_FALSE(chosen_) << "trying again and again would show what the bot holds";
    EXPECT_EQ(sights(recorded_.table(), {zoe}), seen_) << "the person's view is as before it and the bots' answers";
    EXPECT_EQ(recorded_.table().pending_turns().front().deadline, before_.front().deadline)
        << "taking back gains no time";
    EXPECT_EQ(code_of(recorded_.send(zoe, wire::TakeBack{me, "c" + std::to_string(ids_)})), "cannot_take_back")
        << "the previous decision is final, as bots answered it";
    return true;
  }
  int answers() const { return answers_; }

 private:
  static constexpr Seat me{0};
  static std::string any_of(const std::vector<std::string>& moves, Rng& rng) {
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }

  RecordedTable recorded_;
  std::vector<PendingTurn> before_;
  std::string seen_;
  bool shown_ = false;
  bool chosen_ = false;  // a bot's answer depended on what the person does not see
  int answers_ = 0;
  int ids_ = 0;
};

class TakingBack : public EveryGameTest {};

}  // namespace

INSTANTIATE_TEST_SUITE_P(games, TakingBack, testing::ValuesIn(catalogue::games().begin(), catalogue::games().end()),
                         name_of);

TEST_P(TakingBack, is_for_decisions_by_which_nothing_was_revealed) {
  Rng rng(11);
  Counted counted;
  for (int decisions = 0; decisions < 150;) {
    MatchOfTwoPeople match(wanted({"me", "open"}));
    for (; decisions < 150 && match.playing(); ++decisions) {
      match.decide(rng, counted);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(counted.by_chance + counted.telling, 0) << "no decision revealed anything";
}

// Every bot that is to act moves before the person, so that all earlier decisions have been answered.
TEST_P(TakingBack, against_bots_is_possible_until_the_next_decision_while_they_show_nothing) {
  int after_answers = 0;
  Rng rng(12);
  for (int decisions = 0; decisions < 150;) {
    auto open = wanted({"me", "level1", "level1"});
    open.clock = 86'400;
    MatchAgainstBots match(open);
    while (decisions < 150 && match.playing()) {
      while (match.playing() && !match.mine()) match.answer(rng);
      if (!match.playing()) break;
      match.decide(rng);
      if (HasFatalFailure()) return;
      ++decisions;
      while (match.playing() && !match.mine()) match.answer(rng);
      if (match.answers() > 0 && match.regret()) ++after_answers;
    }
    if (match.playing()) continue;
    const auto record = record_of(match.recorded().record());
    ASSERT_TRUE(record) << record.error();
    EXPECT_TRUE(seal::check(*record)) << "random numbers do not depend on take-backs";
  }
  RecordProperty("after_answers", after_answers);
  if (after_answers == 0) GTEST_SKIP() << "every bot move of this game reveals something";
}

// If another person holds a seat, even one that a bot plays meanwhile, moves of bots count like everybody's.
TEST_P(TakingBack, between_people_ends_with_the_next_move_of_anybody) {
  RecordedTable recorded(wanted({"me", "open", "level1"}));
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(zoe, wire::Start{});
  recorded.send(max, wire::SeatBot{Seat{1}, "level1"});
  Rng rng(13);
  for (int i = 0; recorded.table().phase() == wire::Phase::playing && i < 150; ++i) {
    const Seat seat = turn(recorded);
    const auto moves = recorded.table().match()->moves(seat);
    const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    if (seat == Seat{0}) {
      recorded.send(zoe, wire::Play{seat, move, std::to_string(i)});
      continue;
    }
    recorded.play(seat, move);
    EXPECT_FALSE(recorded.table().phase() == wire::Phase::playing &&
                 seat_views_for(recorded.table(), "zoe").front().may_take_back);
  }
}

}  // namespace paddock::server::test
