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
#include "table/store/postgres_handle.hpp"
#include "table/store/postgres_news.hpp"

namespace paddock::store {

// Brings a database up to the last of the migrations, all or nothing, one server at a time. Throws.
void migrate(postgres::Connection& connection, Migrations migrations, bool as_it_is = false);

// What is asked for an append: one row if the entries were added, none if the table stands elsewhere.
postgres::Query query_of(const Append& append, const std::string& server, const std::string& voice);
std::vector<std::string> texts_of(const postgres::Answer& answer);

// One PostgreSQL, any number of servers. The number of a table's last entry decides who of two was first; a
// notification tells the others. Whether a server lives is measured by the database's clock only.
class Postgres final : public Database {
 public:
  // `voice`: a text that nobody else has.
  static Result<std::unique_ptr<Database>> open(const std::string& address, const std::string& server,
                                                const std::string& voice, bool as_it_is = false);

  std::vector<Stored> append(std::span<const Append> appends) override;
  Result<std::vector<std::string>> load(const std::string& table, std::int64_t after) override;
  Result<std::vector<std::string>> open_tables() override;
  Result<std::vector<TableRow>> list(const std::string& person, int most) override;
  Result<int> count_open(const std::string& person) override;
  Stored add_person(const std::string& token_hash, const Person& person) override;
  Result<std::optional<Person>> find_person(const std::string& token_hash) override;
  Stored rename_person(const std::string& id, const std::string& name) override;
  Result<std::vector<std::string>> naming(const std::string& person) override;
  Stored forget(const Forgetting& forgetting) override;
  Stored remove_person(const std::string& id) override;
  Result<HalfForgotten> half_forgotten(const std::string& after, int most) override;
  Result<Expired> expired(const std::string& after, std::int64_t before, int most) override;
  Stored remove_tables(std::span<const std::string> tables, std::int64_t before) override;
  Result<std::string> remove_people(const std::string& after, std::int64_t before, int most) override;
  Result<bool> keep(const std::string& table) override;
  Result<std::vector<std::string>> take_over() override;
  Stored attend(std::span<const Attendance> here) override;
  Result<std::vector<Attendance>> elsewhere(const std::string& table) override;
  bool probe() override;
  std::string trouble() const override { return trouble_; }
  void listen(std::function<void(std::string)> tell, std::function<void()> doubt) override {
    news_->start(std::move(tell), std::move(doubt));
  }

 private:
  Postgres(std::string address, std::string server, std::string voice, bool as_it_is);

  postgres::Connection& connection();
  // Runs some work on the connection; an error when it throws.
  template <class Work>
  auto attempt(const Work& work) -> Result<decltype(work(std::declval<postgres::Connection&>()))> {
    try {
      return work(connection());
    } catch (const postgres::Failure& failure) {
      note(failure);
      return Error{trouble_};
    }
  }
  void note(const postgres::Failure& failure);
  Result<std::vector<Stored>> append_together(std::span<const Append* const> appends);
  Stored append_alone(const Append& append);

  std::string address_;
  std::string server_;
  std::string voice_;
  bool as_it_is_;  // by which its own news are known; no other server has it, even one of the same name
  std::optional<postgres::Connection> connection_;
  Backoff backoff_;
  std::string trouble_;
  std::string state_;  // of the last failure
  std::optional<postgres::News> news_;
};

}  // namespace paddock::store
