#include "table/store/postgres.hpp"
#include "table/store/postgres_sql.hpp"
#include "table/store/string_list.hpp"

// Deletion: people on request, tables and people that have expired.
namespace paddock::store {

using postgres::Answer;
using postgres::Connection;
using postgres::SqlError;

namespace {

constexpr std::int64_t day = 24 * 60 * 60 * 1000;

constexpr auto select_naming = "SELECT table_id FROM named WHERE person = $1 ORDER BY table_id";
constexpr auto replace_entry = "UPDATE entries SET entry = $3 WHERE table_id = $1 AND number = $2::bigint";
constexpr auto no_longer_names = "DELETE FROM named WHERE person = $1 AND table_id = $2";
constexpr auto delete_person = "DELETE FROM people WHERE id = $1";
// As `delete_person`, and notifies the other servers.
constexpr auto remove_and_notify = R"sql(
  WITH gone AS (DELETE FROM people WHERE id = $1 RETURNING id)
  SELECT pg_notify('paddock', $2::text || ':' || $3::text || id) FROM gone
)sql";
constexpr auto select_some_named = R"sql(
  SELECT person, (NOT EXISTS (SELECT FROM people WHERE id = person))::int
  FROM (SELECT DISTINCT person FROM named WHERE person > $1 ORDER BY person LIMIT $2::int) AS part ORDER BY person
)sql";

constexpr auto select_some =
    "SELECT id, (changed < $2::bigint)::int FROM tables WHERE id > $1 ORDER BY id LIMIT $3::int";
// Skips rows that another server has locked.
constexpr auto delete_old = R"sql(
  WITH old AS (
    SELECT id FROM tables WHERE id IN (SELECT json_array_elements_text($1::json)) AND changed < $2::bigint
    FOR UPDATE SKIP LOCKED
  ), entries_gone AS (DELETE FROM entries USING old WHERE table_id = old.id
  ), named_gone AS (DELETE FROM named USING old WHERE table_id = old.id)
  DELETE FROM tables USING old WHERE tables.id = old.id
)sql";
constexpr auto select_some_people = R"sql(
  SELECT id, (seen < $2::bigint AND NOT EXISTS (SELECT FROM named WHERE person = id))::int FROM people
  WHERE id > $1 ORDER BY id LIMIT $3::int
)sql";

// Reads rows of an id and whether it is old. Returns the last id of the part; empty: no more rows.
std::string read_ids(const Answer& answer, int most, std::vector<std::string>& old) {
  for (int row = 0; row < answer.rows(); ++row) {
    if (answer.number(row, 1) != 0) old.push_back(answer.text(row, 0));
  }
  return answer.rows() < most ? std::string() : answer.text(answer.rows() - 1, 0);
}

}  // namespace

Result<std::vector<std::string>> Postgres::tables_naming(const std::string& person) {
  return attempt([&](Connection& connection) { return texts_of(connection.query(select_naming, {person})); });
}

StoreResult Postgres::forget(const PersonErasure& erasure) {
  const std::string& table = erasure.append.table.id;
  return to_store_result(attempt([&](Connection& connection) {
    connection.script("BEGIN");
    try {
      const auto [sql, values] = query_of(erasure.append, server_, sender_id_);
      const bool stands = connection.query(sql, values).rows() == 1;
      if (stands) {
        for (const auto& [number, entry] : erasure.replacements)
          connection.query(replace_entry, {table, std::to_string(number), entry});
        connection.query(no_longer_names, {erasure.person, table});
      }
      connection.script(stands ? "COMMIT" : "ROLLBACK");
      return stands;
    } catch (const SqlError&) {
      if (connection.alive()) connection.script("ROLLBACK");
      throw;
    }
  }));
}

StoreResult Postgres::remove_person(const std::string& id) {
  const std::string mark(1, person_gone);
  return to_store_result(attempt([&](Connection& connection) {
    return connection.query(remove_and_notify, {id, sender_id_, mark}).rows() == 1;
  }));
}

Result<IncompleteErasures> Postgres::incomplete_erasures(const std::string& after, int most) {
  return attempt([&](Connection& connection) {
    IncompleteErasures some;
    const Answer answer = connection.query(select_some_named, {after, std::to_string(most)});
    some.last = read_ids(answer, most, some.people);
    return some;
  });
}

Result<Expired> Postgres::expired(const std::string& after, std::int64_t before, int most) {
  return attempt([&](Connection& connection) {
    Expired some;
    const Answer answer = connection.query(select_some, {after, std::to_string(before), std::to_string(most)});
    some.last = read_ids(answer, most, some.tables);
    return some;
  });
}

std::optional<Error> Postgres::remove_tables(std::span<const std::string> tables, std::int64_t before) {
  return error_of(attempt([&](Connection& connection) {
    connection.query(delete_old, {write_list({tables.begin(), tables.end()}), std::to_string(before)});
    return true;
  }));
}

Result<std::string> Postgres::remove_people(const std::string& after, std::int64_t before, int most) {
  return attempt([&](Connection& connection) {
    std::vector<std::string> gone;
    const Answer answer =
        connection.query(select_some_people, {after, std::to_string(before / day), std::to_string(most)});
    std::string last = read_ids(answer, most, gone);
    for (const std::string& id : gone) connection.query(delete_person, {id});
    return last;
  });
}

}  // namespace paddock::store
