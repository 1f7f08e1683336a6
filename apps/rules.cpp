#include <fmt/format.h>

#include "apps/command.hpp"

namespace paddock::apps {

void add_rules(Command& paddock) {
  struct Arguments {
    std::string game;
    std::string clause;
    std::string language;
  };
  auto chosen = std::make_shared<Arguments>();
  Command command = paddock.subcommand("rules", "Print the rules of a game, or one clause");
  command.option("GAME", chosen->game, "which game").required();
  command.option("CLAUSE", chosen->clause, "a clause number, with or without the prefix");
  command.option("--lang", chosen->language, "fr or en");
  command.footer("Examples:\n  paddock rules GAME --lang fr\n  paddock rules GAME 3.4");
  command.action([chosen] {
    const auto& game = game_named(chosen->game);
    const auto& rules = game.rules(chosen_language(chosen->language));
    if (chosen->clause.empty()) {
      fmt::print("{}", rules.markdown());
      return;
    }
    const text::Clause* clause = rules.find(chosen->clause);
    if (clause == nullptr)
      throw CommandError(fmt::format("{} has no clause “{}”; its clauses go from {} to {}", chosen->game,
                                     chosen->clause, rules.clauses().front().number, rules.clauses().back().number));
    fmt::print("{}  {}\n", clause->number, clause->sentence);
  });
}

}  // namespace paddock::apps
