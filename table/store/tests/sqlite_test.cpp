#include "table/store/sqlite.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <mutex>

#include <sys/mount.h>
#include <sys/resource.h>

#include "system/process.hpp"
#include "system/tests/manual_clock.hpp"
#include "table/store/tests/store_test.hpp"

namespace paddock::store {

namespace {

const std::string kilobyte(1000, 'x');

// Limits the size of every file of this process. To a database this is a full disk.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    rlimit small = before_;
    small.rlim_cur = bytes;
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

 private:
  rlimit before_{};
};

// Appends until it fails. Returns the number of stored entries.
std::int64_t fill(Store& store) {
  std::int64_t stored = 0;
  while (stored < 10'000 && append(store, "t", stored, {kilobyte}) == StoreResult::stored) ++stored;
  return stored;
}

}  // namespace

TEST(store_sqlite, does_not_create_a_folder) {
  const Folder folder;
  EXPECT_NE(open(at(folder / "deep/deeper/db")).error().find("there is no folder"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder / "deep"));
}

TEST(store_sqlite, says_why_it_cannot_be_opened) {
  const Folder folder;
  std::ofstream(folder / "file") << "not a database, but some kilobytes of text: " << std::string(5000, '.');
  EXPECT_FALSE(open(at("")));
  EXPECT_NE(open(at(folder / "file/db")).error().find("there is no folder"), std::string::npos);
  EXPECT_NE(open(at(folder / "file")).error().find("not a database"), std::string::npos);
  EXPECT_NE(open(at(folder.path())).error().find("is a folder"), std::string::npos);
}

TEST(store_sqlite, can_be_opened_by_one_process_only) {
  const Folder folder;
  const auto first = open_or_fail(at(folder / "db"));
  const auto second = open(at(folder / "db"));
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().find("another process is using it"), std::string::npos) << second.error();
}

TEST(store_sqlite, can_be_opened_again_after_its_process_was_killed) {
  const Folder folder;
  system::Process holder({STORE_APPENDER, folder / "db", "one", "t"});
  ASSERT_TRUE(holder.read_line(system::Process::ever));
  EXPECT_FALSE(open(at(folder / "db")));
  holder.send(SIGKILL);
  holder.wait();
  EXPECT_TRUE(open(at(folder / "db")));
}

TEST(store_sqlite, relaxed_loses_nothing_unless_the_machine_crashes) {
  const Folder folder;
  append(*open_or_fail({folder / "db", true, "", nullptr}), "t", 0, {"a"});
  EXPECT_EQ(load(*open_or_fail(at(folder / "db")), "t"), Strings{"a"});
}

// The name, the texts and the names in the table's row are in no byte of the file and of the log beside it, though
// nothing was closed.
TEST(store_sqlite, overwrites_what_is_deleted_at_once) {
  const Folder folder;
  const auto store = open_or_fail(at(folder / "db"));
  const auto deleted_texts = [&] {
    std::string bytes;
    for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
      std::ifstream in(file.path(), std::ios::binary);
      bytes.append(std::istreambuf_iterator<char>(in), {});
    }
    Strings found;
    for (const auto* text : {"Adalinda", "hash of ada", "a secret text", "a row with her"}) {
      if (bytes.find(text) != std::string::npos) found.emplace_back(text);
    }
    return found;
  };
  add_person(*store, "hash of ada", {"ada", "Adalinda"});
  append(*store, {{"t", "chess", "over", false, 1, {"ada"}, "a row with her"}, 0, {"she said a secret text"}, {"ada"}});
  ASSERT_EQ(deleted_texts().size(), 4U);
  EXPECT_EQ(ask(*store, &People::remove_person, "ada"), StoreResult::stored);
  const Append after{{"t", "chess", "over", false, 1, {"x"}, "a row"}, 1, {"forgot"}, {}};
  EXPECT_EQ(forget(*store, {"ada", after, {{1, "somebody said something"}}}), StoreResult::stored);
  EXPECT_EQ(deleted_texts(), Strings{});
}

TEST(store_sqlite, a_deletion_succeeds_while_another_program_reads_and_is_overwritten_later) {
  const Folder folder;
  const auto store = open_or_fail(at(folder / "db"));
  add_person(*store, "hash", {"ada", "Adalinda"});
  sqlite::Connection reader(folder / "db", SQLITE_OPEN_READWRITE);
  reader.script("BEGIN; SELECT * FROM people");
  EXPECT_EQ(ask(*store, &People::remove_person, "ada"), StoreResult::stored);
  reader.script("COMMIT");
  ask(*store, &People::incomplete_erasures, "", 10);
  EXPECT_EQ(std::filesystem::file_size(folder / "db-wal"), 0U);
}

