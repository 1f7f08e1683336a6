#include "bots/arena/program.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <string_view>

#include <unistd.h>

namespace paddock::bots {

namespace {

// The first word, if it is certainly the name of a program or of a shell command; otherwise empty.
std::string first_word(const std::string& command) {
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) != 0 || std::string_view("./_-+").find(static_cast<char>(c)) != std::string_view::npos;
  };
  const auto begin = std::ranges::find_if_not(command, [](unsigned char c) { return c == ' '; });
  const auto end = std::find_if_not(begin, command.end(), plain);
  return end == command.end() || *end == ' ' ? std::string(begin, end) : std::string();
}

}  // namespace

system::Process run_by_shell(const std::string& command) {
  return system::Process({"/bin/sh", "-c", command}, system::Process::Lifetime::with_children);
}

std::string why_not_runnable(const std::string& command) {
  const std::string word = first_word(command);
  if (word.empty()) return command.find_first_not_of(' ') == std::string::npos ? "there is no command" : "";
  if (word.find('/') != std::string::npos) {
    if (access(word.c_str(), F_OK) != 0) return "there is no program " + word;
    return access(word.c_str(), X_OK) == 0 ? "" : word + " may not be run (chmod +x " + word + ")";
  }
  constexpr std::chrono::seconds surely_found{10};
  return run_by_shell("command -v " + word).read_line(system::Process::Clock::now() + surely_found)
             ? ""
             : "there is no program " + word;
}

}  // namespace paddock::bots
