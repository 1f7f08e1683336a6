#pragma once

#include <memory>
#include <string>

#include "system/process.hpp"

namespace paddock::tests {

// A temporary PostgreSQL server (postgres.py) for the tests of one program.
class PostgresServer {
 public:
  // The program's only instance, started on first use.
  static PostgresServer& shared();

  PostgresServer();
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // The reason why it is missing, for skipping a test; empty when it runs.
  const std::string& missing() const { return missing_; }
  std::string new_database() { return ask("database"); }  // its address
  void stop() { ask("stop"); }                            // like a crash
  void start() { ask("start"); }

 private:
  std::string ask(const std::string& word);

  system::Process helper_;
  std::string missing_;
};

}  // namespace paddock::tests
