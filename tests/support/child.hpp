#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace paddock::tests {

// Another program, spoken to line by line. It is killed at the latest when this goes.
class Child {
 public:
  explicit Child(const std::vector<std::string>& command);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  void say(std::string_view line) const;
  void end_input();
  std::optional<std::string> read_line();  // none: it has ended its output
  void kill() const;                       // at once, as kill -9 does
  int wait();                              // its exit status; -1: it was killed

 private:
  pid_t process_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::string unread_;
};

}  // namespace paddock::tests
