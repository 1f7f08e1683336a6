#include <algorithm>
#include <memory>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/files.hpp"
#include "apps/interrupt.hpp"
#include "apps/npy.hpp"
#include "apps/progress.hpp"
#include "apps/values.hpp"
#include "apps/with_gpu.hpp"
#include "bots/batch/codec.hpp"
#include "bots/batch/worker_threads.hpp"
#include "engine/gpu/runner.hpp"
#include "engine/simulation/simulation.hpp"

namespace paddock::apps {

namespace {

struct Arguments {
  TableOptions table;
  std::string out;
  std::uint64_t positions = 100'000;
  std::uint64_t playouts = 64;
  int threads = 0;
  bool gpu = false;
};

// What to play, and the settings of the request.
struct Work {
  catalogue::SharedSetup setup;
  std::uint64_t seed = 1;
  std::uint64_t positions = 0;
  std::uint32_t playouts = 0;
  int threads = 1;

  const catalogue::Game& game() const { return setup->game(); }
};

// The content of each array; the first dimension is the position.
constexpr std::pair<const char*, const char*> arrays[] = {
    {"observations", "what the deciding seat observes; `observation` describes each number"},
    {"outcomes", "the share of the win of each seat at the end, the deciding seat first, then to the left"},
    {"values", "the mean of the same over random rollouts from the position"},
    {"seats", "the deciding seat"},
    {"decisions", "number of decisions before this one"},
    {"lengths", "number of decisions in the match"},
};

text::JsonArray to_json(const std::vector<std::string>& words) {
  text::JsonArray array;
  for (const std::string& word : words) array.emplace_back(word);
  return array;
}

std::string meaning_of(const Work& work, std::uint64_t positions) {
  text::JsonObject descriptions;
  for (const auto& [name, what] : arrays) descriptions[name] = what;
  if (work.playouts == 0) descriptions.erase("values");
  const text::JsonObject meaning{{"game", work.game().about().id},
                                 {"options", work.setup->options()},
                                 {"seats", work.setup->seats()},
                                 {"seed", work.seed},
                                 {"positions", positions},
                                 {"playouts", work.playouts},
                                 {"arrays", descriptions},
                                 {"observation", to_json(bots::codec_of(work.game()).observation_labels(*work.setup))}};
  return boost::json::serialize(meaning) + "\n";
}

// Positions as they are written: rows of the arrays.
struct Rows {
  std::vector<float> observations, outcomes, values;
  std::vector<std::uint8_t> seats;
  std::vector<std::uint32_t> decisions, lengths;
};

class Writer {
 public:
  Writer(const Work& work, const std::string& folder, bots::WorkerThreads& workers)
      : work_(work),
        workers_(workers),
        codec_(bots::codec_of(work.game())),
        size_(static_cast<std::size_t>(codec_.observation_size())),
        at_table_(static_cast<std::size_t>(work.setup->seats())),
        observations_(folder + "/observations.npy", "<f4", size_),
        outcomes_(folder + "/outcomes.npy", "<f4", at_table_),
        seats_(folder + "/seats.npy", "|u1", 0),
        decisions_(folder + "/decisions.npy", "<u4", 0),
        lengths_(folder + "/lengths.npy", "<u4", 0) {
    if (work.playouts > 0) values_.emplace(folder + "/values.npy", "<f4", at_table_);
  }

  void add(const simulation::SampledPositions& sampled) {
    const Rows rows = rows_of(sampled);
    observations_.add(std::span(rows.observations));
    outcomes_.add(std::span(rows.outcomes));
    if (values_) values_->add(std::span(rows.values));
    seats_.add(std::span(rows.seats));
    decisions_.add(std::span(rows.decisions));
    lengths_.add(std::span(rows.lengths));
    written_ += sampled.about.size();
  }

  std::uint64_t finish() {
    for (NpyFile* file : {&observations_, &outcomes_, &seats_, &decisions_, &lengths_}) file->finish(written_);
    if (values_) values_->finish(written_);
    return written_;
  }

 private:
  Rows rows_of(const simulation::SampledPositions& sampled) {
    const std::size_t count = sampled.about.size();
    Rows rows;
    rows.observations.resize(count * size_);
    rows.outcomes.resize(count * at_table_);
    rows.values.resize(count * at_table_);
    for (const simulation::SampledPosition& position : sampled.about) {
      rows.seats.push_back(position.seat.number);
      rows.decisions.push_back(position.decision);
      rows.lengths.push_back(position.length);
    }
    workers_.in_chunks(count, work_.threads, [&](std::size_t begin, std::size_t end) {
      for (std::size_t row = begin; row < end; ++row) fill(rows, sampled, row);
    });
    return rows;
  }

