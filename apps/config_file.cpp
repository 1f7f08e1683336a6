#include "apps/config_file.hpp"

#include <fmt/format.h>

#include "apps/command.hpp"

namespace paddock::apps {

namespace {

bool is_section_mark(const CLI::ConfigItem& item) { return item.name == "++" || item.name == "--"; }

bool is_of(const CLI::App& command, const CLI::ConfigItem& item) {
  return item.parents.empty() || (item.parents.size() == 1 && item.parents.front() == command.get_name());
}

CLI::Option& option_of(CLI::App& command, const CLI::ConfigItem& item, const std::string& path) {
  CLI::Option* option = is_of(command, item) ? command.get_option_no_throw("--" + item.name) : nullptr;
  if (option == nullptr || item.name == "config" || item.name == "help")
    throw Failure(fmt::format("{}: there is no setting “{}”", path, item.fullname()));
  return *option;
}

void take(CLI::Option& option, const CLI::ConfigItem& item, const std::string& path) {
  if (option.count() > 0 || item.inputs.empty()) return;  // an empty list is what there is without a setting
  try {
    option.add_result(item.inputs);
    option.run_callback();
  } catch (const CLI::Error& wrong) {
    throw Failure(fmt::format("{}: {}", path, wrong.what()));
  }
}

}  // namespace

void read_config_file(CLI::App& command, const std::string& path) {
  static_cast<void>(read_file(path));  // fails with a sentence, where CLI11 takes a folder for an empty file
  std::vector<CLI::ConfigItem> items;
  try {
    items = CLI::ConfigTOML().from_file(path);
  } catch (const CLI::Error&) {
    throw Failure(path + ": cannot be read");
  }
  for (const auto& item : items) {
    if (!is_section_mark(item)) take(option_of(command, item, path), item, path);
  }
}

}  // namespace paddock::apps
