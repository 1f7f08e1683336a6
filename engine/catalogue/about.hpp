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

// A named rule option of a table, its default first.
struct Option {
  std::string key;
  std::string clause;
  text::Bilingual label;
  std::vector<OptionValue> values;
  bool open = false;   // takes other values than those listed, which are then only examples
  bool file = false;   // on a command line, another value is the name of a file that holds it
  bool seats = false;  // a number among its values is a seat of the table
  // Of one that takes a file: what stands in it, and the usual one written so, to begin from.
  text::Bilingual form = {};
  std::string usual = {};
};

// A look that a seat may choose for what it plays with: a car, say. It changes nothing but how it is drawn.
struct Model {
  std::string key;
  text::Bilingual name;
};

// The rules as they once were: the options that give the same game by the rules of today.
struct EarlierRules {
  std::string version;
  text::JsonObject options;
};

// What a game says of itself in its about.json.
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
  std::vector<Model> models;  // none: there is nothing to choose
  // What the bots of each level are called, the weakest level first, several of a level one after the other; none: they
  // go by their level.
  std::vector<std::vector<std::string>> drivers;

  const Option* option(std::string_view key) const;
  bool has_model(std::string_view key) const;
  // Options of a table that was opened by some version of the rules, in the words of this one; an error where that
  // version is not known here.
  Result<text::JsonObject> options_by(std::string_view version, const text::JsonObject& chosen) const;
};

Result<About> read_about(std::string_view id, std::string_view json);

}  // namespace paddock::catalogue