TEST(store_sqlite, one_append_that_cannot_be_stored_leaves_the_others_alone) {
  const Folder folder;
  const auto database = Sqlite::open(folder / "db", false);
  ASSERT_TRUE(database) << database.error();
  const std::vector<Append> tables{{playing("a"), 0, {"1"}}, {playing("b"), 0, {"1"}}, {playing("c"), 0, {"1"}}};
  (*database)->append(tables);
  sqlite::Connection(folder / "db", SQLITE_OPEN_READWRITE)
      .script("INSERT INTO entries (table_id, number, entry) VALUES ('b', 2, 'nobody knows how')");
  const std::vector<Append> next{{playing("a"), 1, {"2"}}, {playing("b"), 1, {"2"}}, {playing("c"), 1, {"2"}}};
  EXPECT_EQ((*database)->append(next), (std::vector{StoreResult::stored, StoreResult::conflict, StoreResult::stored}));
  EXPECT_EQ(*(*database)->load("a", 0, 100), (Strings{"1", "2"}));
  EXPECT_EQ(*(*database)->load("c", 0, 100), (Strings{"1", "2"}));
}

TEST(store_sqlite, fails_on_a_full_disk_and_recovers_by_itself) {
  const Folder folder;
  Strings troubles;
  system::test::ManualClock clock;
  auto store = open_or_fail({folder / "db", false, "", [&](const auto& why) { troubles.push_back(why); }}, clock);
  std::int64_t stored = 0;
  {
    const SmallDisk disk(300'000);
    stored = fill(*store);
    EXPECT_GT(stored, 10);
  }
  {
    const SmallDisk disk(100);  // opening the file again has freed some space, but now there is none
    EXPECT_EQ(append(*store, "u", 0, {kilobyte}), StoreResult::failed);
    EXPECT_FALSE(store->healthy());
    EXPECT_EQ(append(*store, "u", 0, {kilobyte}), StoreResult::failed);
  }
  EXPECT_TRUE(clock.advance_until([&] { return store->healthy(); }));
  EXPECT_EQ(load(*store, "t").size(), static_cast<std::size_t>(stored));
  EXPECT_EQ(append(*store, "t", stored, {"the next"}), StoreResult::stored);
  store = nullptr;
  store = open_or_fail(at(folder / "db"));
  EXPECT_EQ(load(*store, "t").size(), static_cast<std::size_t>(stored) + 1);
  ASSERT_GE(troubles.size(), 2U);
  EXPECT_NE(troubles.front().find("the store does not work"), std::string::npos) << troubles.front();
  EXPECT_EQ(troubles.back(), "the store works again");
}

TEST(store_sqlite, a_disk_with_little_room_counts_as_full) {
  const Folder folder;
  system::test::ManualClock clock;
  const auto store = open_or_fail(at(folder / "db"), clock);
  ASSERT_EQ(append(*store, "t", 0, {"a"}), StoreResult::stored);
  {
    const SmallDisk disk(45'000);  // a few pages
    EXPECT_EQ(append(*store, "t", 1, {std::string(100'000, 'x')}), StoreResult::failed);
    for (int i = 0; i < 4; ++i) {
      clock.advance(std::chrono::seconds(1));
      ask(*store, &TableLog::open_tables);  // after it the store tests the database
      ask(*store, &TableLog::open_tables);
      EXPECT_FALSE(store->healthy()) << i;
    }
  }
  EXPECT_TRUE(clock.advance_until([&] { return store->healthy(); }));
  EXPECT_EQ(append(*store, "t", 1, {std::string(100'000, 'x')}), StoreResult::stored);
}

TEST(store_sqlite, fails_on_a_full_file_system_and_recovers_by_itself) {
  const Folder folder;
  if (::mount("paddock-test", folder.path().c_str(), "tmpfs", 0, "size=1m") != 0) GTEST_SKIP() << "may not mount";
  {
    system::test::ManualClock clock;
    const auto store = open_or_fail(at(folder / "db"), clock);
    const std::int64_t stored = fill(*store);
    EXPECT_GT(stored, 10);
    EXPECT_EQ(append(*store, "u", 0, {kilobyte}), StoreResult::failed);
    EXPECT_EQ(::mount("paddock-test", folder.path().c_str(), "tmpfs", MS_REMOUNT, "size=8m"), 0);
    EXPECT_TRUE(clock.advance_until([&] { return store->healthy(); }));
    EXPECT_EQ(load(*store, "t").size(), static_cast<std::size_t>(stored));
    EXPECT_EQ(append(*store, "t", stored, {"the next"}), StoreResult::stored);
  }
  ::umount(folder.path().c_str());
}

TEST(store_sqlite, fails_while_another_process_locks_the_file_and_recovers_by_itself) {
  const Folder folder;
  system::test::ManualClock clock;
  const auto store = open_or_fail(at(folder / "db"), clock);
  sqlite::Connection somebody(folder / "db", SQLITE_OPEN_READWRITE);
  somebody.script("BEGIN IMMEDIATE");
  EXPECT_EQ(append(*store, "t", 0, {"a"}), StoreResult::failed);
  EXPECT_FALSE(store->healthy());
  EXPECT_EQ(load(*store, "t"), Strings{});
  somebody.script("ROLLBACK");
  EXPECT_TRUE(clock.advance_until([&] { return store->healthy(); }));
  EXPECT_EQ(append(*store, "t", 0, {"a"}), StoreResult::stored);
}

}  // namespace paddock::store
