#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <sqlite3.h>

// RAII wrappers of SQLite's C interface. Failures are thrown, and the store catches them.
namespace paddock::store::sqlite {

class SqlError : public std::runtime_error {
 public:
  SqlError(int code, const std::string& sentence) : std::runtime_error(sentence), code_(code & 0xff) {}
  int code() const { return code_; }  // a primary result code: SQLITE_FULL, …

 private:
  int code_;
};

// The rows of a running prepared statement. The destructor resets the statement for the next use.
class Rows {
 public:
  explicit Rows(sqlite3_stmt* statement) : statement_(statement) {}
  Rows(Rows&& other) noexcept : statement_(std::exchange(other.statement_, nullptr)) {}
  Rows& operator=(Rows&&) = delete;
  ~Rows();

  void bind(int index, std::string_view text);
  void bind(int index, std::int64_t number);
  bool next();
  std::string text(int column) const;
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }

 private:
  void check(int code) const;

  sqlite3_stmt* statement_;
};

class Connection {
 public:
  explicit Connection(const std::string& path, int flags);

  // Runs one statement. Statements are prepared once and then reused, by their text.
  template <class... Values>
  Rows query(const char* sql, const Values&... values) {
    Rows rows(prepared(sql));
    bind(rows, values...);
    return rows;
  }
  // Runs a statement without rows. Returns how many rows it changed.
  template <class... Values>
  int run(const char* sql, const Values&... values) {
    Rows rows(prepared(sql));
    bind(rows, values...);
    rows.next();
    return sqlite3_changes(handle_.get());
  }
  // How many milliseconds a statement waits for a lock of another program before it fails.
  static constexpr int usual_wait = 1000;
  void wait_for_locks(int milliseconds) { sqlite3_busy_timeout(handle_.get(), milliseconds); }
  // Runs several statements without parameters.
  void script(const char* sql);
  bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };

  template <class... Values>
  static void bind(Rows& rows, const Values&... values) {
    int index = 0;
    (rows.bind(++index, values), ...);
  }
  sqlite3_stmt* prepared(const char* sql);

  std::unique_ptr<sqlite3, Close> handle_;
  std::map<std::string, std::unique_ptr<sqlite3_stmt, Close>, std::less<>> statements_;
};

// Locks of other programs are not waited for during its lifetime.
class WithoutWaiting {
 public:
  explicit WithoutWaiting(Connection& connection) : connection_(connection) { connection_.wait_for_locks(0); }
  WithoutWaiting(const WithoutWaiting&) = delete;
  WithoutWaiting& operator=(const WithoutWaiting&) = delete;
  ~WithoutWaiting() { connection_.wait_for_locks(Connection::usual_wait); }

 private:
  Connection& connection_;
};

// Rolls back unless it was committed.
class Transaction {
 public:
  explicit Transaction(Connection& connection);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  void commit();

 private:
  Connection& connection_;
};

}  // namespace paddock::store::sqlite
