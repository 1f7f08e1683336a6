#include "table/store/migrations.hpp"

#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "table/store/postgres.hpp"
#include "table/store/sqlite.hpp"
#include "table/store/tests/store_test.hpp"

namespace paddock::store {

namespace {

sqlite::Connection sqlite_at(const std::string& path) {
  return sqlite::Connection(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

std::vector<const char*> with_one_more(Migrations known, const char* script) {
  std::vector<const char*> scripts(known.begin(), known.end());
  scripts.push_back(script);
  return scripts;
}

constexpr auto add_column = "ALTER TABLE tables ADD COLUMN remark TEXT";
constexpr auto half_wrong = "ALTER TABLE tables ADD COLUMN remark TEXT; ALTER TABLE nowhere ADD COLUMN remark TEXT";
constexpr auto use_column = "UPDATE tables SET remark = 'x'";

class PostgresMigrations : public PostgresTest {};

}  // namespace

TEST(store_migrations, are_the_scripts_after_the_databases_version) {
  const std::vector<const char*> all{"one", "two", "three"};
  EXPECT_EQ(pending_migrations(all, 0)->size(), 3U);
  EXPECT_STREQ(pending_migrations(all, 2)->front(), "three");
  EXPECT_TRUE(pending_migrations(all, 3)->empty());
  EXPECT_EQ(pending_migrations(all, 4).error(),
            "the database has schema version 4, but this program supports versions up to 3: use a newer paddock");
}

TEST(store_migrations, update_an_older_file_and_keep_its_content) {
  const Folder folder;
  append(*open_or_fail(at(folder / "db")), "t", 0, {"a"});
  auto connection = sqlite_at(folder / "db");
  migrate(connection, with_one_more(sqlite_migrations(), add_column));
  EXPECT_EQ(connection.run(use_column), 1);
}

namespace {

constexpr auto written_before = R"sql(
  INSERT INTO people (id, name, token_hash) VALUES ('ada', 'Ada', 'hash');
  INSERT INTO tables (id, game, phase, listed, changed, people, seats, last{0})
  VALUES ('t', 'chess', 'gathering', {1}, 5, '["ada"]', '[]', 2{2});
  INSERT INTO entries (table_id, number, entry) VALUES
    ('t', 1, '{{"type":"opened","host":"ada"}}'), ('t', 2, '{{"type":"said","person":"eve","text":"x"}}');
)sql";

// Checks that lists find what was there before the migration.
void expect_up_to_date(Store& store) {
  EXPECT_EQ(load(store, "t").size(), 2U);
  EXPECT_EQ(list(store, "").size(), 1U);
  EXPECT_EQ(ask(store, &TableLog::tables_naming, "ada"), Strings{"t"});
  EXPECT_EQ(ask(store, &TableLog::tables_naming, "eve"), Strings{"t"}) << "who only wrote in the chat";
  EXPECT_EQ(ask(store, &People::remove_people, "", 1, 10), "");
  EXPECT_TRUE(ask(store, &People::find_person, "hash")) << "people without a date of their last visit are kept";
}

}  // namespace

TEST(store_migrations, upgrade_a_file_of_the_first_version) {
  const Folder folder;
  {
    auto connection = sqlite_at(folder / "db");
    migrate(connection, sqlite_migrations().first(1));
    connection.script(fmt::format(written_before, "", "1", "").c_str());
  }
  expect_up_to_date(*open_or_fail(at(folder / "db")));
  auto connection = sqlite_at(folder / "db");
  std::string plan;
  auto rows = connection.query(
      "EXPLAIN QUERY PLAN SELECT id FROM tables WHERE listed AND phase IN ('gathering', 'playing') "
      "ORDER BY changed DESC LIMIT 100");
  while (rows.next()) plan += rows.text(3) + "\n";
  EXPECT_NE(plan.find("tables_listed"), std::string::npos) << plan;
  EXPECT_EQ(plan.find("TEMP B-TREE"), std::string::npos) << plan;
}

TEST_F(PostgresMigrations, upgrade_a_database_of_the_first_version) {
  {
    postgres::Connection connection(db_);
    migrate(connection, postgres_migrations().first(1));
    connection.script(fmt::format(written_before, ", keeper", "true", ", 'x'").c_str());
  }
  expect_up_to_date(*open());
  postgres::Connection connection(db_);
  EXPECT_EQ(connection.query("SELECT FROM pg_indexes WHERE indexname = 'tables_listed'").rows(), 1);
}

TEST(store_migrations, change_a_file_completely_or_not_at_all) {
  const Folder folder;
  append(*open_or_fail(at(folder / "db")), "t", 0, {"a"});
  {
    auto connection = sqlite_at(folder / "db");
    EXPECT_THROW(migrate(connection, with_one_more(sqlite_migrations(), half_wrong)), sqlite::SqlError);
    EXPECT_THROW(connection.run(use_column), sqlite::SqlError);
  }
  EXPECT_EQ(load(*open_or_fail(at(folder / "db")), "t"), Strings{"a"});
}

TEST(store_migrations, refuse_a_file_of_another_program_and_leave_it_as_it_is) {
  const Folder folder;
  sqlite_at(folder / "db").script("CREATE TABLE songs (name TEXT); INSERT INTO songs VALUES ('la mer')");
  const auto bytes = [&] {
    std::ifstream file(folder / "db", std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string before = bytes();
  const auto refused = open(at(folder / "db"));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("another program"), std::string::npos) << refused.error();
  EXPECT_EQ(bytes(), before);
}

TEST(store_migrations, are_not_run_on_a_read_only_database) {
  const Folder folder;
  {
    sqlite::Connection connection = sqlite_at(folder / "db");
    migrate(connection, sqlite_migrations().first(1));
  }
  Settings settings = at(folder / "db");
  settings.read_only = true;
  const auto refused = open(settings);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("an earlier paddock"), std::string::npos) << refused.error();
  sqlite::Connection again = sqlite_at(folder / "db");
  auto rows = again.query("SELECT version FROM schema_version");
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.number(0), 1);
  settings.db = folder / "none";
  EXPECT_FALSE(open(settings));
  EXPECT_FALSE(std::ifstream(settings.db)) << "nor made";
}

TEST(store_migrations, refuse_a_file_of_a_newer_version) {
  const Folder folder;
  open_or_fail(at(folder / "db"));
  sqlite_at(folder / "db").script("UPDATE schema_version SET version = 999");
  const auto refused = open(at(folder / "db"));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("schema version 999"), std::string::npos) << refused.error();
}

