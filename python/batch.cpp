#include "bots/batch/batch.hpp"

#include <atomic>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

#include "bots/batch/batch_on_gpu.hpp"
#include "bots/batch/codec.hpp"
#include "bots/batch/coded_match.hpp"
#include "bots/players/budgets.hpp"
#include "python/device.hpp"
#include "python/module.hpp"

namespace paddock::python {

namespace {

constexpr std::size_t most_rows = 1U << 24;

// An array of the caller: its address, and the object that keeps it alive.
template <class T>
struct Array {
  T* data = nullptr;
  py::object held;
};

// Arrays in host memory, accessed by Python's buffer protocol.
struct HostMemory {
  template <class T>
  Array<T> find(const py::object& array, const char* name, const std::vector<py::ssize_t>& shape, Access access) const {
    if (!py::isinstance<py::buffer>(array)) throw py::type_error(std::string(name) + " is no array");
    auto* const data = memory_of<T>(py::reinterpret_borrow<py::buffer>(array), name, shape, access);
    // While this view exists, the memory does not move.
    return {data, py::reinterpret_steal<py::object>(PyMemoryView_FromObject(array.ptr()))};
  }
  std::unique_ptr<bots::Batch> batch(const bots::BatchPlan& plan) const {
    return bots::codec_of(plan.setup->game()).batch(plan);
  }
};

// Arrays in GPU memory, accessed by DLPack or by CUDA's array interface.
struct DeviceMemory {
  std::shared_ptr<const gpu::Device> device;

  template <class T>
  Array<T> find(const py::object& array, const char* name, const std::vector<py::ssize_t>& shape, Access access) const {
    DeviceArrayRef array_ref =
        find_device_array(*device, array, name, element_type_of<T>(), {shape.begin(), shape.end()}, access);
    // NOLINTNEXTLINE(performance-no-int-to-ptr): never dereferenced on the host
    return {reinterpret_cast<T*>(array_ref.address), std::move(array_ref.held)};
  }
  std::unique_ptr<bots::Batch> batch(const bots::BatchPlan& plan) const { return bots::batch_on_gpu(device, plan); }
};

// Gives one thread exclusive use of a batch. Throws if another thread uses it already.
class BatchLock {
 public:
  explicit BatchLock(std::atomic<bool>& taken) : taken_(taken) {
    if (taken_.exchange(true)) throw std::runtime_error("a batch is played by one thread at a time");
  }
  ~BatchLock() { taken_ = false; }
  BatchLock(const BatchLock&) = delete;
  BatchLock& operator=(const BatchLock&) = delete;

 private:
  std::atomic<bool>& taken_;
};

// A batch, and the caller's arrays that it writes to. Keeps the arrays alive.
template <class Memory>
class ArrayBatch {
 public:
  ArrayBatch(const Memory& memory, const std::string& game, std::int64_t rows, int seats, const std::string& options,
             std::uint64_t seed, const std::vector<std::string>& bots, std::uint32_t iterations, const py::dict& arrays)
      : memory_(memory), setup_(prepare(game, seats, options)), arrays_(arrays) {
    if (rows < 1 || static_cast<std::size_t>(rows) > most_rows)
      throw py::value_error("a batch has from 1 to 2**24 rows");
    bots::BatchPlan plan{setup_, static_cast<std::size_t>(rows), seed, seated(bots),
                         bots::iteration_budget(iterations)};
    const auto& codec = *value_or_throw(bots::get_codec(setup_->game()));
    outputs_ = {array<float>("observations", {rows, codec.observation_size()}),
                array<std::uint8_t>("masks", {rows, codec.actions()}),
                array<float>("rewards", {rows, seats}),
                array<std::uint8_t>("ended", {rows}),
                array<std::int32_t>("seats", {rows}),
                array<std::uint64_t>("seeds", {rows})};
    batch_ = memory_.batch(plan);
    reset();
  }

  void reset() {
    const BatchLock lock(taken_);
    py::gil_scoped_release released_gil;
    batch_->reset(outputs_);
  }

