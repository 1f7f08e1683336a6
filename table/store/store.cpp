#include "table/store/store.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <random>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "table/store/postgres.hpp"
#include "table/store/sqlite.hpp"

namespace paddock::store {

namespace {

// Of the database.
constexpr auto answer_timeout = std::chrono::seconds(5);
constexpr auto probe_every = std::chrono::milliseconds(250);
// A test write may succeed while the players' writes still fail, so it counts only if those have not failed for this
// long.
constexpr auto trust_probes_after = std::chrono::seconds(2);
// After a batch of this size more requests are expected: the next transaction waits for them, so that the disk is
// synced less often.
constexpr std::size_t large_batch = 8;
constexpr auto batch_interval = std::chrono::milliseconds(4);

constexpr std::size_t longest_server_name = 100;

bool is_postgres(std::string_view db) { return db.starts_with("postgresql://") || db.starts_with("postgres://"); }

// The scheme of another kind of database. Only the scheme may be repeated in messages, as the rest may contain a
// password.
std::string other_kind(std::string_view db) {
  const auto end = db.find("://");
  return end == std::string_view::npos ? "" : std::string(db.substr(0, end));
}

std::string random_name() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}", device(), device());
}

Result<std::unique_ptr<Database>> open_postgres(const Settings& settings) {
  if (settings.server.size() > longest_server_name) {
    return Error{fmt::format("a server's name has at most {} characters", longest_server_name)};
  }
  return Postgres::open(settings.db, settings.server.empty() ? random_name() : settings.server, random_name(),
                        settings.read_only);
}

// Creates the file with access for its owner only, as it contains open hands. SQLite gives the files beside it the same
// rights.
void create_private_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) ::close(file);
}

Result<std::unique_ptr<Database>> open_file(const Settings& settings) {
  if (settings.db.empty()) return Error{"no database was named"};
  if (const auto kind = other_kind(settings.db); !kind.empty())
    return Error{fmt::format("a database is a file or postgresql://…, not {}://…", kind)};
  const auto folder = std::filesystem::path(settings.db).parent_path();
  std::error_code wrong;
  if (!folder.empty() && !std::filesystem::is_directory(folder, wrong))
    return Error{fmt::format("there is no folder {}", folder.string())};
  if (std::filesystem::is_directory(settings.db, wrong)) return Error{fmt::format("{} is a folder", settings.db)};
  if (!settings.read_only) create_private_file(settings.db);
  return Sqlite::open(settings.db, settings.relaxed, settings.read_only);
}

}  // namespace

Result<std::unique_ptr<Store>> open(const Settings& settings, const system::Clock& clock) {
  auto database = is_postgres(settings.db) ? open_postgres(settings) : open_file(settings);
  if (!database) return Error{database.error()};
  return std::make_unique<Store>(std::move(*database), settings.on_health_change, clock);
}

Store::Store(std::unique_ptr<Database> database, HealthCallback on_health_change, const system::Clock& clock)
    : database_(std::move(database)), on_health_change_(std::move(on_health_change)), clock_(clock) {
  thread_ = std::thread([this] { run(); });
  const auto on_change = [this](const std::string& table) {
    post([this, table] {
      if (on_remote_change_) on_remote_change_(table);
    });
  };
  const auto on_connection_lost = [this] { post([this] { probe(); }); };
  database_->listen(on_change, on_connection_lost);
}

Store::~Store() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  thread_.join();
  database_.reset();  // while the queue exists, as the database may still send news
}

void Store::post(std::function<void()> other) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.others.push_back(std::move(other));
  }
  changed_.notify_one();
}

void Store::append(Append append, std::function<void(StoreResult)> answer) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.appends.push_back(std::move(append));
    waiting_.answers.push_back(std::move(answer));
  }
  changed_.notify_one();
}

void Store::on_remote_change(std::function<void(std::string table)> on_change) {
  post([this, on_change = std::move(on_change)] { on_remote_change_ = on_change; });
}

void Store::run() {
  while (auto batch = next_batch()) {
    const auto began = clock_.now();
    carry_out(*batch);
    probe_if_due();
    if (batch->appends.size() >= large_batch) wait_for_more_until(began + batch_interval);
  }
}

void Store::wait_for_more_until(system::Clock::Instant end) {
  std::unique_lock lock(mutex_);
  system::wait_until(clock_, changed_, lock, end, [this] { return stopping_; });
}

// Returns an empty batch when it is only time to test the database, and nothing when the store is shutting down and the
// queue is empty.
std::optional<Store::Batch> Store::next_batch() {
  const auto ready = [this] { return stopping_ || !waiting_.empty(); };
  std::unique_lock lock(mutex_);
  if (healthy_) {
    changed_.wait(lock, ready);
  } else {
    system::wait_until(clock_, changed_, lock, probe_at_, ready);
  }
  if (stopping_ && waiting_.empty()) return std::nullopt;
  return std::exchange(waiting_, Batch{});
}

bool Store::healthy() const {
  const system::Clock::Instant started_at = call_started_at_;
  const bool is_silent = started_at != system::Clock::Instant() && clock_.now() - started_at > answer_timeout;
  return healthy_ && !is_silent;
}

void Store::call_started() { call_started_at_ = clock_.now(); }

void Store::carry_out(Batch& batch) {
  if (!batch.appends.empty()) {
    call_started();
    store(batch);
  }
  for (const auto& other : batch.others) {
    call_started();
    other();
  }
  call_ended();
}

void Store::store(const Batch& batch) {
  const std::vector<StoreResult> stored = database_->append(batch.appends);
  note_result(*std::ranges::min_element(stored));
  for (std::size_t i = 0; i < stored.size(); ++i) batch.answers[i](stored[i]);
}

void Store::probe_if_due() {
  if (healthy_ || clock_.now() < probe_at_) return;
  call_started();
  probe();
  call_ended();
  probe_at_ = clock_.now() + probe_every;
}

// A conflict proves nothing, as it wrote nothing.
void Store::note_result(StoreResult stored) {
  if (stored == StoreResult::stored) mark_healthy();
  if (stored == StoreResult::failed) mark_unhealthy();
}

void Store::mark_healthy() {
  if (healthy_.exchange(true)) return;
  if (on_health_change_) on_health_change_("the store works again");
}

void Store::mark_unhealthy() {
  failed_at_ = clock_.now();
  if (!healthy_.exchange(false)) return;
  if (on_health_change_) on_health_change_("the store does not work: " + database_->last_error());
}

void Store::probe() {
  if (!database_->probe()) {
    mark_unhealthy();
  } else if (clock_.now() >= failed_at_ + trust_probes_after) {
    mark_healthy();
  }
}

}  // namespace paddock::store
