#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "table/store/backoff.hpp"
#include "table/store/database.hpp"
#include "table/store/migrations.hpp"
#include "table/store/postgres_connection.hpp"
#include "table/store/postgres_notifications.hpp"

namespace paddock::store {

// Migrates a database to the latest version, in one transaction. Servers migrate one at a time. Throws.
void migrate(postgres::Connection& connection, Migrations migrations, bool read_only = false);

// The statement for an append. It returns one row if the entries were added, and none if the table does not stand at
// `after`.
postgres::Query query_of(const Append& append, const std::string& server, const std::string& sender_id);
std::vector<std::string> texts_of(const postgres::Answer& answer);

// A PostgreSQL database with any number of servers. The unique number of an entry decides which of two writers was
// first; notifications inform the other servers. Only the database's clock decides whether a server is alive.
class Postgres final : public Database {
 public:
  // `sender_id`: a text that is unique to this store object.
  static Result<std::unique_ptr<Database>> open(const std::string& address, const std::string& server,
                                                const std::string& sender_id, bool read_only = false);

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
  void listen(std::function<void(std::string)> on_change, std::function<void()> on_connection_lost) override {
    notifications_->start(std::move(on_change), std::move(on_connection_lost));
  }

 private:
  Postgres(std::string address, std::string server, std::string sender_id, bool read_only);

  postgres::Connection& connection();
  // Runs `work` on the connection; turns an exception into an error.
  template <class Work>
  auto attempt(const Work& work) -> Result<decltype(work(std::declval<postgres::Connection&>()))> {
    try {
      return work(connection());
    } catch (const postgres::SqlError& failure) {
      note(failure);
      return Error{last_error_};
    }
  }
  void note(const postgres::SqlError& failure);
  Result<std::vector<StoreResult>> append_together(std::span<const Append* const> appends);
  StoreResult append_alone(const Append& append);

  std::string address_;
  std::string server_;
  // Marks our own notifications. Unique, even among servers of the same name.
  std::string sender_id_;
  bool read_only_;  // opened without changing the schema
  std::optional<postgres::Connection> connection_;
  Backoff backoff_;
  std::string last_error_;
  std::string state_;  // SQLSTATE of the last failure
  std::optional<postgres::Notifications> notifications_;
};

}  // namespace paddock::store
