// Compares batches on a GPU with the same batches on the processor. Without a GPU, tests/gpu provides a substitute.

#include "bots/batch/batch_on_gpu.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "bots/batch/codec.hpp"
#include "bots/batch/coded_match.hpp"

namespace paddock::bots {
namespace {

constexpr std::size_t rows = 6;

// The outputs of a batch, in host memory.
struct Outputs {
  std::vector<float> observations;
  std::vector<std::uint8_t> masks;
  std::vector<float> rewards;
  std::vector<std::uint8_t> ended;
  std::vector<std::int32_t> seats;
  std::vector<std::uint64_t> seeds;

  explicit Outputs(const catalogue::Setup& setup)
      : observations(rows * static_cast<std::size_t>(codec_of(setup.game()).observation_size())),
        masks(rows * static_cast<std::size_t>(codec_of(setup.game()).actions())),
        rewards(rows * static_cast<std::size_t>(setup.seats())),
        ended(rows),
        seats(rows),
        seeds(rows) {}
  RowOutputs out() {
    return {observations.data(), masks.data(), rewards.data(), ended.data(), seats.data(), seeds.data()};
  }
  bool operator==(const Outputs&) const = default;
};

// An array in GPU memory.
template <class T>
class DeviceArray {
 public:
  DeviceArray(const gpu::Device& device, std::size_t size) : size_(size), buffer_(device.buffer(size * sizeof(T))) {}
  T* data() const { return reinterpret_cast<T*>(buffer_.address()); }  // NOLINT: never dereferenced on the host
  void read(std::vector<T>& out) const { buffer_.read(std::as_writable_bytes(std::span(out))); }
  void write(const std::vector<T>& numbers) { buffer_.write(std::as_bytes(std::span(numbers))); }
  std::span<T> span() const { return {data(), size_}; }

 private:
  std::size_t size_;
  gpu::Buffer buffer_;
};

struct DeviceOutputs {
  DeviceArray<float> observations;
  DeviceArray<std::uint8_t> masks;
  DeviceArray<float> rewards;
  DeviceArray<std::uint8_t> ended;
  DeviceArray<std::int32_t> seats;
  DeviceArray<std::uint64_t> seeds;

  DeviceOutputs(const gpu::Device& device, const Outputs& like)
      : observations(device, like.observations.size()),
        masks(device, like.masks.size()),
        rewards(device, like.rewards.size()),
        ended(device, rows),
        seats(device, rows),
        seeds(device, rows) {}
  RowOutputs out() const {
    return {observations.data(), masks.data(), rewards.data(), ended.data(), seats.data(), seeds.data()};
  }
  void read(Outputs& outputs) const {
    observations.read(outputs.observations);
    masks.read(outputs.masks);
    rewards.read(outputs.rewards);
    ended.read(outputs.ended);
    seats.read(outputs.seats);
    seeds.read(outputs.seeds);
  }
};

// The same batch on the processor and on the GPU.
class Both {
 public:
  Both(const std::shared_ptr<const gpu::Device>& device, const BatchPlan& plan)
      : ids(rows),
        guard_(*device),
        on_processor_(codec_of(plan.setup->game()).batch(plan)),
        on_gpu_(batch_on_gpu(device, plan)),
        outputs_(*plan.setup),
        copied_(*plan.setup),
        outputs_on_gpu_(*device, outputs_),
        ids_on_gpu_(*device, rows) {
    on_processor_->reset(outputs_.out());
    on_gpu_->reset(outputs_on_gpu_.out());
  }

  bool same() {
    outputs_on_gpu_.read(copied_);
    return copied_ == outputs_;
  }
  bool sample() {
    std::vector<std::int64_t> sampled(rows);
    on_processor_->sample(ids, 1);
    on_gpu_->sample(ids_on_gpu_.span(), 1);
    ids_on_gpu_.read(sampled);
    return sampled == ids;
  }
  std::pair<std::optional<RejectedAction>, std::optional<RejectedAction>> step() {
    ids_on_gpu_.write(ids);
    auto bad = on_processor_->step(ids, outputs_.out(), 1);
    return {std::move(bad), on_gpu_->step(ids_on_gpu_.span(), outputs_on_gpu_.out(), 1)};
  }
  const Outputs& outputs() const { return outputs_; }

  std::vector<std::int64_t> ids;  // on the processor

 private:
  gpu::ContextGuard guard_;
  std::unique_ptr<Batch> on_processor_;
  std::unique_ptr<Batch> on_gpu_;
  Outputs outputs_;
  Outputs copied_;
  DeviceOutputs outputs_on_gpu_;
  DeviceArray<std::int64_t> ids_on_gpu_;
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
  // Plays steps with sampled ids and compares. Returns the number of matches that ended.
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
      for (const auto end : both.outputs().ended) ended += end;
    }
    return ended;
  }

  std::shared_ptr<const gpu::Device> device;
};

TEST_F(BatchOnGpu, rows_equal_those_of_the_processor) {
  for (const auto* game : catalogue::games()) {
    const auto setup = *game->prepare({}, game->max_seats());
    EXPECT_GT(play({setup, rows, 40}, 1500), 0) << game->about().id;
  }
}

TEST_F(BatchOnGpu, rows_equal_those_of_the_processor_with_any_options) {
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

TEST_F(BatchOnGpu, other_bots_are_rejected) {
  const auto& game = *catalogue::games().front();
  const auto setup = *game.prepare({}, 2);
  EXPECT_THROW(batch_on_gpu(device, {setup, rows, 1, {std::nullopt, **get_bot(game, "level2")}}), gpu::DeviceError);
}

TEST_F(BatchOnGpu, illegal_ids_are_rejected_alike_and_change_nothing) {
  Rng rng(6);
  for (const auto* game : catalogue::games()) {
    Both both(device, {*game->prepare({}, game->max_seats()), rows, 3});
    int refused = 0;
    for (int tries = 0; tries < 400; ++tries) {
      ASSERT_TRUE(both.sample());
      const auto any = rng.below(static_cast<std::uint32_t>(codec_of(*game).actions()) + 4);
      if (tries % 5 != 0) both.ids[rng.below(rows)] = static_cast<std::int64_t>(any) - 2;
      const auto [on_processor, on_gpu] = both.step();
      ASSERT_EQ(on_processor.has_value(), on_gpu.has_value());
      ASSERT_TRUE(both.same());
      if (!on_processor) continue;
      ++refused;
      ASSERT_EQ(refusal_text(*game, *on_processor), refusal_text(*game, *on_gpu));
    }
    EXPECT_GT(refused, 100) << game->about().id;
  }
}

}  // namespace
}  // namespace paddock::bots
