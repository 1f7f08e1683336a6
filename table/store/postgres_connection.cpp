#include "table/store/postgres_connection.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>

#include <fmt/format.h>
#include <poll.h>

namespace paddock::store::postgres {

namespace {

// A server that no longer answers is noticed within seconds. The address may say otherwise: it comes last.
PGconn* connect(const std::string& address) {
  const std::array names{"connect_timeout",     "tcp_user_timeout", "keepalives_idle",
                         "keepalives_interval", "keepalives_count", "client_encoding",
                         "application_name",    "dbname",           static_cast<const char*>(nullptr)};
  const std::array values{
      "3", "5000", "5", "1", "3", "UTF8", "paddock", address.c_str(), static_cast<const char*>(nullptr)};
  return PQconnectdbParams(names.data(), values.data(), 1);
}

// Nobody waits for long, and nobody is kept waiting for long by a server that has stopped in the middle. Whatever the
// database's habit, a commit is on disk before it is answered.
constexpr auto manners = R"sql(
  SET statement_timeout = '5s';
  SET idle_in_transaction_session_timeout = '5s';
  SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
)sql";

constexpr auto longest_wait = std::chrono::seconds(8);  // the server itself gives up before

std::string first_line(const char* text) {
  std::string line(text == nullptr ? "" : text);
  line.resize(std::min(line.find('\n'), line.size()));
  return line;
}

constexpr auto bad_text = "22021";  // what the server itself would say

// A parameter ends at its first zero byte: better none than half of it.
void refuse_zero_bytes(const Values& values) {
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
  if (PQstatus(handle_.get()) != CONNECTION_OK) throw lost();
  PQsetNoticeProcessor(
      handle_.get(), [](void*, const char*) {}, nullptr);  // libpq would print them
  script(manners);
}

SqlError Connection::lost() const { return SqlError(first_line(PQerrorMessage(handle_.get()))); }

void Connection::script(const char* sql) {
  if (PQsendQuery(handle_.get(), sql) == 0) throw lost();
  only_answer().check();
}

// libpq itself waits for as long as the connection stands, and one to a server that hangs does.
PGresult* Connection::next_result() {
  const auto end = std::chrono::steady_clock::now() + longest_wait;
  while (PQisBusy(handle_.get()) != 0) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    pollfd watched{socket(), POLLIN, 0};
    if (left.count() <= 0 || ::poll(&watched, 1, static_cast<int>(left.count())) == 0)
      throw SqlError("the database does not answer");
    if (PQconsumeInput(handle_.get()) == 0) throw lost();
  }
  return PQgetResult(handle_.get());
}

// Of several statements in a script, what the last one gave, or the first that failed.
Answer Connection::only_answer() {
  PGresult* result = next_result();
  if (result == nullptr) throw lost();
  Answer answer(result);
  while (PGresult* another = next_result()) answer = Answer(another);
  return answer;
}

const std::string& Connection::prepared(const char* sql) {
  if (const auto found = names_.find(std::string_view(sql)); found != names_.end()) return found->second;
  const std::string name = fmt::format("s{}", names_.size());
  if (PQsendPrepare(handle_.get(), name.c_str(), sql, 0, nullptr) == 0) throw lost();
  only_answer().check();
  return names_.emplace(sql, name).first->second;
}

Answer Connection::query(const char* sql, const Values& values) {
  refuse_zero_bytes(values);
  send(prepared(sql), values);
  Answer answer = only_answer();
  answer.check();
  return answer;
}

std::vector<Answer> Connection::query_all(const std::vector<Query>& queries) {
  std::ranges::for_each(queries, refuse_zero_bytes, &Query::values);
  for (const char* sql : {"BEGIN", "COMMIT", "ROLLBACK"}) prepared(sql);
  for (const Query& query : queries) prepared(query.sql);
  if (PQenterPipelineMode(handle_.get()) == 0) throw lost();
  send_all(queries);
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < queries.size() + 2; ++i) answers.push_back(next_answer());
  const Answer end = next_answer();
  if (end.status() != PGRES_PIPELINE_SYNC || PQexitPipelineMode(handle_.get()) == 0) throw lost();
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
  if (PQpipelineSync(handle_.get()) == 0) throw lost();
}

void Connection::send(const std::string& statement, const Values& values) {
  const int sent = PQsendQueryPrepared(handle_.get(), statement.c_str(), static_cast<int>(values.size()),
                                       pointers_to(values).data(), nullptr, nullptr, 0);
  if (sent == 0) throw lost();
}

Answer Connection::next_answer() {
  PGresult* result = next_result();
  if (result == nullptr) throw lost();
  Answer answer(result);
  // The mark at the end stands alone; any other answer is followed by an empty one.
  if (answer.status() != PGRES_PIPELINE_SYNC) Answer{next_result()};
  return answer;
}

// One look may find only the server's last words, and the end behind them only at the next.
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
