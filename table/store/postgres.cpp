#include "table/store/postgres.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "table/store/postgres_sql.hpp"
#include "table/store/string_list.hpp"

namespace paddock::store {

using postgres::Answer;
using postgres::Connection;
using postgres::Query;
using postgres::SqlError;

namespace {

constexpr std::size_t most_together = 256;  // appends in one transaction

TableRow row_of(const Answer& answer, int row) {
  return {.id = answer.text(row, 0),
          .game = answer.text(row, 1),
          .phase = answer.text(row, 2),
          .listed = answer.number(row, 3) != 0,
          .changed = answer.number(row, 4),
          .people = read_list(answer.text(row, 5)),
          .seats = answer.text(row, 6)};
}

int version_of(Connection& connection) {
  connection.script("CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)");
  const Answer answer = connection.query("SELECT version FROM schema_version");
  return answer.rows() == 0 ? 0 : static_cast<int>(answer.number(0, 0));
}

void migrate_in_transaction(Connection& connection, Migrations migrations, bool read_only) {
  connection.query("SELECT pg_advisory_xact_lock(hashtext('paddock schema'))");
  const auto missing = pending_migrations(migrations, version_of(connection), read_only);
  if (!missing) throw SqlError(missing.error());
  for (const char* script : *missing) connection.script(script);
  if (missing->empty()) return;
  connection.query("DELETE FROM schema_version");
  connection.query("INSERT INTO schema_version (version) VALUES ($1::int)", {std::to_string(migrations.size())});
}

bool is_port(const PQconninfoOption& option) {
  return std::string_view(option.keyword) == "port" && option.val != nullptr;
}

// In an address, a slash in the password makes libpq take what precedes it for a port. Such an address is rejected
// before an error message could repeat it.
bool is_address(const std::string& address) {
  PQconninfoOption* options = PQconninfoParse(address.c_str(), nullptr);
  bool good = options != nullptr;
  for (const auto* option = options; option != nullptr && option->keyword != nullptr; ++option) {
    if (is_port(*option)) good = std::string_view(option->val).find_first_not_of("0123456789,") == std::string::npos;
  }
  PQconninfoFree(options);
  return good;
}

// The append itself is at fault, not the database: an invalid value, a violated constraint, or a conflict between
// transactions.
bool is_fault_of_append(std::string_view state) {
  return state.starts_with("22") || state.starts_with("23") || state.starts_with("40");
}

}  // namespace

Query query_of(const Append& append, const std::string& server, const std::string& sender_id) {
  const TableRow& table = append.table;
  const std::string changed = std::to_string(table.changed);
  const std::string after = std::to_string(append.after);
  const std::string count = std::to_string(append.entries.size());
  const std::string entries = write_list(append.entries);
  const std::string named = write_list(append.named);
  if (append.row_unchanged)
    return {postgres::append_to_same_row, {table.id, changed, after, count, entries, sender_id, named}};
  return {postgres::append_entries,
          {table.id, table.game, table.phase, table.listed ? "true" : "false", changed, write_list(table.people),
           table.seats, after, count, server, entries, sender_id, named}};
}

std::vector<std::string> texts_of(const Answer& answer) {
  std::vector<std::string> texts;
  for (int row = 0; row < answer.rows(); ++row) texts.push_back(answer.text(row, 0));
  return texts;
}

void migrate(Connection& connection, Migrations migrations, bool read_only) {
  connection.script("BEGIN");
  try {
    migrate_in_transaction(connection, migrations, read_only);
    connection.script("COMMIT");
  } catch (const SqlError&) {
    if (connection.alive()) connection.script("ROLLBACK");
    throw;
  }
}

Result<std::unique_ptr<Database>> Postgres::open(const std::string& address, const std::string& server,
                                                 const std::string& sender_id, bool read_only) {
  // libpq's own message would contain the address, and with it the password.
  if (!is_address(address)) return Error{"the database's address is not one that PostgreSQL understands"};
  try {
    return std::unique_ptr<Database>(new Postgres(address, server, sender_id, read_only));
  } catch (const SqlError& failure) {
    return Error{fmt::format("cannot open the PostgreSQL database: {}", failure.what())};
  }
}

Postgres::Postgres(std::string address, std::string server, std::string sender_id, bool read_only)
    : address_(std::move(address)),
      server_(std::move(server)),
      sender_id_(std::move(sender_id)),
      read_only_(read_only) {
  connection();
  notifications_.emplace(address_, server_, sender_id_);
}

Connection& Postgres::connection() {
  if (connection_ && !connection_->alive()) connection_.reset();
  if (connection_) return *connection_;
  if (!backoff_.due()) throw SqlError(last_error_);
  backoff_.record_failure();  // undone if it works
  Connection fresh(address_);
  migrate(fresh, postgres_migrations(), read_only_);  // this may be another database by now
  backoff_.reset();
  return connection_.emplace(std::move(fresh));
}

void Postgres::note(const SqlError& failure) {
  last_error_ = failure.what();
  state_ = failure.state();
  if (state_.empty() || (connection_ && !connection_->alive())) connection_.reset();
}

// Appends are ordered by table, so that two servers lock the same rows in the same order and cannot deadlock.
std::vector<StoreResult> Postgres::append(std::span<const Append> appends) {
  std::vector<const Append*> ordered;
  for (const auto& append : appends) ordered.push_back(&append);
  const auto table_then_place = [](const Append* append) {
    return std::pair(std::string_view(append->table.id), append);
  };
  std::ranges::sort(ordered, {}, table_then_place);
  std::vector<StoreResult> answers(appends.size(), StoreResult::failed);
  for (std::size_t from = 0; from < ordered.size(); from += most_together) {
    const auto some = std::span(ordered).subspan(from, std::min(most_together, ordered.size() - from));
    const auto together = append_together(some);
    for (std::size_t i = 0; i < some.size(); ++i) {
      const auto place = static_cast<std::size_t>(some[i] - appends.data());
      answers[place] = together ? (*together)[i] : append_alone(*some[i]);
    }
  }
  return answers;
}

Result<std::vector<StoreResult>> Postgres::append_together(std::span<const Append* const> appends) {
  return attempt([&](Connection& connection) {
    std::vector<Query> queries;
    for (const Append* append : appends) queries.push_back(query_of(*append, server_, sender_id_));
    std::vector<StoreResult> stored;
    for (const auto& answer : connection.query_all(queries)) {
      stored.push_back(answer.rows() == 1 ? StoreResult::stored : StoreResult::conflict);
    }
    return stored;
  });
}

// Retries appends one by one after a failure of all together, to find out which one was at fault.
StoreResult Postgres::append_alone(const Append& append) {
  if (!is_fault_of_append(state_)) return StoreResult::failed;
  const Append* one = &append;
  const auto stored = append_together({&one, 1});
  if (stored) return stored->front();
  return state_ == postgres::unique_violation ? StoreResult::conflict : StoreResult::failed;
}

Result<std::vector<std::string>> Postgres::load(const std::string& table, std::int64_t after, std::int64_t most) {
  return attempt([&](Connection& connection) {
    return texts_of(connection.query(postgres::select_entries, {table, std::to_string(after), std::to_string(most)}));
  });
}

Result<std::int64_t> Postgres::size() {
  return attempt([](Connection& connection) { return connection.query(postgres::select_size).number(0, 0); });
}

Result<std::vector<std::string>> Postgres::open_tables() {
  return attempt([](Connection& connection) { return texts_of(connection.query(postgres::select_open)); });
}

Result<std::vector<TableRow>> Postgres::list(const std::string& person, int most) {
  return attempt([&](Connection& connection) {
    const Answer answer = connection.query(postgres::select_rows, {person, std::to_string(most)});
    std::vector<TableRow> tables;
    for (int row = 0; row < answer.rows(); ++row) tables.push_back(row_of(answer, row));
    return tables;
  });
}

Result<int> Postgres::count_open(const std::string& person) {
  return attempt([&](Connection& connection) {
    return static_cast<int>(connection.query(postgres::count_rows, {person}).number(0, 0));
  });
}

StoreResult Postgres::add_person(const std::string& token_hash, const Person& person) {
  return to_store_result(attempt([&](Connection& connection) {
    return connection.query(postgres::insert_person, {person.id, person.name, token_hash}).changed();
  }));
}

Result<std::optional<Person>> Postgres::find_person(const std::string& token_hash) {
  return attempt([&](Connection& connection) {
    const Answer answer = connection.query(postgres::select_person, {token_hash});
    if (answer.rows() == 0) return std::optional<Person>();
    if (answer.number(0, 2) != 0) connection.query(postgres::update_seen, {answer.text(0, 0)});
    return std::optional(Person{answer.text(0, 0), answer.text(0, 1)});
  });
}

StoreResult Postgres::rename_person(const std::string& id, const std::string& name) {
  return to_store_result(attempt([&](Connection& connection) {
    return connection.query(postgres::update_name, {id, name}).changed();
  }));
}

Result<bool> Postgres::claim(const std::string& table) {
  return attempt([&](Connection& connection) {
    return connection.query(postgres::claim_table, {table, server_}).rows() > 0;
  });
}

Result<std::vector<std::string>> Postgres::claim_orphaned() {
  return attempt(
      [&](Connection& connection) { return texts_of(connection.query(postgres::claim_orphaned_tables, {server_})); });
}

std::optional<Error> Postgres::publish_presence(std::span<const TablePresence> here) {
  std::vector<std::string> tables;
  std::vector<std::string> people;
  for (const TablePresence& one : here) {
    tables.push_back(one.table);
    people.push_back(write_list(one.people));
  }
  return error_of(attempt([&](Connection& connection) {
    connection.query(postgres::upsert_presence, {sender_id_, write_list(tables), write_list(people)});
    connection.query(postgres::delete_old_presence);
    return true;
  }));
}

Result<std::vector<TablePresence>> Postgres::remote_presence(const std::string& table) {
  return attempt([&](Connection& connection) {
    const Answer answer = connection.query(postgres::select_presence, {sender_id_, table, server_});
    std::vector<TablePresence> there;
    for (int row = 0; row < answer.rows(); ++row)
      there.push_back({answer.text(row, 0), read_list(answer.text(row, 1))});
    return there;
  });
}

bool Postgres::probe() {
  return static_cast<bool>(
      attempt([](Connection& connection) { return connection.query(postgres::write_something).changed(); }));
}

}  // namespace paddock::store
