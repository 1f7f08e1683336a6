#include "apps/command.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

#include <boost/json/parse.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "bots/arena/clock.hpp"
#include "bots/search/bots.hpp"
#include "engine/text/words.hpp"

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

// Refuses what would be a number only after bending it.
std::string whole_seed(const std::string& text) {
  const bool digits = !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
  constexpr std::size_t surely_fits = 19;
  return digits && text.size() <= surely_fits ? "" : "a seed is a whole number of at most 19 digits, not " + text;
}

std::optional<double> real_number(const std::string& text) {
  double number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (wrong != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

}  // namespace

std::string from_0_on(const std::string& text) {
  return real_number(text).value_or(-1) >= 0 ? "" : "a number from 0 on is expected, not “" + text + "”";
}

std::string above_0(const std::string& text) {
  return real_number(text).value_or(0) > 0 ? "" : "a number above 0 is expected, not “" + text + "”";
}

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

bots::Think read_think(const std::string& text) {
  const auto amount = [&](std::size_t begin, std::size_t end) {
    return text::number(text.substr(begin, end - begin)).value_or(0);
  };
  const int iterations = text.starts_with("iters=") ? amount(6, text.size()) : 0;
  const int milliseconds = text.ends_with("ms")  ? amount(0, text.size() - 2)
                           : text.ends_with("s") ? 1000 * amount(0, text.size() - 1)
                                                 : 0;
  if (iterations > 0) return bots::think_iterations(static_cast<std::uint32_t>(iterations));
  if (milliseconds > 0) return bots::think_for(milliseconds / 1000.0);
  throw Failure("time to think is written 50ms, 2s or iters=2000, not “" + text + "”");
}

text::Language chosen_language(const std::string& code) {
  if (!code.empty()) {
    for (const auto language : {text::Language::fr, text::Language::en}) {
      if (code == text::code(language)) return language;
    }
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

void add_bots(CLI::App& command, std::vector<std::string>& names) {
  command.add_option("--bots", names, "a bot for all seats, or one a seat: a,b,…")
      ->delimiter(',')
      ->allow_extra_args(false);
}

std::vector<std::string> bot_of_each_seat(const catalogue::Game& game, std::vector<std::string> names, int seats) {
  const auto wanted = static_cast<std::size_t>(seats);
  if (names.empty()) names = {bots::bots_of(game).front().name};
  if (names.size() == 1) names.resize(wanted, std::string(names.front()));
  if (names.size() != wanted) throw Failure(fmt::format("{} bots are named for {} seats", names.size(), seats));
  return names;
}

void TableOptions::add_to(CLI::App& command, bool game_required) {
  command.add_option("GAME", game_id, "which game (paddock games lists them)")->required(game_required);
  command.add_option("--seats", seats, "how many seats")->check(CLI::Range(1, max_seats));
  command.add_option("--option", options, "an option of the table, key=value (repeat for more)")
      ->take_all()
      ->allow_extra_args(false);
  command.add_option("--seed", seed, "what chance starts from: the same seed deals the same")->check(whole_seed);
}

int TableOptions::seats_at(const catalogue::Game& game) const {
  constexpr int usual = 3;
  return seats != 0 ? seats : std::clamp(usual, game.min_seats(), game.max_seats());
}

catalogue::SharedSetup TableOptions::prepare(const catalogue::Game& game, int for_seats) const {
  auto chosen = or_fail(catalogue::read_choices(game, options));
  for (auto& [key, value] : chosen) load_file(*game.about().option(key), value);
  return or_fail(game.prepare(chosen, for_seats));
}

}  // namespace paddock::apps
