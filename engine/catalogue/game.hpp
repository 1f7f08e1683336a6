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

// The texts of a game's folder, as built in.
struct Texts {
  std::string_view id;
  std::string_view about;
  std::string_view rules_fr;
  std::string_view rules_en;
  std::string_view words_fr;
  std::string_view words_en;
};

// A game, whatever the game: the one bridge from typed rules to untyped callers.
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

  // What is written of the game, as JSON Schema: `$defs` has View, Event, Position and Options.
  virtual text::JsonObject schema() const = 0;

  // A table of these options, those not chosen at their default; or why so many seats cannot play by them.
  virtual Result<SharedSetup> prepare(const text::JsonObject& chosen, int seats) const = 0;
  // A match from a position on.
  virtual Result<std::shared_ptr<const Match>> open_at(const text::Json& position) const = 0;

 private:
  About about_;
  text::Rulebook rules_fr_;
  text::Rulebook rules_en_;
  text::Words words_fr_;
  text::Words words_en_;
};

// All games, in the order of their ids.
std::span<const Game* const> games();
// The game of that id; nothing when there is none.
const Game* find(std::string_view id);
// The same, or a sentence that names those there are.
Result<const Game*> get(std::string_view id);

// Options that between them take every value listed in about.json, the default first.
std::vector<text::JsonObject> option_samples(const About& about);

// Chosen options from "key=value" texts; a value that reads as a number is one.
Result<text::JsonObject> read_choices(const Game& game, std::span<const std::string> choices);

}  // namespace paddock::catalogue
