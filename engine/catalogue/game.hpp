#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalogue/about.hpp"
#include "engine/catalogue/match.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/chance.hpp"
#include "engine/text/phrase.hpp"
#include "engine/text/rulebook.hpp"

namespace paddock::catalogue {

// The texts of a game's folder, compiled into the program. Empty if a text is missing: a game written in one language
// is shown in that language to everybody.
struct Texts {
  std::string_view id;
  std::string_view about;
  std::string_view rules_fr;
  std::string_view rules_en;
  std::string_view words_fr;
  std::string_view words_en;
};

// A game behind an untyped interface. This is the only bridge from typed rules to untyped callers.
class Game {
 public:
  explicit Game(const Texts& texts);
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  const About& about() const { return about_; }
  const text::Rulebook& rules(text::Language language) const {
    return language == text::Language::fr ? rules_fr_ : rules_en_;
  }
  const text::Words& words(text::Language language) const {
    return language == text::Language::fr ? words_fr_ : words_en_;
  }

  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;

  // The JSON of the game, as JSON Schema. `$defs` has View, Event, Position and Options.
  virtual text::JsonObject schema() const = 0;

  // The setup of a table. Options that are not given have their default. An error if this number of seats cannot play
  // with these options.
  virtual Result<SharedSetup> prepare(const text::JsonObject& chosen, int seats) const = 0;
  // A match that continues from a position.
  virtual Result<std::shared_ptr<const Match>> open_at(const text::Json& position) const = 0;

 private:
  About about_;
  text::Rulebook rules_fr_;
  text::Rulebook rules_en_;
  text::Words words_fr_;
  text::Words words_en_;
};

// All games, sorted by id.
std::span<const Game* const> games();
// The game with this id. Null if there is none.
const Game* find(std::string_view id);
// The game with this id. The error lists the ids that exist.
Result<const Game*> get(std::string_view id);

// A list of options that together use every value listed in about.json. The default options come first.
std::vector<text::JsonObject> option_samples(const About& about);

// Reads options from "key=value" texts. A value that looks like a number is read as one.
Result<text::JsonObject> read_choices(const Game& game, std::span<const std::string> choices);

}  // namespace paddock::catalogue
