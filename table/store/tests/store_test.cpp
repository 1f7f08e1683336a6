#include "table/store/tests/store_test.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "tests/support/postgres_server.hpp"

namespace paddock::store {

namespace {

template <class Value>
Value value_of(Result<Value> result) {
  EXPECT_TRUE(result) << result.error();
  return result ? std::move(*result) : Value();
}

}  // namespace

TableRow playing(const std::string& id) { return {id, "chess", "playing", false, 0, {}, "[]"}; }

StoreResult append(Store& store, const Append& append) {
  return await_answer<StoreResult>([&](const auto& answer) { store.append(append, answer); });
}

StoreResult append(Store& store, const std::string& table, std::int64_t after, const Strings& entries) {
  return append(store, Append{playing(table), after, entries});
}

Strings load(Store& store, const std::string& table, std::int64_t after) {
  return value_of(await_answer<Result<Strings>>([&](const auto& answer) { store.load(table, after, answer); }));
}

Strings open_tables(Store& store) {
  return value_of(await_answer<Result<Strings>>([&](const auto& answer) { store.open_tables(answer); }));
}

std::vector<TableRow> list(Store& store, const std::string& person, int most) {
  return value_of(
      await_answer<Result<std::vector<TableRow>>>([&](const auto& answer) { store.list(person, most, answer); }));
}

int count_open(Store& store, const std::string& person) {
  const auto count = await_answer<Result<int>>([&](const auto& answer) { store.count_open(person, answer); });
  return count ? *count : -1;
}

StoreResult add_person(Store& store, const std::string& token_hash, const Person& person) {
  return await_answer<StoreResult>([&](const auto& answer) { store.add_person(token_hash, person, answer); });
}

std::optional<Person> find_person(Store& store, const std::string& token_hash) {
  return value_of(
      await_answer<Result<std::optional<Person>>>([&](const auto& answer) { store.find_person(token_hash, answer); }));
}

StoreResult rename_person(Store& store, const std::string& id, const std::string& name) {
  return await_answer<StoreResult>([&](const auto& answer) { store.rename_person(id, name, answer); });
}

Strings tables_naming(Store& store, const std::string& person) {
  return value_of(await_answer<Result<Strings>>([&](const auto& answer) { store.tables_naming(person, answer); }));
}

StoreResult forget(Store& store, const PersonErasure& erasure) {
  return await_answer<StoreResult>([&](const auto& answer) { store.forget(erasure, answer); });
}

StoreResult remove_person(Store& store, const std::string& id) {
  return await_answer<StoreResult>([&](const auto& answer) { store.remove_person(id, answer); });
}

IncompleteErasures incomplete_erasures(Store& store, const std::string& after, int most) {
  return value_of(await_answer<Result<IncompleteErasures>>(
      [&](const auto& answer) { store.incomplete_erasures(after, most, answer); }));
}

Expired expired(Store& store, const std::string& after, std::int64_t before, int most) {
  return value_of(
      await_answer<Result<Expired>>([&](const auto& answer) { store.expired(after, before, most, answer); }));
}

StoreResult remove_tables(Store& store, const Strings& tables, std::int64_t before) {
  return await_answer<StoreResult>([&](const auto& answer) { store.remove_tables(tables, before, answer); });
}

std::string remove_people(Store& store, const std::string& after, std::int64_t before, int most) {
  return value_of(
      await_answer<Result<std::string>>([&](const auto& answer) { store.remove_people(after, before, most, answer); }));
}

bool claim(Store& store, const std::string& table) {
  return await_answer<bool>([&](const auto& answer) { store.claim(table, answer); });
}

Strings claim_orphaned(Store& store) {
  return value_of(await_answer<Result<Strings>>([&](const auto& answer) { store.claim_orphaned(answer); }));
}

StoreResult publish_presence(Store& store, const std::vector<TablePresence>& here) {
  return await_answer<StoreResult>([&](const auto& answer) { store.publish_presence(here, answer); });
}

Strings remote_presence(Store& store, const std::string& table) {
  Strings lines;
  for (const auto& there : value_of(await_answer<Result<std::vector<TablePresence>>>(
           [&](const auto& answer) { store.remote_presence(table, answer); }))) {
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
