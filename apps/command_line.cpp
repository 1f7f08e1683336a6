#include "apps/command_line.hpp"

#include <cstdio>
#include <exception>
#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/files.hpp"
#include "apps/values.hpp"
#include "table/core/plain_text.hpp"

namespace paddock::apps {

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::check(const Check& wrong) {
  option_->check(wrong);
  return *this;
}

Option& Option::between(double least, double most) {
  return check([=](const std::string& text) { return number_between(least, most, text); });
}

Option& Option::one_of(const std::vector<std::string>& values) {
  option_->check(CLI::IsMember(values));
  return *this;
}

Option& Option::separated_by(char delimiter) {
  option_->delimiter(delimiter);
  return *this;
}

Option& Option::repeated() {
  option_->take_all()->allow_extra_args(false);
  return *this;
}

Option& Option::exactly(int values) {
  option_->expected(values);
  return *this;
}

Option& Option::from_environment(const std::string& variable) {
  option_->envname(variable);
  return *this;
}

Option& Option::show_default() {
  option_->capture_default_str();
  return *this;
}

Option& Option::excludes(std::initializer_list<Option> others) {
  for (const Option& other : others) option_->excludes(other.option_);
  return *this;
}

Option& Option::needs(const Option& other) {
  option_->needs(other.option_);
  return *this;
}

bool Option::given() const { return option_->count() > 0; }

Command Command::subcommand(const std::string& name, const std::string& what) {
  return Command(app_->add_subcommand(name, what));
}

template <class T>
Option Command::option(const std::string& name, T& value, const std::string& what) {
  return Option(app_->add_option(name, value, what));
}

template Option Command::option(const std::string&, std::string&, const std::string&);
template Option Command::option(const std::string&, int&, const std::string&);
template Option Command::option(const std::string&, std::uint16_t&, const std::string&);
template Option Command::option(const std::string&, std::uint64_t&, const std::string&);
template Option Command::option(const std::string&, double&, const std::string&);
template Option Command::option(const std::string&, std::optional<std::uint64_t>&, const std::string&);
template Option Command::option(const std::string&, std::vector<double>&, const std::string&);
template Option Command::option(const std::string&, std::vector<std::string>&, const std::string&);

Option Command::flag(const std::string& name, bool& value, const std::string& what) {
  return Option(app_->add_flag(name, value, what));
}

Option Command::choice(const std::string& name, std::optional<bool>& value, const std::string& what) {
  return Option(app_->add_flag_function(
      "--" + name + ",!--no-" + name, [&value](std::int64_t times) { value = times > 0; }, what));
}

void Command::footer(const std::string& text) { app_->footer(text); }

void Command::action(std::function<void()> run) { app_->callback(std::move(run)); }

namespace {

bool is_section_mark(const CLI::ConfigItem& item) { return item.name == "++" || item.name == "--"; }

bool is_of(const CLI::App& command, const CLI::ConfigItem& item) {
  return item.parents.empty() || (item.parents.size() == 1 && item.parents.front() == command.get_name());
}

CLI::Option& option_of(CLI::App& command, const CLI::ConfigItem& item, const std::string& path) {
  CLI::Option* option = is_of(command, item) ? command.get_option_no_throw("--" + item.name) : nullptr;
  if (option == nullptr || item.name == "config" || item.name == "help")
    throw CommandError(fmt::format("{}: unknown setting “{}”", path, item.fullname()));
  return *option;
}

void take(CLI::Option& option, const CLI::ConfigItem& item, const std::string& path) {
  if (option.count() > 0 || item.inputs.empty()) return;  // an empty list means that there is no value
  try {
    option.add_result(item.inputs);
    option.run_callback();
  } catch (const CLI::Error& wrong) {
    throw CommandError(fmt::format("{}: {}", path, wrong.what()));
  }
}

std::vector<CLI::ConfigItem> items_of(const std::string& path) {
  std::istringstream text(read_file(path));
  try {
    return CLI::ConfigTOML().from_config(text);
  } catch (const CLI::Error&) {
    throw CommandError(path + ": cannot be read");
  }
}

}  // namespace

void Command::take_from_file(const std::string& path) {
  for (const auto& item : items_of(path)) {
    if (!is_section_mark(item)) take(option_of(*app_, item, path), item, path);
  }
}

namespace {

// Parses and runs; prints errors and returns the exit status.
int parse(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) throw CLI::RequiredError("a command");
    return 0;
  } catch (const CLI::Success& asked) {  // --help or --version
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    print_error(std::string(error.what()) + " (see --help)");
    return exit_unavailable;
  } catch (const ReportedError&) {
    return 1;
  }
}

}  // namespace

// Ignores write errors: there is no other place to report them.
void print_error(const std::string& why) {
  const std::string line = "paddock: " + core::escape_unsafe_characters(why) + "\n";
  std::fputs(line.c_str(), stderr);
}

int run_command_line(int argc, char** argv, std::span<const AddCommand> commands) {
  CLI::App app{"Paddock: a table for car games."};
  app.name("paddock");
  app.require_subcommand(0, 1);
  app.set_version_flag("--version", "paddock " PADDOCK_VERSION, "print the version and exit");
  app.footer("Use paddock COMMAND --help for details.");
  Command paddock(&app);
  for (const AddCommand add : commands) add(paddock);
  try {
    const int status = parse(app, argc, argv);
    flush_standard_output();
    return status;
  } catch (const std::exception& failure) {
    const std::string why = std::ferror(stdout) != 0 ? stdout_write_error : failure.what();
    print_error(why);
    const auto* known = dynamic_cast<const CommandError*>(&failure);
    return known != nullptr ? known->status : 1;
  }
}

}  // namespace paddock::apps
