#include "table/store/postgres.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <future>
#include <mutex>

#include "system/process.hpp"
#include "system/tests/manual_clock.hpp"
#include "table/store/postgres_connection.hpp"
#include "table/store/tests/store_test.hpp"
#include "tests/support/postgres_server.hpp"

namespace paddock::store {

namespace {

class PostgresStore : public PostgresTest {};

// The news that a store has received.
class ReceivedNews {
 public:
  explicit ReceivedNews(Store& store) {
    store.on_remote_change([this](std::string table) {
      const std::lock_guard lock(mutex_);
      tables_.push_back(std::move(table));
    });
  }
  Strings tables() {
    const std::lock_guard lock(mutex_);
    return tables_;
  }

 private:
  std::mutex mutex_;
  Strings tables_;
};

}  // namespace

TEST_F(PostgresStore, says_why_it_cannot_be_opened_and_repeats_no_password) {
  for (const auto* db : {"postgresql://ada:secret@/x?host=/nowhere", "postgresql://ada:secret/1@localhost/x",
                         "postgres://ada:secret@[/x"}) {
    const auto refused = store::open(at(db));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().find("secret"), std::string::npos) << refused.error();
  }
}

TEST_F(PostgresStore, the_first_of_two_servers_to_store_a_number_wins) {
  const auto one = open("one");
  const auto two = open("two");
  EXPECT_EQ(append(*one, "t", 0, {"one"}), StoreResult::stored);
  EXPECT_EQ(append(*two, "t", 0, {"two"}), StoreResult::conflict);
  EXPECT_EQ(append(*two, "t", 1, {"two"}), StoreResult::stored);
  EXPECT_EQ(append(*one, "t", 1, {"one"}), StoreResult::conflict);
  EXPECT_EQ(load(*one, "t"), (Strings{"one", "two"}));
}

TEST_F(PostgresStore, publishes_who_is_connected_at_other_servers) {
  const auto one = open("one");
  const auto two = open("two");
  append(*one, "kept", 0, {"a"});
  append(*one, "other", 0, {"a"});
  append(*two, "watched", 0, {"a"});
  append(*two, "foreign", 0, {"a"});
  publish_presence(*one, {{"watched", {"eve"}}});
  publish_presence(*two, {{"kept", {"ada", "bob"}}, {"other", {}}, {"watched", {"ada"}}, {"foreign", {"ada"}}});
  EXPECT_EQ(remote_presence(*one), (Strings{"kept: ada bob", "watched: ada"}));
  EXPECT_EQ(remote_presence(*one, "foreign"), Strings{"foreign: ada"});
  EXPECT_EQ(remote_presence(*two), Strings{"watched: eve"});
  publish_presence(*two, {{"kept", {"bob"}}, {"watched", {}}});
  EXPECT_EQ(remote_presence(*one), Strings{"kept: bob"});
}

TEST_F(PostgresStore, presence_expires_after_some_seconds) {
  const auto one = open("one");
  const auto two = open("two");
  append(*one, "t", 0, {"a"});
  publish_presence(*two, {{"t", {"ada"}}});
  const auto grow_older = [&](const std::string& by) {
    postgres::Connection(db_).query("UPDATE attendance SET heard = heard - $1::interval", {by});
  };
  grow_older("10 seconds");
  EXPECT_EQ(remote_presence(*one), Strings{"t: ada"});
  grow_older("10 seconds");
  EXPECT_EQ(remote_presence(*one), Strings{});
  grow_older("1 minute");
  publish_presence(*one, {{"u", {"bob"}}});
  EXPECT_EQ(postgres::Connection(db_).query("SELECT FROM attendance").rows(), 1) << "expired rows are deleted";
}

TEST_F(PostgresStore, two_servers_that_append_to_the_same_tables_never_deadlock) {
  const std::array stores{open("one"), open("two")};
  std::atomic<int> failed = 0;
  std::array<std::atomic<int>, 20> stored{};
  std::array<std::thread, 2> threads;
  for (std::size_t server = 0; server < 2; ++server) {
    threads[server] = std::thread([&, server] {
      for (std::size_t i = 0; i < 400; ++i) {
        const std::size_t table = server == 0 ? i % 20 : 19 - i % 20;
        const auto after = static_cast<std::int64_t>(i / 20);
        stores[server]->append({playing(std::to_string(table)), after, {"x"}}, [&, table](StoreResult how) {
          if (how == StoreResult::failed) ++failed;
          if (how == StoreResult::stored) ++stored[table];
        });
      }
    });
  }
  for (auto& thread : threads) thread.join();
  for (const auto& store : stores) ask(*store, &TableLog::open_tables);  // runs after the appends
  EXPECT_EQ(failed, 0);
  for (std::size_t table = 0; table < 20; ++table) {
    EXPECT_EQ(load(*stores[0], std::to_string(table)).size(), static_cast<std::size_t>(stored[table]));
  }
}

