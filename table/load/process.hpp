#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "engine/kernel/result.hpp"
#include "system/process.hpp"

namespace paddock::load {

// What a process uses; nothing when there is none of that number.
struct Usage {
  double resident = 0;     // bytes
  double cpu_seconds = 0;  // of all its threads, since it began
};
std::optional<Usage> usage_of(pid_t process);

// `paddock serve`, started for a load. It ends with this, or with the process that started it.
class ServerProcess {
 public:
  // An error: it did not say where it is.
  static Result<ServerProcess> start(const std::vector<std::string>& command);

  ServerProcess(ServerProcess&&) noexcept = default;
  ServerProcess& operator=(ServerProcess&&) = delete;
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  pid_t id() const { return process_.id(); }
  const std::string& url() const { return url_; }
  // As SIGTERM does; returns its exit status, -1 when it was killed.
  int stop();

 private:
  ServerProcess(system::Process process, std::string url) : process_(std::move(process)), url_(std::move(url)) {}

  system::Process process_;  // what it says stays open for as long as it lives
  std::string url_;
};

}  // namespace paddock::load
