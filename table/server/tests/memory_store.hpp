#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <limits>
#include <map>
#include <set>
#include <thread>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include "table/store/store.hpp"

namespace paddock::server {

// A store in memory that can be told to fail.
class MemoryStore final : public store::Store {
 public:
  using Texts = std::vector<std::string>;
  using StoreResult = store::StoreResult;
  using TablePresences = std::vector<store::TablePresence>;

  ~MemoryStore() override { thread_.join(); }

  std::atomic<bool> works = true;
  std::atomic<int> appended = 0;
  std::atomic<std::int64_t> bytes_beside = 0;  // that the store takes besides its entries
  std::atomic<std::int64_t> entries_read = 0;  // by everybody
  std::atomic<int> appends_left = -1;          // the following ones fail; below 0: no limit
  std::atomic<bool> answers_get_lost = false;  // the connection breaks after an append was stored
  std::atomic<bool> hangs = false;             // nothing is stored until it ends

  void append(store::Append append, std::function<void(StoreResult)> answer) override {
    boost::asio::post(thread_, [this, append = std::move(append), answer = std::move(answer)] {
      while (hangs) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      if (!works || appends_left == 0) return answer(StoreResult::failed);
      if (appends_left > 0) --appends_left;
      auto& recorded = tables_[append.table.id];
      if (static_cast<std::int64_t>(recorded.entries.size()) != append.after) return answer(StoreResult::conflict);
      if (append.row_unchanged) {
        recorded.row.changed = append.table.changed;
      } else {
        recorded.row = append.table;
      }
      recorded.entries.insert(recorded.entries.end(), append.entries.begin(), append.entries.end());
      recorded.named.insert(append.named.begin(), append.named.end());
      ++appended;
      answer(answers_get_lost ? StoreResult::failed : StoreResult::stored);
    });
  }
  void load(std::string table, std::int64_t after, std::function<void(Result<Texts>)> answer) override {
    load_some(std::move(table), after, std::numeric_limits<std::int64_t>::max(), std::move(answer));
  }
  void load_some(std::string table, std::int64_t after, std::int64_t most,
                 std::function<void(Result<Texts>)> answer) override {
    if (loads_to_fail > 0) {
      --loads_to_fail;
      boost::asio::post(thread_, [answer = std::move(answer)] { answer(Error{"the store hiccups"}); });
      return;
    }
    reading<Texts>(std::move(answer), [this, table = std::move(table), after, most] {
      const auto found = tables_.find(table);
      if (found == tables_.end()) return Texts{};
      Texts& entries = found->second.entries;
      const auto first = entries.begin() + std::min<std::ptrdiff_t>(after, std::ssize(entries));
      const Texts read(first, first + std::min<std::ptrdiff_t>(most, entries.end() - first));
      entries_read += std::ssize(read);
      if (const auto next = after_the_next_load_.extract(table)) entries.push_back(next.mapped());
      return read;
    });
  }
  void size(std::function<void(Result<std::int64_t>)> answer) override {
    reading<std::int64_t>(std::move(answer), [this] {
      std::int64_t bytes = bytes_beside;
      for (const auto& [id, recorded] : tables_) {
        for (const auto& entry : recorded.entries) bytes += std::ssize(entry);
      }
      return bytes;
    });
  }
  void open_tables(std::function<void(Result<Texts>)> answer) override {
    reading<Texts>(std::move(answer), [this] {
      Texts ids;
      for (const auto& [id, recorded] : tables_) {
        if (is_open(recorded.row)) ids.push_back(id);
      }
      return ids;
    });
  }
  void list(std::string person, int, std::function<void(Result<std::vector<store::TableRow>>)> answer) override {
    reading<std::vector<store::TableRow>>(std::move(answer), [this, person = std::move(person)] {
      std::vector<store::TableRow> rows;
      for (const auto& [id, recorded] : tables_) {
        const auto& people = recorded.row.people;
        const bool own = std::ranges::find(people, person) != people.end();
        if (own || (recorded.row.listed && is_open(recorded.row))) rows.push_back(recorded.row);
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

  void add_person(std::string token_hash, store::Person person, std::function<void(StoreResult)> answer) override {
    boost::asio::post(thread_, [this, token_hash, person, answer = std::move(answer)] {
      if (!works) return answer(StoreResult::failed);
      answer(people_.emplace(token_hash, person).second ? StoreResult::stored : StoreResult::conflict);
    });
  }
  void find_person(std::string token_hash, std::function<void(Result<std::optional<store::Person>>)> answer) override {
    reading<std::optional<store::Person>>(std::move(answer), [this, token_hash]() -> std::optional<store::Person> {
      const auto found = people_.find(token_hash);
      if (found == people_.end()) return std::nullopt;
      return found->second;
    });
  }
  void rename_person(std::string id, std::string name, std::function<void(StoreResult)> answer) override {
    boost::asio::post(thread_, [this, id, name, answer = std::move(answer)] {
      for (auto& [hash, person] : people_) {
        if (person.id == id) person.name = name;
      }
      answer(works ? StoreResult::stored : StoreResult::failed);
    });
  }

  void tables_naming(std::string person, std::function<void(Result<Texts>)> answer) override {
    reading<Texts>(std::move(answer), [this, person = std::move(person)] {
      Texts ids;
      for (const auto& [id, recorded] : tables_) {
        if (recorded.named.contains(person)) ids.push_back(id);
      }
      return ids;
    });
  }
  void forget(store::PersonErasure erasure, std::function<void(StoreResult)> answer) override {
    boost::asio::post(thread_, [this, erasure = std::move(erasure), answer = std::move(answer)] {
      if (!works) return answer(StoreResult::failed);
      const store::Append& append = erasure.append;
      auto& recorded = tables_[append.table.id];
      if (static_cast<std::int64_t>(recorded.entries.size()) != append.after) return answer(StoreResult::conflict);
      recorded.row = append.table;
      recorded.entries.insert(recorded.entries.end(), append.entries.begin(), append.entries.end());
      for (const auto& [number, entry] : erasure.replacements)
        recorded.entries[static_cast<std::size_t>(number - 1)] = entry;
      recorded.named.erase(erasure.person);
      answer(StoreResult::stored);
    });
  }
  void remove_person(std::string id, std::function<void(StoreResult)> answer) override {
    boost::asio::post(thread_, [this, id = std::move(id), answer = std::move(answer)] {
      if (!works) return answer(StoreResult::failed);
      const auto gone = std::erase_if(people_, [&](const auto& one) { return one.second.id == id; });
      answer(gone > 0 ? StoreResult::stored : StoreResult::conflict);
    });
  }
  // All at once, as a test has few.
  void incomplete_erasures(std::string, int, std::function<void(Result<store::IncompleteErasures>)> answer) override {
    reading<store::IncompleteErasures>(std::move(answer), [this] {
      std::set<std::string> unknown;
      for (const auto& [id, recorded] : tables_) unknown.insert(recorded.named.begin(), recorded.named.end());
      for (const auto& [hash, person] : people_) unknown.erase(person.id);
      return store::IncompleteErasures{{unknown.begin(), unknown.end()}, {}};
    });
  }
  void expired(std::string, std::int64_t before, int, std::function<void(Result<store::Expired>)> answer) override {
    reading<store::Expired>(std::move(answer), [this, before] {
      store::Expired old;
      for (const auto& [id, recorded] : tables_) {
        if (recorded.row.changed < before) old.tables.push_back(id);
      }
      return old;
    });
  }
  void remove_tables(Texts tables, std::int64_t before, std::function<void(StoreResult)> answer) override {
    boost::asio::post(thread_, [this, tables = std::move(tables), before, answer = std::move(answer)] {
      for (const auto& id : tables) {
        if (tables_[id].row.changed < before) tables_.erase(id);
      }
      answer(StoreResult::stored);
    });
  }
  void remove_people(std::string, std::int64_t, int, std::function<void(Result<std::string>)> answer) override {
    reading<std::string>(std::move(answer), [] { return std::string(); });
  }
  // Everything in the store, as text.
  std::string everything() {
    std::promise<std::string> all;
    boost::asio::post(thread_, [&] {
      std::string text;
      for (const auto& [id, recorded] : tables_) {
        text += recorded.row.seats + "\n";
        for (const auto& person : recorded.row.people) text += person + "\n";
        for (const auto& person : recorded.named) text += person + "\n";
        for (const auto& entry : recorded.entries) text += entry + "\n";
      }
      for (const auto& [hash, person] : people_) text += hash + " " + person.id + " " + person.name + "\n";
      all.set_value(text);
    });
    return all.get_future().get();
  }

  void claim(std::string, std::function<void(bool)> answer) override {
    boost::asio::post(thread_, [this, answer = std::move(answer)] { answer(ours); });
  }
  void claim_orphaned(std::function<void(Result<Texts>)> answer) override {
    reading<Texts>(std::move(answer), [this] { return std::exchange(lost_, {}); });
  }
  void publish_presence(TablePresences here, std::function<void(StoreResult)> answer) override {
    publish_presence_as("", std::move(here), std::move(answer));
  }
  void remote_presence(std::string table, std::function<void(Result<TablePresences>)> answer) override {
    remote_presence_seen_by("", std::move(table), std::move(answer));
  }
  void on_remote_change(std::function<void(std::string)> callback) override {
    on_remote_change_as("", std::move(callback));
  }

  // The calls of one of several servers.
  void publish_presence_as(const std::string& server, TablePresences here, std::function<void(StoreResult)> answer) {
    boost::asio::post(thread_, [this, server, here = std::move(here), answer = std::move(answer)] {
      if (!works) return answer(StoreResult::failed);
      ++presence_published;
      for (const auto& one : here) presence_[{server, one.table}] = one.people;
      answer(StoreResult::stored);
    });
  }
  void remote_presence_seen_by(const std::string& server, std::string table,
                               std::function<void(Result<TablePresences>)> answer) {
    reading<TablePresences>(std::move(answer), [this, server, table = std::move(table)] {
      TablePresences there;
      for (const auto& [key, people] : presence_) {
        if (key.first != server && (table.empty() || table == key.second) && !people.empty())
          there.push_back({key.second, people});
      }
      return there;
    });
  }
  // The first server to claim a table owns it.
  void claim_as(const std::string& server, std::string table, std::function<void(bool)> answer) {
    boost::asio::post(thread_, [this, server, table = std::move(table), answer = std::move(answer)] {
      answer(keepers_.try_emplace(table, server).first->second == server);
    });
  }
  void on_remote_change_as(const std::string& server, std::function<void(std::string)> callback) {
    boost::asio::post(thread_, [this, server, tell = std::move(callback)] { tell_[server] = tell; });
  }
  void notify_others(const std::string& server, const std::string& table) {
    boost::asio::post(thread_, [this, server, table] {
      for (const auto& [name, tell] : tell_) {
        if (name != server) tell(table);
      }
    });
  }
  // Returns when all requests of the server are done.
  void leave(const std::string& server) {
    std::promise<void> left;
    boost::asio::post(thread_, [&] {
      tell_.erase(server);
      std::erase_if(keepers_, [&](const auto& one) { return one.second == server; });
      left.set_value();
    });
    left.get_future().wait();
  }
  std::atomic<int> presence_published = 0;

  // Imitates another server.
  std::atomic<bool> ours = true;
  std::atomic<int> loads_to_fail = 0;
  void open_elsewhere(const store::TableRow& row, const Texts& entries, const Texts& named = {}) {
    boost::asio::post(thread_, [this, row, entries, named] {
      tables_[row.id] = {row, entries, {named.begin(), named.end()}};
    });
  }
  void append_elsewhere(const std::string& table, const std::string& entry) {
    boost::asio::post(thread_, [this, table, entry] { tables_[table].entries.push_back(entry); });
  }
  // Appends after the next load was read and before its caller gets the answer.
  void append_elsewhere_after_the_next_load(const std::string& table, const std::string& entry) {
    boost::asio::post(thread_, [this, table, entry] { after_the_next_load_[table] = entry; });
  }
  void die_elsewhere(const std::string& table) {
    boost::asio::post(thread_, [this, table] { lost_.push_back(table); });
  }
  void notify_all(const std::string& table) { notify_others("nobody", table); }
  bool healthy() const override { return works; }

 private:
  struct RecordedTable {
    store::TableRow row;
    Texts entries;
    std::set<std::string> named = {};
  };

  static bool is_open(const store::TableRow& row) { return row.phase == "gathering" || row.phase == "playing"; }

  template <class T, class Read>
  void reading(std::function<void(Result<T>)> answer, Read read) {
    boost::asio::post(thread_, [this, answer = std::move(answer), read = std::move(read)] {
      if (works && !answers_get_lost) {
        answer(read());
      } else {
        answer(Error{"the store is out of order"});
      }
    });
  }

  std::map<std::string, RecordedTable> tables_;                    // its thread only
  std::map<std::pair<std::string, std::string>, Texts> presence_;  // by server and table
  std::map<std::string, std::string> after_the_next_load_;         // entries, by table
  Texts lost_;                                                     // tables whose server died
  std::map<std::string, std::function<void(std::string)>> tell_;   // by server
  std::map<std::string, std::string> keepers_;                     // of tables
  std::map<std::string, store::Person> people_;                    // by the hash of their token
  boost::asio::thread_pool thread_{1};
};

}  // namespace paddock::server
