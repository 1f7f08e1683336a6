#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/result.hpp"
#include "engine/text/bilingual.hpp"
#include "engine/text/json.hpp"

namespace paddock::catalogue {

// One value that an option can take, and what it means.
struct OptionValue {
  text::Json value;
  text::Bilingual meaning;
};

// A rule option of a table. The first value is the default.
struct Option {
  std::string key;
  std::string clause;
  text::Bilingual label;
  std::vector<OptionValue> values;
  bool open = false;   // accepts other values than those listed; the listed ones are examples
  bool file = false;   // on the command line, any other value names a file that contains the value
  bool seats = false;  // a number among its values is a seat
  // For an option that takes a file: a description of the format, and the default in this format as a starting point.
  text::Bilingual form = {};
  std::string usual = {};
};

// A look that a seat may choose for its pieces, for example a car. It changes only how they are drawn.
struct Model {
  std::string key;
  text::Bilingual name;
};

// An earlier version of the rules, and the options that give the same game under the current rules.
struct EarlierRules {
  std::string version;
  text::JsonObject options;
};

// What about.json says about a game.
struct About {
  std::string id;
  text::Bilingual name;
  text::Bilingual pitch;
  std::string prefix;
  std::string rules;  // version of the rules
  int least_minutes = 0;
  int most_minutes = 0;
  std::vector<Option> options;
  std::vector<EarlierRules> earlier;
  std::vector<Model> models;  // empty: there is nothing to choose
  // Names of the bots of each level, weakest level first. A level may have several. If empty, bots are named after
  // their level.
  std::vector<std::vector<std::string>> drivers;

  const Option* option(std::string_view key) const;
  bool has_model(std::string_view key) const;
  // Translates the options of a table that was opened under `version` of the rules into options of the current version.
  // An error if the version is unknown.
  Result<text::JsonObject> options_by(std::string_view version, const text::JsonObject& chosen) const;
};

Result<About> read_about(std::string_view id, std::string_view json);

}  // namespace paddock::catalogue
