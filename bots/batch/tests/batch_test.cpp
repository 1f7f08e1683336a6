#include "bots/batch/batch.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "bots/arena/arena.hpp"
#include "bots/batch/codec.hpp"
#include "bots/batch/coded_match.hpp"
#include "engine/kernel/win_share.hpp"
#include "engine/testkit/allocations.hpp"

namespace paddock::bots {
namespace {

// A batch with its output arrays.
struct BatchWithOutputs {
  BatchWithOutputs(const catalogue::Game& game, std::size_t rows, std::uint64_t seed)
      : codec(codec_of(game)),
        setup(*game.prepare({}, game.max_seats())),
        observations(rows * static_cast<std::size_t>(codec.observation_size())),
        masks(rows * static_cast<std::size_t>(codec.actions())),
        rewards(rows * static_cast<std::size_t>(setup->seats())),
        ended(rows),
        seats(rows),
        seeds(rows),
        ids(rows),
        batch(codec.batch({setup, rows, seed})) {
    batch->reset(out());
  }

  RowOutputs out() {
    return {observations.data(), masks.data(), rewards.data(), ended.data(), seats.data(), seeds.data()};
  }
  bool step(int threads = 1) { return !batch->step(ids, out(), threads); }
  std::uint8_t* mask(std::size_t row) { return masks.data() + row * static_cast<std::size_t>(codec.actions()); }

  const Codec& codec;
  catalogue::SharedSetup setup;
  std::vector<float> observations;
  std::vector<std::uint8_t> masks;
  std::vector<float> rewards;
  std::vector<std::uint8_t> ended;
  std::vector<std::int32_t> seats;
  std::vector<std::uint64_t> seeds;
  std::vector<std::int64_t> ids;
  std::unique_ptr<Batch> batch;
};

TEST(batch, a_row_is_the_match_of_its_seed) {
  for (const auto* game : catalogue::games()) {
    BatchWithOutputs fixture(*game, 2, 70);
    CodedMatch match(fixture.setup, 71);
    while (!match.over()) {
      fixture.batch->sample(fixture.ids, 1);
      const Seat seat{static_cast<std::uint8_t>(fixture.seats[1])};
      ASSERT_TRUE(match.choose(seat, fixture.ids[1]));
      ASSERT_TRUE(fixture.step());
      ASSERT_EQ(fixture.ended[1] == 1, match.over());
    }
    const auto seats = static_cast<std::size_t>(fixture.setup->seats());
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const auto share = win_share(match.match().outcome(), Seat{static_cast<std::uint8_t>(seat)});
      EXPECT_EQ(fixture.rewards[seats + seat], static_cast<float>(share)) << game->about().id;
    }
    EXPECT_EQ(fixture.seeds[1], 73);
    const auto again = CodedMatch::restored(*match.record(), Rng(0));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->match().outcome(), match.match().outcome());
  }
}

// Threads are kept, so only the first step allocates, for its threads.
TEST(batch, random_play_needs_no_heap) {
  for (const auto* game : catalogue::games()) {
    for (const int threads : {1, 3}) {
      BatchWithOutputs fixture(*game, 8, 1);
      fixture.batch->sample(fixture.ids, threads);
      ASSERT_TRUE(fixture.step(threads));
      const auto before = testkit::allocations();
      fixture.batch->sample(fixture.ids, threads);
      ASSERT_TRUE(fixture.step(threads));
      EXPECT_EQ(testkit::allocations(), before) << game->about().id << ", " << threads << " threads";
    }
  }
}

TEST(batch, plays_the_same_with_any_number_of_threads) {
  for (const auto* game : catalogue::games()) {
    BatchWithOutputs one(*game, 7, 5);
    BatchWithOutputs many(*game, 7, 5);
    for (int step = 0; step < 300; ++step) {
      const int threads = 1 + step % 4;
      one.batch->sample(one.ids, 1);
      many.batch->sample(many.ids, threads);
      ASSERT_EQ(one.ids, many.ids) << game->about().id << ", step " << step;
      ASSERT_TRUE(one.step(1) && many.step(threads));
      ASSERT_EQ(one.observations, many.observations) << game->about().id << ", step " << step;
      ASSERT_EQ(one.masks, many.masks);
      ASSERT_EQ(one.rewards, many.rewards);
      ASSERT_EQ(one.seeds, many.seeds);
    }
  }
}

// Random ids, ten of eleven wrong: each is either rejected or played.
TEST(batch, any_id_is_rejected_or_played) {
  Rng rng(6);
  for (const auto* game : catalogue::games()) {
    BatchWithOutputs fixture(*game, 4, 3);
    int refused = 0;
    for (int tries = 0; tries < 20'000; ++tries) {
      fixture.batch->sample(fixture.ids, 1);
      const std::size_t row = rng.below(4);
      const auto any =
          static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(fixture.codec.actions()) + 4)) - 2;
      if (tries % 11 != 0) fixture.ids[row] = tries % 7 == 0 ? std::numeric_limits<std::int64_t>::min() + tries : any;
      const bool offered = fixture.ids[row] >= 0 && fixture.ids[row] < fixture.codec.actions() &&
                           fixture.mask(row)[fixture.ids[row]] == 1;
      const auto bad = fixture.batch->step(fixture.ids, fixture.out(), 1);
      ASSERT_EQ(!bad, offered) << game->about().id << ", action " << fixture.ids[row];
      if (!bad) continue;
      ++refused;
      ASSERT_EQ(bad->row, row);
      ASSERT_EQ(bad->seat.number, fixture.seats[row]);
      ASSERT_GT(refusal_text(*game, *bad).size(), 20U);
    }
    EXPECT_GT(refused, 1000);
  }
}

}  // namespace
}  // namespace paddock::bots
