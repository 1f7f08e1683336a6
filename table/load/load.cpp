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

constexpr auto moment = std::chrono::milliseconds(10);
constexpr auto between_nudges = std::chrono::milliseconds(500);
constexpr auto longest_wait = std::chrono::seconds(120);  // for everybody to sit down
constexpr auto last_wait = std::chrono::seconds(10);      // for what is in flight at the end
constexpr double settling = 2;                            // seconds of a new rate that are not measured
constexpr int ramp_halvings = 4;
constexpr double kept_up = 0.9;  // of the rate asked for
constexpr int most_doublings = 12;
constexpr std::size_t at_a_time = 32;
constexpr int memory_points = 10;

double average_load() {
  double average = 0;
  return getloadavg(&average, 1) == 1 ? average : 0;
}

class Load {
 public:
  Load(const Settings& settings, Plan& plan) : settings_(settings), plan_(plan), signals_(context_, SIGINT, SIGTERM) {
    for (int i = 0; i < settings.tables; ++i) {
      groups_.push_back(std::make_unique<SimulatedTable>(context_, plan_, static_cast<std::size_t>(i), tally_));
    }
  }

  Report run() {
    report_ = {settings_.game, settings_.tables, settings_.seats - settings_.bots, {}, {}, {}, average_load(), {}};
    signals_.async_wait([this](boost::system::error_code error, int) { stopped_ = stopped_ || !error; });
    spawn(context_, work());
    context_.run();
    report_.counts = tally_.counts;
    return report_;
  }

 private:
  using Step = Awaitable<void> (SimulatedTable::*)();

  Awaitable<void> work();
  Awaitable<void> gather();
  Awaitable<void> finish();
  Awaitable<void> each(Step step);
  Awaitable<void> some(Step step, std::size_t& next, std::size_t& at_work);
  Awaitable<void> keep_time(SimulatedTable& group);
  Awaitable<void> resend_unanswered();

  Awaitable<Stage> measure(double rate, double seconds);
  Awaitable<void> find_limit();
  Awaitable<bool> bears(double rate);
  Awaitable<void> play_matches();

  Awaitable<void> wait(Clock::duration time) {
    asio::steady_timer timer(context_, time);
    co_await timer.async_wait(as_tuple_awaitable);
  }
  template <class Done>
  Awaitable<bool> wait_until(Done done, Clock::duration longest) {
    const auto end = Clock::now() + longest;
    while (!done() && Clock::now() < end && !stopped_) co_await wait(moment);
    co_return done();
  }
  template <class Is>
  bool all(Is is) const {
    return std::ranges::all_of(groups_, [&](const auto& group) { return is(*group); });
  }
  bool is_settled() const {
    return all([](const SimulatedTable& group) { return group.settled(); });
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
  Totals tally_;
  std::vector<std::unique_ptr<SimulatedTable>> groups_;
  Report report_;
  double rate_ = 0;
  std::uint64_t late_ = 0;
  bool stopped_ = false;  // by a signal
  bool ended_ = false;
};

Awaitable<void> Load::work() {
  co_await gather();
  for (const auto& group : groups_) spawn(context_, keep_time(*group));
  if (settings_.matches > 0) {
    co_await play_matches();
  } else if (settings_.ramp) {
    co_await find_limit();
  } else {
    co_await measure(settings_.rate, settings_.seconds);
  }
  co_await finish();
}

// Everybody comes and sits down; what each step takes of the server's memory is noted.
Awaitable<void> Load::gather() {
  co_await each(&SimulatedTable::introduce);
  report_.memory.at_start = resident();
  co_await each(&SimulatedTable::open_table);
  report_.memory.tables = resident();
  spawn(context_, resend_unanswered());
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    groups_[i]->come();
    const auto here = [&] { return i < at_a_time || groups_[i - at_a_time]->complete(); };
    co_await wait_until(here, longest_wait);
  }
  const auto complete = [this] { return all([](const SimulatedTable& group) { return group.complete(); }); };
  const bool seated = co_await wait_until(complete, longest_wait);
  report_.memory.sockets = resident();
  plan_.begun = true;
  for (const auto& group : groups_) group->go_on();
  const auto playing = [this] { return all([](const SimulatedTable& group) { return group.playing(); }); };
  const bool begun = co_await wait_until(playing, longest_wait);
  report_.memory.playing = resident();
  if (!(seated && begun) && !stopped_) throw std::runtime_error("not every table could be begun");
}

Awaitable<void> Load::finish() {
  plan_.paused = true;
  const auto end = Clock::now() + last_wait;
  while (!is_settled() && Clock::now() < end) co_await wait(moment);
  for (const auto& group : groups_) group->count_lost_and_unanswered();
  report_.memory.at_end = resident();
  ended_ = true;
  signals_.cancel();
  for (const auto& group : groups_) group->stop();
}

