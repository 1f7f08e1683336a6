#include "table/store/sqlite_connection.hpp"

namespace paddock::store::sqlite {

namespace {

SqlError failure_of(sqlite3* handle) {
  // There is no handle if there was not enough memory for one.
  return handle == nullptr ? SqlError(SQLITE_NOMEM, "out of memory")
                           : SqlError(sqlite3_errcode(handle), sqlite3_errmsg(handle));
}

}  // namespace

Rows::~Rows() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

void Rows::bind(int index, std::string_view text) {
  const char* bytes = text.data() == nullptr ? "" : text.data();  // a null pointer would mean NULL
  check(sqlite3_bind_text64(statement_, index, bytes, text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Rows::bind(int index, std::int64_t number) { check(sqlite3_bind_int64(statement_, index, number)); }

bool Rows::next() {
  const int code = sqlite3_step(statement_);
  if (code != SQLITE_ROW && code != SQLITE_DONE) check(code);
  return code == SQLITE_ROW;
}

std::string Rows::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

void Rows::check(int code) const {
  if (code != SQLITE_OK) throw failure_of(sqlite3_db_handle(statement_));
}

Connection::Connection(const std::string& path, int flags) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) throw failure_of(handle);
}

void Connection::script(const char* sql) {
  if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw failure_of(handle_.get());
}

sqlite3_stmt* Connection::prepared(const char* sql) {
  if (const auto found = statements_.find(std::string_view(sql)); found != statements_.end()) {
    return found->second.get();
  }
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(handle_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK) {
    throw failure_of(handle_.get());
  }
  statements_.emplace(sql, statement);
  return statement;
}

// Takes the lock at the beginning, where SQLite can wait for it. At the first write of a transaction that has read
// already it could not.
Transaction::Transaction(Connection& connection) : connection_(connection) { connection_.run("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
  if (!connection_.in_transaction()) return;  // committed, or rolled back by SQLite itself
  try {
    connection_.run("ROLLBACK");
  } catch (const SqlError&) {  // NOLINT(bugprone-empty-catch): the original failure is being thrown already
  }
}

void Transaction::commit() { connection_.run("COMMIT"); }

}  // namespace paddock::store::sqlite
