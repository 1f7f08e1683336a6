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

// libpq with owners. Failures are thrown; the store catches them before they leave it.
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

// What a statement gave back.
class Answer {
 public:
  explicit Answer(PGresult* result) : result_(result) {}

  int rows() const { return PQntuples(result_.get()); }
  bool changed() const { return std::string_view(PQcmdTuples(result_.get())) != "0"; }
  std::string text(int row, int column) const;
  std::int64_t number(int row, int column) const { return std::stoll(text(row, column)); }
  ExecStatusType status() const { return PQresultStatus(result_.get()); }
  // Throws if it is an error. The sentence holds no values, for they may be secrets.
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
  // Connects. Whatever is asked of it throws when no answer comes within some seconds; the connection is lost then.
  explicit Connection(const std::string& address);

  // One statement with its parameters. Statements are prepared once and kept, by their text.
  Answer query(const char* sql, const Values& values = {});
  // Many, in one transaction and without waiting in between. An answer for each; throws, with nothing changed, if one
  // of them fails.
  std::vector<Answer> query_all(const std::vector<Query>& queries);
  // Several statements without parameters.
  void script(const char* sql);

  // False as soon as the other side has hung up; does not wait.
  bool alive();
  int socket() const { return PQsocket(handle_.get()); }
  // The next notification that has come in; does not wait.
  std::optional<std::string> notification();

 private:
  struct Finish {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };

  SqlError lost() const;
  // The next result, null when there is none; the last one of a statement, when nothing else is under way.
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
