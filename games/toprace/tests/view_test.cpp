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

namespace {

text::Json follows_of(const Table& table) {
  const State& state = table.state();
  return text::parse_json_text(Notation(state.options).write_view(toprace::view(state, no_seat))).at("follows");
}

// Two counted stages of three seats.
text::JsonArray two_stages(const char* first_bets = "green green green") {
  const auto cars = [](std::array<int, 6> values) {
    constexpr std::array names{"red", "blue", "black", "yellow", "green", "white"};
    text::JsonObject object;
    for (std::size_t i = 0; i < names.size(); ++i) object[names[i]] = values[i];
    return object;
  };
  return {text::JsonObject{{"places", text::JsonArray{"green", "blue", "red", "yellow", "black", "white"}},
                           {"arrived", 5},
                           {"owner", cars({1, 2, 0, 2, 0, 1})},
                           {"price", cars({80'000, 70'000, 70'000, 70'000, 70'000, 80'000})},
                           {"bets", text::JsonArray{first_bets, "red green green", "blue blue blue"}}},
          text::JsonObject{{"places", text::JsonArray{"black", "green", "red", "white", "blue", "yellow"}},
                           {"arrived", 6},
                           {"owner", cars({2, 0, 1, 1, 0, 2})},
                           {"price", cars({70'000, 80'000, 80'000, 80'000, 70'000, 70'000})},
                           {"bets", text::JsonArray{"green green black", "black black black", "black black black"}}}};
}

Table after_two_stages() { return Table(3).set("stage", 3).set("counted", two_stages()); }

}  // namespace

RULE_TEST(toprace, "TR-7.3", a_view_tells_the_prizes_of_a_stage_by_place) {
  EXPECT_EQ(follows_of(after_two_stages()).at("stages").at(0).at("prizes"),
            (text::JsonArray{200'000, 150'000, 100'000, 60'000, 30'000, 10'000}));
  EXPECT_EQ(follows_of(after_two_stages().option("unfinished_paid", "no")).at("stages").at(0).at("prizes").at(5), 0);
}

RULE_TEST(toprace, "TR-7.3 TR-7.4", a_view_tells_where_the_money_of_a_stage_came_from) {
  const text::Json first = follows_of(after_two_stages()).at("stages").at(0).at("seats");
  EXPECT_EQ(first.at(0).at("paid"), 140'000);
  EXPECT_EQ(first.at(0).at("prizes"), 230'000);
  EXPECT_EQ(first.at(0).at("bets"), 180'000);
  EXPECT_EQ(first.at(0).at("each_bet"), (text::JsonArray{90'000, 60'000, 30'000}));
  EXPECT_EQ(first.at(1).at("each_bet"), (text::JsonArray{30'000, 60'000, 30'000}));
}

RULE_TEST(toprace, "TR-7.4", a_bet_that_was_not_made_brings_nothing) {
  const auto table = Table(3).set("stage", 3).option("bets", "optional").set("counted", two_stages("none green"));
  EXPECT_EQ(follows_of(table).at("stages").at(0).at("seats").at(0).at("each_bet"), (text::JsonArray{0, 60'000, 0}));
}

RULE_TEST(toprace, "TR-7.6", a_view_tells_the_money_that_each_seat_had_after_a_stage) {
  const text::Json last = follows_of(after_two_stages()).at("stages").at(1).at("seats");
  EXPECT_EQ(last.at(0).at("cash"), 630'000);
  EXPECT_EQ(last.at(1).at("cash"), 500'000);
  EXPECT_EQ(last.at(2).at("cash"), 590'000);
}

RULE_TEST(toprace, "TR-7.4", a_view_tells_what_the_next_bet_pays_by_place) {
  EXPECT_EQ(follows_of(Table().set("tipps", 0)).at("bet_pays"),
            (text::JsonArray{90'000, 60'000, 30'000, 0, -10'000, -30'000}));
  EXPECT_EQ(follows_of(Table().set("tipps", 2)).at("bet_pays"),
            (text::JsonArray{30'000, 20'000, 10'000, -20'000, -60'000, -90'000}));
  EXPECT_EQ(follows_of(Table().set("tipps", 3)).at("bet_pays"), text::JsonArray{});
}

}  // namespace paddock::toprace
