#include "table/store/queued_store.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

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

}  // namespace

QueuedStore::QueuedStore(std::unique_ptr<Database> database, HealthCallback on_health_change,
                         const system::Clock& clock)
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

QueuedStore::~QueuedStore() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  thread_.join();
  database_.reset();  // while the queue exists, as the database may still send news
}

void QueuedStore::post(std::function<void()> other) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.others.push_back(std::move(other));
  }
  changed_.notify_one();
}

template <class Answered, class Call>
void QueuedStore::post_reading(std::function<void(Answered)> answer, Call call) {
  post([this, answer = std::move(answer), call = std::move(call)] {
    Answered answered = call();
    if (!answered) mark_unhealthy();
    answer(std::move(answered));
  });
}

template <class Call>
void QueuedStore::post_writing(std::function<void(StoreResult)> answer, Call call) {
  post([this, answer = std::move(answer), call = std::move(call)] {
    const StoreResult stored = call();
    note_result(stored);
    answer(stored);
  });
}

// The success of internal writes proves nothing: they may succeed where the players' writes fail.
template <class Call>
void QueuedStore::post_internal_writing(std::function<void(StoreResult)> answer, Call call) {
  post([this, answer = std::move(answer), call = std::move(call)] {
    const StoreResult stored = call();
    if (stored == StoreResult::failed) mark_unhealthy();
    answer(stored);
  });
}

void QueuedStore::append(Append append, std::function<void(StoreResult)> answer) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.appends.push_back(std::move(append));
    waiting_.answers.push_back(std::move(answer));
  }
  changed_.notify_one();
}

void QueuedStore::load(std::string table, std::int64_t after,
                       std::function<void(Result<std::vector<std::string>>)> answer) {
  load_some(std::move(table), after, std::numeric_limits<std::int64_t>::max(), std::move(answer));
}

void QueuedStore::load_some(std::string table, std::int64_t after, std::int64_t most,
                            std::function<void(Result<std::vector<std::string>>)> answer) {
  post_reading(std::move(answer),
               [this, table = std::move(table), after, most] { return database_->load(table, after, most); });
}

void QueuedStore::size(std::function<void(Result<std::int64_t>)> answer) {
  post_reading(std::move(answer), [this] { return database_->size(); });
}

void QueuedStore::open_tables(std::function<void(Result<std::vector<std::string>>)> answer) {
  post_reading(std::move(answer), [this] { return database_->open_tables(); });
}

void QueuedStore::list(std::string person, int most, std::function<void(Result<std::vector<TableRow>>)> answer) {
  post_reading(std::move(answer),
               [this, person = std::move(person), most] { return database_->list(person, std::max(most, 0)); });
}

void QueuedStore::count_open(std::string person, std::function<void(Result<int>)> answer) {
  post_reading(std::move(answer), [this, person = std::move(person)] { return database_->count_open(person); });
}

void QueuedStore::add_person(std::string token_hash, Person person, std::function<void(StoreResult)> answer) {
  post_writing(std::move(answer), [this, token_hash = std::move(token_hash), person = std::move(person)] {
    return database_->add_person(token_hash, person);
  });
}

void QueuedStore::find_person(std::string token_hash, std::function<void(Result<std::optional<Person>>)> answer) {
  post_reading(std::move(answer),
               [this, token_hash = std::move(token_hash)] { return database_->find_person(token_hash); });
}

void QueuedStore::rename_person(std::string id, std::string name, std::function<void(StoreResult)> answer) {
  post_writing(std::move(answer),
               [this, id = std::move(id), name = std::move(name)] { return database_->rename_person(id, name); });
}

void QueuedStore::tables_naming(std::string person, std::function<void(Result<std::vector<std::string>>)> answer) {
  post_reading(std::move(answer), [this, person = std::move(person)] { return database_->tables_naming(person); });
}

void QueuedStore::forget(PersonErasure erasure, std::function<void(StoreResult)> answer) {
  post_writing(std::move(answer), [this, erasure = std::move(erasure)] { return database_->forget(erasure); });
}

void QueuedStore::remove_person(std::string id, std::function<void(StoreResult)> answer) {
  post_writing(std::move(answer), [this, id = std::move(id)] { return database_->remove_person(id); });
}

void QueuedStore::incomplete_erasures(std::string after, int most,
                                      std::function<void(Result<IncompleteErasures>)> answer) {
  post_reading(std::move(answer),
               [this, after = std::move(after), most] { return database_->incomplete_erasures(after, most); });
}

