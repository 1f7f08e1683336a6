#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

// What the command can be given, in our own words. CLI11 reads it; only command_line.cpp sees CLI11, which costs every
// file that includes it some seconds of the compiler's time.
namespace paddock::apps {

// What is needed for it is not there: also the exit status of a command line that cannot be read.
inline constexpr int exit_unavailable = 2;

// Ends the command: one sentence on stderr, a non-zero exit status.
struct CommandError : std::runtime_error {
  explicit CommandError(const std::string& why, int exit_status = 1) : std::runtime_error(why), status(exit_status) {}
  int status;
};

// Ends the command with exit status 1; what was wrong is said already.
struct ReportedError {};

// What is wrong with a value as it was typed; empty: nothing.
using Check = std::function<std::string(const std::string&)>;

// One option of a command.
class Option {
 public:
  Option& required();
  Option& check(const Check& wrong);
  Option& between(double least, double most);
  Option& one_of(const std::vector<std::string>& values);
  // Several values in one word, with this between them: a,b,c.
  Option& separated_by(char delimiter);
  // One value a time it is given, each time one more.
  Option& repeated();
  Option& exactly(int values);
  Option& from_environment(const std::string& variable);
  // The help tells the value that it has now.
  Option& show_default();
  // It and the other are not given together.
  Option& excludes(const Option& other);

  bool given() const;

 private:
  friend class Command;
  explicit Option(CLI::Option* option) : option_(option) {}

  CLI::Option* option_;
};

// A command, or one of its subcommands. What it is given is written to the variables that it was told of, which are to
// live as long as it does.
class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}

  Command subcommand(const std::string& name, const std::string& what);
  // For std::string, int, std::uint16_t, std::uint64_t, double, std::optional<std::uint64_t>, std::vector<double> and
  // std::vector<std::string>. A name without dashes is of what is given by its place.
  template <class T>
  Option option(const std::string& name, T& value, const std::string& what);
  Option flag(const std::string& name, bool& value, const std::string& what);
  // --name, --no-name, or neither.
  Option choice(const std::string& name, std::optional<bool>& value, const std::string& what);
  // The last words of the help.
  void footer(const std::string& text);
  // What the command does, once everything that it was given is read.
  void action(std::function<void()> run);

  // Takes its options from a TOML file (port = 8080), as far as they were not given otherwise. What the file has in it
  // that is no option of the command is a failure.
  void take_from_file(const std::string& path);

 private:
  CLI::App* app_;
};

// Says on standard error what went wrong, without anything that a terminal would obey. Never fails.
void print_error(const std::string& why);

using AddCommand = void (*)(Command& paddock);

// Reads the command line and does what it says. Returns the exit status, having told what went wrong, standard output
// that cannot be written included.
int run_command_line(int argc, char** argv, std::span<const AddCommand> commands);

}  // namespace paddock::apps
