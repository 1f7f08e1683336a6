#include <map>

#include "engine/kernel/play.hpp"
#include "games/toprace/tests/table.hpp"

namespace paddock::toprace {

// In each phase, worlds sampled from a view give the same view, and most differ from the true position. The counts are
// written to the test's report.
RULE_TEST(toprace, "TR-2.2 TR-6.3", sampled_worlds_fit_the_view_in_every_phase) {
  std::map<Phase, int> sampled;
  std::map<Phase, int> different;
  Rng rng(29);
  Chance chance{Rng(30)};
  NoLog log;
  for (int match = 0; match < 300; ++match) {
    State state = open({}, min_seats + match % 5, chance);
    for (SeatSet seats = to_act(state); !seats.empty(); seats = to_act(state)) {
      const Seat seat = random_seat(seats, rng);
      const View seen = view(state, seat);
      const State world = sample_world(seen, rng);
      ASSERT_TRUE(view(world, seat) == seen);
      ++sampled[state.board.phase];
      different[state.board.phase] += world == state ? 0 : 1;
      MoveList<Rules> list;
      moves(state, seat, list);
      apply(state, seat, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, log);
    }
  }
  const auto report = [&](const char* key, Phase phase) {
    testing::Test::RecordProperty(key, sampled[phase]);
    EXPECT_GT(sampled[phase], 1000) << key;
    EXPECT_GT(different[phase], sampled[phase] / 2) << key;
  };
  report("bidding", Phase::bidding);
  report("placing", Phase::placing);
  report("playing", Phase::playing);
  report("naming", Phase::naming);
  report("steering", Phase::steering);
  report("betting", Phase::betting);
}

}  // namespace paddock::toprace
