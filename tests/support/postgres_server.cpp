#include "tests/support/postgres_server.hpp"

#include <stdexcept>

namespace paddock::tests {

namespace {

constexpr int not_installed = 77;  // the exit status of postgres.py

}  // namespace

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer()
    : helper_({"/usr/bin/python3", PADDOCK_POSTGRES_HELPER, "--template", PADDOCK_POSTGRES_TEMPLATE}) {
  const auto said = helper_.read_line(system::Process::ever);
  if (said == "ready") return;
  if (helper_.wait() != not_installed) throw std::runtime_error("the tests' PostgreSQL does not start");
  missing_ = said.value_or("PostgreSQL is not installed");
}

PostgresServer::~PostgresServer() {
  helper_.end_input();
  if (missing_.empty()) helper_.wait();
}

std::string PostgresServer::ask(const std::string& word) {
  helper_.write_all(word + "\n", system::Process::ever);
  const auto answer = helper_.read_line(system::Process::ever);
  if (!answer) throw std::runtime_error("the tests' PostgreSQL has gone");
  return *answer;
}

}  // namespace paddock::tests