void QueuedStore::expired(std::string after, std::int64_t before, int most,
                          std::function<void(Result<Expired>)> answer) {
  post_reading(std::move(answer),
               [this, after = std::move(after), before, most] { return database_->expired(after, before, most); });
}

void QueuedStore::remove_tables(std::vector<std::string> tables, std::int64_t before,
                                std::function<void(StoreResult)> answer) {
  post_internal_writing(std::move(answer), [this, tables = std::move(tables), before] {
    return database_->remove_tables(tables, before);
  });
}

void QueuedStore::remove_people(std::string after, std::int64_t before, int most,
                                std::function<void(Result<std::string>)> answer) {
  post_reading(std::move(answer), [this, after = std::move(after), before, most] {
    return database_->remove_people(after, before, most);
  });
}

void QueuedStore::claim(std::string table, std::function<void(bool)> answer) {
  post([this, table = std::move(table), answer = std::move(answer)] {
    const auto is_ours = database_->claim(table);
    if (!is_ours) mark_unhealthy();
    answer(is_ours && *is_ours);
  });
}

void QueuedStore::claim_orphaned(std::function<void(Result<std::vector<std::string>>)> answer) {
  post_reading(std::move(answer), [this] { return database_->claim_orphaned(); });
}

void QueuedStore::publish_presence(std::vector<TablePresence> here, std::function<void(StoreResult)> answer) {
  post_internal_writing(std::move(answer),
                        [this, here = std::move(here)] { return database_->publish_presence(here); });
}

void QueuedStore::remote_presence(std::string table, std::function<void(Result<std::vector<TablePresence>>)> answer) {
  post_reading(std::move(answer), [this, table = std::move(table)] { return database_->remote_presence(table); });
}

void QueuedStore::on_remote_change(std::function<void(std::string table)> on_change) {
  post([this, on_change = std::move(on_change)] { on_remote_change_ = on_change; });
}

void QueuedStore::run() {
  while (auto batch = next_batch()) {
    const auto began = clock_.now();
    carry_out(*batch);
    probe_if_due();
    if (batch->appends.size() >= large_batch) wait_for_more_until(began + batch_interval);
  }
}

void QueuedStore::wait_for_more_until(system::Clock::Instant end) {
  std::unique_lock lock(mutex_);
  system::wait_until(clock_, changed_, lock, end, [this] { return stopping_; });
}

// Returns an empty batch when it is only time to test the database, and nothing when the store is shutting down and the
// queue is empty.
std::optional<QueuedStore::Batch> QueuedStore::next_batch() {
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

bool QueuedStore::healthy() const {
  const system::Clock::Instant started_at = call_started_at_;
  const bool is_silent = started_at != system::Clock::Instant() && clock_.now() - started_at > answer_timeout;
  return healthy_ && !is_silent;
}

void QueuedStore::call_started() { call_started_at_ = clock_.now(); }

void QueuedStore::carry_out(Batch& batch) {
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

void QueuedStore::store(const Batch& batch) {
  const std::vector<StoreResult> stored = database_->append(batch.appends);
  note_result(*std::ranges::min_element(stored));
  for (std::size_t i = 0; i < stored.size(); ++i) batch.answers[i](stored[i]);
}

void QueuedStore::probe_if_due() {
  if (healthy_ || clock_.now() < probe_at_) return;
  call_started();
  probe();
  call_ended();
  probe_at_ = clock_.now() + probe_every;
}

// A conflict proves nothing, as it wrote nothing.
void QueuedStore::note_result(StoreResult stored) {
  if (stored == StoreResult::stored) mark_healthy();
  if (stored == StoreResult::failed) mark_unhealthy();
}

void QueuedStore::mark_healthy() {
  if (healthy_.exchange(true)) return;
  if (on_health_change_) on_health_change_("the store works again");
}

void QueuedStore::mark_unhealthy() {
  failed_at_ = clock_.now();
  if (!healthy_.exchange(false)) return;
  if (on_health_change_) on_health_change_("the store does not work: " + database_->last_error());
}

void QueuedStore::probe() {
  if (!database_->probe()) {
    mark_unhealthy();
  } else if (clock_.now() >= failed_at_ + trust_probes_after) {
    mark_healthy();
  }
}

}  // namespace paddock::store
