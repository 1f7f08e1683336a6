#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "engine/kernel/result.hpp"
#include "system/process.hpp"

namespace paddock::load {

// A process's use of resources; nothing if there is no such process.
struct Usage {
  double resident = 0;     // bytes
  double cpu_seconds = 0;  // of all its threads, since it started
};
std::optional<Usage> usage_of(pid_t process);

// `paddock serve`, started for a load test. It ends with this object, or with the process that started it.
class ServerProcess {
 public:
  // An error: the server did not print its address.
  static Result<ServerProcess> start(const std::vector<std::string>& command);

  ServerProcess(ServerProcess&&) noexcept = default;
  ServerProcess& operator=(ServerProcess&&) = delete;
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  pid_t id() const { return process_.id(); }
  const std::string& url() const { return url_; }
  // Sends SIGTERM. Returns the exit status, or -1 if the process was killed.
  int stop();

 private:
  ServerProcess(system::Process process, std::string url) : process_(std::move(process)), url_(std::move(url)) {}

  system::Process process_;  // keeps the server's output open as long as it lives
  std::string url_;
};

}  // namespace paddock::load
