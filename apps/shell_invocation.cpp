#include "apps/shell_invocation.hpp"

#include <fstream>

#include "bots/study/report.hpp"

namespace paddock::apps {

std::string shell_invocation() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::string command = "paddock";
  std::string word;
  std::getline(file, word, '\0');
  while (std::getline(file, word, '\0')) command += " " + bots::quoted_for_shell(word);
  return command;
}

}  // namespace paddock::apps
