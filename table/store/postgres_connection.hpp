#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <libpq-fe.h>

// RAII wrappers of libpq. Failures are thrown, and the store catches them.
namespace paddock::store::postgres {

class SqlError : public std::runtime_error {
 public:
  explicit SqlError(const std::string& sentence, std::string state = "")
      : std::runtime_error(sentence), state_(std::move(state)) {}
  const std::string& state() const { return state_; }  // five characters (SQLSTATE); empty: the connection is lost

 private:
  std::string state_;
};

inline constexpr auto unique_violation = "23505";

// The result of a statement.
class Answer {
 public:
  explicit Answer(PGresult* result) : result_(result) {}

  int rows() const { return PQntuples(result_.get()); }
  bool changed() const { return std::string_view(PQcmdTuples(result_.get())) != "0"; }
  std::string text(int row, int column) const;
  std::int64_t number(int row, int column) const { return std::stoll(text(row, column)); }
  ExecStatusType status() const { return PQresultStatus(result_.get()); }
  // Throws if the result is an error. The message contains no values, as they may be secret.
  void check() const;

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

using Values = std::vector<std::string>;

// A statement with its parameters.
struct Query {
  const char* sql;
  Values values;
};

class Connection {
 public:
  // Connects. Every call throws if no answer comes within some seconds, and the connection is lost then.
  explicit Connection(const std::string& address);

  // Runs one statement. Statements are prepared once and then reused, by their text.
  Answer query(const char* sql, const Values& values = {});
  // Runs many statements in one transaction, without waiting for each answer. Returns an answer for each. Throws, and
  // changes nothing, if one of them fails.
  std::vector<Answer> query_all(const std::vector<Query>& queries);
  // Runs several statements without parameters.
  void script(const char* sql);

  // False as soon as the peer has closed the connection. Does not wait.
  bool alive();
  int socket() const { return PQsocket(handle_.get()); }
  // The next notification that has arrived. Does not wait.
  std::optional<std::string> notification();

 private:
  struct Finish {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };

  SqlError connection_error() const;
  // The next result, or null when there is none. `only_answer`: the last result of a statement that is the only one in
  // progress.
  PGresult* next_result();
  Answer only_answer();
  const std::string& prepared(const char* sql);
  void send(const std::string& statement, const Values& values);
  void send_all(const std::vector<Query>& queries);
  Answer next_answer();

  std::unique_ptr<PGconn, Finish> handle_;
  std::map<std::string, std::string, std::less<>> names_;  // of prepared statements
};

}  // namespace paddock::store::postgres
