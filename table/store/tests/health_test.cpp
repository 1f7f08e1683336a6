// The health of a store and the batching of transactions, with any database.

#include <atomic>
#include <future>

#include "system/tests/manual_clock.hpp"
#include "table/store/tests/store_test.hpp"

namespace paddock::store {

namespace {

struct Working {
  std::atomic<StoreResult> writes = StoreResult::stored;
  std::atomic<bool> probes = true;
  std::atomic<bool> hangs = false;
  std::atomic<bool> loading = false;
  std::atomic<int> probed = 0;
  std::atomic<int> transactions = 0;
};

class Flaky final : public Database {
 public:
  explicit Flaky(Working& working) : working_(working) {}

  std::vector<StoreResult> append(std::span<const Append> appends) override {
    ++working_.transactions;
    return std::vector<StoreResult>(appends.size(), working_.writes);
  }
  Result<std::int64_t> size() override { return 0; }
  Result<Strings> load(const std::string&, std::int64_t, std::int64_t) override {
    working_.loading = true;
    while (working_.hangs) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return Strings{};
  }
  Result<Strings> open_tables() override { return Strings{}; }
  Result<std::vector<TableRow>> list(const std::string&, int) override { return std::vector<TableRow>{}; }
  Result<int> count_open(const std::string&) override { return 0; }
  StoreResult add_person(const std::string&, const Person&) override { return working_.writes; }
  Result<std::optional<Person>> find_person(const std::string&) override { return std::optional<Person>{}; }
  StoreResult rename_person(const std::string&, const std::string&) override { return working_.writes; }
  Result<Strings> tables_naming(const std::string&) override { return Strings{}; }
  StoreResult forget(const PersonErasure&) override { return working_.writes; }
  StoreResult remove_person(const std::string&) override { return working_.writes; }
  Result<IncompleteErasures> incomplete_erasures(const std::string&, int) override { return IncompleteErasures{}; }
  Result<Expired> expired(const std::string&, std::int64_t, int) override { return Expired{}; }
  std::optional<Error> remove_tables(std::span<const std::string>, std::int64_t) override { return std::nullopt; }
  Result<std::string> remove_people(const std::string&, std::int64_t, int) override { return std::string(); }
  Result<bool> claim(const std::string&) override { return true; }
  Result<Strings> claim_orphaned() override { return Strings{}; }
  // Succeeds whether or not writes fail.
  std::optional<Error> publish_presence(std::span<const TablePresence>) override { return std::nullopt; }
  Result<std::vector<TablePresence>> remote_presence(const std::string&) override {
    return std::vector<TablePresence>{};
  }
  bool probe() override {
    ++working_.probed;
    return working_.probes;
  }
  std::string last_error() const override { return "why"; }
  void listen(std::function<void(std::string)>, std::function<void()>) override {}

 private:
  Working& working_;
};

Result<Strings> load_t(Database& database) { return database.load("t", 0, all_entries); }

class Health : public testing::Test {
 public:
  StoreResult write() { return append(store, "t", 0, {"x"}); }
  // Lets time pass until the database was tested so often.
  bool passes_probes(int count) {
    const int until = working.probed + count;
    return clock.advance_until([&] { return working.probed >= until; });
  }

  Working working;
  std::atomic<int> told = 0;
  system::test::ManualClock clock;
  Store store{std::make_unique<Flaky>(working), [this](const std::string&) { ++told; }, clock};
};

TEST_F(Health, is_bad_while_writes_fail_even_if_internal_writes_succeed) {
  working.writes = StoreResult::failed;
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(write(), StoreResult::failed);
    publish_presence(store, {});
    EXPECT_FALSE(store.healthy());
    EXPECT_TRUE(passes_probes(3));
    EXPECT_FALSE(store.healthy()) << "the last write failed less than two seconds ago";
  }
  EXPECT_EQ(told, 1);
}

TEST_F(Health, is_good_after_a_successful_write_but_not_after_a_conflict) {
  working.writes = StoreResult::failed;
  write();
  working.writes = StoreResult::conflict;
  EXPECT_EQ(write(), StoreResult::conflict);
  EXPECT_FALSE(store.healthy());
  working.writes = StoreResult::stored;
  EXPECT_EQ(write(), StoreResult::stored);
  EXPECT_TRUE(store.healthy());
  EXPECT_EQ(told, 2);
}

TEST_F(Health, is_good_again_without_writes_once_test_writes_succeed) {
  working.writes = StoreResult::failed;
  working.probes = false;
  write();
  EXPECT_TRUE(passes_probes(20));
  EXPECT_FALSE(store.healthy());
  working.probes = true;
  EXPECT_TRUE(clock.advance_until([&] { return store.healthy(); }));
}

TEST_F(Health, is_bad_while_the_database_does_not_answer) {
  EXPECT_TRUE(load(store, "t").empty());
  clock.advance(std::chrono::hours(1));
  // The answer comes a moment before the store's thread is idle.
  EXPECT_TRUE(soon([&] { return store.healthy(); })) << "there was no request";
  working.hangs = true;
  std::promise<void> answered;
  working.loading = false;
  store.ask(load_t, [&](const auto&) { answered.set_value(); });
  ASSERT_TRUE(soon([&] { return working.loading.load(); }));
  EXPECT_TRUE(store.healthy());
  clock.advance(std::chrono::seconds(6));
  EXPECT_FALSE(store.healthy());
  working.hangs = false;
  answered.get_future().wait();
  EXPECT_TRUE(soon([&] { return store.healthy(); }));
}

TEST_F(Health, all_queued_appends_share_a_transaction_and_a_large_batch_waits_for_more) {
  working.hangs = true;
  store.ask(load_t, [](const auto&) {});
  ASSERT_TRUE(soon([&] { return working.loading.load(); }));
  std::promise<void> answered;
  std::atomic<int> waiting = 8;
  for (int i = 0; i < 8; ++i)
    store.append({playing("t"), i, {"x"}}, [&](StoreResult) {
      if (--waiting == 0) answered.set_value();
    });
  working.hangs = false;
  answered.get_future().wait();
  EXPECT_EQ(working.transactions, 1);
  std::promise<void> stored;
  store.append({playing("t"), 8, {"x"}}, [&](StoreResult) { stored.set_value(); });
  auto is_stored = stored.get_future();
  EXPECT_EQ(is_stored.wait_for(std::chrono::milliseconds(20)), std::future_status::timeout);
  clock.advance(std::chrono::milliseconds(4));
  is_stored.wait();
  EXPECT_EQ(working.transactions, 2);
}

}  // namespace

}  // namespace paddock::store