TEST_F(PostgresStore, notifies_other_servers_of_entries_but_not_itself) {
  const auto one = open("one");
  const auto two = open("t:w:o");
  ReceivedNews by_one(*one);
  ReceivedNews by_two(*two);
  append(*one, "first", 0, {"a"});
  append(*two, "second", 0, {"a"});
  EXPECT_TRUE(soon([&] { return by_one.tables() == Strings{"second"} && by_two.tables() == Strings{"first"}; }));
  append(*two, "second", 0, {"in vain"});
  append(*two, "third", 0, {"a"});
  EXPECT_TRUE(soon([&] { return by_one.tables() == Strings{"second", "third"}; }));
  EXPECT_EQ(by_two.tables(), Strings{"first"});
  two->on_remote_change(nullptr);
  one->on_remote_change(nullptr);
  ask(*one, &TableLog::open_tables);  // runs after that
  ask(*two, &TableLog::open_tables);
}

TEST_F(PostgresStore, publishes_who_was_deleted) {
  const auto one = open("one");
  const auto two = open("two");
  ReceivedNews by_two(*two);
  add_person(*one, "hash", {"ada", "Ada"});
  EXPECT_EQ(ask(*one, &People::remove_person, "ada"), StoreResult::stored);
  EXPECT_EQ(ask(*one, &People::remove_person, "ada"), StoreResult::conflict);
  EXPECT_TRUE(soon([&] { return by_two.tables() == Strings{"@ada"}; }));
  two->on_remote_change(nullptr);
  ask(*two, &TableLog::open_tables);  // runs after that
}

TEST_F(PostgresStore, two_servers_with_the_same_name_notify_each_other) {
  const auto one = open("same");
  const auto two = open("same");
  ReceivedNews by_one(*one);
  ReceivedNews by_two(*two);
  append(*one, "first", 0, {"a"});
  append(*two, "second", 0, {"a"});
  EXPECT_TRUE(soon([&] { return by_one.tables() == Strings{"second"} && by_two.tables() == Strings{"first"}; }));
  two->on_remote_change(nullptr);
  one->on_remote_change(nullptr);
  ask(*one, &TableLog::open_tables);  // runs after that
  ask(*two, &TableLog::open_tables);
}

TEST_F(PostgresStore, one_entry_that_cannot_be_stored_leaves_the_others_alone) {
  system::test::ManualClock clock;
  const auto store = open("", clock);
  std::array<std::promise<StoreResult>, 3> answers;
  const std::array<std::string, 3> entries{"good", std::string("zero \0 byte", 11), "good, too"};
  for (std::size_t i = 0; i < 3; ++i) {
    store->append({playing(std::to_string(i)), 0, {entries[i]}},
                  [&, i](StoreResult how) { answers[i].set_value(how); });
  }
  EXPECT_EQ(answers[0].get_future().get(), StoreResult::stored);
  EXPECT_EQ(answers[1].get_future().get(), StoreResult::failed);
  EXPECT_EQ(answers[2].get_future().get(), StoreResult::stored);
  EXPECT_EQ(append(*store, "bad utf-8", 0, {"\xff"}), StoreResult::failed);
  EXPECT_EQ(add_person(*store, "hash", {"id", std::string("zero \0 byte", 11)}), StoreResult::failed);
  EXPECT_TRUE(clock.advance_until([&] { return store->healthy(); }));
  EXPECT_EQ(append(*store, "good", 0, {"good"}), StoreResult::stored);
}

TEST_F(PostgresStore, the_server_that_creates_a_table_owns_it) {
  const auto one = open("one");
  const auto two = open("two");
  append(*one, "t", 0, {"a"});
  EXPECT_FALSE(ask(*two, &Cluster::claim, "t"));
  EXPECT_TRUE(ask(*one, &Cluster::claim, "t"));
  EXPECT_FALSE(ask(*one, &Cluster::claim, "nowhere"));
  EXPECT_EQ(ask(*two, &Cluster::claim_orphaned), Strings{});
}

TEST_F(PostgresStore, a_server_that_stops_releases_its_tables_at_once) {
  auto one = open("one");
  const auto two = open("two");
  append(*one, "t", 0, {"a"});
  append(*one, Append{{"done", "chess", "over", false, 0, {}, "[]"}, 0, {"a"}});
  one.reset();
  EXPECT_EQ(ask(*two, &Cluster::claim_orphaned), Strings{"t"});
  EXPECT_EQ(ask(*two, &Cluster::claim_orphaned), Strings{});
  EXPECT_TRUE(ask(*two, &Cluster::claim, "t"));
  one = open("one");
  EXPECT_FALSE(ask(*one, &Cluster::claim, "t"));
}

