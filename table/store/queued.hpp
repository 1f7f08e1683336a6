#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "table/store/database.hpp"
#include "table/store/store.hpp"

namespace paddock::store {

using Tell = std::function<void(const std::string& sentence)>;

// A store over a database: a queue in front of it and a thread that empties it. Whatever was appended while the last
// transaction ran goes into the next one, so that the disk is waited for once for all of it.
class Queued final : public Store {
 public:
  // A database that has not answered for `longest_silence` is called ill, though it may still answer.
  Queued(std::unique_ptr<Database> database, Tell on_trouble,
         std::chrono::milliseconds longest_silence = std::chrono::seconds(5));
  ~Queued() override;

  void append(Append append, std::function<void(Stored)> answer) override;
  void load(std::string table, std::int64_t after,
            std::function<void(Result<std::vector<std::string>>)> answer) override;
  void open_tables(std::function<void(Result<std::vector<std::string>>)> answer) override;
  void list(std::string person, int most, std::function<void(Result<std::vector<TableRow>>)> answer) override;
  void count_open(std::string person, std::function<void(Result<int>)> answer) override;
  void add_person(std::string token_hash, Person person, std::function<void(Stored)> answer) override;
  void find_person(std::string token_hash, std::function<void(Result<std::optional<Person>>)> answer) override;
  void rename_person(std::string id, std::string name, std::function<void(Stored)> answer) override;
  void naming(std::string person, std::function<void(Result<std::vector<std::string>>)> answer) override;
  void forget(Forgetting forgetting, std::function<void(Stored)> answer) override;
  void remove_person(std::string id, std::function<void(Stored)> answer) override;
  void half_forgotten(std::string after, int most, std::function<void(Result<HalfForgotten>)> answer) override;
  void expired(std::string after, std::int64_t before, int most, std::function<void(Result<Expired>)> answer) override;
  void remove_tables(std::vector<std::string> tables, std::int64_t before, std::function<void(Stored)> answer) override;
  void remove_people(std::string after, std::int64_t before, int most,
                     std::function<void(Result<std::string>)> answer) override;
  void keep(std::string table, std::function<void(bool)> answer) override;
  void take_over(std::function<void(Result<std::vector<std::string>>)> answer) override;
  void attend(std::vector<Attendance> here, std::function<void(Stored)> answer) override;
  void elsewhere(std::string table, std::function<void(Result<std::vector<Attendance>>)> answer) override;
  void on_news(std::function<void(std::string table)> tell) override;
  bool healthy() const override;

 private:
  // What waited when the thread came to look. The appends go first: they share a transaction, and a reader who asked
  // before them may well see them.
  struct Round {
    std::vector<Append> appends;
    std::vector<std::function<void(Stored)>> answers;  // to the appends, one for one
    std::vector<std::function<void()>> others;

    bool empty() const { return appends.empty() && others.empty(); }
  };

  void post(std::function<void()> other);
  template <class Answered, class Call>
  void post_reading(std::function<void(Answered)> answer, Call call);
  template <class Call>
  void post_chore(std::function<void(Stored)> answer, Call call);
  template <class Call>
  void post_writing(std::function<void(Stored)> answer, Call call);

  void run();
  std::optional<Round> next_round();
  void carry_out(Round& round);
  // The database is asked for something: an answer is awaited until `heard`.
  void asked();
  void heard() { asked_at_ = 0; }
  void store(const Round& round);
  void probe_if_due();
  void note(Stored stored);
  void failed();
  void works();
  void probe();

  std::unique_ptr<Database> database_;
  Tell on_trouble_;
  std::function<void(std::string)> tell_news_;       // the store's thread only
  std::chrono::steady_clock::time_point probe_at_;   // the store's thread only
  std::chrono::steady_clock::time_point failed_at_;  // the store's thread only
  std::atomic<bool> healthy_ = true;
  const std::chrono::steady_clock::duration longest_silence_;
  std::atomic<std::chrono::steady_clock::rep> asked_at_ = 0;  // 0: no answer is awaited

  std::mutex mutex_;
  std::condition_variable changed_;
  Round waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace paddock::store
