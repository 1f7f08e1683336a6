#include "table/store/sqlite.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "table/store/string_list.hpp"

namespace paddock::store {

using sqlite::Connection;
using sqlite::SqlError;
using sqlite::Transaction;

namespace {

// The number of a table's last entry, where two writers conflict.
constexpr auto select_last = "SELECT coalesce(max(number), 0) FROM entries WHERE table_id = ?1";
constexpr auto write_table = R"sql(
  INSERT INTO tables (id, game, phase, listed, changed, people, seats) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
  ON CONFLICT (id) DO UPDATE SET game = excluded.game, phase = excluded.phase, listed = excluded.listed,
    changed = excluded.changed, people = excluded.people, seats = excluded.seats
)sql";
// For an unchanged row: updates its time at most once a minute, so that a move usually writes only its entry.
constexpr auto update_changed = "UPDATE tables SET changed = ?2 WHERE id = ?1 AND changed <= ?2 - 60000";
constexpr auto add_named = "INSERT OR IGNORE INTO named (person, table_id) VALUES (?1, ?2)";
constexpr auto add_entry = "INSERT INTO entries (table_id, number, entry) VALUES (?1, ?2, ?3)";
constexpr auto select_entries =
    "SELECT entry FROM entries WHERE table_id = ?1 AND number > ?2 ORDER BY number LIMIT ?3";
constexpr auto select_size = R"sql(
  SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size
)sql";
constexpr auto select_open = "SELECT id FROM tables WHERE phase IN ('gathering', 'playing') ORDER BY id";
// Takes hosts in turn from the latest listed tables. The host is the first of the people. Moves wait while this reads,
// so it reads 20,000 at most.
constexpr auto select_rows = R"sql(
  SELECT id, game, phase, listed, changed, people, seats FROM (
    SELECT *, row_number() OVER (PARTITION BY json_extract(people, '$[0]') ORDER BY changed DESC) AS turn FROM (
      SELECT id, game, phase, listed, changed, people, seats FROM tables
      WHERE listed AND phase IN ('gathering', 'playing') ORDER BY changed DESC LIMIT min(10 * ?2, 20000))
    ORDER BY turn, changed DESC LIMIT ?2)
  UNION
  SELECT * FROM (
    SELECT id, game, phase, listed, changed, people, seats FROM at_table JOIN tables ON id = table_id
    WHERE person = ?1 ORDER BY changed DESC LIMIT ?2)
  ORDER BY changed DESC, id
)sql";
constexpr auto count_rows = R"sql(
  SELECT count(*) FROM at_table JOIN tables ON id = table_id
  WHERE person = ?1 AND phase IN ('gathering', 'playing')
)sql";
constexpr auto insert_person = R"sql(
  INSERT INTO people (id, name, token_hash, seen) VALUES (?1, ?2, ?3, unixepoch() / 86400) ON CONFLICT DO NOTHING
)sql";
constexpr auto select_person = "SELECT id, name, seen < unixepoch() / 86400 FROM people WHERE token_hash = ?1";
constexpr auto update_seen = "UPDATE people SET seen = unixepoch() / 86400 WHERE id = ?1";
constexpr auto update_name = "UPDATE people SET name = ?2 WHERE id = ?1";
// Writes as much as a busy moment needs: a disk with little room left counts as full.
constexpr auto write_something = R"sql(
  BEGIN IMMEDIATE;
  CREATE TABLE IF NOT EXISTS probe (content BLOB NOT NULL);
  INSERT INTO probe VALUES (zeroblob(65536));
  COMMIT;
  DROP TABLE probe;
)sql";

TableRow row_of(const sqlite::Rows& rows) {
  return {.id = rows.text(0),
          .game = rows.text(1),
          .phase = rows.text(2),
          .listed = rows.number(3) != 0,
          .changed = rows.number(4),
          .people = read_list(rows.text(5)),
          .seats = rows.text(6)};
}

std::int64_t last_of(Connection& connection, const std::string& table) {
  auto rows = connection.query(select_last, table);
  return rows.next() ? rows.number(0) : 0;
}

void write_row(Connection& connection, const Append& append) {
  const TableRow& table = append.table;
  if (append.row_unchanged) {
    connection.run(update_changed, table.id, table.changed);
  } else {
    connection.run(write_table, table.id, table.game, table.phase, std::int64_t{table.listed}, table.changed,
                   write_list(table.people), table.seats);
  }
}

