#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "table/store/database.hpp"
#include "table/store/lock_file.hpp"
#include "table/store/migrations.hpp"
#include "table/store/sqlite_connection.hpp"

namespace paddock::store {

// Migrates a database to the latest version, in one transaction. Throws.
void migrate(sqlite::Connection& connection, Migrations migrations, bool read_only = false);

// Writes an append in the caller's transaction. False, with nothing written, if the table does not stand at `after`.
bool write_append(sqlite::Connection& connection, const Append& append);
std::vector<std::string> texts_of(sqlite::Rows rows);

// A SQLite file with one server. A lock file beside it keeps out a second server; other programs may read the file, for
// example to back it up.
class Sqlite final : public Database {
 public:
  static Result<std::unique_ptr<Database>> open(const std::string& path, bool relaxed, bool read_only = false);

  std::vector<StoreResult> append(std::span<const Append> appends) override;
  Result<std::vector<std::string>> load(const std::string& table, std::int64_t after, std::int64_t most) override;
  Result<std::int64_t> size() override;
  Result<std::vector<std::string>> open_tables() override;
  Result<std::vector<TableRow>> list(const std::string& person, int most) override;
  Result<int> count_open(const std::string& person) override;
  StoreResult add_person(const std::string& token_hash, const Person& person) override;
  Result<std::optional<Person>> find_person(const std::string& token_hash) override;
  StoreResult rename_person(const std::string& id, const std::string& name) override;
  Result<std::vector<std::string>> tables_naming(const std::string& person) override;
  StoreResult forget(const PersonErasure& erasure) override;
  StoreResult remove_person(const std::string& id) override;
  Result<IncompleteErasures> incomplete_erasures(const std::string& after, int most) override;
  Result<Expired> expired(const std::string& after, std::int64_t before, int most) override;
  std::optional<Error> remove_tables(std::span<const std::string> tables, std::int64_t before) override;
  Result<std::string> remove_people(const std::string& after, std::int64_t before, int most) override;
  Result<bool> claim(const std::string& table) override;
  Result<std::vector<std::string>> claim_orphaned() override;
  std::optional<Error> publish_presence(std::span<const TablePresence> here) override;
  Result<std::vector<TablePresence>> remote_presence(const std::string& table) override;
  bool probe() override;
  std::string last_error() const override { return last_error_; }
  void listen(std::function<void(std::string)>, std::function<void()>) override {}  // there is no other server

 private:
  Sqlite(LockFile lock, std::string path, bool relaxed, bool read_only);

  void open_file(int more_flags);
  sqlite::Connection& connection();
  // Runs `work` on the connection; turns an exception into an error.
  template <class Work>
  auto attempt(const Work& work) -> Result<decltype(work(std::declval<sqlite::Connection&>()))> {
    try {
      return work(connection());
    } catch (const sqlite::SqlError& failure) {
      note(failure);
      return Error{last_error_};
    }
  }
  void note(const sqlite::SqlError& failure);
  Result<std::vector<StoreResult>> append_together(std::span<const Append> appends);
  StoreResult append_alone(const Append& append);
  // Moves the log to the file and empties it, so that deleted data is in neither. While another program reads the file
  // this cannot succeed; then the next deletion, or the next search for incomplete erasures, tries again.
  void empty_log(sqlite::Connection& connection);

  LockFile lock_;
  std::string path_;
  bool relaxed_;
  bool read_only_;
  std::optional<sqlite::Connection> connection_;
  std::string last_error_;
  int code_ = 0;                 // of the last failure
  bool log_has_deleted_ = true;  // the log may contain deleted data, also that of an earlier run
};

}  // namespace paddock::store
