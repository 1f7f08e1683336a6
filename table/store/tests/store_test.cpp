#include "table/store/tests/store_test.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "tests/support/postgres_server.hpp"

namespace paddock::store {

TableRow playing(const std::string& id) { return {id, "chess", "playing", false, 0, {}, "[]"}; }

StoreResult append(Store& store, const Append& append) {
  const auto answered = std::make_shared<std::promise<StoreResult>>();
  auto answer = answered->get_future();
  store.append(append, [answered](StoreResult stored) { answered->set_value(stored); });
  return answer.get();
}

StoreResult append(Store& store, const std::string& table, std::int64_t after, const Strings& entries) {
  return append(store, Append{playing(table), after, entries});
}

Strings load(Store& store, const std::string& table, std::int64_t after) {
  return ask(store, &TableLog::load, table, after, all_entries);
}

std::vector<TableRow> list(Store& store, const std::string& person, int most) {
  return ask(store, &TableLog::list, person, most);
}

StoreResult add_person(Store& store, const std::string& token_hash, const Person& person) {
  return ask(store, &People::add_person, token_hash, person);
}

StoreResult forget(Store& store, const PersonErasure& erasure) { return ask(store, &TableLog::forget, erasure); }

void publish_presence(Store& store, const std::vector<TablePresence>& here) {
  const auto wrong = ask_and_wait(store, &Cluster::publish_presence, here);
  EXPECT_FALSE(wrong) << wrong->sentence;
}

Strings remote_presence(Store& store, const std::string& table) {
  Strings lines;
  for (const auto& there : ask(store, &Cluster::remote_presence, table)) {
    lines.push_back(there.table + ":");
    for (const auto& person : there.people) lines.back() += " " + person;
  }
  std::ranges::sort(lines);
  return lines;
}

Folder::Folder() : path_(std::filesystem::temp_directory_path() / "paddock-store-XXXXXX") {
  if (::mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no temporary folder");
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Settings at(const std::string& db, const std::string& server) { return {db, false, server, nullptr}; }

std::unique_ptr<Store> open_or_fail(const Settings& settings, const system::Clock& clock) {
  auto store = open(settings, clock);
  if (!store) throw std::runtime_error(store.error());
  return std::move(*store);
}

void PostgresTest::SetUp() {
  auto& server = tests::PostgresServer::shared();
  if (!server.missing().empty()) GTEST_SKIP() << server.missing();
  db_ = server.new_database();
}

std::unique_ptr<Store> PostgresTest::open(const std::string& server, const system::Clock& clock) const {
  return open_or_fail(at(db_, server), clock);
}

void StoreTest::SetUp() {
  if (GetParam() == "postgres") {
    auto& server = tests::PostgresServer::shared();
    if (!server.missing().empty()) GTEST_SKIP() << server.missing();
    db_ = server.new_database();
  } else {
    db_ = folder_ / "paddock.db";
  }
  reopen();
}

void StoreTest::reopen() {
  close();
  store_ = open_or_fail(at(db_, "one"));
}

}  // namespace paddock::store
