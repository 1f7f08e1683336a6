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

template <class Value>
Value value_of(Result<Value> result) {
  EXPECT_TRUE(result) << result.error();
  return result ? std::move(*result) : Value();
}
inline StoreResult value_of(StoreResult result) { return result; }

// Asks a store that works, and waits for the answer.
template <class Work, class... Arguments>
auto ask(Store& store, Work work, const Arguments&... arguments) {
  return value_of(ask_and_wait(store, work, arguments...));
}

TableRow playing(const std::string& id);  // a table in the phase "playing"
StoreResult append(Store& store, const Append& append);
StoreResult append(Store& store, const std::string& table, std::int64_t after, const Strings& entries);
Strings load(Store& store, const std::string& table, std::int64_t after = 0);
std::vector<TableRow> list(Store& store, const std::string& person, int most = 100);
StoreResult add_person(Store& store, const std::string& token_hash, const Person& person);
StoreResult forget(Store& store, const PersonErasure& erasure);
void publish_presence(Store& store, const std::vector<TablePresence>& here);
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
