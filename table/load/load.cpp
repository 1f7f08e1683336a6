#include "table/load/load.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <memory>

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "table/load/process.hpp"
#include "table/load/simulated_table.hpp"
#include "table/load/spawn.hpp"

namespace paddock::load {

namespace {

namespace asio = boost::asio;
using Seconds = std::chrono::duration<double>;

constexpr auto poll_interval = std::chrono::milliseconds(10);
constexpr auto resend_interval = std::chrono::milliseconds(500);
constexpr auto seating_timeout = std::chrono::seconds(120);  // until everybody is seated
constexpr auto drain_timeout = std::chrono::seconds(10);     // for pending moves at the end
constexpr double warm_up_seconds = 2;                        // seconds of a new rate that are not measured
constexpr int ramp_halvings = 4;
constexpr double sustained_share = 0.9;  // of the requested rate
constexpr int most_doublings = 12;
constexpr std::size_t concurrency = 32;
constexpr int memory_points = 10;

double average_load() {
  double average = 0;
  return getloadavg(&average, 1) == 1 ? average : 0;
}

class Load {
 public:
  Load(const Settings& settings, Plan& plan) : settings_(settings), plan_(plan), signals_(context_, SIGINT, SIGTERM) {
    for (int i = 0; i < settings.tables; ++i) {
      tables_.push_back(std::make_unique<SimulatedTable>(context_, plan_, static_cast<std::size_t>(i), totals_));
    }
  }

  Report run() {
    report_ = {settings_.game, settings_.tables, settings_.seats - settings_.bots, {}, {}, {}, average_load(), {}};
    signals_.async_wait([this](boost::system::error_code error, int) { stopped_ = stopped_ || !error; });
    spawn(context_, work());
    context_.run();
    report_.counts = totals_.counts;
    return report_;
  }

 private:
  using Step = Awaitable<void> (SimulatedTable::*)();

  Awaitable<void> work();
  Awaitable<void> gather();
  Awaitable<void> finish();
  Awaitable<void> for_each_table(Step step);
  Awaitable<void> run_steps(Step step, std::size_t& next, std::size_t& running);
  Awaitable<void> pace_moves(SimulatedTable& table);
  Awaitable<void> resend_unanswered();

  Awaitable<Stage> measure(double rate, double seconds);
  Awaitable<void> find_limit();
  Awaitable<bool> sustains(double rate);
  Awaitable<void> play_matches();

  Awaitable<void> wait(Clock::duration time) {
    asio::steady_timer timer(context_, time);
    co_await timer.async_wait(as_tuple_awaitable);
  }
  template <class Done>
  Awaitable<bool> wait_until(Done done, Clock::duration longest) {
    const auto end = Clock::now() + longest;
    while (!done() && Clock::now() < end && !stopped_) co_await wait(poll_interval);
    co_return done();
  }
  template <class Is>
  bool all(Is is) const {
    return std::ranges::all_of(tables_, [&](const auto& table) { return is(*table); });
  }
  bool is_settled() const {
    return all([](const SimulatedTable& table) { return table.settled(); });
  }
  double resident() const {
    const auto usage = settings_.server > 0 ? usage_of(settings_.server) : std::nullopt;
    return usage ? usage->resident : 0;
  }
  double cpu_seconds(pid_t process) const {
    const auto usage = process > 0 ? usage_of(process) : std::nullopt;
    return usage ? usage->cpu_seconds : 0;
  }

