#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "table/store/store.hpp"

namespace paddock::store {

using Strings = std::vector<std::string>;

// Waits for the answer of a store call; `call` gets the callback to pass on.
template <class Answered, class Call>
Answered await_answer(const Call& call) {
  auto promise = std::make_shared<std::promise<Answered>>();
  auto answer = promise->get_future();
  call(std::function<void(Answered)>([promise](Answered answered) { promise->set_value(std::move(answered)); }));
  return answer.get();
}

TableRow playing(const std::string& id);  // a table in the phase "playing"
StoreResult append(Store& store, const Append& append);
StoreResult append(Store& store, const std::string& table, std::int64_t after, const Strings& entries);
Strings load(Store& store, const std::string& table, std::int64_t after = 0);
Strings open_tables(Store& store);
std::vector<TableRow> list(Store& store, const std::string& person, int most = 100);
int count_open(Store& store, const std::string& person);
StoreResult add_person(Store& store, const std::string& token_hash, const Person& person);
std::optional<Person> find_person(Store& store, const std::string& token_hash);
StoreResult rename_person(Store& store, const std::string& id, const std::string& name);
Strings tables_naming(Store& store, const std::string& person);
StoreResult forget(Store& store, const PersonErasure& erasure);
StoreResult remove_person(Store& store, const std::string& id);
IncompleteErasures incomplete_erasures(Store& store, const std::string& after, int most);
Expired expired(Store& store, const std::string& after, std::int64_t before, int most);
StoreResult remove_tables(Store& store, const Strings& tables, std::int64_t before);
std::string remove_people(Store& store, const std::string& after, std::int64_t before, int most);
bool claim(Store& store, const std::string& table);
Strings claim_orphaned(Store& store);
StoreResult publish_presence(Store& store, const std::vector<TablePresence>& here);
// "table: person person" for each table, in order.
Strings remote_presence(Store& store, const std::string& table = "");

// Whether a condition becomes true in time.
template <class Condition>
bool soon(const Condition& condition, std::chrono::seconds within = std::chrono::seconds(10)) {
  const auto end = std::chrono::steady_clock::now() + within;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

// A temporary folder, removed by the destructor.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

Settings at(const std::string& db, const std::string& server = "");
std::unique_ptr<Store> open_or_fail(const Settings& settings, const system::Clock& clock = system::real_clock());

// A new PostgreSQL database for every test.
class PostgresTest : public testing::Test {
 protected:
  void SetUp() override;
  std::unique_ptr<Store> open(const std::string& server = "", const system::Clock& clock = system::real_clock()) const;

  std::string db_;
};

// A new database of either kind for every test.
class StoreTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override;
  Store& store() { return *store_; }
  void reopen();
  const std::string& db() const { return db_; }
  void close() { store_.reset(); }

 private:
  Folder folder_;
  std::string db_;
  std::unique_ptr<Store> store_;
};

}  // namespace paddock::store