// Whether another program made the database.
bool is_foreign(Connection& connection) {
  auto rows = connection.query("SELECT count(*), sum(name IN ('schema_version', 'entries')) FROM sqlite_master");
  return rows.next() && rows.number(0) > 0 && rows.number(1) != 2;
}

int version_of(Connection& connection) {
  connection.script("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)");
  auto rows = connection.query("SELECT version FROM schema_version");
  return rows.next() ? static_cast<int>(rows.number(0)) : 0;
}

// After these errors the connection can be used further; after any other the file is opened again.
bool is_transient(int code) {
  return code == SQLITE_BUSY || code == SQLITE_LOCKED || code == SQLITE_FULL || code == SQLITE_CONSTRAINT ||
         code == SQLITE_TOOBIG;
}

// Updates when the person was last seen. If nothing can be written, that is left to the next visit.
void note_seen(Connection& connection, const Person& person) {
  try {
    connection.run(update_seen, person.id);
  } catch (const SqlError&) {  // NOLINT(bugprone-empty-catch)
  }
}

}  // namespace

std::vector<std::string> texts_of(sqlite::Rows rows) {
  std::vector<std::string> texts;
  while (rows.next()) texts.push_back(rows.text(0));
  return texts;
}

bool write_append(Connection& connection, const Append& append) {
  const bool has_row = append.after > 0;
  if (last_of(connection, append.table.id) != append.after || (append.row_unchanged && !has_row)) return false;
  write_row(connection, append);
  std::int64_t number = append.after;
  for (const auto& entry : append.entries) connection.run(add_entry, append.table.id, ++number, entry);
  for (const auto& person : append.named) connection.run(add_named, person, append.table.id);
  return true;
}

void migrate(Connection& connection, Migrations migrations, bool read_only) {
  if (is_foreign(connection)) throw SqlError(SQLITE_NOTADB, "it is a database of another program");
  Transaction transaction(connection);
  const auto missing = pending_migrations(migrations, version_of(connection), read_only);
  if (!missing) throw SqlError(SQLITE_ERROR, missing.error());
  for (const char* script : *missing) connection.script(script);
  if (!missing->empty()) {
    connection.run("DELETE FROM schema_version");
    connection.run("INSERT INTO schema_version (version) VALUES (?1)", static_cast<std::int64_t>(migrations.size()));
  }
  transaction.commit();
}

Result<std::unique_ptr<Database>> Sqlite::open(const std::string& path, bool relaxed, bool read_only) {
  auto lock = LockFile::take(path + ".lock");
  if (!lock) return Error{fmt::format("cannot open {}: {}", path, lock.error())};
  std::unique_ptr<Sqlite> opened(new Sqlite(std::move(*lock), path, relaxed, read_only));
  try {
    opened->open_file(read_only ? 0 : SQLITE_OPEN_CREATE);
  } catch (const SqlError& failure) {
    return Error{fmt::format("cannot open {}: {}", path, failure.what())};
  }
  return std::unique_ptr<Database>(std::move(opened));
}

Sqlite::Sqlite(LockFile lock, std::string path, bool relaxed, bool read_only)
    : lock_(std::move(lock)), path_(std::move(path)), relaxed_(relaxed), read_only_(read_only) {}

void Sqlite::open_file(int more_flags) {
  Connection fresh(path_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | more_flags);
  fresh.wait_for_locks(Connection::usual_wait);
  fresh.script(relaxed_ ? "PRAGMA synchronous = NORMAL" : "PRAGMA synchronous = FULL");
  fresh.script("PRAGMA foreign_keys = ON");
  fresh.script("PRAGMA secure_delete = ON");  // deleted data is overwritten with zeros
  migrate(fresh, sqlite_migrations(), read_only_);
  fresh.script("PRAGMA journal_mode = WAL");  // after it is known to be ours
  // Tables in play write the same pages again and again. A larger log writes them back to the file less often.
  fresh.script("PRAGMA wal_autocheckpoint = 8000");
  fresh.script("PRAGMA cache_size = -16000");
  connection_.emplace(std::move(fresh));
}

