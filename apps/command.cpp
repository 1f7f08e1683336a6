#include "apps/command.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <boost/json/parse.hpp>
#include <unistd.h>

namespace paddock::apps {

namespace {

// A value that names a file, for an option that takes one, stands for what the file says.
void load_file(const catalogue::Option& option, text::Json& value) {
  if (!option.file || !value.is_string() ||
      std::ranges::any_of(option.values, [&](const auto& listed) { return listed.value == value; }))
    return;
  const std::string text = read_file(std::string(value.get_string()));
  boost::json::error_code error;
  const text::Json json = boost::json::parse(text, error);
  value = error ? text::Json(text) : json;
}

}  // namespace

const catalogue::Game& game_named(const std::string& id) { return *or_fail(catalogue::get(id)); }

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::error_code ignored;
  if (!file || std::filesystem::is_directory(path, ignored)) throw Failure(path + ": cannot be read");
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::string& path, const std::string& text) {
  if (path == "-") {
    std::fwrite(text.data(), 1, text.size(), stdout);
    return;
  }
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw Failure(path + ": cannot be written");
}

text::Language chosen_language(const std::string& code) {
  if (!code.empty()) {
    if (code == "fr" || code == "en") return *text::language_of(code);
    throw Failure("there is no language “" + code + "”; there are fr, en");
  }
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return text::language_of(value).value_or(text::Language::en);
  }
  return text::Language::en;
}

bool colours_wanted() {
  const char* none = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return isatty(STDOUT_FILENO) == 1 && (none == nullptr || *none == '\0') && terminal != nullptr &&
         std::string_view(terminal) != "dumb";
}

void TableOptions::add_to(CLI::App& command, bool game_required) {
  command.add_option("GAME", game_id, "which game (paddock games lists them)")->required(game_required);
  command.add_option("--seats", seats, "how many seats")->check(CLI::Range(1, max_seats));
  command.add_option("--option", options, "an option of the table, key=value (repeat for more)")
      ->take_all()
      ->allow_extra_args(false);
  command.add_option("--seed", seed, "what chance starts from: the same seed deals the same");
}

int TableOptions::seats_at(const catalogue::Game& game) const {
  constexpr int usual = 3;
  return seats != 0 ? seats : std::clamp(usual, game.min_seats(), game.max_seats());
}

text::JsonObject TableOptions::complete(const catalogue::Game& game) const {
  auto chosen = or_fail(catalogue::read_choices(game, options));
  for (auto& [key, value] : chosen) load_file(*game.about().option(key), value);
  return or_fail(game.complete_options(chosen, seats_at(game)));
}

}  // namespace paddock::apps
