#include "games/frappadingue/bots/solver_report.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "engine/text/painter.hpp"
#include "games/frappadingue/bots/solver.hpp"
#include "games/frappadingue/notation.hpp"

namespace paddock::frappadingue {

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;
using text::Language;
using text::padded;

constexpr std::size_t rows_shown = 16;

std::string say(Language language, const char* fr, const char* en) { return language == Language::fr ? fr : en; }

// Formats with the decimal mark of the language.
std::string decimal(double number, int places, Language language) {
  std::string text = fmt::format("{:.{}f}", number, places);
  if (language == Language::fr) std::ranges::replace(text, '.', ',');
  return text;
}

// Throws with a choice that is worth at least half a point, most likely first.
std::vector<FirstThrow> worth_knowing(const TurnSolution& solution) {
  std::vector<FirstThrow> list;
  for (const FirstThrow& seen : solution.first_throws) {
    const bool choice = !seen.instead.empty() && seen.value - seen.instead_value >= 0.5;
    if (choice && list.size() < rows_shown) list.push_back(seen);
  }
  return list;
}

std::string throw_rows(const TurnSolution& solution, Language language) {
  std::string text = "\n" + say(language, "Premières mises à connaître (les cartes mortes ne sont pas montrées)",
                                "First throws worth knowing (dead cards are not shown)");
  text += "\n  " + padded(say(language, "on voit", "shown"), 20) + padded(say(language, "chance", "chance"), 10) +
          padded(say(language, "garder", "keep"), 16) + padded(say(language, "puis", "then"), 10) +
          padded(say(language, "vaut", "worth"), 10) + say(language, "plutôt que", "rather than") + "\n";
  for (const FirstThrow& seen : worth_knowing(solution)) {
    text += "  " + padded(write(seen.shown), 20) + padded(decimal(100 * seen.chance, 2, language) + " %", 10) +
            padded(write(seen.keep), 16) +
            padded(seen.writes ? say(language, "valider", "write") : say(language, "lancer", "throw"), 10) +
            padded(decimal(seen.value, 1, language), 10) + write(seen.instead) + " (" +
            decimal(seen.instead_value, 1, language) + ")\n";
  }
  return text;
}

std::string stop_rows(const TurnSolution& solution, Language language) {
  std::string text = "\n" + say(language, "Quand le total peut être validé", "When the total can be written") + "\n  " +
                     padded(say(language, "cartes au compteur", "cards in the counter"), 24) +
                     padded(say(language, "relance jusqu'à", "throws up to"), 18) +
                     say(language, "valide à partir de", "writes from") + "\n";
  const auto shown = [](int total) { return total == 0 ? std::string("—") : std::to_string(total); };
  for (const StopRule& rule : solution.stops) {
    if (rule.throws_up_to == 0 && rule.writes_from == 0) continue;
    text += "  " + padded(std::to_string(rule.cards), 24) + padded(shown(rule.throws_up_to), 18) +
            shown(rule.writes_from) + "\n";
  }
  return text;
}

std::string not_solved(Language language) {
  return say(
      language,
      "Les combinaisons complétées par le compteur (FD-3.4) ne sont pas résolues : la valeur d'une carte y dépend "
      "de celles gardées depuis la dernière main pleine, que la table ne distingue pas.",
      "Combinations completed by the counter (FD-3.4) are not solved: what a card is worth then depends on those "
      "kept since the last full hand, which the table does not tell apart.");
}

// To six decimals; further digits are rounding noise.
Json rounded(double number) { return std::round(number * 1e6) / 1e6; }

}  // namespace

std::string solve_report(const Options& options, Language language) {
  if (!is_solved(options)) return not_solved(language) + "\n";
  const TurnSolution solution = solve(options);
  std::string text = write(options.deck) + fmt::format("\nplus5 {}\n\n", options.plus5);
  const auto row = [&](const char* fr, const char* en, const std::string& value) {
    text += padded(say(language, fr, en), 36) + value + "\n";
  };
  row("Valeur d'un tour, en points", "Value of a turn, in points", decimal(solution.value, 3, language));
  row("Erreur, au plus", "Error, at most", decimal(solution.bound, 4, language));
  row("Chance de valider un total", "Chance to write a total",
      decimal(100 * solution.write_chance, 2, language) + " %");
  row("Total validé, en moyenne", "Total written, on average",
      decimal(solution.value / solution.write_chance, 1, language));
  row("Positions évaluées", "Places valued", std::to_string(solution.states));
  row("Passages", "Sweeps", std::to_string(solution.sweeps));
  row("Table, en Mo", "Table, in MB", decimal(static_cast<double>(solution.bytes) / 1e6, 1, language));
  return text + throw_rows(solution, language) + stop_rows(solution, language);
}

Json solve_json(const Options& options) {
  if (!is_solved(options))
    return JsonObject{{"options", Notation::write_options(options)}, {"not_solved", not_solved(Language::en)}};
  const TurnSolution solution = solve(options);
  JsonArray throws;
  for (const FirstThrow& seen : solution.first_throws) {
    throws.push_back(JsonObject{{"shown", write(seen.shown)},
                                {"chance", rounded(seen.chance)},
                                {"keep", write(seen.keep)},
                                {"then", seen.writes ? "write" : "throw"},
                                {"value", rounded(seen.value)},
                                {"instead", seen.instead.empty() ? Json(nullptr) : Json(write(seen.instead))},
                                {"instead_value", rounded(seen.instead_value)}});
  }
  JsonArray stops;
  for (const StopRule& rule : solution.stops) {
    stops.push_back(
        JsonObject{{"cards", rule.cards}, {"throws_up_to", rule.throws_up_to}, {"writes_from", rule.writes_from}});
  }
  JsonArray written;
  for (const double chance : solution.written) written.push_back(rounded(chance));
  return JsonObject{{"options", Notation::write_options(options)},
                    {"value", solution.value},
                    {"bound", solution.bound},
                    {"write_chance", solution.write_chance},
                    {"written", std::move(written)},
                    {"first_throws", std::move(throws)},
                    {"stops", std::move(stops)},
                    {"places", solution.states},
                    {"sweeps", solution.sweeps},
                    {"bytes", solution.bytes}};
}

}  // namespace paddock::frappadingue
