#include "apps/values.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <thread>

#include <fmt/format.h>

#include "apps/command_line.hpp"
#include "bots/players/budgets.hpp"
#include "engine/text/words.hpp"

namespace paddock::apps {

namespace {

std::optional<double> real_number(const std::string& text) {
  double number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (wrong != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

}  // namespace

std::string any_number(const std::string& text) {
  return real_number(text) ? "" : fmt::format("expected a number, not “{}”", text);
}

std::string from_0_on(const std::string& text) {
  return real_number(text).value_or(-1) >= 0 ? "" : fmt::format("expected a number of at least 0, not “{}”", text);
}

std::string above_0(const std::string& text) {
  return real_number(text).value_or(0) > 0 ? "" : fmt::format("expected a number above 0, not “{}”", text);
}

std::string number_between(double least, double most, const std::string& text) {
  const auto number = real_number(text);
  if (number && *number >= least && *number <= most) return "";
  return fmt::format("expected a number from {} to {}, not “{}”", least, most, text);
}

std::optional<std::chrono::milliseconds> read_time(const std::string& text) {
  using namespace std::chrono_literals;
  const auto amount = [&](std::size_t unit) { return text::number(text.substr(0, text.size() - unit)); };
  std::optional<std::chrono::milliseconds> time;
  if (text.ends_with("ms")) {
    if (const auto milliseconds = amount(2)) time = std::chrono::milliseconds(*milliseconds);
  } else if (text.ends_with("s")) {
    if (const auto seconds = amount(1)) time = std::chrono::seconds(*seconds);
  }
  return time && *time >= 0ms && *time <= 1h ? time : std::nullopt;
}

bots::SearchBudget read_budget(const std::string& text) {
  constexpr std::string_view iterations = "iters=";
  if (text.starts_with(iterations)) {
    const auto count = text::number(text.substr(iterations.size())).value_or(0);
    if (count > 0) return bots::iteration_budget(static_cast<std::uint32_t>(count));
  } else if (const auto time = read_time(text); time && time->count() > 0) {
    return bots::wall_time_budget(std::chrono::duration<double>(*time).count());
  }
  throw CommandError(
      fmt::format("expected a thinking time such as 50ms, 2s (at most one hour) or iters=2000, not “{}”", text));
}

int threads_for(int chosen) {
  return chosen != 0 ? chosen : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace paddock::apps
