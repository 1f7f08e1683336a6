#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "system/clock.hpp"
#include "table/store/database.hpp"
#include "table/store/store.hpp"

namespace paddock::store {

using HealthCallback = std::function<void(const std::string& sentence)>;

// A store over a database: a queue and a thread that works it off. Everything that is appended while a transaction runs
// goes into the next transaction, so that one wait for the disk serves all of it.
class QueuedStore final : public Store {
 public:
  // A database that has not answered for some seconds counts as failed, even if it answers later.
  QueuedStore(std::unique_ptr<Database> database, HealthCallback on_health_change,
              const system::Clock& clock = system::real_clock());
  ~QueuedStore() override;

  void append(Append append, std::function<void(StoreResult)> answer) override;
  void load(std::string table, std::int64_t after,
            std::function<void(Result<std::vector<std::string>>)> answer) override;
  void load_some(std::string table, std::int64_t after, std::int64_t most,
                 std::function<void(Result<std::vector<std::string>>)> answer) override;
  void size(std::function<void(Result<std::int64_t>)> answer) override;
  void open_tables(std::function<void(Result<std::vector<std::string>>)> answer) override;
  void list(std::string person, int most, std::function<void(Result<std::vector<TableRow>>)> answer) override;
  void count_open(std::string person, std::function<void(Result<int>)> answer) override;
  void add_person(std::string token_hash, Person person, std::function<void(StoreResult)> answer) override;
  void find_person(std::string token_hash, std::function<void(Result<std::optional<Person>>)> answer) override;
  void rename_person(std::string id, std::string name, std::function<void(StoreResult)> answer) override;
  void tables_naming(std::string person, std::function<void(Result<std::vector<std::string>>)> answer) override;
  void forget(PersonErasure erasure, std::function<void(StoreResult)> answer) override;
  void remove_person(std::string id, std::function<void(StoreResult)> answer) override;
  void incomplete_erasures(std::string after, int most,
                           std::function<void(Result<IncompleteErasures>)> answer) override;
  void expired(std::string after, std::int64_t before, int most, std::function<void(Result<Expired>)> answer) override;
  void remove_tables(std::vector<std::string> tables, std::int64_t before,
                     std::function<void(StoreResult)> answer) override;
  void remove_people(std::string after, std::int64_t before, int most,
                     std::function<void(Result<std::string>)> answer) override;
  void claim(std::string table, std::function<void(bool)> answer) override;
  void claim_orphaned(std::function<void(Result<std::vector<std::string>>)> answer) override;
  void publish_presence(std::vector<TablePresence> here, std::function<void(StoreResult)> answer) override;
  void remote_presence(std::string table, std::function<void(Result<std::vector<TablePresence>>)> answer) override;
  void on_remote_change(std::function<void(std::string table)> on_change) override;
  bool healthy() const override;

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
  template <class Answered, class Call>
  void post_reading(std::function<void(Answered)> answer, Call call);
  template <class Call>
  void post_internal_writing(std::function<void(StoreResult)> answer, Call call);
  template <class Call>
  void post_writing(std::function<void(StoreResult)> answer, Call call);

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

}  // namespace paddock::store