Awaitable<void> Load::each(Step step) {
  std::size_t next = 0;
  std::size_t at_work = std::min(at_a_time, groups_.size());
  for (std::size_t i = at_work; i > 0; --i) spawn(context_, some(step, next, at_work));
  while (at_work > 0) co_await wait(moment);
}

Awaitable<void> Load::some(Step step, std::size_t& next, std::size_t& at_work) {
  while (next < groups_.size()) {
    SimulatedTable& group = *groups_[next++];
    co_await (group.*step)();
  }
  --at_work;
}

// Moves of one table fall due one after the other, those of all tables at any time.
Awaitable<void> Load::keep_time(SimulatedTable& group) {
  auto next = Clock::now();
  double kept = 0;
  while (!ended_) {
    if (rate_ != kept) {
      kept = rate_;
      const double fraction = kept > 0 ? static_cast<double>(std::rand()) / RAND_MAX / kept : 0;
      next = Clock::now() + std::chrono::duration_cast<Clock::duration>(Seconds(fraction));
    }
    if (kept <= 0) {
      co_await wait(10 * moment);
      continue;
    }
    co_await wait(std::min<Clock::duration>(next - Clock::now(), between_nudges));
    if (Clock::now() < next || ended_) continue;
    if (!plan_.paused && !group.play()) ++late_;
    next = std::max(next + std::chrono::duration_cast<Clock::duration>(Seconds(1 / kept)), Clock::now());
  }
}

Awaitable<void> Load::resend_unanswered() {
  while (!ended_) {
    for (const auto& group : groups_) group->resend_unanswered();
    co_await wait(between_nudges);
  }
}

// ---- Measuring ----

Awaitable<Stage> Load::measure(double rate, double seconds) {
  rate_ = rate;
  plan_.eager = rate <= 0;
  for (const auto& group : groups_) group->go_on();
  co_await wait_until([] { return false; }, std::chrono::duration_cast<Clock::duration>(Seconds(settling)));
  tally_.to_acknowledgement.clear();
  tally_.to_last_seat.clear();
  const auto moves = tally_.counts.moves;
  const auto late = late_;
  const auto bytes = tally_.bytes;
  const auto begin = Clock::now();
  const double ours = cpu_seconds(getpid());
  const double theirs = cpu_seconds(settings_.server);
  co_await wait_until([] { return false; }, std::chrono::duration_cast<Clock::duration>(Seconds(seconds)));
  Stage stage;
  stage.rate = rate;
  stage.seconds = Seconds(Clock::now() - begin).count();
  stage.moves = tally_.counts.moves - moves;
  stage.late = late_ - late;
  const auto heard = static_cast<double>(stage.moves) * report_.seats;
  stage.bytes_heard = heard > 0 ? static_cast<double>(tally_.bytes - bytes) / heard : 0;
  stage.to_acknowledgement = percentiles_of(tally_.to_acknowledgement);
  stage.to_last_seat = percentiles_of(tally_.to_last_seat);
  stage.client_cores = (cpu_seconds(getpid()) - ours) / stage.seconds;
  stage.server_cores = (cpu_seconds(settings_.server) - theirs) / stage.seconds;
  report_.stages.push_back(stage);
  if (settings_.tell) settings_.tell(stage);
  co_return stage;
}

// What a rate that was too much left behind is worked off first.
Awaitable<bool> Load::bears(double rate) {
  rate_ = 0;
  co_await wait_until([] { return false; }, std::chrono::duration_cast<Clock::duration>(Seconds(settling)));
  co_await wait_until([this] { return is_settled(); }, last_wait);
  const Stage stage = co_await measure(rate, settings_.seconds);
  co_return stage.to_last_seat.p99 <= too_slow&& stage.moves_per_second() >= kept_up* rate* settings_.tables;
}

// Doubles the rate until it is too much, then halves the distance to the last that was not.
Awaitable<void> Load::find_limit() {
  double borne = 0;
  double too_much = settings_.rate;
  for (int i = 0; i < most_doublings && !stopped_; ++i) {
    const bool good = co_await bears(too_much);
    if (!good) break;
    borne = too_much;
    too_much *= 2;
  }
  for (int i = 0; i < ramp_halvings && !stopped_; ++i) {
    const double middle = (borne + too_much) / 2;
    const bool good = co_await bears(middle);
    (good ? borne : too_much) = middle;
  }
  report_.limit = {borne * settings_.tables, too_much * settings_.tables};
}

Awaitable<void> Load::play_matches() {
  rate_ = settings_.rate;
  plan_.eager = rate_ <= 0;
  for (const auto& group : groups_) group->go_on();
  const auto wanted = static_cast<std::uint64_t>(settings_.matches);
  for (std::uint64_t point = 1; point <= memory_points && !stopped_; ++point) {
    while (tally_.counts.matches < wanted * point / memory_points && !stopped_) co_await wait(moment);
    report_.memory.points.push_back({tally_.counts.matches, resident()});
  }
}

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

// A socket is an open file to the system.
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
