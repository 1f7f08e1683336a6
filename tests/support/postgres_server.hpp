#pragma once

#include <memory>
#include <string>

#include "system/process.hpp"

namespace paddock::tests {

// A PostgreSQL of its own (postgres.py) for the tests of one program.
class PostgresServer {
 public:
  // The one of this program, started when it is first asked for.
  static PostgresServer& shared();

  PostgresServer();
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // Why there is none, to skip a test with; empty when it runs.
  const std::string& missing() const { return missing_; }
  std::string new_database() { return ask("database"); }  // its address
  void stop() { ask("stop"); }                            // as if it had crashed
  void start() { ask("start"); }

 private:
  std::string ask(const std::string& word);

  system::Process helper_;
  std::string missing_;
};

}  // namespace paddock::tests
