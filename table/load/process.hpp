#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "engine/kernel/result.hpp"

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

  ServerProcess(ServerProcess&& other) noexcept;
  ServerProcess& operator=(ServerProcess&&) = delete;
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  pid_t id() const { return process_; }
  const std::string& url() const { return url_; }
  // As SIGTERM does; returns its exit status, -1 when it was killed.
  int stop();

 private:
  ServerProcess(pid_t process, int output, std::string url)
      : process_(process), output_(output), url_(std::move(url)) {}

  pid_t process_;
  int output_;  // what it says, kept open for as long as it lives
  std::string url_;
};

}  // namespace paddock::load
