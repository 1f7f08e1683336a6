#include "apps/terminal/first_seat.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "apps/terminal/screen.hpp"
#include "apps/terminal/words.hpp"
#include "engine/text/words.hpp"

namespace paddock::apps {

namespace {

// The seat with this number, from 1, or with the player of this name.
std::optional<std::size_t> seat_named(std::string_view answer, const std::vector<std::string>& names) {
  if (const auto number = text::number(answer)) {
    if (*number < 1 || *number > static_cast<int>(names.size())) return std::nullopt;
    return static_cast<std::size_t>(*number - 1);
  }
  const auto found =
      std::ranges::find(names, text::folded(answer), [](const auto& name) { return text::folded(name); });
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

const catalogue::Option* first_seat_option(const catalogue::About& about) {
  const auto found = std::ranges::find_if(about.options, &catalogue::Option::seats);
  return found == about.options.end() ? nullptr : &*found;
}

std::optional<std::string> ask_first_seat(const catalogue::Option& option, const std::vector<std::string>& names,
                                          text::Language language, LineReader& reader) {
  const auto& words = terminal_words(language);
  fmt::print("\n");
  say(option.label.in(language));
  for (std::size_t i = 0; i < names.size(); ++i)
    fmt::print("{:>4}  {}{}\n", i + 1, names[i], i == 0 ? " " + words("you") : "");
  for (;;) {
    const auto line =
        reader.read("  " + words("prompt_first", {{"usual", option.values.front().meaning.in(language)}}));
    if (!line) return std::nullopt;
    const auto answer = text::trimmed(*line);
    if (answer == "q" || answer == "Q") return std::nullopt;
    if (answer.empty()) return "";
    if (const auto seat = seat_named(answer, names)) return fmt::format("{}={}", option.key, *seat);
    say(words("no_such_player"));
  }
}

}  // namespace paddock::apps
