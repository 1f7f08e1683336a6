#include "bots/players/bots.hpp"

#include <set>

#include <gtest/gtest.h>

#include "bots/players/budgets.hpp"
#include "engine/catalogue/recorded_match.hpp"

namespace paddock::bots {

namespace {

struct TestStopped {};

// The first decision of a random match with one move, or with several; null if there is none.
std::shared_ptr<const catalogue::Match> position_with(const catalogue::Game& game, bool forced) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    catalogue::RecordedMatch match(*game.prepare({}, game.min_seats()), seed);
    Rng rng(seed);
    while (!match.over()) {
      const Seat seat = *match.match().to_act().begin();
      const auto point = match.match().decision_point(seat);
      if ((point->size() == 1) == forced) return match.match().shared_from_this();
      match.play(seat, point->move(rng.below(static_cast<std::uint32_t>(point->size()))));
    }
  }
  return nullptr;
}

// How often level 3 looks at a clock, which moves on each time, for its decision there.
int clock_checks(const catalogue::Match& match, bool searches_forced_moves) {
  int checks = 0;
  SearchBudget budget;
  budget.seconds = 10;
  budget.clock = [&] { return 0.01 * ++checks; };
  budget.searches_forced_moves = searches_forced_moves;
  const catalogue::Game& game = match.setup().game();
  bots_of(game).make_player(**get_bot(game, "level3"), {1, budget})(*match.decision_point(*match.to_act().begin()));
  return checks;
}

// The record of a match with this bot at all seats.
catalogue::Record played(const catalogue::Game& game, const Bot& bot, int seats, std::uint64_t seed) {
  std::vector<SeatAssignment> bots;
  for (const Seat seat : SeatSet::first(seats)) bots.push_back({bot, {seat_seed(seed, seat), iteration_budget(2)}});
  return bots_of(game).record(*game.prepare({}, seats), bots, seed);
}

std::string record_of(const catalogue::Game& game, const Bot& bot, std::uint64_t seed) {
  return write_record(played(game, bot, game.min_seats(), seed));
}

}  // namespace

TEST(players_bots, every_game_has_bots_and_the_random_one_comes_last) {
  for (const auto* game : catalogue::games()) {
    const auto& bots = bots_of(*game).all();
    ASSERT_FALSE(bots.empty());
    EXPECT_EQ(bots.back().name, "random");
    std::set<std::string> names;
    for (const Bot& bot : bots) EXPECT_TRUE(names.insert(bot.name).second) << bot.name << " is listed twice";
  }
}

TEST(players_bots, are_found_by_their_name) {
  for (const auto* game : catalogue::games()) {
    for (const Bot& bot : bots_of(*game).all()) {
      const auto found = get_bot(*game, bot.name);
      ASSERT_TRUE(found);
      EXPECT_EQ(*found, &bot);
    }
    const auto none = get_bot(*game, "marvin");
    ASSERT_FALSE(none);
    EXPECT_TRUE(none.error().starts_with(game->about().id + " has no bot “marvin”; it has ")) << none.error();
    EXPECT_TRUE(none.error().ends_with("random")) << none.error();
  }
}

TEST(players_seat_seed, differs_between_seats_and_matches) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t match = 0; match < 100; ++match) {
    for (const Seat seat : SeatSet::first(max_seats)) seeds.insert(seat_seed(match, seat));
  }
  EXPECT_EQ(seeds.size(), 800U);
}

TEST(players_matches, every_bot_finishes_matches_at_the_smallest_and_the_largest_table) {
  for (const auto* game : catalogue::games()) {
    for (const Bot& bot : bots_of(*game).all()) {
      for (const int seats : {game->min_seats(), game->max_seats()}) {
        const auto record = played(*game, bot, seats, 3);
        const auto match = replay(record);
        ASSERT_TRUE(match) << match.error();
        EXPECT_TRUE((*match)->to_act().empty());
        ASSERT_TRUE(record.outcome);
        EXPECT_EQ(*record.outcome, (*match)->outcome());
      }
    }
  }
}

TEST(players_bots, every_bot_can_be_stopped_at_each_decision) {
  for (const auto* game : catalogue::games()) {
    const auto match = position_with(*game, false);
    ASSERT_NE(match, nullptr);
    for (const Bot& bot : bots_of(*game).all()) {
      auto budget = iteration_budget(2);
      budget.check_stop = [] { throw TestStopped{}; };
      const auto player = bots_of(*game).make_player(bot, {1, budget});
      EXPECT_THROW(player(*match->decision_point(*match->to_act().begin())), TestStopped) << bot.name;
    }
  }
}