  void step(const py::object& ids, int threads) {
    const BatchLock lock(taken_);
    const auto chosen = actions(ids, Access::read);
    std::optional<bots::RejectedAction> bad;
    {
      py::gil_scoped_release released_gil;
      bad = batch_->step({chosen.data, batch_->size()}, outputs_, threads);
    }
    if (bad) throw Refused(refusal_text(setup_->game(), *bad));
  }

  void sample(const py::object& ids, int threads) {
    const BatchLock lock(taken_);
    const auto chosen = actions(ids, Access::write);
    py::gil_scoped_release released_gil;
    batch_->sample({chosen.data, batch_->size()}, threads);
  }

  // Plays this many steps of random legal moves in all rows, in one call. The ids are written to an array.
  void play_random(std::int64_t steps, const py::object& ids, int threads) {
    const BatchLock lock(taken_);
    const auto chosen = actions(ids, Access::write);
    py::gil_scoped_release released_gil;
    for (std::int64_t step = 0; step < steps; ++step) {
      batch_->sample({chosen.data, batch_->size()}, threads);
      batch_->step({chosen.data, batch_->size()}, outputs_, threads);
    }
  }

 private:
  Array<std::int64_t> actions(const py::object& ids, Access access) const {
    return memory_.template find<std::int64_t>(ids, "the actions", {static_cast<py::ssize_t>(batch_->size())}, access);
  }

  template <class T>
  T* array(const char* name, const std::vector<py::ssize_t>& shape) {
    if (!arrays_.contains(name)) throw py::key_error(std::string("there is no array ") + name);
    auto found = memory_.template find<T>(arrays_[name], name, shape, Access::write);
    held_.push_back(std::move(found.held));
    return found.data;
  }

  // One name per seat, or none at all. Seats with an empty name are the caller's.
  std::vector<std::optional<bots::Bot>> seated(const std::vector<std::string>& names) const {
    std::vector<std::optional<bots::Bot>> list;
    bool anybody = names.empty();
    for (const auto& name : names) {
      anybody = anybody || name.empty();
      list.push_back(name.empty() ? std::nullopt : std::optional(*value_or_throw(bots::get_bot(setup_->game(), name))));
    }
    if (!anybody) throw py::value_error("bots sit at every seat: nobody is left to decide");
    if (!names.empty() && names.size() != static_cast<std::size_t>(setup_->seats()))
      throw py::value_error("bots are named for every seat, None for one's own");
    return list;
  }

  Memory memory_;
  catalogue::SharedSetup setup_;
  py::dict arrays_;
  std::vector<py::object> held_;
  bots::RowOutputs outputs_;
  std::unique_ptr<bots::Batch> batch_;
  std::atomic<bool> taken_ = false;
};

template <class Memory>
py::class_<ArrayBatch<Memory>> add_batch_in(py::module_& module, const char* name) {
  using Batch = ArrayBatch<Memory>;
  return py::class_<Batch>(module, name)
      .def("reset", &Batch::reset)
      .def("step", &Batch::step)
      .def("sample", &Batch::sample)
      .def("play_random", &Batch::play_random);
}

}  // namespace

void add_batch(py::module_& module) {
  using Names = std::vector<std::string>;
  add_batch_in<HostMemory>(module, "ArrayBatch")
      .def(py::init([](const std::string& game, std::int64_t rows, int seats, const std::string& options,
                       std::uint64_t seed, const Names& bots, std::uint32_t iterations, const py::dict& arrays) {
        return std::make_unique<ArrayBatch<HostMemory>>(HostMemory{}, game, rows, seats, options, seed, bots,
                                                        iterations, arrays);
      }));
  add_batch_in<DeviceMemory>(module, "DeviceBatch")
      .def(py::init([](const std::shared_ptr<gpu::Device>& device, const std::string& game, std::int64_t rows,
                       int seats, const std::string& options, std::uint64_t seed, const Names& bots,
                       std::uint32_t iterations, const py::dict& arrays) {
        return std::make_unique<ArrayBatch<DeviceMemory>>(DeviceMemory{device}, game, rows, seats, options, seed, bots,
                                                          iterations, arrays);
      }));
}

}  // namespace paddock::python
