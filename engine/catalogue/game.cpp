#include "engine/catalogue/game.hpp"

#include <algorithm>

#include "engine/kernel/ensure.hpp"
#include "engine/text/words.hpp"

namespace paddock::catalogue {

namespace {

// Texts that are compiled in were checked when they were built, so an error here is a bug.
template <class T>
T built_in(const Result<T>& result, const char* invariant) {
  ensure(static_cast<bool>(result), invariant);
  return *result;
}

text::Words words_of(std::string_view own, std::string_view language, std::string_view other,
                     std::string_view other_language) {
  const auto read = own.empty() ? text::Words::parse(other, other_language) : text::Words::parse(own, language);
  return built_in(read, "the words can be read");
}

std::string ids() {
  return text::joined(games(), ", ", [](const Game* game) { return game->about().id; });
}

std::string keys(const About& about) { return text::joined(about.options, ", ", &Option::key); }

}  // namespace

Game::Game(const Texts& texts)
    : about_(built_in(read_about(texts.id, texts.about), "about.json can be read")),
      rules_fr_(texts.rules_fr.empty() ? texts.rules_en : texts.rules_fr),
      rules_en_(texts.rules_en.empty() ? texts.rules_fr : texts.rules_en),
      words_fr_(words_of(texts.words_fr, "fr", texts.words_en, "en")),
      words_en_(words_of(texts.words_en, "en", texts.words_fr, "fr")) {}

const Game* find(std::string_view id) {
  const auto found = std::ranges::find_if(games(), [&](const Game* game) { return game->about().id == id; });
  return found == games().end() ? nullptr : *found;
}

Result<const Game*> get(std::string_view id) {
  if (const Game* game = find(id)) return game;
  return Error{"there is no game “" + std::string(id) + "”; there are " + ids()};
}

std::vector<text::JsonObject> option_samples(const About& about) {
  std::vector<text::JsonObject> samples{{}};
  for (const Option& option : about.options) {
    for (std::size_t i = 1; i < option.values.size(); ++i) samples.push_back({{option.key, option.values[i].value}});
  }
  return samples;
}

Result<text::JsonObject> read_choices(const Game& game, std::span<const std::string> choices) {
  text::JsonObject chosen;
  for (const std::string& choice : choices) {
    const auto equals = choice.find('=');
    if (equals == std::string::npos) return Error{"an option is written key=value, not “" + choice + "”"};
    const std::string key = choice.substr(0, equals);
    const std::string value = choice.substr(equals + 1);
    if (game.about().option(key) == nullptr)
      return Error{game.about().id + " has no option “" + key + "”" +
                   (game.about().options.empty() ? "" : "; it has " + keys(game.about()))};
    if (chosen.contains(key)) return Error{"the option “" + key + "” is given twice"};
    const auto number = text::number(value);
    chosen[key] = number ? text::Json(*number) : text::Json(value);
  }
  return chosen;
}

}  // namespace paddock::catalogue
