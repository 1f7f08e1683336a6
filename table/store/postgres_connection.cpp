#include "table/store/postgres_connection.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>

#include <fmt/format.h>
#include <poll.h>

namespace paddock::store::postgres {

namespace {

// Timeouts notice within seconds that a server no longer answers. The address comes last, so it may override them.
PGconn* connect(const std::string& address) {
  const std::array names{"connect_timeout",     "tcp_user_timeout", "keepalives_idle",
                         "keepalives_interval", "keepalives_count", "client_encoding",
                         "application_name",    "dbname",           static_cast<const char*>(nullptr)};
  const std::array values{
      "3", "5000", "5", "1", "3", "UTF8", "paddock", address.c_str(), static_cast<const char*>(nullptr)};
  return PQconnectdbParams(names.data(), values.data(), 1);
}

// Limits waiting on both sides, also for other servers if this one stops in the middle of a transaction. Commits are on
// disk before they are answered, whatever the database's default is.
constexpr auto session_settings = R"sql(
  SET statement_timeout = '5s';
  SET idle_in_transaction_session_timeout = '5s';
  SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
)sql";

constexpr auto longest_wait = std::chrono::seconds(8);  // longer than the server's own timeouts

std::string first_line(const char* text) {
  std::string line(text == nullptr ? "" : text);
  line.resize(std::min(line.find('\n'), line.size()));
  return line;
}

constexpr auto bad_text = "22021";  // the SQLSTATE that the server itself would return

// libpq ends a parameter at its first zero byte. Such a text is rejected rather than cut.
void reject_zero_bytes(const Values& values) {
  const auto has_zero = [](const std::string& value) { return value.find('\0') != std::string::npos; };
  if (std::ranges::any_of(values, has_zero)) throw SqlError("a text holds a zero byte", bad_text);
}

std::vector<const char*> pointers_to(const Values& values) {
  std::vector<const char*> pointers;
  pointers.reserve(values.size());
  for (const auto& value : values) pointers.push_back(value.c_str());
  return pointers;
}

}  // namespace

std::string Answer::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

void Answer::check() const {
  if (status() == PGRES_COMMAND_OK || status() == PGRES_TUPLES_OK) return;
  const char* message = PQresultErrorField(result_.get(), PG_DIAG_MESSAGE_PRIMARY);
  const char* state = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
  throw SqlError(message == nullptr ? "the connection was lost" : message, state == nullptr ? "" : state);
}

Connection::Connection(const std::string& address) : handle_(connect(address)) {
  if (PQstatus(handle_.get()) != CONNECTION_OK) throw connection_error();
  PQsetNoticeProcessor(
      handle_.get(), [](void*, const char*) {}, nullptr);  // libpq would print notices
  script(session_settings);
}

SqlError Connection::connection_error() const { return SqlError(first_line(PQerrorMessage(handle_.get()))); }

void Connection::script(const char* sql) {
  if (PQsendQuery(handle_.get(), sql) == 0) throw connection_error();
  only_answer().check();
}

// Waits with a timeout. libpq itself would wait as long as the connection exists, even if the server hangs.
PGresult* Connection::next_result() {
  const auto end = std::chrono::steady_clock::now() + longest_wait;
  while (PQisBusy(handle_.get()) != 0) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    pollfd watched{socket(), POLLIN, 0};
    if (left.count() <= 0 || ::poll(&watched, 1, static_cast<int>(left.count())) == 0)
      throw SqlError("the database does not answer");
    if (PQconsumeInput(handle_.get()) == 0) throw connection_error();
  }
  return PQgetResult(handle_.get());
}

// For a script of several statements: the result of the last one, or of the first that failed.
Answer Connection::only_answer() {
  PGresult* result = next_result();
  if (result == nullptr) throw connection_error();
  Answer answer(result);
  while (PGresult* another = next_result()) answer = Answer(another);
  return answer;
}

const std::string& Connection::prepared(const char* sql) {
  if (const auto found = names_.find(std::string_view(sql)); found != names_.end()) return found->second;
  const std::string name = fmt::format("s{}", names_.size());
  if (PQsendPrepare(handle_.get(), name.c_str(), sql, 0, nullptr) == 0) throw connection_error();
  only_answer().check();
  return names_.emplace(sql, name).first->second;
}

Answer Connection::query(const char* sql, const Values& values) {
  reject_zero_bytes(values);
  send(prepared(sql), values);
  Answer answer = only_answer();
  answer.check();
  return answer;
}

std::vector<Answer> Connection::query_all(const std::vector<Query>& queries) {
  std::ranges::for_each(queries, reject_zero_bytes, &Query::values);
  for (const char* sql : {"BEGIN", "COMMIT", "ROLLBACK"}) prepared(sql);
  for (const Query& query : queries) prepared(query.sql);
  if (PQenterPipelineMode(handle_.get()) == 0) throw connection_error();
  send_all(queries);
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < queries.size() + 2; ++i) answers.push_back(next_answer());
  const Answer end = next_answer();
  if (end.status() != PGRES_PIPELINE_SYNC || PQexitPipelineMode(handle_.get()) == 0) throw connection_error();
  if (PQtransactionStatus(handle_.get()) != PQTRANS_IDLE) query("ROLLBACK");
  for (const auto& answer : answers) answer.check();
  answers.erase(answers.begin());  // BEGIN
  answers.pop_back();              // COMMIT
  return answers;
}

void Connection::send_all(const std::vector<Query>& queries) {
  send(prepared("BEGIN"), {});
  for (const auto& [sql, values] : queries) send(prepared(sql), values);
  send(prepared("COMMIT"), {});
  if (PQpipelineSync(handle_.get()) == 0) throw connection_error();
}

void Connection::send(const std::string& statement, const Values& values) {
  const int sent = PQsendQueryPrepared(handle_.get(), statement.c_str(), static_cast<int>(values.size()),
                                       pointers_to(values).data(), nullptr, nullptr, 0);
  if (sent == 0) throw connection_error();
}

Answer Connection::next_answer() {
  PGresult* result = next_result();
  if (result == nullptr) throw connection_error();
  Answer answer(result);
  // A pipeline's sync result stands alone; every other result is followed by an empty one.
  if (answer.status() != PGRES_PIPELINE_SYNC) Answer{next_result()};
  return answer;
}

// One read may find only the server's last message, and the end of the connection only at the next.
bool Connection::alive() {
  pollfd watched{socket(), POLLIN, 0};
  do {
    if (PQconsumeInput(handle_.get()) == 0) return false;
  } while (::poll(&watched, 1, 0) > 0);
  return PQstatus(handle_.get()) == CONNECTION_OK;
}

std::optional<std::string> Connection::notification() {
  PGnotify* notified = PQnotifies(handle_.get());
  if (notified == nullptr) return std::nullopt;
  std::string payload(notified->extra);
  PQfreemem(notified);
  return payload;
}

}  // namespace paddock::store::postgres
