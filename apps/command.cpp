#include "apps/command.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include <boost/json/stream_parser.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "apps/files.hpp"
#include "bots/players/bots.hpp"
#include "engine/text/words.hpp"

namespace paddock::apps {

namespace {

// Removes comments: everything from # to the end of the line.
std::string without_remarks(const std::string& text) {
  std::string text_left;
  bool remark = false;
  for (const char c : text) {
    remark = c != '\n' && (remark || c == '#');
    if (!remark) text_left += c;
  }
  return text_left;
}

// Parses a JSON file. Ends the command with the line of the error.
text::Json json_of(const std::string& path, const std::string& text) {
  boost::json::stream_parser parser;
  boost::json::error_code wrong;
  const std::size_t read = parser.write_some(text, wrong);
  if (!wrong) parser.finish(wrong);
  if (!wrong) return parser.release();
  const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(read), '\n');
  throw CommandError(fmt::format("{}: line {}: this is not JSON", path, lines + 1));
}

// If the option takes a file and the value is a file name, replaces it by the content of the file. A value with blanks,
// or one that begins like JSON, is not a file name but the content itself.
void load_file(const catalogue::Option& option, text::Json& value) {
  if (!option.file || !value.is_string() ||
      std::ranges::any_of(option.values, [&](const auto& listed) { return listed.value == value; }))
    return;
  const std::string path(value.get_string());
  const auto is_json = [](std::string_view text) {
    return text::trimmed(text).starts_with('{') || text::trimmed(text).starts_with('[');
  };
  if (is_json(path) || path.find_first_of(" \n\t") != std::string::npos) return;
  const std::string text = read_file(path);
  value = is_json(text) ? json_of(path, text) : text::Json(without_remarks(text));
}

// Rejects texts that are not whole numbers instead of converting them.
std::string whole_seed(const std::string& text) {
  const bool digits = !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
  constexpr std::size_t surely_fits = 19;
  return digits && text.size() <= surely_fits ? "" : "a seed is a whole number of at most 19 digits, not " + text;
}

}  // namespace

const catalogue::Game& game_named(const std::string& id) { return *or_fail(catalogue::get(id)); }

text::Language chosen_language(const std::string& code) {
  if (!code.empty()) {
    for (const auto language : {text::Language::fr, text::Language::en}) {
      if (code == text::code(language)) return language;
    }
    throw CommandError("unknown language “" + code + "”; use fr or en");
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

void add_bots(Command& command, std::vector<std::string>& names) {
  command.option("--bots", names, "one bot for all seats, or one bot per seat: a,b,…").separated_by(',').repeated();
}

std::vector<std::string> bot_of_each_seat(const catalogue::Game& game, std::vector<std::string> names, int seats) {
  const auto wanted = static_cast<std::size_t>(seats);
  if (names.empty()) names = {bots::bots_of(game).all().front().name};
  if (names.size() == 1) names.resize(wanted, std::string(names.front()));
  if (names.size() != wanted) throw CommandError(fmt::format("{} bots given for {} seats", names.size(), seats));
  return names;
}

TableOptions::Added TableOptions::add_to(Command& command, bool game_required) {
  auto game = command.option("GAME", game_id, "which game (paddock games lists them)");
  if (game_required) game.required();
  return {command.option("--seats", seats, "how many seats").between(1, max_seats),
          command.option("--option", options, "an option of the table, key=value; may be repeated").repeated(),
          command.option("--seed", seed, "random seed: the same seed gives the same deal").check(whole_seed)};
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
