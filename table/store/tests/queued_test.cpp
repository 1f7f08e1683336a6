// What is told of a store's health, and what goes into one transaction, whatever the database.

#include "table/store/queued.hpp"

#include <atomic>
#include <future>

#include "table/store/tests/place.hpp"

namespace paddock::store {

namespace {

struct Working {
  std::atomic<Stored> writes = Stored::stored;
  std::atomic<bool> probes = true;
  std::atomic<bool> hangs = false;
  std::atomic<bool> loading = false;
  std::vector<std::chrono::steady_clock::time_point> appended;  // the store's thread only, until it has answered
};

class Flaky final : public Database {
 public:
  explicit Flaky(Working& working) : working_(working) {}

  std::vector<Stored> append(std::span<const Append> appends) override {
    working_.appended.push_back(std::chrono::steady_clock::now());
    return std::vector<Stored>(appends.size(), working_.writes);
  }
  Result<Strings> load(const std::string&, std::int64_t) override {
    working_.loading = true;
    while (working_.hangs) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return Strings{};
  }
  Result<Strings> open_tables() override { return Strings{}; }
  Result<std::vector<TableRow>> list(const std::string&, int) override { return std::vector<TableRow>{}; }
  Result<int> count_open(const std::string&) override { return 0; }
  Stored add_person(const std::string&, const Person&) override { return working_.writes; }
  Result<std::optional<Person>> find_person(const std::string&) override { return std::optional<Person>{}; }
  Stored rename_person(const std::string&, const std::string&) override { return working_.writes; }
  Result<Strings> naming(const std::string&) override { return Strings{}; }
  Stored forget(const Forgetting&) override { return working_.writes; }
  Stored remove_person(const std::string&) override { return working_.writes; }
  Result<HalfForgotten> half_forgotten(const std::string&, int) override { return HalfForgotten{}; }
  Result<Expired> expired(const std::string&, std::int64_t, int) override { return Expired{}; }
  Stored remove_tables(std::span<const std::string>, std::int64_t) override { return working_.writes; }
  Result<std::string> remove_people(const std::string&, std::int64_t, int) override { return std::string(); }
  Result<bool> keep(const std::string&) override { return true; }
  Result<Strings> take_over() override { return Strings{}; }
  Stored attend(std::span<const Attendance>) override { return Stored::stored; }  // whatever becomes of writes
  Result<std::vector<Attendance>> elsewhere(const std::string&) override { return std::vector<Attendance>{}; }
  bool probe() override { return working_.probes; }
  std::string trouble() const override { return "why"; }
  void listen(std::function<void(std::string)>, std::function<void()>) override {}

 private:
  Working& working_;
};

class Health : public testing::Test {
 protected:
  Stored write() { return append(store, "t", 0, {"x"}); }
  // What the server does for itself, which works all the while.
  Stored chore() {
    std::promise<Stored> answer;
    store.attend({}, [&](Stored stored) { answer.set_value(stored); });
    return answer.get_future().get();
  }

  Working working;
  std::atomic<int> told = 0;
  Queued store{std::make_unique<Flaky>(working), [this](const std::string&) { ++told; },
               std::chrono::milliseconds(200)};
};

TEST_F(Health, is_bad_as_long_as_writes_fail_whatever_can_be_written_beside_them) {
  working.writes = Stored::failed;
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(write(), Stored::failed);
    EXPECT_EQ(chore(), Stored::stored);
    EXPECT_FALSE(soon([&] { return store.healthy(); }, std::chrono::seconds(0)));
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    EXPECT_FALSE(store.healthy());
  }
  EXPECT_EQ(told, 1);
}

TEST_F(Health, is_good_as_soon_as_a_write_works_and_not_by_one_that_wrote_nothing) {
  working.writes = Stored::failed;
  write();
  working.writes = Stored::conflict;
  EXPECT_EQ(write(), Stored::conflict);
  EXPECT_FALSE(store.healthy());
  working.writes = Stored::stored;
  EXPECT_EQ(write(), Stored::stored);
  EXPECT_TRUE(store.healthy());
  EXPECT_EQ(told, 2);
}

TEST_F(Health, is_good_after_a_while_where_nobody_writes_and_bad_while_nothing_can_be) {
  working.writes = Stored::failed;
  working.probes = false;
  write();
  EXPECT_FALSE(soon([&] { return store.healthy(); }, std::chrono::seconds(3)));
  working.probes = true;
  EXPECT_TRUE(soon([&] { return store.healthy(); }));
}

TEST_F(Health, is_bad_while_no_answer_comes) {
  EXPECT_TRUE(load(store, "t").empty());
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_TRUE(store.healthy()) << "nobody asks for anything";
  working.hangs = true;
  std::promise<void> answered;
  store.load("t", 0, [&](const auto&) { answered.set_value(); });
  EXPECT_TRUE(soon([&] { return !store.healthy(); }));
  working.hangs = false;
  answered.get_future().wait();
  EXPECT_TRUE(soon([&] { return store.healthy(); }));
}

TEST_F(Health, costs_one_transaction_for_all_that_waited_and_more_are_waited_for_where_many_came) {
  working.hangs = true;
  store.load("t", 0, [](const auto&) {});
  ASSERT_TRUE(soon([&] { return working.loading.load(); }));
  std::promise<void> answered;
  std::atomic<int> waiting = 8;
  for (int i = 0; i < 8; ++i)
    store.append({playing("t"), i, {"x"}}, [&](Stored) {
      if (--waiting == 0) answered.set_value();
    });
  working.hangs = false;
  answered.get_future().wait();
  write();
  ASSERT_EQ(working.appended.size(), 2U);
  EXPECT_GE(working.appended[1] - working.appended[0], std::chrono::milliseconds(4));
}

}  // namespace

}  // namespace paddock::store
