#pragma once

#include <array>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "engine/catalogue/about.hpp"

namespace paddock::catalogue {

class Game;

// What somebody who chooses a game needs to know. The options and models are those of about.json, without the members
// that are not listed here.
struct GameDescription {
  std::string id;
  text::Bilingual name;
  text::Bilingual pitch;
  std::string rules;           // version
  std::array<int, 2> seats{};  // fewest and most
  std::array<int, 2> minutes{};
  std::vector<Option> options;
  std::vector<Model> models;
  std::vector<std::vector<std::string>> drivers;
  std::vector<std::string> bots;  // by name
};
BOOST_DESCRIBE_STRUCT(OptionValue, (), (value, meaning))
BOOST_DESCRIBE_STRUCT(Option, (), (key, clause, label, open, file, seats, values))
BOOST_DESCRIBE_STRUCT(Model, (), (key, name))
BOOST_DESCRIBE_STRUCT(GameDescription, (), (id, name, pitch, rules, seats, minutes, options, models, drivers, bots))

GameDescription describe(const Game& game, std::vector<std::string> bots);

}  // namespace paddock::catalogue
