#include "table/store/sqlite.hpp"

// Deletion: people on request, tables and people that have expired.
namespace paddock::store {

using sqlite::Connection;
using sqlite::SqlError;
using sqlite::Transaction;

namespace {

constexpr std::int64_t day = 24 * 60 * 60 * 1000;

constexpr auto select_naming = "SELECT table_id FROM named WHERE person = ?1 ORDER BY table_id";
constexpr auto replace_entry = "UPDATE entries SET entry = ?3 WHERE table_id = ?1 AND number = ?2";
constexpr auto no_longer_names = "DELETE FROM named WHERE person = ?1 AND table_id = ?2";
constexpr auto delete_person = "DELETE FROM people WHERE id = ?1";

// Looks up the next person in the index each time, as one person may have many tables.
constexpr auto next_named = "SELECT min(person) FROM named WHERE person > ?1";
constexpr auto is_known = "SELECT 1 FROM people WHERE id = ?1";

constexpr auto select_some = "SELECT id, changed FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2";
constexpr auto is_old = "SELECT 1 FROM tables WHERE id = ?1 AND changed < ?2";
constexpr auto select_some_people = R"sql(
  SELECT id, seen < ?3 AND NOT EXISTS (SELECT 1 FROM named WHERE person = id) FROM people
  WHERE id > ?1 ORDER BY id LIMIT ?2
)sql";

void remove_table(Connection& connection, const std::string& id) {
  connection.run("DELETE FROM entries WHERE table_id = ?1", id);
  connection.run("DELETE FROM at_table WHERE table_id = ?1", id);
  connection.run("DELETE FROM named WHERE table_id = ?1", id);
  connection.run("DELETE FROM tables WHERE id = ?1", id);
}

}  // namespace

Result<std::vector<std::string>> Sqlite::tables_naming(const std::string& person) {
  return attempt([&](Connection& connection) { return texts_of(connection.query(select_naming, person)); });
}

StoreResult Sqlite::forget(const PersonErasure& erasure) {
  return to_store_result(attempt([&](Connection& connection) {
    Transaction transaction(connection);
    if (!write_append(connection, erasure.append)) return false;
    const std::string& table = erasure.append.table.id;
    for (const auto& [number, entry] : erasure.replacements) connection.run(replace_entry, table, number, entry);
    connection.run(no_longer_names, erasure.person, table);
    transaction.commit();
    log_has_deleted_ = true;
    empty_log(connection);
    return true;
  }));
}

StoreResult Sqlite::remove_person(const std::string& id) {
  return to_store_result(attempt([&](Connection& connection) {
    const bool known = connection.run(delete_person, id) > 0;
    log_has_deleted_ = log_has_deleted_ || known;
    empty_log(connection);
    return known;
  }));
}

// Does not wait for another program that is reading: the next deletion, or the search for incomplete ones, tries again.
void Sqlite::empty_log(Connection& connection) {
  if (!log_has_deleted_) return;
  try {
    const sqlite::WithoutWaiting without_waiting(connection);
    auto busy = connection.query("PRAGMA wal_checkpoint(TRUNCATE)");
    log_has_deleted_ = !busy.next() || busy.number(0) != 0;
  } catch (const SqlError&) {  // NOLINT(bugprone-empty-catch): the deletion itself is stored
  }
}

Result<IncompleteErasures> Sqlite::incomplete_erasures(const std::string& after, int most) {
  return attempt([&](Connection& connection) {
    empty_log(connection);
    IncompleteErasures some{{}, after};
    for (int looked_at = 0; looked_at < most; ++looked_at) {
      auto next = connection.query(next_named, some.last);
      some.last = next.next() ? next.text(0) : std::string();
      if (some.last.empty()) break;
      if (!connection.query(is_known, some.last).next()) some.people.push_back(some.last);
    }
    return some;
  });
}

Result<Expired> Sqlite::expired(const std::string& after, std::int64_t before, int most) {
  return attempt([&](Connection& connection) {
    Expired some;
    int looked_at = 0;
    auto rows = connection.query(select_some, after, std::int64_t{most});
    for (; rows.next(); ++looked_at) {
      some.last = rows.text(0);
      if (rows.number(1) < before) some.tables.push_back(some.last);
    }
    if (looked_at < most) some.last.clear();
    return some;
  });
}

std::optional<Error> Sqlite::remove_tables(std::span<const std::string> tables, std::int64_t before) {
  return error_of(attempt([&](Connection& connection) {
    Transaction transaction(connection);
    for (const std::string& id : tables) {
      if (!connection.query(is_old, id, before).next()) continue;
      remove_table(connection, id);
      log_has_deleted_ = true;
    }
    transaction.commit();
    empty_log(connection);
    return true;
  }));
}

Result<std::string> Sqlite::remove_people(const std::string& after, std::int64_t before, int most) {
  return attempt([&](Connection& connection) {
    std::vector<std::string> gone;
    std::string last;
    int looked_at = 0;
    {
      auto rows = connection.query(select_some_people, after, std::int64_t{most}, before / day);
      for (; rows.next(); ++looked_at) {
        last = rows.text(0);
        if (rows.number(1) != 0) gone.push_back(last);
      }
    }
    for (const std::string& id : gone) connection.run(delete_person, id);
    log_has_deleted_ = log_has_deleted_ || !gone.empty();
    empty_log(connection);
    return looked_at < most ? std::string() : last;
  });
}

}  // namespace paddock::store
