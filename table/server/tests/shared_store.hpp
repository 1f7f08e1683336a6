#pragma once

#include "table/server/tests/memory_store.hpp"

namespace paddock::server {

// One server's access to a store that several servers share. The store must outlive it.
class SharedStore final : public store::Store {
 public:
  using Texts = MemoryStore::Texts;
  using StoreResult = store::StoreResult;

  SharedStore(MemoryStore& store, std::string server) : store_(store), server_(std::move(server)) {}
  ~SharedStore() override { store_.leave(server_); }

  void append(store::Append append, std::function<void(StoreResult)> answer) override {
    const std::string table = append.table.id;
    store_.append(std::move(append), notifying(table, std::move(answer)));
  }
  void load(std::string table, std::int64_t after, std::function<void(Result<Texts>)> answer) override {
    store_.load(std::move(table), after, std::move(answer));
  }
  void load_some(std::string table, std::int64_t after, std::int64_t most,
                 std::function<void(Result<Texts>)> answer) override {
    store_.load_some(std::move(table), after, most, std::move(answer));
  }
  void size(std::function<void(Result<std::int64_t>)> answer) override { store_.size(std::move(answer)); }
  void open_tables(std::function<void(Result<Texts>)> answer) override { store_.open_tables(std::move(answer)); }
  void list(std::string person, int most, std::function<void(Result<std::vector<store::TableRow>>)> answer) override {
    store_.list(std::move(person), most, std::move(answer));
  }
  void count_open(std::string person, std::function<void(Result<int>)> answer) override {
    store_.count_open(std::move(person), std::move(answer));
  }
  void add_person(std::string token_hash, store::Person person, std::function<void(StoreResult)> answer) override {
    store_.add_person(std::move(token_hash), std::move(person), std::move(answer));
  }
  void find_person(std::string token_hash, std::function<void(Result<std::optional<store::Person>>)> answer) override {
    store_.find_person(std::move(token_hash), std::move(answer));
  }
  void rename_person(std::string id, std::string name, std::function<void(StoreResult)> answer) override {
    store_.rename_person(std::move(id), std::move(name), std::move(answer));
  }
  void tables_naming(std::string person, std::function<void(Result<Texts>)> answer) override {
    store_.tables_naming(std::move(person), std::move(answer));
  }
  void forget(store::PersonErasure erasure, std::function<void(StoreResult)> answer) override {
    const std::string table = erasure.append.table.id;
    store_.forget(std::move(erasure), notifying(table, std::move(answer)));
  }
  void remove_person(std::string id, std::function<void(StoreResult)> answer) override {
    const std::string gone = store::person_gone + id;
    store_.remove_person(std::move(id), notifying(gone, std::move(answer)));
  }
  void incomplete_erasures(std::string after, int most,
                           std::function<void(Result<store::IncompleteErasures>)> answer) override {
    store_.incomplete_erasures(std::move(after), most, std::move(answer));
  }
  void expired(std::string after, std::int64_t before, int most,
               std::function<void(Result<store::Expired>)> answer) override {
    store_.expired(std::move(after), before, most, std::move(answer));
  }
  void remove_tables(Texts tables, std::int64_t before, std::function<void(StoreResult)> answer) override {
    store_.remove_tables(std::move(tables), before, std::move(answer));
  }
  void remove_people(std::string after, std::int64_t before, int most,
                     std::function<void(Result<std::string>)> answer) override {
    store_.remove_people(std::move(after), before, most, std::move(answer));
  }
  void claim(std::string table, std::function<void(bool)> answer) override {
    store_.claim_as(server_, std::move(table), std::move(answer));
  }
  void claim_orphaned(std::function<void(Result<Texts>)> answer) override { answer(Texts{}); }
  void publish_presence(std::vector<store::TablePresence> here, std::function<void(StoreResult)> answer) override {
    store_.publish_presence_as(server_, std::move(here), std::move(answer));
  }
  void remote_presence(std::string table,
                       std::function<void(Result<std::vector<store::TablePresence>>)> answer) override {
    store_.remote_presence_seen_by(server_, std::move(table), std::move(answer));
  }
  void on_remote_change(std::function<void(std::string)> callback) override {
    store_.on_remote_change_as(server_, std::move(callback));
  }
  bool healthy() const override { return store_.healthy(); }

 private:
  // Passes the answer on and notifies the other servers of what was stored.
  std::function<void(StoreResult)> notifying(const std::string& table, std::function<void(StoreResult)> answer) {
    return [&store = store_, server = server_, table, answer = std::move(answer)](StoreResult stored) {
      answer(stored);
      if (stored == StoreResult::stored) store.notify_others(server, table);
    };
  }

  MemoryStore& store_;
  std::string server_;
};

}  // namespace paddock::server
