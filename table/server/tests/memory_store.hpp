#pragma once

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "table/store/store.hpp"

namespace paddock::server {

// A database in memory for one server or several. Tests can make it fail. It outlives the stores that are opened on it.
class MemoryStore {
 public:
  using Texts = std::vector<std::string>;

  // The store of one server. Servers on the same memory need different names.
  std::unique_ptr<store::Store> open(const std::string& server = "one") {
    return std::make_unique<store::Store>(std::make_unique<Access>(*this, server));
  }
  // A store with a memory of its own.
  static std::unique_ptr<store::Store> open_new() {
    auto memory = std::make_shared<MemoryStore>();
    return std::make_unique<store::Store>(std::make_unique<Access>(*memory, "one", memory));
  }

  std::atomic<bool> works = true;
  std::atomic<int> appended = 0;
  std::atomic<std::int64_t> bytes_beside = 0;  // that the store takes besides its entries
  std::atomic<std::int64_t> entries_read = 0;  // by everybody
  std::atomic<int> appends_left = -1;          // the following ones fail; below 0: no limit
  std::atomic<bool> answers_get_lost = false;  // the connection breaks after an append was stored
  std::atomic<int> presence_published = 0;

  // While it holds, nothing is stored and nothing is answered.
  void hold(bool on) {
    held_ = on;
    held_.notify_all();
  }

  // Imitates another server.
  std::atomic<bool> ours = true;
  std::atomic<int> loads_to_fail = 0;
  void open_elsewhere(const store::TableRow& row, const Texts& entries, const Texts& named = {}) {
    const std::lock_guard lock(mutex_);
    tables_[row.id] = {row, entries, {named.begin(), named.end()}};
  }
  void append_elsewhere(const std::string& table, const std::string& entry) {
    const std::lock_guard lock(mutex_);
    tables_[table].entries.push_back(entry);
  }
  // Appends after the next load was read and before its caller gets the answer.
  void append_elsewhere_after_the_next_load(const std::string& table, const std::string& entry) {
    const std::lock_guard lock(mutex_);
    after_the_next_load_[table] = entry;
  }
  void die_elsewhere(const std::string& table) {
    const std::lock_guard lock(mutex_);
    lost_.push_back(table);
  }
  void be_present_elsewhere(const std::string& table, const Texts& people) {
    const std::lock_guard lock(mutex_);
    presence_[{"elsewhere", table}] = people;
  }
  void notify_all(const std::string& news) {
    const std::lock_guard lock(mutex_);
    notify_others("", news);
  }

  // Everything that is stored, as text.
  std::string everything() {
    const std::lock_guard lock(mutex_);
    std::string text;
    for (const auto& [id, recorded] : tables_) {
      text += recorded.row.seats + "\n";
      for (const auto& person : recorded.row.people) text += person + "\n";
      for (const auto& person : recorded.named) text += person + "\n";
      for (const auto& entry : recorded.entries) text += entry + "\n";
    }
    for (const auto& [hash, person] : people_) text += hash + " " + person.id + " " + person.name + "\n";
    return text;
  }

 private:
  struct RecordedTable {
    store::TableRow row;
    Texts entries;
    std::set<std::string> named = {};
  };

  // One server's access.
  class Access final : public store::Database {
   public:
    using StoreResult = store::StoreResult;

    Access(MemoryStore& memory, std::string server, std::shared_ptr<MemoryStore> owned = nullptr)
        : owned_(std::move(owned)), memory_(memory), server_(std::move(server)) {}
    ~Access() override {
      const std::lock_guard lock(memory_.mutex_);
      memory_.tell_.erase(server_);
      std::erase_if(memory_.keepers_, [this](const auto& one) { return one.second == server_; });
    }

