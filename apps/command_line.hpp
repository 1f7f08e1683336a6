#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

// Defines options and subcommands. CLI11 parses them, but only command_line.cpp includes it, because it costs every
// file some seconds of compile time.
namespace paddock::apps {

// The exit status if something required is unavailable, and for an invalid command line.
inline constexpr int exit_unavailable = 2;

// Ends the command with one sentence on stderr and a non-zero exit status.
struct CommandError : std::runtime_error {
  explicit CommandError(const std::string& why, int exit_status = 1) : std::runtime_error(why), status(exit_status) {}
  int status;
};

// Ends the command with exit status 1. The error has already been printed.
struct ReportedError {};

// Returns what is wrong with a value, or an empty text.
using Check = std::function<std::string(const std::string&)>;

// One option of a command.
class Option {
 public:
  Option& required();
  Option& check(const Check& wrong);
  Option& between(double least, double most);
  Option& one_of(const std::vector<std::string>& values);
  // Several values in one word, separated by this character: a,b,c.
  Option& separated_by(char delimiter);
  // May be given several times; each time adds a value.
  Option& repeated();
  Option& exactly(int values);
  Option& from_environment(const std::string& variable);
  // The help shows the current value as the default.
  Option& show_default();
  // The option cannot be combined with any of the others.
  Option& excludes(std::initializer_list<Option> others);
  // The option is only for use with the other.
  Option& needs(const Option& other);

  bool given() const;

 private:
  friend class Command;
  explicit Option(CLI::Option* option) : option_(option) {}

  CLI::Option* option_;
};

// A command, or one of its subcommands. Parsing writes the values to the variables passed here, which must outlive the
// command.
class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}

  Command subcommand(const std::string& name, const std::string& what);
  // Defined for std::string, int, std::uint16_t, std::uint64_t, double, std::optional<std::uint64_t>,
  // std::vector<double> and std::vector<std::string>. A name without dashes is a positional argument.
  template <class T>
  Option option(const std::string& name, T& value, const std::string& what);
  Option flag(const std::string& name, bool& value, const std::string& what);
  // --name, --no-name, or neither.
  Option choice(const std::string& name, std::optional<bool>& value, const std::string& what);
  // The text at the end of the help.
  void footer(const std::string& text);
  // The function that runs after all options have been parsed.
  void action(std::function<void()> run);

  // Reads options from a TOML file (port = 8080), unless they were given otherwise. Fails if the file has keys that are
  // not options of the command.
  void take_from_file(const std::string& path);

 private:
  CLI::App* app_;
};

// Prints an error to standard error, with control characters escaped. Never throws.
void print_error(const std::string& why);

using AddCommand = void (*)(Command& paddock);

// Parses the command line and runs the command. Returns the exit status. Errors have been printed, including failures
// to write to standard output.
int run_command_line(int argc, char** argv, std::span<const AddCommand> commands);

}  // namespace paddock::apps