  const Settings& settings_;
  Plan& plan_;
  asio::io_context context_{1};
  asio::signal_set signals_;
  Totals totals_;
  std::vector<std::unique_ptr<SimulatedTable>> tables_;
  Report report_;
  double rate_ = 0;
  std::uint64_t late_ = 0;
  bool stopped_ = false;  // by a signal
  bool ended_ = false;
};

Awaitable<void> Load::work() {
  co_await gather();
  for (const auto& table : tables_) spawn(context_, pace_moves(*table));
  if (settings_.matches > 0) {
    co_await play_matches();
  } else if (settings_.ramp) {
    co_await find_limit();
  } else {
    co_await measure(settings_.rate, settings_.seconds);
  }
  co_await finish();
}

// Connects and seats everybody, and notes the server's memory after each step.
Awaitable<void> Load::gather() {
  co_await for_each_table(&SimulatedTable::register_people);
  report_.memory.at_start = resident();
  co_await for_each_table(&SimulatedTable::open_table);
  report_.memory.tables = resident();
  spawn(context_, resend_unanswered());
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    tables_[i]->connect_all();
    const auto here = [&] { return i < concurrency || tables_[i - concurrency]->complete(); };
    co_await wait_until(here, seating_timeout);
  }
  const auto complete = [this] { return all([](const SimulatedTable& table) { return table.complete(); }); };
  const bool seated = co_await wait_until(complete, seating_timeout);
  report_.memory.sockets = resident();
  plan_.begun = true;
  for (const auto& table : tables_) table->advance();
  const auto playing = [this] { return all([](const SimulatedTable& table) { return table.playing(); }); };
  const bool begun = co_await wait_until(playing, seating_timeout);
  report_.memory.playing = resident();
  if (!(seated && begun) && !stopped_) throw std::runtime_error("not every table could be begun");
}

Awaitable<void> Load::finish() {
  plan_.paused = true;
  const auto end = Clock::now() + drain_timeout;
  while (!is_settled() && Clock::now() < end) co_await wait(poll_interval);
  for (const auto& table : tables_) table->count_lost_and_unanswered();
  report_.memory.at_end = resident();
  ended_ = true;
  signals_.cancel();
  for (const auto& table : tables_) table->stop();
}

Awaitable<void> Load::for_each_table(Step step) {
  std::size_t next = 0;
  std::size_t running = std::min(concurrency, tables_.size());
  for (std::size_t i = running; i > 0; --i) spawn(context_, run_steps(step, next, running));
  while (running > 0) co_await wait(poll_interval);  // NOLINT(bugprone-infinite-loop): the steps count it down
}

Awaitable<void> Load::run_steps(Step step, std::size_t& next, std::size_t& running) {
  while (next < tables_.size()) {
    SimulatedTable& table = *tables_[next++];
    co_await (table.*step)();
  }
  --running;
}

// Spaces the moves of one table evenly. Tables are not in step with each other.
Awaitable<void> Load::pace_moves(SimulatedTable& table) {
  auto next = Clock::now();
  double current_rate = 0;
  while (!ended_) {
    if (rate_ != current_rate) {
      current_rate = rate_;
      const double fraction = current_rate > 0 ? static_cast<double>(std::rand()) / RAND_MAX / current_rate : 0;
      next = Clock::now() + std::chrono::duration_cast<Clock::duration>(Seconds(fraction));
    }
    if (current_rate <= 0) {
      co_await wait(10 * poll_interval);
      continue;
    }
    co_await wait(std::min<Clock::duration>(next - Clock::now(), resend_interval));
    if (Clock::now() < next || ended_) continue;
    if (!plan_.paused && !table.play()) ++late_;
    next = std::max(next + std::chrono::duration_cast<Clock::duration>(Seconds(1 / current_rate)), Clock::now());
  }
}

Awaitable<void> Load::resend_unanswered() {
  while (!ended_) {
    for (const auto& table : tables_) table->resend_unanswered();
    co_await wait(resend_interval);
  }
}

// ---- Measuring ----

Awaitable<Stage> Load::measure(double rate, double seconds) {
  rate_ = rate;
  plan_.eager = rate <= 0;
  for (const auto& table : tables_) table->advance();
  co_await wait_until([] { return false; }, std::chrono::duration_cast<Clock::duration>(Seconds(warm_up_seconds)));
  totals_.to_acknowledgement.clear();
  totals_.to_last_seat.clear();
  const auto moves = totals_.counts.moves;
  const auto late = late_;
  const auto bytes = totals_.bytes;
  const auto begin = Clock::now();
  const double ours = cpu_seconds(getpid());
  const double theirs = cpu_seconds(settings_.server);
  co_await wait_until([] { return false; }, std::chrono::duration_cast<Clock::duration>(Seconds(seconds)));
  Stage stage;
  stage.rate = rate;
  stage.seconds = Seconds(Clock::now() - begin).count();
  stage.moves = totals_.counts.moves - moves;
  stage.late = late_ - late;
  const auto received = static_cast<double>(stage.moves) * report_.seats;
  stage.bytes_received = received > 0 ? static_cast<double>(totals_.bytes - bytes) / received : 0;
  stage.to_acknowledgement = percentiles_of(totals_.to_acknowledgement);
  stage.to_last_seat = percentiles_of(totals_.to_last_seat);
  stage.client_cores = (cpu_seconds(getpid()) - ours) / stage.seconds;
  stage.server_cores = (cpu_seconds(settings_.server) - theirs) / stage.seconds;
  report_.stages.push_back(stage);
  if (settings_.on_stage) settings_.on_stage(stage);
  co_return stage;
}

// First lets the backlog of a rate that was too high be worked off.
Awaitable<bool> Load::sustains(double rate) {
  rate_ = 0;
  co_await wait_until([] { return false; }, std::chrono::duration_cast<Clock::duration>(Seconds(warm_up_seconds)));
  co_await wait_until([this] { return is_settled(); }, drain_timeout);
  const Stage stage = co_await measure(rate, settings_.seconds);
  co_return stage.to_last_seat.p99 <= too_slow&& stage.moves_per_second() >= sustained_share* rate* settings_.tables;
}

// Doubles the rate until it is too high, then halves the interval to the last good one.
Awaitable<void> Load::find_limit() {
  double sustained = 0;
  double too_much = settings_.rate;
  for (int i = 0; i < most_doublings && !stopped_; ++i) {
    const bool good = co_await sustains(too_much);
    if (!good) break;
    sustained = too_much;
    too_much *= 2;
  }
  for (int i = 0; i < ramp_halvings && !stopped_; ++i) {
    const double middle = (sustained + too_much) / 2;
    const bool good = co_await sustains(middle);
    (good ? sustained : too_much) = middle;
  }
  report_.limit = {sustained * settings_.tables, too_much * settings_.tables};
}

Awaitable<void> Load::play_matches() {
  rate_ = settings_.rate;
  plan_.eager = rate_ <= 0;
  for (const auto& table : tables_) table->advance();
  const auto wanted = static_cast<std::uint64_t>(settings_.matches);
  for (std::uint64_t point = 1; point <= memory_points && !stopped_; ++point) {
    while (totals_.counts.matches < wanted * point / memory_points && !stopped_) co_await wait(poll_interval);
    report_.memory.points.push_back({totals_.counts.matches, resident()});
  }
}

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

// Every socket needs a file descriptor.
void allow_many_sockets() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

Result<Report> run(const Settings& settings) {
  Plan plan;
  plan.game = settings.game;
  plan.seats = settings.seats;
  plan.bots = settings.bots;
  for (const std::string& url : settings.urls) {
    auto address = find_address(url);
    if (!address) return Error{address.error()};
    plan.addresses.push_back(std::move(*address));
  }
  std::unique_ptr<std::FILE, CloseFile> journal;
  if (!settings.journal.empty()) {
    journal.reset(std::fopen(settings.journal.c_str(), "a"));
    if (!journal) return Error{fmt::format("{}: cannot be written", settings.journal)};
    plan.journal = journal.get();
  }
  allow_many_sockets();
  try {
    return Load(settings, plan).run();
  } catch (const std::exception& failure) {
    return Error{failure.what()};
  }
}

}  // namespace paddock::load
