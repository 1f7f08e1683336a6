#include "apps/terminal/words.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "engine/text/phrase.hpp"
#include "page_words.hpp"
#include "table/core/problems.hpp"

namespace paddock::apps {

namespace {

// One text of the program, and where it is used.
struct Sentence {
  std::string where;
  std::string key;
  text::Bilingual said;
};

using Sentences = std::vector<Sentence>;

void add_words(Sentences& all, const std::string& where, const text::Words& fr, const text::Words& en) {
  for (const auto& [key, sentence] : fr.all()) {
    const auto other = en.all().find(key);
    all.push_back({where, key, {sentence, other == en.all().end() ? "" : other->second}});
  }
}

void add_about(Sentences& all, const catalogue::About& about) {
  all.push_back({about.id, "about.name", about.name});
  all.push_back({about.id, "about.pitch", about.pitch});
  for (const auto& option : about.options) {
    all.push_back({about.id, "option." + option.key, option.label});
    for (const auto& value : option.values)
      all.push_back({about.id, "option." + option.key + "=" + boost::json::serialize(value.value), value.meaning});
  }
  for (const auto& model : about.models) all.push_back({about.id, "model." + model.key, model.name});
}

// `view` is the id of a game, or "page" for the page itself. A game may have no view, or one in one language.
void add_view(Sentences& all, const std::string& where, const std::string& view) {
  const auto words = [&](const char* language) {
    const auto file = text::find_text(embedded::page_words, view + "." + language);
    return file.empty() ? text::Words() : or_fail(text::Words::parse(file, language));
  };
  add_words(all, where, words("fr"), words("en"));
}

void add_game(Sentences& all, const catalogue::Game& game) {
  const std::string& id = game.about().id;
  add_about(all, game.about());
  add_words(all, id, game.words(text::Language::fr), game.words(text::Language::en));
  add_view(all, id + " on the page", id);
}

Sentences every_sentence() {
  Sentences all;
  add_view(all, "the page", "page");
  add_words(all, "the terminal", terminal_words(text::Language::fr), terminal_words(text::Language::en));
  for (const auto& problem : core::all_problems()) all.push_back({"the server", problem.code, problem.sentence});
  for (const auto* game : catalogue::games()) add_game(all, *game);
  return all;
}

void print(const Sentences& all) {
  std::string where;
  for (const Sentence& one : all) {
    if (one.where != where) fmt::print("{}# {}\n", where.empty() ? "" : "\n", one.where);
    where = one.where;
    fmt::print("{}\n  fr  {}\n  en  {}\n", one.key, one.said.fr, one.said.en);
  }
}

void print_json(const Sentences& all) {
  text::JsonArray list;
  for (const Sentence& one : all)
    list.push_back(text::JsonObject{{"where", one.where}, {"key", one.key}, {"fr", one.said.fr}, {"en", one.said.en}});
  fmt::print("{}\n", boost::json::serialize(list));
}

}  // namespace

void add_words(Command& paddock) {
  struct Arguments {
    std::string game;
    bool json = false;
  };
  auto chosen = std::make_shared<Arguments>();
  Command command = paddock.subcommand("words", "Print every sentence of the program or of a game, in both languages");
  command.option("GAME", chosen->game, "only the sentences of this game");
  command.flag("--json", chosen->json, "as JSON");
  command.footer("Examples:\n  paddock words\n  paddock words GAME --json");
  command.action([chosen] {
    Sentences all;
    if (chosen->game.empty()) {
      all = every_sentence();
    } else {
      add_game(all, game_named(chosen->game));
    }
    if (chosen->json) return print_json(all);
    print(all);
  });
}

}  // namespace paddock::apps