TEST_F(PostgresStore, tables_of_a_killed_server_are_taken_over_when_its_heartbeat_has_stopped) {
  const auto two = open("two");
  system::Process one({STORE_APPENDER, db_, "one", "t"});
  ASSERT_TRUE(one.read_line(system::Process::ever));
  postgres::Connection beside(db_);
  const auto make_its_beat_old = [&] {
    beside.script("UPDATE servers SET beat = clock_timestamp() - interval '1 hour' WHERE name = 'one'");
  };
  const auto beats = [&] {
    return beside.query("SELECT FROM servers WHERE name = 'one' AND beat > clock_timestamp() - interval '3 seconds'")
               .rows() == 1;
  };
  make_its_beat_old();
  EXPECT_TRUE(soon(beats)) << "its heartbeat goes on, so it owns the table";
  EXPECT_FALSE(ask(*two, &Cluster::claim, "t"));
  EXPECT_EQ(ask(*two, &Cluster::claim_orphaned), Strings{});
  one.send(SIGKILL);
  EXPECT_EQ(ask(*two, &Cluster::claim_orphaned), Strings{}) << "its last heartbeat still counts";
  EXPECT_EQ(one.wait(), -1);
  EXPECT_TRUE(soon([&] {
    make_its_beat_old();
    return ask(*two, &Cluster::claim_orphaned) == Strings{"t"};
  }));
  EXPECT_TRUE(ask(*two, &Cluster::claim, "t"));
}

TEST_F(PostgresStore, fails_and_is_unhealthy_while_the_database_hangs) {
  const auto store = open("one");
  append(*store, "t", 0, {"a"});
  postgres::Connection beside(db_);
  const auto backends =
      beside.query("SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()");
  ASSERT_EQ(backends.rows(), 2) << "one for queries, one for notifications";
  const auto signal_all = [&](int signal) {
    for (int row = 0; row < backends.rows(); ++row)
      ASSERT_EQ(::kill(static_cast<pid_t>(backends.number(row, 0)), signal), 0);
  };
  signal_all(SIGSTOP);
  std::promise<StoreResult> stored;
  store->append({playing("t"), 1, {"b"}}, [&](StoreResult how) { stored.set_value(how); });
  EXPECT_TRUE(soon([&] { return !store->healthy(); })) << "no answer comes";
  EXPECT_EQ(stored.get_future().get(), StoreResult::failed);
  EXPECT_TRUE(soon([&] { return store->healthy(); }, std::chrono::seconds(30))) << "another connection works";
  signal_all(SIGCONT);
}

TEST_F(PostgresStore, fails_while_the_database_is_gone_and_recovers_by_itself) {
  auto& server = tests::PostgresServer::shared();
  const auto one = open("one");
  const auto two = open("two");
  ReceivedNews by_one(*one);
  append(*one, "t", 0, {"a"});
  server.stop();
  EXPECT_EQ(append(*one, "t", 1, {"b"}), StoreResult::failed);
  EXPECT_FALSE(ask_and_wait(*one, &TableLog::load, "t", 0, all_entries));
  EXPECT_FALSE(ask_and_wait(*one, &Cluster::claim, "t"));
  EXPECT_FALSE(one->healthy());
  EXPECT_TRUE(soon([&] { return !two->healthy(); })) << "it had no request, but its connection is lost";
  server.start();
  EXPECT_TRUE(soon([&] { return one->healthy() && two->healthy(); }));
  EXPECT_TRUE(soon([&] { return by_one.tables() == Strings{""}; })) << "news may have been missed";
  EXPECT_EQ(load(*one, "t"), Strings{"a"});
  EXPECT_EQ(append(*one, "t", 1, {"b"}), StoreResult::stored);
  EXPECT_EQ(append(*two, "u", 0, {"a"}), StoreResult::stored);
  EXPECT_TRUE(soon([&] { return by_one.tables() == Strings{"", "u"}; }));
  one->on_remote_change(nullptr);
  ask(*one, &TableLog::open_tables);
}

TEST_F(PostgresStore, survives_the_loss_of_an_idle_connection) {
  const auto store = open();
  append(*store, "t", 0, {"a"});
  postgres::Connection(db_).script(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
      "pg_backend_pid()");
  EXPECT_EQ(append(*store, "t", 1, {"b"}), StoreResult::stored);
}

}  // namespace paddock::store
