#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "system/clock.hpp"
#include "table/store/database.hpp"

namespace paddock::store {

using HealthCallback = std::function<void(const std::string& sentence)>;

// The storage of tables and people: a database, a queue, and a thread that works the queue off. Calls return at once;
// callbacks run on the store's thread and may call the store again. Appends are carried out and answered in the order
// of the calls. A read sees at least everything that was appended before it was requested. What was answered as
// `stored` is never lost. The destructor first works off and answers everything in the queue; never destroy the store
// from a callback.
class Store {
 public:
  // A database that has not answered for some seconds counts as failed, even if it answers later.
  explicit Store(std::unique_ptr<Database> database, HealthCallback on_health_change = nullptr,
                 const system::Clock& clock = system::real_clock());
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store();

  // Everything that is appended while a transaction runs goes into the next one, so that one wait for the disk serves
  // all of it.
  void append(Append append, std::function<void(StoreResult)> answer);

  // Everything else: calls `work` with the database on the store's thread, and `answer` with what it returned. That is
  // a StoreResult for what players write, and a Result or an optional Error for reading and for housekeeping, whose
  // success does not prove that players can write.
  template <class Work, class Answer>
  void ask(Work work, Answer answer) {
    post([this, work = std::move(work), answer = std::move(answer)] {
      auto result = std::invoke(work, *database_);
      note_result(result);
      answer(std::move(result));
    });
  }

  // Sets a callback for news from other servers (`Cluster::listen`). It runs on the store's thread.
  void on_remote_change(std::function<void(std::string news)> on_change);

  // False after a failure, until a write has succeeded again or a test write has succeeded for a while. The store tries
  // by itself.
  bool healthy() const;

 private:
  // What was in the queue when the thread looked. The appends go first, in one transaction; reads that were queued
  // before them may see them.
  struct Batch {
    std::vector<Append> appends;
    std::vector<std::function<void(StoreResult)>> answers;  // one for each append
    std::vector<std::function<void()>> others;

    bool empty() const { return appends.empty() && others.empty(); }
  };

  void post(std::function<void()> other);
  void run();
  std::optional<Batch> next_batch();
  void wait_for_more_until(system::Clock::Instant end);
  void carry_out(Batch& batch);
  // Marks the start and the end of a call to the database, to notice one that does not answer.
  void call_started();
  void call_ended() { call_started_at_ = system::Clock::Instant(); }
  void store(const Batch& batch);
  void probe_if_due();
  void note_result(StoreResult stored);
  void note_result(const std::optional<Error>& wrong) {
    if (wrong) mark_unhealthy();
  }
  template <class Value>
  void note_result(const Result<Value>& result) {
    if (!result) mark_unhealthy();
  }
  void mark_unhealthy();
  void mark_healthy();
  void probe();

  std::unique_ptr<Database> database_;
  HealthCallback on_health_change_;
  std::function<void(std::string)> on_remote_change_;  // the store's thread only
  const system::Clock& clock_;
  system::Clock::Instant probe_at_;   // the store's thread only
  system::Clock::Instant failed_at_;  // the store's thread only
  std::atomic<bool> healthy_ = true;
  std::atomic<system::Clock::Instant> call_started_at_{};  // the beginning of time: no call is in progress

  std::mutex mutex_;
  std::condition_variable changed_;
  Batch waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

// Asks a store and waits for the answer, for example `ask_and_wait(store, &TableLog::load, id, 0, all_entries)`. Not
// from a callback of the store.
template <class Work, class... Arguments>
auto ask_and_wait(Store& store, const Work& work, const Arguments&... arguments) {
  using Answer = std::invoke_result_t<const Work&, Database&, const Arguments&...>;
  const auto promise = std::make_shared<std::promise<Answer>>();
  auto answer = promise->get_future();
  store.ask([&](Database& database) { return std::invoke(work, database, arguments...); },
            [promise](Answer given) { promise->set_value(std::move(given)); });
  return answer.get();
}

struct Settings {
  std::string db;        // a file name, or postgresql://…
  bool relaxed = false;  // SQLite: a crash of the machine may lose moves, a crash of the process never
  std::string server;    // this server's name among several; empty: random
  // Called on the store's thread with the reason when the store stops working, and when it works again. The text
  // contains no secrets.
  HealthCallback on_health_change = nullptr;
  bool read_only =
      false;  // to be read: a database that is not there is not made, one of an earlier version not changed
};

// An error: the database cannot be reached, is used by another process (a file), was written by a newer program, or is
// not Paddock's. Then nothing was written to it.
Result<std::unique_ptr<Store>> open(const Settings& settings, const system::Clock& clock = system::real_clock());

}  // namespace paddock::store
