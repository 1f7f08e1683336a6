#include <gtest/gtest.h>

#include "table/server/tests/of_every_game.hpp"

// A decision is taken back only while nothing was revealed by it: no chance, nothing learned, no other seat since.
namespace paddock::server::test {

namespace {

// How many decisions there were of each kind.
struct Counted {
  int by_chance = 0;
  int telling = 0;
  int free = 0;
};

std::string sights(const Table& table, const std::vector<Person>& people) {
  std::string all;
  for (const Person& person : people) {
    for (const auto& sight : table.sights_for(person.id)) {
      all += sight.view.text;
      for (const auto& move : sight.moves) all += move + "\n";
    }
  }
  return all;
}

// Whether the move told its maker something. Conformance holds each game to say so truly.
bool tells_something(const catalogue::Match& match, Seat seat, const std::string& move) {
  Chance chance{Rng(1)};
  return match.play(seat, match.judge(seat, move).move, chance).told;
}

// Whether chance decided something by the last move; behind it may stand what the end tells.
bool rolled(const Kept& kept) {
  for (auto line = kept.record().rbegin(); line != kept.record().rend(); ++line) {
    const auto entry = wire::read_entry(*line);
    if (const auto* moved = std::get_if<wire::Moved>(&entry->fact)) return !moved->chance.empty();
  }
  return false;
}

// A match between two people, whose decisions are wished back.
class Regretted {
 public:
  explicit Regretted(const wire::OpenTable& wanted) : kept_(wanted), people_{zoe, max, eve} {
    kept_.say(max, wire::Sit{Seat{1}});
    kept_.say(zoe, wire::Start{});
  }

  bool playing() const { return kept_.table().phase() == wire::Phase::playing; }

  // One decision, and what becomes of the wish to have it back.
  void decide(Rng& rng, Counted& counted) {
    const auto before = kept_.table().match();
    const Seat seat = *before->to_act().begin();
    const auto moves = before->moves(seat);
    const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const std::string seen = sights(kept_.table(), people_);
    const std::string id = std::to_string(++ids_);
    ASSERT_EQ(code(kept_.say(holder(seat), wire::Play{seat, move, "p" + id})), "accepted");
    const bool chance = rolled(kept_);
    const bool telling = !chance && tells_something(*before, seat, move);
    const bool over = !playing();
    const bool wanted_back = chance || telling || over || rng.below(3) == 0;
    (chance ? counted.by_chance : telling ? counted.telling : counted.free) += over ? 0 : 1;
    if (!wanted_back) return;
    const auto answer = code(kept_.say(holder(seat), wire::TakeBack{seat, "b" + id}));
    if (chance || telling || over) {
      EXPECT_EQ(answer, "cannot_take_back") << move;
    } else {
      EXPECT_EQ(answer, "accepted") << move;
      EXPECT_EQ(sights(kept_.table(), people_), seen) << "it never was, for anybody";
    }
  }

 private:
  static const Person& holder(Seat seat) { return seat == Seat{1} ? max : zoe; }

  Kept kept_;
  std::vector<Person> people_;
  int ids_ = 0;
};

class TakingBack : public OfEveryGame {};

}  // namespace

INSTANTIATE_TEST_SUITE_P(games, TakingBack, testing::ValuesIn(catalogue::games().begin(), catalogue::games().end()),
                         name_of);

TEST_P(TakingBack, is_for_decisions_by_which_nothing_was_revealed) {
  Rng rng(11);
  Counted counted;
  for (int decisions = 0; decisions < 150;) {
    Regretted match(wanted({"me", "open"}));
    for (; decisions < 150 && match.playing(); ++decisions) {
      match.decide(rng, counted);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(counted.by_chance + counted.telling, 0) << "something is revealed in every game";
}

}  // namespace paddock::server::test
