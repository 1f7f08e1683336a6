// Batches whose rows a GPU plays, beside the same batch of the processor. Where there is no GPU, tests/gpu stands in.

#include "bots/batch/batch_on_gpu.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "bots/batch/codec.hpp"
#include "bots/batch/coded_match.hpp"

namespace paddock::bots {
namespace {

constexpr std::size_t rows = 6;

// What learners see of a batch, here.
struct Seen {
  std::vector<float> observations;
  std::vector<std::uint8_t> masks;
  std::vector<float> rewards;
  std::vector<std::uint8_t> ended;
  std::vector<std::int32_t> seats;
  std::vector<std::uint64_t> seeds;

  explicit Seen(const catalogue::Setup& setup)
      : observations(rows * static_cast<std::size_t>(codec_of(setup.game()).observation_size())),
        masks(rows * static_cast<std::size_t>(codec_of(setup.game()).actions())),
        rewards(rows * static_cast<std::size_t>(setup.seats())),
        ended(rows),
        seats(rows),
        seeds(rows) {}
  RowOutputs out() {
    return {observations.data(), masks.data(), rewards.data(), ended.data(), seats.data(), seeds.data()};
  }
  bool operator==(const Seen&) const = default;
};

// Numbers in the memory of a GPU.
template <class T>
class There {
 public:
  There(const gpu::Device& device, std::size_t size) : size_(size), buffer_(device.buffer(size * sizeof(T))) {}
  T* data() const { return reinterpret_cast<T*>(buffer_.address()); }  // NOLINT: never followed here
  void read(std::vector<T>& out) const { buffer_.read(std::as_writable_bytes(std::span(out))); }
  void write(const std::vector<T>& numbers) { buffer_.write(std::as_bytes(std::span(numbers))); }
  std::span<T> span() const { return {data(), size_}; }

 private:
  std::size_t size_;
  gpu::Buffer buffer_;
};

struct SeenThere {
  There<float> observations;
  There<std::uint8_t> masks;
  There<float> rewards;
  There<std::uint8_t> ended;
  There<std::int32_t> seats;
  There<std::uint64_t> seeds;

  SeenThere(const gpu::Device& device, const Seen& like)
      : observations(device, like.observations.size()),
        masks(device, like.masks.size()),
        rewards(device, like.rewards.size()),
        ended(device, rows),
        seats(device, rows),
        seeds(device, rows) {}
  RowOutputs out() const {
    return {observations.data(), masks.data(), rewards.data(), ended.data(), seats.data(), seeds.data()};
  }
  void read(Seen& seen) const {
    observations.read(seen.observations);
    masks.read(seen.masks);
    rewards.read(seen.rewards);
    ended.read(seen.ended);
    seats.read(seen.seats);
    seeds.read(seen.seeds);
  }
};

// The same batch here and there.
class Both {
 public:
  Both(const std::shared_ptr<const gpu::Device>& device, const BatchPlan& plan)
      : ids(rows),
        visit_(*device),
        here_(codec_of(plan.setup->game()).batch(plan)),
        there_(batch_on_gpu(device, plan)),
        seen_(*plan.setup),
        copied_(*plan.setup),
        seen_there_(*device, seen_),
        ids_there_(*device, rows) {
    here_->reset(seen_.out());
    there_->reset(seen_there_.out());
  }

  bool same() {
    seen_there_.read(copied_);
    return copied_ == seen_;
  }
  bool sample() {
    std::vector<std::int64_t> sampled(rows);
    here_->sample(ids);
    there_->sample(ids_there_.span());
    ids_there_.read(sampled);
    return sampled == ids;
  }
  std::pair<std::optional<RejectedAction>, std::optional<RejectedAction>> step() {
    ids_there_.write(ids);
    auto bad = here_->step(ids, seen_.out(), 1);
    return {std::move(bad), there_->step(ids_there_.span(), seen_there_.out(), 1)};
  }
  const Seen& seen() const { return seen_; }

  std::vector<std::int64_t> ids;  // here

 private:
  gpu::ContextGuard visit_;
  std::unique_ptr<Batch> here_;
  std::unique_ptr<Batch> there_;
  Seen seen_;
  Seen copied_;
  SeenThere seen_there_;
  There<std::int64_t> ids_there_;
};

class BatchOnGpu : public testing::Test {
 protected:
  void SetUp() override {
    try {
      device = std::make_shared<gpu::Device>();
    } catch (const gpu::DeviceError& why) {
      GTEST_SKIP() << why.what();
    }
  }
  // Steps with ids that are sampled, the same here and there; how many matches ended.
  int play(const BatchPlan& plan, int steps) const {
    Both both(device, plan);
    EXPECT_TRUE(both.same());
    int ended = 0;
    for (int step = 0; step < steps; ++step) {
      if (!both.sample() || both.step().second || !both.same()) {
        ADD_FAILURE() << plan.setup->game().about().id << " " << boost::json::serialize(plan.setup->options())
                      << ", step " << step;
        return ended;
      }
      for (const auto end : both.seen().ended) ended += end;
    }
    return ended;
  }

  std::shared_ptr<const gpu::Device> device;
};

TEST_F(BatchOnGpu, rows_are_those_of_the_processor) {
  for (const auto* game : catalogue::games()) {
    const auto setup = *game->prepare({}, game->max_seats());
    EXPECT_GT(play({setup, rows, 40}, 1500), 0) << game->about().id;
  }
}

TEST_F(BatchOnGpu, rows_are_those_of_the_processor_whatever_the_options) {
  for (const auto* game : catalogue::games()) {
    for (const auto& options : catalogue::option_samples(game->about())) {
      if (const auto setup = game->prepare(options, game->min_seats() + 1)) play({*setup, rows, 3}, 60);
    }
  }
}

TEST_F(BatchOnGpu, random_and_greedy_bots_play_the_same_at_the_other_seats) {
  for (const auto* game : catalogue::games()) {
    const auto setup = *game->prepare({}, std::max(3, game->min_seats()));
    std::vector<std::optional<Bot>> bots(static_cast<std::size_t>(setup->seats()), **get_bot(*game, "random"));
    bots[0].reset();
    bots[1] = **get_bot(*game, "greedy");
    EXPECT_GT(play({setup, rows, 40, bots}, 600), 0) << game->about().id;
  }
}

TEST_F(BatchOnGpu, other_bots_are_refused_in_a_sentence) {
  const auto& game = *catalogue::games().front();
  const auto setup = *game.prepare({}, 2);
  EXPECT_THROW(batch_on_gpu(device, {setup, rows, 1, {std::nullopt, **get_bot(game, "level2")}}), gpu::DeviceError);
}

TEST_F(BatchOnGpu, what_is_not_legal_is_refused_alike_and_changes_nothing) {
  Rng rng(6);
  for (const auto* game : catalogue::games()) {
    Both both(device, {*game->prepare({}, game->max_seats()), rows, 3});
    int refused = 0;
    for (int tries = 0; tries < 400; ++tries) {
      ASSERT_TRUE(both.sample());
      const auto any = rng.below(static_cast<std::uint32_t>(codec_of(*game).actions()) + 4);
      if (tries % 5 != 0) both.ids[rng.below(rows)] = static_cast<std::int64_t>(any) - 2;
      const auto [here, there] = both.step();
      ASSERT_EQ(here.has_value(), there.has_value());
      ASSERT_TRUE(both.same());
      if (!here) continue;
      ++refused;
      ASSERT_EQ(refusal_text(*game, *here), refusal_text(*game, *there));
    }
    EXPECT_GT(refused, 100) << game->about().id;
  }
}

}  // namespace
}  // namespace paddock::bots
