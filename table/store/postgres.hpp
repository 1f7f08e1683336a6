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

// Brings a database up to the last of the migrations, all or nothing, one server at a time. Throws.
void migrate(postgres::Connection& connection, Migrations migrations, bool read_only = false);

// What is asked for an append: one row if the entries were added, none if the table stands elsewhere.
postgres::Query query_of(const Append& append, const std::string& server, const std::string& sender_id);
std::vector<std::string> texts_of(const postgres::Answer& answer);

// One PostgreSQL, any number of servers. The number of a table's last entry decides who of two was first; a
// notification tells the others. Whether a server lives is measured by the database's clock only.
class Postgres final : public Database {
 public:
  // `sender_id`: a text that nobody else has.
  static Result<std::unique_ptr<Database>> open(const std::string& address, const std::string& server,
                                                const std::string& sender_id, bool read_only = false);

  std::vector<StoreResult> append(std::span<const Append> appends) override;
  Result<std::vector<std::string>> load(const std::string& table, std::int64_t after) override;
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
  StoreResult remove_tables(std::span<const std::string> tables, std::int64_t before) override;
  Result<std::string> remove_people(const std::string& after, std::int64_t before, int most) override;
  Result<bool> claim(const std::string& table) override;
  Result<std::vector<std::string>> claim_orphaned() override;
  StoreResult publish_presence(std::span<const TablePresence> here) override;
  Result<std::vector<TablePresence>> remote_presence(const std::string& table) override;
  bool probe() override;
  std::string last_error() const override { return last_error_; }
  void listen(std::function<void(std::string)> tell, std::function<void()> doubt) override {
    notifications_->start(std::move(tell), std::move(doubt));
  }

 private:
  Postgres(std::string address, std::string server, std::string sender_id, bool read_only);

  postgres::Connection& connection();
  // Runs some work on the connection; an error when it throws.
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
  std::string sender_id_;
  bool read_only_;  // by which its own news are known; no other server has it, even one of the same name
  std::optional<postgres::Connection> connection_;
  Backoff backoff_;
  std::string last_error_;
  std::string state_;  // of the last failure
  std::optional<postgres::Notifications> notifications_;
};

}  // namespace paddock::store