    std::vector<StoreResult> append(std::span<const store::Append> appends) override {
      memory_.held_.wait(true);
      std::vector<StoreResult> answers;
      for (const auto& append : appends) {
        answers.push_back(writing(append.table.id, [&] {
          if (memory_.appends_left == 0) return StoreResult::failed;
          if (memory_.appends_left > 0) --memory_.appends_left;
          auto& recorded = memory_.tables_[append.table.id];
          if (std::ssize(recorded.entries) != append.after) return StoreResult::conflict;
          if (append.row_unchanged) {
            recorded.row.changed = append.table.changed;
          } else {
            recorded.row = append.table;
          }
          recorded.entries.insert(recorded.entries.end(), append.entries.begin(), append.entries.end());
          recorded.named.insert(append.named.begin(), append.named.end());
          ++memory_.appended;
          return StoreResult::stored;
        }));
        if (memory_.answers_get_lost && answers.back() == StoreResult::stored) answers.back() = StoreResult::failed;
      }
      return answers;
    }
    Result<Texts> load(const std::string& table, std::int64_t after, std::int64_t most) override {
      if (memory_.loads_to_fail > 0) {
        --memory_.loads_to_fail;
        return Error{"the store hiccups"};
      }
      return reading([&] {
        const auto found = memory_.tables_.find(table);
        if (found == memory_.tables_.end()) return Texts{};
        Texts& entries = found->second.entries;
        const auto first = entries.begin() + std::min<std::ptrdiff_t>(after, std::ssize(entries));
        const Texts read(first, first + std::min<std::ptrdiff_t>(most, entries.end() - first));
        memory_.entries_read += std::ssize(read);
        if (const auto next = memory_.after_the_next_load_.extract(table)) entries.push_back(next.mapped());
        return read;
      });
    }
    Result<std::int64_t> size() override {
      return reading([&] {
        std::int64_t bytes = memory_.bytes_beside;
        for (const auto& [id, recorded] : memory_.tables_) {
          for (const auto& entry : recorded.entries) bytes += std::ssize(entry);
        }
        return bytes;
      });
    }
    Result<Texts> open_tables() override { return tables_where(is_open); }
    Result<std::vector<store::TableRow>> list(const std::string& person, int) override {
      return reading([&] {
        std::vector<store::TableRow> rows;
        for (const auto& [id, recorded] : memory_.tables_) {
          const store::TableRow& row = recorded.row;
          if (has(row, person) || (row.listed && is_open(recorded))) rows.push_back(row);
        }
        return rows;
      });
    }
    Result<int> count_open(const std::string& person) override {
      return reading([&] {
        return static_cast<int>(std::ranges::count_if(
            memory_.tables_, [&](const auto& one) { return is_open(one.second) && has(one.second.row, person); }));
      });
    }
    Result<Texts> tables_naming(const std::string& person) override {
      return tables_where([&](const RecordedTable& recorded) { return recorded.named.contains(person); });
    }
    StoreResult forget(const store::PersonErasure& erasure) override {
      const store::Append& append = erasure.append;
      return writing(append.table.id, [&] {
        auto& recorded = memory_.tables_[append.table.id];
        if (std::ssize(recorded.entries) != append.after) return StoreResult::conflict;
        recorded.row = append.table;
        recorded.entries.insert(recorded.entries.end(), append.entries.begin(), append.entries.end());
        for (const auto& [number, entry] : erasure.replacements)
          recorded.entries[static_cast<std::size_t>(number - 1)] = entry;
        recorded.named.erase(erasure.person);
        return StoreResult::stored;
      });
    }
    // All at once, as a test has few.
    Result<store::Expired> expired(const std::string&, std::int64_t before, int) override {
      auto old = tables_where([&](const RecordedTable& recorded) { return recorded.row.changed < before; });
      if (!old) return Error{old.error()};
      return store::Expired{std::move(*old), {}};
    }
    std::optional<Error> remove_tables(std::span<const std::string> tables, std::int64_t before) override {
      const std::lock_guard lock(memory_.mutex_);
      for (const auto& id : tables) {
        if (memory_.tables_[id].row.changed < before) memory_.tables_.erase(id);
      }
      return std::nullopt;
    }