// Never creates a file that has disappeared: an empty database would be worse than an error.
Connection& Sqlite::connection() {
  if (!connection_) open_file(0);
  return *connection_;
}

void Sqlite::note(const SqlError& failure) {
  last_error_ = fmt::format("{}: {}", path_, failure.what());
  code_ = failure.code();
  if (!is_transient(failure.code())) connection_.reset();
}

std::vector<StoreResult> Sqlite::append(std::span<const Append> appends) {
  auto together = append_together(appends);
  if (together) return std::move(*together);
  std::vector<StoreResult> answers(appends.size(), StoreResult::failed);
  if (code_ != SQLITE_CONSTRAINT) return answers;
  std::ranges::transform(appends, answers.begin(), [this](const Append& append) { return append_alone(append); });
  return answers;
}

Result<std::vector<StoreResult>> Sqlite::append_together(std::span<const Append> appends) {
  return attempt([&](Connection& connection) {
    std::vector<StoreResult> answers;
    Transaction transaction(connection);
    for (const auto& append : appends)
      answers.push_back(write_append(connection, append) ? StoreResult::stored : StoreResult::conflict);
    transaction.commit();
    return answers;
  });
}

// Retries appends one by one after a failure of all together, to find out which one was at fault.
StoreResult Sqlite::append_alone(const Append& append) {
  const auto stored = append_together({&append, 1});
  if (stored) return stored->front();
  return code_ == SQLITE_CONSTRAINT ? StoreResult::conflict : StoreResult::failed;
}

Result<std::vector<std::string>> Sqlite::load(const std::string& table, std::int64_t after, std::int64_t most) {
  return attempt(
      [&](Connection& connection) { return texts_of(connection.query(select_entries, table, after, most)); });
}

Result<std::int64_t> Sqlite::size() {
  return attempt([](Connection& connection) {
    auto rows = connection.query(select_size);
    return rows.next() ? rows.number(0) : std::int64_t{0};
  });
}

Result<std::vector<std::string>> Sqlite::open_tables() {
  return attempt([](Connection& connection) { return texts_of(connection.query(select_open)); });
}

Result<std::vector<TableRow>> Sqlite::list(const std::string& person, int most) {
  return attempt([&](Connection& connection) {
    std::vector<TableRow> tables;
    auto rows = connection.query(select_rows, person, std::int64_t{most});
    while (rows.next()) tables.push_back(row_of(rows));
    return tables;
  });
}

Result<int> Sqlite::count_open(const std::string& person) {
  return attempt([&](Connection& connection) {
    auto rows = connection.query(count_rows, person);
    return rows.next() ? static_cast<int>(rows.number(0)) : 0;
  });
}

StoreResult Sqlite::add_person(const std::string& token_hash, const Person& person) {
  return to_store_result(attempt(
      [&](Connection& connection) { return connection.run(insert_person, person.id, person.name, token_hash) > 0; }));
}

Result<std::optional<Person>> Sqlite::find_person(const std::string& token_hash) {
  return attempt([&](Connection& connection) {
    std::optional<Person> person;
    bool is_old = false;
    if (auto rows = connection.query(select_person, token_hash); rows.next()) {
      person = Person{rows.text(0), rows.text(1)};
      is_old = rows.number(2) != 0;
    }
    if (is_old) note_seen(connection, *person);
    return person;
  });
}

StoreResult Sqlite::rename_person(const std::string& id, const std::string& name) {
  return to_store_result(attempt([&](Connection& connection) { return connection.run(update_name, id, name) > 0; }));
}

Result<bool> Sqlite::claim(const std::string&) { return true; }

Result<std::vector<std::string>> Sqlite::claim_orphaned() { return std::vector<std::string>(); }

// With one server there is nobody to publish to.
std::optional<Error> Sqlite::publish_presence(std::span<const TablePresence>) { return std::nullopt; }

Result<std::vector<TablePresence>> Sqlite::remote_presence(const std::string&) { return std::vector<TablePresence>(); }

bool Sqlite::probe() {
  return static_cast<bool>(attempt([](Connection& connection) {
    try {
      connection.script(write_something);
    } catch (const SqlError&) {
      if (connection.in_transaction()) connection.script("ROLLBACK");
      throw;
    }
    return true;
  }));
}

}  // namespace paddock::store