  void fill(Rows& rows, const simulation::SampledPositions& sampled, std::size_t row) const {
    const simulation::SampledPosition& position = sampled.about[row];
    const std::size_t bytes = sampled.states.size() / sampled.about.size();
    codec_.observe_state(*work_.setup, std::span(sampled.states).subspan(row * bytes, bytes), position.seat,
                         rows.observations.data() + row * size_);
    for (std::size_t steps = 0; steps < at_table_; ++steps) {
      const Seat seat = left_of(position.seat, work_.setup->seats(), static_cast<int>(steps));
      rows.outcomes[row * at_table_ + steps] = share(win_units_of(position.outcome, seat), 1);
      if (values_)
        rows.values[row * at_table_ + steps] = share(sampled.parts[row * max_seats + seat.number], work_.playouts);
    }
  }
  static float share(std::uint32_t parts, std::uint32_t matches) {
    return static_cast<float>(static_cast<double>(parts) / (static_cast<double>(win_units) * matches));
  }

  const Work& work_;
  bots::WorkerThreads& workers_;
  const bots::Codec& codec_;
  std::size_t size_;
  std::size_t at_table_;
  NpyFile observations_, outcomes_, seats_, decisions_, lengths_;
  std::optional<NpyFile> values_;
  std::uint64_t written_ = 0;
};

// Samples and writes this many at a time, until all are done or the user interrupts.
template <class Sample>
void write_positions(const Work& work, const std::string& folder, std::uint64_t at_once, bots::WorkerThreads& workers,
                     Sample sample) {
  make_folder(folder);
  Writer writer(work, folder, workers);
  Progress progress("positions", work.positions, 0);
  for (std::uint64_t first = 0; first < work.positions && !interrupted();) {
    const std::uint64_t count = std::min(at_once, work.positions - first);
    writer.add(sample(simulation::MatchRange{.seed = work.seed, .first = first, .matches = count}));
    first += count;
    progress.step(count);
  }
  const std::uint64_t written = writer.finish();
  write_file_atomically(folder + "/meaning.json", meaning_of(work, written));
  fmt::print("{}: {} positions, {} playouts from each\n", folder, written, work.playouts);
}

// Divides the range among the cores of this machine.
simulation::SampledPositions sample_on_cores(const Work& work, bots::WorkerThreads& workers,
                                             const simulation::MatchRange& range) {
  std::vector<simulation::SampledPositions> parts(static_cast<std::size_t>(work.threads));
  workers.in_chunks(parts.size(), work.threads, [&](std::size_t begin, std::size_t end) {
    for (std::size_t part = begin; part < end; ++part) {
      const std::uint64_t first = part * range.matches / parts.size();
      const std::uint64_t last = (part + 1) * range.matches / parts.size();
      parts[part] = simulation::simulation_of(work.game())
                        .sample_positions(*work.setup, {range.seed, range.first + first, last - first}, work.playouts);
    }
  });
  simulation::SampledPositions all;
  const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
  for (const simulation::SampledPositions& part : parts) {
    append(all.about, part.about);
    append(all.states, part.states);
    append(all.parts, part.parts);
  }
  return all;
}

void run(const Arguments& chosen) {
  const auto& game = game_named(chosen.table.game_id);
  or_fail(bots::get_codec(game));
  const Work work{.setup = chosen.table.prepare(game),
                  .seed = chosen.table.seed.value_or(1),
                  .positions = chosen.positions,
                  .playouts = static_cast<std::uint32_t>(chosen.playouts),
                  .threads = threads_for(chosen.threads)};
  install_interrupt_handlers();
  bots::WorkerThreads workers;
  if (!chosen.gpu) {
    constexpr std::uint64_t at_once = 256;  // per thread
    return write_positions(work, chosen.out, at_once * static_cast<std::uint64_t>(work.threads), workers,
                           [&](const simulation::MatchRange& range) { return sample_on_cores(work, workers, range); });
  }
  with_gpu([&](const gpu::Device& device) {
    constexpr std::uint64_t at_once = 32'768;
    gpu::Runner runner(device, game);
    write_positions(work, chosen.out, at_once, workers, [&](const simulation::MatchRange& range) {
      return runner.sample_positions(*work.setup, range, work.playouts);
    });
  });
}

}  // namespace

void add_positions(Command& paddock) {
  auto chosen = std::make_shared<Arguments>();
  Command command = paddock.subcommand("positions", "Write positions of random matches as training data for numpy");
  chosen->table.add_to(command, true);
  command.option("--out", chosen->out, "the folder to write to: observations.npy, values.npy, …, and meaning.json")
      .required();
  command.option("--positions", chosen->positions, "number of positions, one per match")
      .between(1, 1'000'000'000)
      .show_default();
  command
      .option("--playouts", chosen->playouts,
              "number of random rollouts from each position, for the mean result (0: only the result of its match)")
      .between(0, 1'000'000)
      .show_default();
  command.option("--threads", chosen->threads, "number of cores (default: all)").between(1, 256);
  command.flag("--gpu", chosen->gpu, "use a GPU: the same output, sooner");
  command.footer(
      "The same seed writes the same bytes, on any number of cores and on a GPU. Ctrl-C keeps what is done.\n"
      "Example:\n  paddock positions GAME --seats 4 --positions 1000000 --out positions --gpu\n\n"
      "docs/encodings.md explains the numbers, docs/for-python.md how to read them.");
  command.action([chosen] { run(*chosen); });
}

}  // namespace paddock::apps