    StoreResult add_person(const std::string& token_hash, const store::Person& person) override {
      return writing("", [&] { return stored_if(memory_.people_.emplace(token_hash, person).second); });
    }
    Result<std::optional<store::Person>> find_person(const std::string& token_hash) override {
      return reading([&]() -> std::optional<store::Person> {
        const auto found = memory_.people_.find(token_hash);
        if (found == memory_.people_.end()) return std::nullopt;
        return found->second;
      });
    }
    StoreResult rename_person(const std::string& id, const std::string& name) override {
      return writing("", [&] {
        for (auto& [hash, person] : memory_.people_) {
          if (person.id == id) person.name = name;
        }
        return StoreResult::stored;
      });
    }
    StoreResult remove_person(const std::string& id) override {
      return writing(store::person_gone + id, [&] {
        return stored_if(std::erase_if(memory_.people_, [&](const auto& one) { return one.second.id == id; }) > 0);
      });
    }
    // All at once, too.
    Result<store::IncompleteErasures> incomplete_erasures(const std::string&, int) override {
      return reading([&] {
        std::set<std::string> unknown;
        for (const auto& [id, recorded] : memory_.tables_) unknown.insert(recorded.named.begin(), recorded.named.end());
        for (const auto& [hash, person] : memory_.people_) unknown.erase(person.id);
        return store::IncompleteErasures{{unknown.begin(), unknown.end()}, {}};
      });
    }
    Result<std::string> remove_people(const std::string&, std::int64_t, int) override { return std::string(); }

    // The first server to claim a table owns it.
    Result<bool> claim(const std::string& table) override {
      const std::lock_guard lock(memory_.mutex_);
      return memory_.ours && memory_.keepers_.try_emplace(table, server_).first->second == server_;
    }
    Result<Texts> claim_orphaned() override {
      return reading([&] { return std::exchange(memory_.lost_, {}); });
    }
    std::optional<Error> publish_presence(std::span<const store::TablePresence> here) override {
      return store::error_of(reading([&] {
        ++memory_.presence_published;
        for (const auto& one : here) memory_.presence_[{server_, one.table}] = one.people;
        return true;
      }));
    }
    Result<std::vector<store::TablePresence>> remote_presence(const std::string& table) override {
      return reading([&] {
        std::vector<store::TablePresence> there;
        for (const auto& [key, people] : memory_.presence_) {
          if (key.first != server_ && (table.empty() || table == key.second) && !people.empty())
            there.push_back({key.second, people});
        }
        return there;
      });
    }
    void listen(std::function<void(std::string)> on_change, std::function<void()>) override {
      const std::lock_guard lock(memory_.mutex_);
      memory_.tell_[server_] = std::move(on_change);
    }

    bool probe() override { return memory_.works; }
    std::string last_error() const override { return "the store is out of order"; }

   private:
    static bool is_open(const RecordedTable& recorded) {
      return recorded.row.phase == "gathering" || recorded.row.phase == "playing";
    }
    static bool has(const store::TableRow& row, const std::string& person) {
      return std::ranges::find(row.people, person) != row.people.end();
    }
    static StoreResult stored_if(bool stored) { return stored ? StoreResult::stored : StoreResult::conflict; }

    // Tells the other servers, if something was stored, unless there is no news.
    template <class Write>
    StoreResult writing(const std::string& news, Write write) {
      const std::lock_guard lock(memory_.mutex_);
      if (!memory_.works) return StoreResult::failed;
      const StoreResult result = write();
      if (result == StoreResult::stored && !news.empty()) memory_.notify_others(server_, news);
      return result;
    }
    template <class Read>
    auto reading(Read read) -> Result<decltype(read())> {
      const std::lock_guard lock(memory_.mutex_);
      if (!memory_.works || memory_.answers_get_lost) return Error{last_error()};
      return read();
    }
    template <class Wanted>
    Result<Texts> tables_where(Wanted wanted) {
      return reading([&] {
        Texts ids;
        for (const auto& [id, recorded] : memory_.tables_) {
          if (wanted(recorded)) ids.push_back(id);
        }
        return ids;
      });
    }

    std::shared_ptr<MemoryStore> owned_;  // if nobody else has it
    MemoryStore& memory_;
    std::string server_;
  };

  void notify_others(const std::string& server, const std::string& news) {
    for (const auto& [name, tell] : tell_) {
      if (name != server) tell(news);
    }
  }

  std::atomic<bool> held_ = false;
  std::mutex mutex_;  // of everything below; locked while servers are notified, so that none is destroyed meanwhile
  std::map<std::string, RecordedTable> tables_;
  std::map<std::pair<std::string, std::string>, Texts> presence_;  // by server and table
  std::map<std::string, std::string> after_the_next_load_;         // entries, by table
  Texts lost_;                                                     // tables whose server died
  std::map<std::string, std::function<void(std::string)>> tell_;   // by server
  std::map<std::string, std::string> keepers_;                     // of tables, by their id
  std::map<std::string, store::Person> people_;                    // by the hash of their token
};

}  // namespace paddock::server
