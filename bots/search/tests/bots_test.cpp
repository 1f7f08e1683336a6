#include "bots/search/bots.hpp"

#include <set>

#include <gtest/gtest.h>

#include "engine/catalogue/kept_match.hpp"

namespace paddock::bots {

namespace {

std::vector<Player> players_of(const Bot& bot, int seats, std::uint64_t seed) {
  std::vector<Player> players;
  Think think;
  think.iterations = 2;
  for (const Seat seat : SeatSet::first(seats)) players.push_back(bot.sit_down({seat_seed(seed, seat), think}));
  return players;
}

catalogue::KeptMatch open(const catalogue::Game& game, int seats, std::uint64_t seed) {
  return {*game.prepare({}, seats), seed};
}

// A match of one bot at all seats, played to its end.
catalogue::KeptMatch played(const catalogue::Game& game, const Bot& bot, int seats, std::uint64_t seed) {
  auto match = open(game, seats, seed);
  auto players = players_of(bot, seats, seed);
  play_to_the_end(match, players);
  return match;
}

std::string record_of(const catalogue::Game& game, const Bot& bot, std::uint64_t seed) {
  return write_record(played(game, bot, game.min_seats(), seed).record());
}

}  // namespace

TEST(search_bots, every_game_has_one_and_the_random_one_comes_last) {
  for (const auto* game : catalogue::games()) {
    const auto& bots = bots_of(*game);
    ASSERT_FALSE(bots.empty());
    EXPECT_EQ(bots.back().name, "random");
    std::set<std::string> names;
    for (const Bot& bot : bots) EXPECT_TRUE(names.insert(bot.name).second) << bot.name << " is there twice";
  }
}

TEST(search_bots, are_found_by_their_name) {
  for (const auto* game : catalogue::games()) {
    for (const Bot& bot : bots_of(*game)) {
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

TEST(search_seat_seed, no_two_seats_play_alike) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t match = 0; match < 100; ++match) {
    for (const Seat seat : SeatSet::first(max_seats)) seeds.insert(seat_seed(match, seat));
  }
  EXPECT_EQ(seeds.size(), 800U);
}

TEST(search_bots, every_bot_plays_the_smallest_and_the_largest_table_to_its_end) {
  for (const auto* game : catalogue::games()) {
    for (const Bot& bot : bots_of(*game)) {
      for (const int seats : {game->min_seats(), game->max_seats()}) {
        const auto match = played(*game, bot, seats, 3);
        EXPECT_TRUE(match.over());
        ASSERT_TRUE(match.record().outcome);
        EXPECT_EQ(*match.record().outcome, match.match().outcome());
      }
    }
  }
}

TEST(search_bots, its_record_replays) {
  for (const auto* game : catalogue::games()) {
    const auto match = played(*game, bots_of(*game).back(), game->max_seats(), 4);
    const auto as_kept = replay(match.record());
    ASSERT_TRUE(as_kept) << as_kept.error();
    EXPECT_EQ((*as_kept)->position(), match.match().position());
    const auto as_written = catalogue::read_record(write_record(match.record()));
    ASSERT_TRUE(as_written) << as_written.error();
    EXPECT_TRUE(replay(*as_written));
  }
}

TEST(search_bots, the_same_seed_gives_the_same_record) {
  for (const auto* game : catalogue::games()) {
    for (const Bot& bot : bots_of(*game)) {
      EXPECT_EQ(record_of(*game, bot, 5), record_of(*game, bot, 5)) << bot.name;
      EXPECT_NE(record_of(*game, bot, 5), record_of(*game, bot, 6)) << bot.name;
    }
  }
}

TEST(search_bots, a_match_in_progress_has_a_record_without_outcome) {
  for (const auto* game : catalogue::games()) {
    auto match = open(*game, game->min_seats(), 7);
    const Seat seat = *match.match().to_act().begin();
    const auto move = match.match().judge(seat, match.match().moves(seat).front()).move;
    EXPECT_FALSE(match.play(seat, move)->empty());
    ASSERT_EQ(match.record().moves.size(), 1U);
    EXPECT_EQ(match.record().moves[0].seat, seat);
    EXPECT_FALSE(match.record().outcome);
  }
}

}  // namespace paddock::bots
