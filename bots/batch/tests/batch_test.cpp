#include "bots/batch/batch.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "bots/arena/arena.hpp"
#include "bots/batch/chunks.hpp"
#include "bots/batch/codec.hpp"
#include "bots/batch/coded_match.hpp"
#include "engine/kernel/win_share.hpp"
#include "engine/testkit/allocations.hpp"

namespace paddock::bots {
namespace {

// A batch with memory of its own.
struct Held {
  Held(const catalogue::Game& game, std::size_t rows, std::uint64_t seed)
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
    Held held(*game, 2, 70);
    CodedMatch match(held.setup, 71);
    while (!match.over()) {
      held.batch->sample(held.ids);
      const Seat seat{static_cast<std::uint8_t>(held.seats[1])};
      ASSERT_TRUE(match.choose(seat, held.ids[1]));
      ASSERT_TRUE(held.step());
      ASSERT_EQ(held.ended[1] == 1, match.over());
    }
    const auto seats = static_cast<std::size_t>(held.setup->seats());
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const auto share = win_share(match.match().outcome(), Seat{static_cast<std::uint8_t>(seat)});
      EXPECT_EQ(held.rewards[seats + seat], static_cast<float>(share)) << game->about().id;
    }
    EXPECT_EQ(held.seeds[1], 73);
    const auto again = CodedMatch::restored(*match.record(), Rng(0));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->match().outcome(), match.match().outcome());
  }
}

TEST(batch, random_play_needs_no_heap) {
  for (const auto* game : catalogue::games()) {
    Held held(*game, 8, 1);
    const auto before = testkit::allocations();
    held.batch->sample(held.ids);
    const auto sampled = testkit::allocations();
    EXPECT_EQ(sampled, before) << game->about().id;
    ASSERT_TRUE(held.step());
    EXPECT_LE(testkit::allocations() - sampled, 4) << "a step asks for the threads' places and nothing a row";
  }
}

// Ids of any kind, ten in eleven of them wrong: each is refused or played, never anything else.
TEST(batch, any_id_is_refused_or_played) {
  Rng rng(6);
  for (const auto* game : catalogue::games()) {
    Held held(*game, 4, 3);
    int refused = 0;
    for (int tries = 0; tries < 20'000; ++tries) {
      held.batch->sample(held.ids);
      const std::size_t row = rng.below(4);
      const auto any = static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(held.codec.actions()) + 4)) - 2;
      if (tries % 11 != 0) held.ids[row] = tries % 7 == 0 ? std::numeric_limits<std::int64_t>::min() + tries : any;
      const bool offered =
          held.ids[row] >= 0 && held.ids[row] < held.codec.actions() && held.mask(row)[held.ids[row]] == 1;
      const auto bad = held.batch->step(held.ids, held.out(), 1);
      ASSERT_EQ(!bad, offered) << game->about().id << ", action " << held.ids[row];
      if (!bad) continue;
      ++refused;
      ASSERT_EQ(bad->row, row);
      ASSERT_EQ(bad->seat.number, held.seats[row]);
      ASSERT_GT(refusal_text(*game, *bad).size(), 20U);
    }
    EXPECT_GT(refused, 1000);
  }
}

TEST(batch, the_rest_is_told_when_something_is_thrown) {
  EXPECT_THROW(in_chunks(10, 3, [](std::size_t begin, std::size_t) { ensure(begin == 0, "only the first part"); }),
               InvariantError);
  std::vector<int> seen(10);
  in_chunks(10, 4, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) ++seen[i];
  });
  EXPECT_EQ(seen, std::vector<int>(10, 1));
}

}  // namespace
}  // namespace paddock::bots
