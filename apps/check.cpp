#include "table/seal/check.hpp"

#include <boost/json/parse.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/files.hpp"
#include "engine/catalogue/record.hpp"
#include "engine/testkit/scenario.hpp"
#include "table/core/plain_text.hpp"

namespace paddock::apps {

namespace {

constexpr const char* good = "as it should be";

// Replays a record, up to the end of the match unless unfinished ones are allowed. Returns a summary.
Result<std::string> check_record(const std::string& text, bool unfinished) {
  const auto record = catalogue::read_record(text);
  if (!record) return Error{record.error()};
  const auto match = catalogue::replay(*record);
  if (!match) return Error{match.error()};
  if (!unfinished && !(*match)->to_act().empty())
    return Error{fmt::format("the record ends after {} moves, before the match does", record->moves.size())};
  if (!record->seal) return std::string(good);
  const auto sealed = seal::check(*record);
  if (!sealed) return Error{sealed.error()};
  return fmt::format("{}; {}", good, *sealed);
}

Result<std::string> check_scenarios(const std::string& text) {
  const auto scenarios = testkit::read_scenarios(text);
  if (!scenarios) return Error{scenarios.error()};
  for (const auto& scenario : *scenarios) {
    const std::string wrong = testkit::run_scenario(scenario);
    const std::string name = scenario.name();
    if (!wrong.empty()) return Error{name.empty() ? wrong : name + ": " + wrong};
  }
  return std::string(good);
}

// A record consists of JSON lines. The first one has the member "paddock" or, if the header is lost, "move". Everything
// else is treated as scenarios.
bool looks_like_record(const std::string& text) {
  const auto first = text.substr(0, text.find('\n'));
  boost::json::error_code broken;
  const text::Json json = boost::json::parse(first, broken);
  if (!json.is_object()) return first.starts_with("{\"paddock\"");
  return json.get_object().contains("paddock") || json.get_object().contains("move");
}

Result<std::string> check_file(const std::string& path, bool unfinished) {
  try {
    const std::string text = read_file(path);
    auto checked = looks_like_record(text) ? check_record(text, unfinished) : check_scenarios(text);
    return checked ? checked : Error{path + ": " + checked.error()};
  } catch (const CommandError& failure) {
    return Error{failure.what()};
  }
}

}  // namespace

void add_check(Command& paddock) {
  auto paths = std::make_shared<std::vector<std::string>>();
  auto unfinished = std::make_shared<bool>(false);
  Command command = paddock.subcommand("check", "Check record files and scenario files against the rules");
  command.option("FILE", *paths, "record files and scenario files").required();
  command.flag("--unfinished", *unfinished, "accept records of unfinished matches");
  command.footer(
      "Example:\n  paddock check match.jsonl games/*/scenarios/*.json\n\nPrints the first error in each "
      "file. The exit status is 1 if there is any error. For a sealed deal it checks that all rolls follow from the "
      "seal.");
  command.action([paths, unfinished] {
    int wrong = 0;
    for (const std::string& path : *paths) {
      const auto checked = check_file(path, *unfinished);
      if (checked) {
        fmt::print("{}: {}\n", core::escape_unsafe_characters(path), *checked);
      } else {  // the message may quote the file, which may contain control characters
        print_error(checked.error());
        ++wrong;
      }
    }
    if (wrong > 0) throw ReportedError{};
  });
}

}  // namespace paddock::apps
