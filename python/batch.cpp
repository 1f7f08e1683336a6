#include "bots/batch/batch.hpp"

#include "bots/batch/codec.hpp"
#include "bots/batch/coded_match.hpp"
#include "bots/players/clock.hpp"
#include "python/module.hpp"

namespace paddock::python {

namespace {

constexpr std::size_t most_rows = 1U << 24;

// A batch, and the arrays of the caller that it writes into, which it keeps alive.
class ArrayBatch {
 public:
  ArrayBatch(const std::string& game, std::int64_t rows, int seats, const std::string& options, std::uint64_t seed,
             const std::vector<std::string>& bots, std::uint32_t iterations, const py::dict& arrays)
      : setup_(prepare(game, seats, options)), arrays_(arrays) {
    if (rows < 1 || static_cast<std::size_t>(rows) > most_rows)
      throw py::value_error("a batch has from 1 to 2**24 rows");
    bots::BatchPlan plan{setup_, static_cast<std::size_t>(rows), seed, seated(bots),
                         bots::think_iterations(iterations)};
    const auto& codec = bots::codec_of(setup_->game());
    rows_ = {memory<float>("observations", {rows, codec.observation_size()}),
             memory<std::uint8_t>("masks", {rows, codec.actions()}),
             memory<float>("rewards", {rows, seats}),
             memory<std::uint8_t>("ended", {rows}),
             memory<std::int32_t>("seats", {rows}),
             memory<std::uint64_t>("seeds", {rows})};
    batch_ = codec.batch(plan);
    reset();
  }

  void reset() {
    py::gil_scoped_release others_go_on;
    batch_->reset(rows_);
  }

  void step(const py::buffer& ids, int threads) {
    const auto* const chosen = memory_of<std::int64_t>(ids, "the actions", {rows()}, Access::read);
    std::optional<bots::BadId> bad;
    {
      py::gil_scoped_release others_go_on;
      bad = batch_->step({chosen, batch_->size()}, rows_, threads);
    }
    if (bad)
      throw Refused(refusal_in_words(setup_->game(), Seat{static_cast<std::uint8_t>(rows_.seats[bad->row])}, *bad));
  }

  void sample(const py::buffer& ids) {
    auto* const chosen = memory_of<std::int64_t>(ids, "the actions", {rows()});
    py::gil_scoped_release others_go_on;
    batch_->sample({chosen, batch_->size()});
  }

  // Random legal play: so many steps of all rows, in one call.
  void play_random(std::int64_t steps, int threads) {
    py::gil_scoped_release others_go_on;
    std::vector<std::int64_t> ids(batch_->size());
    for (std::int64_t step = 0; step < steps; ++step) {
      batch_->sample(ids);
      batch_->step(ids, rows_, threads);
    }
  }

 private:
  py::ssize_t rows() const { return static_cast<py::ssize_t>(batch_->size()); }

  template <class T>
  T* memory(const char* name, const std::vector<py::ssize_t>& shape) const {
    if (!arrays_.contains(name)) throw py::key_error(std::string("there is no array ") + name);
    return memory_of<T>(arrays_[name].cast<py::buffer>(), name, shape);
  }

  // A name for each seat, or none at all; an empty name is a seat of the caller's.
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

  catalogue::SharedSetup setup_;
  py::dict arrays_;
  bots::Rows rows_;
  std::unique_ptr<bots::Batch> batch_;
};

}  // namespace

void add_batch(py::module_& module) {
  py::class_<ArrayBatch>(module, "ArrayBatch")
      .def(py::init<const std::string&, std::int64_t, int, const std::string&, std::uint64_t,
                    const std::vector<std::string>&, std::uint32_t, const py::dict&>())
      .def("reset", &ArrayBatch::reset)
      .def("step", &ArrayBatch::step)
      .def("sample", &ArrayBatch::sample)
      .def("play_random", &ArrayBatch::play_random);
}

}  // namespace paddock::python
