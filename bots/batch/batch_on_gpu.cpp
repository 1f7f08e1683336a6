#include "bots/batch/batch_on_gpu.hpp"

#include <array>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "bots/batch/codec.hpp"
#include "bots/players/searchless_bots.hpp"
#include "engine/gpu/programs.hpp"
#include "engine/gpu/rows.hpp"
#include "engine/simulation/simulation.hpp"

namespace paddock::bots {

namespace {

gpu::SeatedBots seated(const BatchPlan& plan) {
  gpu::SeatedBots bots;
  for (std::size_t number = 0; number < plan.bots.size(); ++number) {
    if (!plan.bots[number]) continue;
    const Seat seat{static_cast<std::uint8_t>(number)};
    const auto searchless = searchless_bot_of(*plan.bots[number]);
    if (!searchless)
      throw gpu::DeviceError(fmt::format("on a GPU only random and greedy bots play, not {}", plan.bots[number]->name));
    (*searchless == simulation::SearchlessBot::random ? bots.random : bots.greedy).add(seat);
  }
  return bots;
}

// Small blocks for a small batch, so that it spreads over the whole GPU.
unsigned block_for(const gpu::Device& device, std::size_t rows) {
  constexpr unsigned fewest = 32;
  return rows < std::size_t{gpu::threads_in_block} * static_cast<unsigned>(device.multiprocessors())
             ? fewest
             : gpu::threads_in_block;
}

// The data of a batch on the GPU that learners do not see.
struct DeviceBuffers {
  DeviceBuffers(const gpu::Device& device, const BatchPlan& plan, const RowSizes& sizes)
      : program(device.program(gpu::batch_program(plan.setup->game()), 0)),
        open(program->kernel("open_rows")),
        choose(program->kernel("choose_rows")),
        advance(program->kernel("advance_rows")),
        sample(program->kernel("sample_rows")),
        task(device.buffer(task_of(plan).size())),
        rows(device.buffer(plan.rows * sizes.row)),
        chosen(device.buffer(plan.rows * sizes.chosen)),
        first_bad(device.buffer(sizeof(gpu::no_row))),
        answer(device.answer()) {
    task.write(task_of(plan));
    reset_first_bad();
  }

  static std::vector<std::byte> task_of(const BatchPlan& plan) {
    return simulation::simulation_of(plan.setup->game())
        .task(*plan.setup, {.seed = plan.seed, .first = 0, .matches = plan.rows});
  }
  void reset_first_bad() { first_bad.write(std::as_bytes(std::span(&gpu::no_row, 1))); }

  std::unique_ptr<gpu::Program> program;
  gpu::Kernel open, choose, advance, sample;
  gpu::Buffer task;
  gpu::Buffer rows;       // simulation::Row<G>
  gpu::Buffer chosen;     // simulation::ChosenAction<G>
  gpu::Buffer first_bad;  // gpu::no_row if there is none
  std::unique_ptr<gpu::AsyncRead> answer;
};

class BatchOnGpu final : public Batch {
 public:
  BatchOnGpu(std::shared_ptr<const gpu::Device> device, const BatchPlan& plan)
      : device_(std::move(device)),
        plan_(plan),
        codec_(codec_of(plan.setup->game())),
        sizes_(codec_.row_sizes()),
        bots_(seated(plan)),
        in_block_(block_for(*device_, plan.rows)) {
    const gpu::ContextGuard guard(*device_);
    if (const auto stack = simulation::simulation_of(plan.setup->game()).gpu_stack(); stack > 0)
      device_->reserve_stack(stack);
    buffers_ = std::make_unique<DeviceBuffers>(*device_, plan_, sizes_);
  }
  ~BatchOnGpu() override {
    const gpu::ContextGuard guard(*device_);
    buffers_.reset();
  }

  std::size_t size() const override { return plan_.rows; }

  void reset(const RowOutputs& rows) override {
    const gpu::ContextGuard guard(*device_);
    start(buffers_->open, buffers_->task.address(), buffers_->rows.address(), rows, bots_);
  }

  std::optional<RejectedAction> step(std::span<const std::int64_t> ids, const RowOutputs& rows,
                                     int /*threads*/) override {
    const gpu::ContextGuard guard(*device_);
    if (std::exchange(unanswered_, true)) buffers_->reset_first_bad();
    start(buffers_->choose, buffers_->task.address(), buffers_->rows.address(), ids.data(), buffers_->chosen.address(),
          buffers_->first_bad.address());
    buffers_->answer->ask(buffers_->first_bad.address());
    start(buffers_->advance, buffers_->task.address(), buffers_->rows.address(), buffers_->chosen.address(),
          buffers_->first_bad.address(), rows, bots_);
    const std::uint32_t bad = buffers_->answer->wait();
    unanswered_ = bad != gpu::no_row;
    if (bad == gpu::no_row) return std::nullopt;
    return refusal(bad, ids);
  }

  void sample(std::span<std::int64_t> ids, int /*threads*/) override {
    const gpu::ContextGuard guard(*device_);
    start(buffers_->sample, buffers_->task.address(), buffers_->rows.address(), ids.data());
  }

 private:
  template <class... Arguments>
  void start(const gpu::Kernel& kernel, Arguments... arguments) const {
    std::array<void*, sizeof...(arguments)> pointers{&arguments...};
    device_->start(kernel, plan_.rows, pointers, in_block_);
  }

  // Computes the refusal on the CPU, from a copy of the row.
  RejectedAction refusal(std::uint32_t at, std::span<const std::int64_t> ids) const {
    std::vector<std::byte> row(sizes_.row);
    std::int64_t id = 0;
    device_->read(buffers_->rows.address() + at * sizes_.row, row);
    device_->read(reinterpret_cast<std::uintptr_t>(ids.data() + at),  // NOLINT: an address on the GPU
                  std::as_writable_bytes(std::span(&id, 1)));
    return codec_.refusal(*plan_.setup, row, at, id);
  }

  std::shared_ptr<const gpu::Device> device_;
  BatchPlan plan_;
  const Codec& codec_;
  RowSizes sizes_;
  gpu::SeatedBots bots_;
  unsigned in_block_;
  std::unique_ptr<DeviceBuffers> buffers_;
  bool unanswered_ = false;  // the last step found a rejected id, or failed
};

}  // namespace

std::unique_ptr<Batch> batch_on_gpu(std::shared_ptr<const gpu::Device> device, const BatchPlan& plan) {
  return std::make_unique<BatchOnGpu>(std::move(device), plan);
}

}  // namespace paddock::bots
