#include "bots/players/bots.hpp"

#include <set>

#include <gtest/gtest.h>

#include "bots/players/budgets.hpp"
#include "engine/catalogue/recorded_match.hpp"

namespace paddock::bots {

namespace {

// A match of one bot at all seats, played to its end.
catalogue::Record played(const catalogue::Game& game, const Bot& bot, int seats, std::uint64_t seed) {
  std::vector<SeatAssignment> bots;
  for (const Seat seat : SeatSet::first(seats)) bots.push_back({bot, {seat_seed(seed, seat), iteration_budget(2)}});
  return bots_of(game).record(*game.prepare({}, seats), bots, seed);
}

std::string record_of(const catalogue::Game& game, const Bot& bot, std::uint64_t seed) {
  return write_record(played(game, bot, game.min_seats(), seed));
}

}  // namespace

TEST(players_bots, every_game_has_one_and_the_random_one_comes_last) {
  for (const auto* game : catalogue::games()) {
    const auto& bots = bots_of(*game).all();
    ASSERT_FALSE(bots.empty());
    EXPECT_EQ(bots.back().name, "random");
    std::set<std::string> names;
    for (const Bot& bot : bots) EXPECT_TRUE(names.insert(bot.name).second) << bot.name << " is there twice";
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

TEST(players_seat_seed, no_two_seats_play_alike) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t match = 0; match < 100; ++match) {
    for (const Seat seat : SeatSet::first(max_seats)) seeds.insert(seat_seed(match, seat));
  }
  EXPECT_EQ(seeds.size(), 800U);
}

TEST(players_matches, every_bot_plays_the_smallest_and_the_largest_table_to_its_end) {
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

// Whoever is asked move by move, as at a table where people sit, makes the moves of a match that bots play alone.
TEST(players_matches, are_those_of_players_who_are_asked_move_by_move) {
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
        match.play(seat, players[seat.number](catalogue::DecisionPoint(match.match(), seat)));
      }
      EXPECT_EQ(write_record(match.record()), record_of(*game, bot, seed)) << game->about().id << " " << bot.name;
    }
  }
}

TEST(players_matches, a_guest_is_handed_its_sight_and_its_moves_are_made) {
  for (const auto* game : catalogue::games()) {
    const int seats = game->min_seats();
    int asked = 0;
    const Bot guest{"guest", {}, [&](const BotSettings&) -> ExternalPlayer {
                      return {[&](const catalogue::DecisionPoint& sight) {
                        ++asked;
                        EXPECT_EQ(sight.seat(), Seat{0});
                        return sight.check_move(sight.moves().front()).move;
                      }};
                    }};
    std::vector<SeatAssignment> bots{{guest, {}}};
    while (static_cast<int>(bots.size()) < seats) bots.push_back({bots_of(*game).all().back(), {}});
    const auto record = bots_of(*game).record(*game->prepare({}, seats), bots, 2);
    EXPECT_EQ(std::ranges::count(record.moves, Seat{0}, &catalogue::RecordedMove::seat), asked);
    EXPECT_TRUE(replay(record));
  }
}

// What a replay shows to each seat is what a guest there was told while it was played, and nothing else.
TEST(players_matches, a_guest_who_listens_hears_what_its_seat_may_see_and_how_it_ended) {
  for (const auto* game : catalogue::games()) {
    const int seats = std::max(2, game->min_seats());
    std::vector<std::vector<text::JsonText>> heard(static_cast<std::size_t>(seats));
    int ended = 0;
    std::vector<SeatAssignment> bots;
    for (auto& own : heard) {
      const auto make_external = [&](const BotSettings&) -> ExternalPlayer {
        return {[](const catalogue::DecisionPoint& sight) { return sight.check_move(sight.moves().back()).move; },
                [&own](const text::JsonText& glimpse) { own.push_back(glimpse); }, [&](const Outcome&) { ++ended; }};
      };
      bots.push_back({Bot{"guest", {}, make_external}, {}});
    }
    const auto setup = *game->prepare({}, seats);
    const auto record = bots_of(*game).record(setup, bots, 2);
    std::vector<std::vector<text::JsonText>> shown(heard.size());
    ASSERT_TRUE(replay(record, {}, [&](const catalogue::Match&, const catalogue::Events* happened) {
      if (happened == nullptr) return;
      for (const Seat seat : SeatSet::first(seats)) {
        for (auto& glimpse : happened->visible_to(seat)) shown[seat.number].push_back(std::move(glimpse));
      }
    }));
    EXPECT_EQ(heard, shown) << game->about().id;
    EXPECT_EQ(ended, seats);
    EXPECT_EQ(bots_of(*game).play(setup, bots, 2), record.outcome) << "and hears as much where no record is made";
    for (std::size_t seat = 0; seat < heard.size(); ++seat) EXPECT_EQ(heard[seat].size(), 2 * shown[seat].size());
    EXPECT_EQ(ended, 2 * seats);
  }
}

TEST(players_benchmarks, random_play_is_the_same_for_the_same_seed) {
  for (const auto* game : catalogue::games()) {
    const auto play = [&](std::uint64_t seed) { return bots_of(*game).play_random(game->min_seats(), 50, seed); };
    EXPECT_GT(play(1).decisions, 50U);
    EXPECT_EQ(play(1).decisions, play(1).decisions);
    EXPECT_EQ(play(1).score, play(1).score);
    EXPECT_NE(play(1).decisions, play(2).decisions);
    EXPECT_FALSE(play(1).invariant_violated);
  }
}

TEST(players_benchmarks, tells_sizes_and_copies_states) {
  for (const auto* game : catalogue::games()) {
    const auto sizes = bots_of(*game).sizes();
    EXPECT_GT(sizes.state, 0U);
    EXPECT_GT(sizes.view, 0U);
    EXPECT_GT(sizes.node, 0U);
    EXPECT_GT(bots_of(*game).copy_states(game->min_seats(), 1000), 0U);
  }
}

}  // namespace paddock::bots
