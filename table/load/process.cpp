#include "table/load/process.hpp"

#include <array>
#include <csignal>
#include <fstream>
#include <sstream>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace paddock::load {

namespace {

[[noreturn]] void become(const std::vector<std::string>& command, int output, pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);
  ::dup2(output, STDOUT_FILENO);
  std::vector<char*> words;
  for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  ::execv(words[0], words.data());
  ::_exit(127);
}

std::string first_line(int output) {
  std::string line;
  char letter = 0;
  while (::read(output, &letter, 1) == 1 && letter != '\n') line += letter;
  return line;
}

int wait_for(pid_t process) {
  int status = 0;
  ::waitpid(process, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

std::optional<Usage> usage_of(pid_t process) {
  std::ifstream memory(fmt::format("/proc/{}/statm", process));
  std::ifstream times(fmt::format("/proc/{}/stat", process));
  double pages = 0;
  memory >> pages >> pages;
  std::string told;
  std::getline(times, told);
  const auto end_of_name = told.rfind(')');
  if (!memory || end_of_name == std::string::npos) return std::nullopt;
  std::istringstream rest(told.substr(end_of_name + 1));
  constexpr int before_times = 11;  // proc(5): utime is the 14th field, the name the 2nd
  for (int i = 0; i < before_times; ++i) rest >> told;
  double user = 0;
  double system = 0;
  rest >> user >> system;
  return Usage{pages * static_cast<double>(::sysconf(_SC_PAGESIZE)),
               (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK))};
}

Result<ServerProcess> ServerProcess::start(const std::vector<std::string>& command) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return Error{"no pipe for the server's output"};
  const pid_t parent = ::getpid();
  const pid_t process = ::fork();
  if (process < 0) return Error{"no process for the server"};
  if (process == 0) become(command, ends[1], parent);
  ::close(ends[1]);
  const std::string line = first_line(ends[0]);
  const auto at = line.find("http://");
  if (at != std::string::npos) return ServerProcess(process, ends[0], line.substr(at));
  ::close(ends[0]);
  ::kill(process, SIGKILL);
  wait_for(process);
  return Error{"the server does not start"};
}

ServerProcess::ServerProcess(ServerProcess&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      output_(std::exchange(other.output_, -1)),
      url_(std::move(other.url_)) {}

ServerProcess::~ServerProcess() {
  if (process_ > 0) stop();
  if (output_ >= 0) ::close(output_);
}

int ServerProcess::stop() {
  const pid_t process = std::exchange(process_, -1);
  ::kill(process, SIGTERM);
  return wait_for(process);
}

}  // namespace paddock::load