TEST_F(PostgresMigrations, update_an_older_database_and_keep_its_content) {
  append(*open(), "t", 0, {"a"});
  postgres::Connection connection(db_);
  migrate(connection, with_one_more(postgres_migrations(), add_column));
  EXPECT_TRUE(connection.query(use_column).changed());
}

TEST_F(PostgresMigrations, change_a_database_completely_or_not_at_all) {
  append(*open(), "t", 0, {"a"});
  postgres::Connection connection(db_);
  EXPECT_THROW(migrate(connection, with_one_more(postgres_migrations(), half_wrong)), postgres::SqlError);
  EXPECT_THROW(connection.query(use_column), postgres::SqlError);
  EXPECT_EQ(load(*open(), "t"), Strings{"a"});
}

TEST_F(PostgresMigrations, refuse_a_database_of_a_newer_version) {
  open();
  postgres::Connection(db_).script("UPDATE schema_version SET version = 999");
  const auto refused = store::open(at(db_));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("schema version 999"), std::string::npos) << refused.error();
}

TEST_F(PostgresMigrations, are_run_once_when_many_servers_start_at_once) {
  std::vector<std::thread> servers;
  for (int i = 0; i < 6; ++i) servers.emplace_back([&] { open(); });
  for (auto& server : servers) server.join();
  EXPECT_EQ(postgres::Connection(db_).query("SELECT version FROM schema_version").rows(), 1);
}

}  // namespace paddock::store
