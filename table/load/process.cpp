#include "table/load/process.hpp"

#include <csignal>
#include <fstream>
#include <sstream>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace paddock::load {

std::optional<Usage> usage_of(pid_t process) {
  std::ifstream memory(fmt::format("/proc/{}/statm", process));
  std::ifstream times(fmt::format("/proc/{}/stat", process));
  double pages = 0;
  memory >> pages >> pages;
  std::string line;
  std::getline(times, line);
  const auto end_of_name = line.rfind(')');
  if (!memory || end_of_name == std::string::npos) return std::nullopt;
  std::istringstream rest(line.substr(end_of_name + 1));
  constexpr int before_times = 11;  // proc(5): utime is the 14th field, the name the 2nd
  for (int i = 0; i < before_times; ++i) rest >> line;
  double user = 0;
  double system = 0;
  rest >> user >> system;
  return Usage{pages * static_cast<double>(::sysconf(_SC_PAGESIZE)),
               (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK))};
}

Result<ServerProcess> ServerProcess::start(const std::vector<std::string>& command) {
  system::Process process(command, system::Process::Lifetime::until_parent_exits);
  const std::string line = process.read_line(system::Process::ever).value_or("");
  const auto at = line.find("http://");
  if (at == std::string::npos) return Error{"the server does not start"};
  return ServerProcess(std::move(process), line.substr(at));
}

ServerProcess::~ServerProcess() { stop(); }

int ServerProcess::stop() {
  process_.send(SIGTERM);
  return process_.wait();
}

}  // namespace paddock::load
