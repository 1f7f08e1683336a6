#pragma once

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include "table/store/store.hpp"

namespace paddock::server {

// Keeps everything in memory, and fails when it is told to.
class MemoryStore final : public store::Store {
 public:
  using Texts = std::vector<std::string>;
  using Stored = store::Stored;

  ~MemoryStore() override { thread_.join(); }

  std::atomic<bool> works = true;
  std::atomic<int> appended = 0;
  std::atomic<int> appends_left = -1;  // then they fail; below 0: never

  void append(store::Append append, std::function<void(Stored)> answer) override {
    boost::asio::post(thread_, [this, append = std::move(append), answer = std::move(answer)] {
      if (!works || appends_left == 0) return answer(Stored::failed);
      if (appends_left > 0) --appends_left;
      auto& kept = tables_[append.table.id];
      if (static_cast<std::int64_t>(kept.entries.size()) != append.after) return answer(Stored::conflict);
      kept.row = append.table;
      kept.entries.insert(kept.entries.end(), append.entries.begin(), append.entries.end());
      ++appended;
      answer(Stored::stored);
    });
  }
  void load(std::string table, std::int64_t after, std::function<void(Result<Texts>)> answer) override {
    if (loads_to_fail > 0) {
      --loads_to_fail;
      boost::asio::post(thread_, [answer = std::move(answer)] { answer(Error{"the store hiccups"}); });
      return;
    }
    reading<Texts>(std::move(answer), [this, table = std::move(table), after] {
      const auto found = tables_.find(table);
      if (found == tables_.end()) return Texts{};
      const Texts& entries = found->second.entries;
      return Texts(entries.begin() + std::min<std::ptrdiff_t>(after, std::ssize(entries)), entries.end());
    });
  }
  void open_tables(std::function<void(Result<Texts>)> answer) override {
    reading<Texts>(std::move(answer), [this] {
      Texts ids;
      for (const auto& [id, kept] : tables_) {
        if (is_open(kept.row)) ids.push_back(id);
      }
      return ids;
    });
  }
  void list(std::string person, int, std::function<void(Result<std::vector<store::TableRow>>)> answer) override {
    reading<std::vector<store::TableRow>>(std::move(answer), [this, person = std::move(person)] {
      std::vector<store::TableRow> rows;
      for (const auto& [id, kept] : tables_) {
        const auto& people = kept.row.people;
        const bool own = std::ranges::find(people, person) != people.end();
        if (own || (kept.row.listed && is_open(kept.row))) rows.push_back(kept.row);
      }
      return rows;
    });
  }

  void count_open(std::string person, std::function<void(Result<int>)> answer) override {
    reading<int>(std::move(answer), [this, person = std::move(person)] {
      return static_cast<int>(std::ranges::count_if(tables_, [&](const auto& one) {
        const store::TableRow& row = one.second.row;
        return is_open(row) && std::ranges::find(row.people, person) != row.people.end();
      }));
    });
  }

  void add_person(std::string token_hash, store::Person person, std::function<void(Stored)> answer) override {
    boost::asio::post(thread_, [this, token_hash, person, answer = std::move(answer)] {
      if (!works) return answer(Stored::failed);
      answer(people_.emplace(token_hash, person).second ? Stored::stored : Stored::conflict);
    });
  }
  void find_person(std::string token_hash, std::function<void(Result<std::optional<store::Person>>)> answer) override {
    reading<std::optional<store::Person>>(std::move(answer), [this, token_hash]() -> std::optional<store::Person> {
      const auto found = people_.find(token_hash);
      if (found == people_.end()) return std::nullopt;
      return found->second;
    });
  }
  void rename_person(std::string id, std::string name, std::function<void(Stored)> answer) override {
    boost::asio::post(thread_, [this, id, name, answer = std::move(answer)] {
      for (auto& [hash, person] : people_) {
        if (person.id == id) person.name = name;
      }
      answer(works ? Stored::stored : Stored::failed);
    });
  }

  void keep(std::string, std::function<void(bool)> answer) override {
    boost::asio::post(thread_, [this, answer = std::move(answer)] { answer(ours); });
  }
  void take_over(std::function<void(Result<Texts>)> answer) override {
    reading<Texts>(std::move(answer), [this] { return std::exchange(lost_, {}); });
  }
  void on_news(std::function<void(std::string)> tell) override {
    boost::asio::post(thread_, [this, tell = std::move(tell)] { tell_ = tell; });
  }

  // What another server would do.
  std::atomic<bool> ours = true;
  std::atomic<int> loads_to_fail = 0;
  void open_elsewhere(const store::TableRow& row, const Texts& entries) {
    boost::asio::post(thread_, [this, row, entries] { tables_[row.id] = {row, entries}; });
  }
  void append_elsewhere(const std::string& table, const std::string& entry) {
    boost::asio::post(thread_, [this, table, entry] { tables_[table].entries.push_back(entry); });
  }
  void die_elsewhere(const std::string& table) {
    boost::asio::post(thread_, [this, table] { lost_.push_back(table); });
  }
  void tell_news(const std::string& table) {
    boost::asio::post(thread_, [this, table] { tell_(table); });
  }
  bool healthy() const override { return works; }

 private:
  struct Kept {
    store::TableRow row;
    Texts entries;
  };

  static bool is_open(const store::TableRow& row) { return row.phase == "gathering" || row.phase == "playing"; }

  template <class T, class Read>
  void reading(std::function<void(Result<T>)> answer, Read read) {
    boost::asio::post(thread_, [this, answer = std::move(answer), read = std::move(read)] {
      if (works) {
        answer(read());
      } else {
        answer(Error{"the store is out of order"});
      }
    });
  }

  std::map<std::string, Kept> tables_;  // its thread only
  Texts lost_;                          // tables whose server died
  std::function<void(std::string)> tell_;
  std::map<std::string, store::Person> people_;  // by the hash of their token
  boost::asio::thread_pool thread_{1};
};

}  // namespace paddock::server