// Otherwise others could tell, by how busy the machine is, that a hand has only one move.
TEST(players_bots, a_move_without_a_choice_takes_as_long_as_any_other_where_it_must) {
  int compared = 0;
  for (const auto* game : catalogue::games()) {
    const auto forced = position_with(*game, true);
    if (!forced) continue;
    EXPECT_EQ(clock_checks(*forced, false), 0) << game->about().id;
    EXPECT_EQ(clock_checks(*forced, true), clock_checks(*position_with(*game, false), true)) << game->about().id;
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

TEST(players_matches, the_record_replays_as_written) {
  for (const auto* game : catalogue::games()) {
    const auto record = played(*game, bots_of(*game).all().back(), game->max_seats(), 4);
    const auto as_written = catalogue::read_record(write_record(record));
    ASSERT_TRUE(as_written) << as_written.error();
    EXPECT_TRUE(replay(*as_written));
  }
}

TEST(players_matches, the_same_seed_gives_the_same_record) {
  for (const auto* game : catalogue::games()) {
    for (const Bot& bot : bots_of(*game).all()) {
      EXPECT_EQ(record_of(*game, bot, 5), record_of(*game, bot, 5)) << bot.name;
      EXPECT_NE(record_of(*game, bot, 5), record_of(*game, bot, 6)) << bot.name;
    }
  }
}

// Players that decide move by move, as at a table with people, make the same moves as a match of bots alone.
TEST(players_matches, are_the_same_when_players_decide_move_by_move) {
  for (const auto* game : catalogue::games()) {
    for (const Bot& bot : bots_of(*game).all()) {
      constexpr std::uint64_t seed = 8;
      const int seats = game->min_seats();
      catalogue::RecordedMatch match(*game->prepare({}, seats), seed);
      std::vector<Player> players;
      for (const Seat seat : SeatSet::first(seats))
        players.push_back(bots_of(*game).make_player(bot, {seat_seed(seed, seat), iteration_budget(2)}));
      while (!match.over()) {
        const Seat seat = *match.match().to_act().begin();
        match.play(seat, players[seat.number](*match.match().decision_point(seat)));
      }
      EXPECT_EQ(write_record(match.record()), record_of(*game, bot, seed)) << game->about().id << " " << bot.name;
    }
  }
}

TEST(players_matches, an_external_player_decides_for_its_seat) {
  for (const auto* game : catalogue::games()) {
    const int seats = game->min_seats();
    int calls = 0;
    const Bot external{"external", {}, [&](const BotSettings&) -> ExternalPlayer {
                         return {[&](const catalogue::DecisionPoint& point) {
                           ++calls;
                           EXPECT_EQ(point.seat(), Seat{0});
                           return point.move(0);
                         }};
                       }};
    std::vector<SeatAssignment> bots{{external, {}}};
    while (static_cast<int>(bots.size()) < seats) bots.push_back({bots_of(*game).all().back(), {}});
    const auto record = bots_of(*game).record(*game->prepare({}, seats), bots, 2);
    EXPECT_EQ(std::ranges::count(record.moves, Seat{0}, &catalogue::RecordedMove::seat), calls);
    EXPECT_TRUE(replay(record));
  }
}

// The events that a replay shows to a seat are exactly those that an external player received there.
TEST(players_matches, a_listening_external_player_receives_the_visible_events_and_the_outcome) {
  for (const auto* game : catalogue::games()) {
    const int seats = std::max(2, game->min_seats());
    std::vector<std::vector<text::JsonText>> received(static_cast<std::size_t>(seats));
    int ended = 0;
    std::vector<SeatAssignment> bots;
    for (auto& own : received) {
      const auto make_external = [&](const BotSettings&) -> ExternalPlayer {
        return {[](const catalogue::DecisionPoint& point) { return point.move(point.size() - 1); },
                [&own](const text::JsonText& event) { own.push_back(event); }, [&](const Outcome&) { ++ended; }};
      };
      bots.push_back({Bot{"external", {}, make_external}, {}});
    }
    const auto setup = *game->prepare({}, seats);
    const auto record = bots_of(*game).record(setup, bots, 2);
    std::vector<std::vector<text::JsonText>> visible(received.size());
    ASSERT_TRUE(replay(record, {}, [&](const catalogue::Match&, const catalogue::Events* happened) {
      if (happened == nullptr) return;
      for (const Seat seat : SeatSet::first(seats)) {
        for (auto& event : happened->visible_to(seat)) visible[seat.number].push_back(std::move(event));
      }
    }));
    EXPECT_EQ(received, visible) << game->about().id;
    EXPECT_EQ(ended, seats);
    EXPECT_EQ(bots_of(*game).play(setup, bots, 2), record.outcome) << "the same events without a record";
    for (std::size_t seat = 0; seat < received.size(); ++seat)
      EXPECT_EQ(received[seat].size(), 2 * visible[seat].size());
    EXPECT_EQ(ended, 2 * seats);
  }
}

TEST(players_benchmarks, random_play_is_the_same_for_the_same_seed) {
  for (const auto* game : catalogue::games()) {
    const auto play = [&](std::uint64_t seed) {
      const auto played = bots_of(*game).play_random(game->min_seats(), 50, seed);
      EXPECT_GT(played.decisions, 50U);
      EXPECT_FALSE(played.invariant_violated);
      return std::pair(played.decisions, played.score);
    };
    EXPECT_EQ(play(1), play(1));
    EXPECT_NE(play(1), play(2));
    EXPECT_NE(play(1), play(3));
  }
}

TEST(players_benchmarks, report_sizes_and_copy_states) {
  for (const auto* game : catalogue::games()) {
    const auto sizes = bots_of(*game).sizes();
    EXPECT_GT(sizes.state, 0U);
    EXPECT_GT(sizes.view, 0U);
    EXPECT_GT(sizes.node, 0U);
    EXPECT_GT(bots_of(*game).copy_states(game->min_seats(), 1000), 0U);
  }
}

}  // namespace paddock::bots
