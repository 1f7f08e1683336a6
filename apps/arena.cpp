#include "bots/arena/arena.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/files.hpp"
#include "apps/interrupt.hpp"
#include "apps/programs.hpp"
#include "apps/progress.hpp"
#include "apps/ranks.hpp"
#include "apps/values.hpp"
#include "bots/arena/ceiling.hpp"
#include "bots/arena/ladder.hpp"
#include "bots/arena/results_file.hpp"
#include "bots/players/budgets.hpp"

namespace paddock::apps {

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;

struct Arguments {
  TableOptions table;
  std::vector<std::string> bots;
  std::uint64_t matches = 200;
  std::string think = "50ms";
  double minutes = 0;  // 0: no limit
  int threads = 0;
  std::vector<double> sprt;
  std::string resume;
  bool json = false;
  bool csv = false;
  bool ladder = false;
  bool ceiling = false;
};

constexpr const char* ladder_file = "docs/ladder.md";

// Uses CPU time and not wall-clock time, so that measurements do not depend on other load of the machine.
bots::SearchBudget measured_budget(const Arguments& chosen) {
  const auto budget = read_budget(chosen.think);
  return budget.iterations > 0 ? budget : bots::core_time_budget(budget.seconds);
}

int seats_of(const catalogue::Game& game, const Arguments& chosen) {
  return chosen.table.seats != 0 ? chosen.table.seats : std::max(2, game.min_seats());
}

bots::Tournament tournament_of(const catalogue::Game& game, const Arguments& chosen, Programs& programs) {
  bots::Tournament plan;
  const int seats = seats_of(game, chosen);
  plan.setup = chosen.table.prepare(game, seats);
  plan.budget = measured_budget(chosen);
  for (const std::string& name : chosen.bots) plan.bots.push_back(programs.get(game, name, plan.budget, name));
  if (plan.bots.size() < 2) throw CommandError("an arena needs at least two bots: --bots a,b");
  const auto pairs = plan.bots.size() * (plan.bots.size() - 1) / 2;
  plan.deals = std::max<std::uint64_t>(1, chosen.matches / static_cast<std::uint64_t>(seats) / pairs);
  plan.seed = chosen.table.seed.value_or(1);
  plan.threads = programs.matches_at_once(chosen.threads);
  if (chosen.sprt.size() == 2) {
    if (chosen.sprt[0] >= chosen.sprt[1]) throw CommandError("--sprt elo0,elo1: elo0 must be lower than elo1");
    if (plan.bots.size() != 2) throw CommandError("--sprt compares two bots");
    plan.sprt.emplace(chosen.sprt[0], chosen.sprt[1], seats);
  }
  return plan;
}

// Prints the rating of each bot, then every pair that met.
void print_table(const Arguments& chosen, const bots::Tournament& plan,
                 const std::vector<std::vector<bots::ShareStats>>& scores) {
  const int seats = plan.setup->seats();
  const auto elos = bots::ratings(scores, seats);
  fmt::print("{} · {} seats · up to {} deals a pair, every seat once · seed {} · think {}\n\n",
             plan.setup->game().about().id, seats, plan.deals, plan.seed, chosen.think);
  for (std::size_t a = 0; a < plan.bots.size(); ++a) fmt::print("{:<20} {:+7.0f} Elo\n", plan.bots[a].name, elos[a]);
  fmt::print("\n");
  for (std::size_t a = 0; a < plan.bots.size(); ++a) {
    for (std::size_t b = 0; b < plan.bots.size(); ++b) {
      const auto& score = scores[a][b];
      if (score.deals == 0) continue;
      const auto elo = bots::elo_interval(score, seats);
      fmt::print(
          "{} against {}: wins {:.1f} %, margin {:.1f}, a fair share being {:.1f} %; {:+.0f} Elo, interval {:+.0f} to "
          "{:+.0f}; {} deals\n",
          plan.bots[a].name, plan.bots[b].name, 100 * score.mean(), 100 * score.margin(), 100.0 / seats, elo.elo,
          elo.low, elo.high, score.deals);
    }
  }
  fmt::print(
      "\nThe first bot of a pair plays alone at a table of the second. The margin is half of the 95 % interval.\n"
      "Elo is 400 · log10((seats − 1) · share / (1 − share)); the rating of a bot is the one that explains all pairs "
      "best, around a "
      "mean of 0.\n");
}

std::string quoted(const std::string& field) {
  if (field.find_first_of("\",\n") == std::string::npos) return field;
  std::string text = "\"";
  for (const char c : field) text += c == '"' ? std::string("\"\"") : std::string(1, c);
  return text + "\"";
}

// The report of an external bot over the whole tournament, as columns; empty columns for other bots.
std::string bot_report_columns(const std::optional<bots::BotReport>& report) {
  if (!report) return ",,,,,";
  return fmt::format("{},{},{},{},{},{}", report->answers, report->defaults, report->late, report->not_legal,
                     report->garbage, report->gone);
}

// One row per pair: the first bot plays alone at a table of the second. Then the reports of both, for external bots.
void print_csv(const bots::Tournament& plan, const std::vector<std::vector<bots::ShareStats>>& scores,
               const Programs& programs) {
  const int seats = plan.setup->seats();
  const auto elos = bots::ratings(scores, seats);
  fmt::print(
      "first,second,seats,deals,share,fair_share,share_margin,share_low,share_high,elo,elo_low,elo_high,first_rating,"
      "second_rating,answers,defaults,late,not_legal,garbage,gone,second_answers,second_defaults,second_late,"
      "second_not_legal,second_garbage,second_gone\n");
  for (std::size_t a = 0; a < plan.bots.size(); ++a) {
    for (std::size_t b = 0; b < plan.bots.size(); ++b) {
      const auto& score = scores[a][b];
      if (score.deals == 0) continue;
      const auto elo = bots::elo_interval(score, seats);
      fmt::print("{},{},{},{},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f},{:.1f},{:.1f},{:.1f},{:.1f},{:.1f},{},{}\n",
                 quoted(plan.bots[a].name), quoted(plan.bots[b].name), seats, score.deals, score.mean(), 1.0 / seats,
                 score.margin(), score.mean() - score.margin(), score.mean() + score.margin(), elo.elo, elo.low,
                 elo.high, elos[a], elos[b], bot_report_columns(programs.bot_report_of(plan.bots[a].name)),
                 bot_report_columns(programs.bot_report_of(plan.bots[b].name)));
    }
  }
}

const char* answer_of(const bots::Sprt& sprt, const bots::ShareStats& score) {
  using Answer = bots::Sprt::Decision;
  const auto answer = sprt.decide(score);
  return answer == Answer::stronger ? "stronger" : answer == Answer::weaker ? "not stronger" : "undecided";
}

JsonObject to_json(const Arguments& chosen, const bots::Tournament& plan,
                   const std::vector<std::vector<bots::ShareStats>>& scores, const Programs& programs, bool early) {
  JsonArray pairs;
  for (std::size_t a = 0; a < plan.bots.size(); ++a) {
    for (std::size_t b = 0; b < plan.bots.size(); ++b) {
      const auto& score = scores[a][b];
      if (a >= b) continue;
      const auto elo = bots::elo_interval(score, plan.setup->seats());
      pairs.push_back(
          JsonObject{{"first", plan.bots[a].name},
                     {"second", plan.bots[b].name},
                     {"deals", score.deals},
                     {"share", score.mean()},
                     {"fair_share", 1.0 / plan.setup->seats()},
                     {"share_margin", score.margin()},
                     {"share_interval", JsonArray{score.mean() - score.margin(), score.mean() + score.margin()}},
                     {"elo", elo.elo},
                     {"elo_interval", JsonArray{elo.low, elo.high}}});
    }
  }
  const auto elos = bots::ratings(scores, plan.setup->seats());
  JsonArray rated;
  for (std::size_t bot = 0; bot < plan.bots.size(); ++bot)
    rated.push_back(JsonObject{{"name", plan.bots[bot].name}, {"elo", elos[bot]}});
  JsonObject result{{"game", plan.setup->game().about().id},
                    {"options", plan.setup->options()},
                    {"seats", plan.setup->seats()},
                    {"seed", plan.seed},
                    {"think", chosen.think},
                    {"deals", plan.deals},
                    {"stopped_early", early},
                    {"bots", rated},
                    {"pairs", pairs},
                    {"programs", programs.to_json()}};
  if (plan.sprt) {
    result["sprt"] = JsonObject{{"log_likelihood_ratio", plan.sprt->log_likelihood_ratio(scores[0][1])},
                                {"answer", answer_of(*plan.sprt, scores[0][1])}};
  }
  return result;
}

void print_sprt(const bots::Tournament& plan, const bots::ShareStats& score) {
  fmt::print("SPRT of {} against {}: log-likelihood ratio {:.2f}: {}\n", plan.bots[0].name, plan.bots[1].name,
             plan.sprt->log_likelihood_ratio(score), answer_of(*plan.sprt, score));
}

std::size_t deals_in_all(const bots::Tournament& plan) {
  return plan.deals * plan.bots.size() * (plan.bots.size() - 1) / 2;
}

bots::ResultsFile open_results_file(const Arguments& chosen) {
  auto file = or_fail(bots::ResultsFile::open(chosen.resume));
  if (file.has_truncated_line())
    fmt::print(stderr, "{}: the last line is incomplete; its deal is played again\n", chosen.resume);
  return file;
}

// True once the time limit has passed, counted from this call. 0 minutes: never.
std::function<bool()> time_limit(double minutes) {
  return [minutes, begin = std::chrono::steady_clock::now()] {
    return minutes > 0 && std::chrono::steady_clock::now() - begin > std::chrono::duration<double>(60 * minutes);
  };
}

// Plays the deals that are not in the file yet, until all are played or the time is up. Returns all results.
std::vector<bots::DealResult> play(const bots::Tournament& plan, bots::ResultsFile& file, const std::string& what,
                                   double minutes, const Programs& programs = {}) {
  std::atomic<bool> written = true;
  const auto stop = [&written, &programs, time_is_up = time_limit(minutes)] {
    return interrupted() || !written || programs.any_failed() || time_is_up();
  };
  auto results = file.of(plan);
  std::erase_if(results, [&](const bots::DealResult& result) { return result.deal >= plan.deals; });
  Progress progress(what, deals_in_all(plan), results.size());
  const auto broken = bots::run_tournament(plan, results, stop, [&](const bots::DealResult& result) {
    progress.step();
    written = file.append(plan, result) && written;
  });
  if (broken) throw CommandError(broken->sentence);
  programs.throw_if_any_failed();
  if (!written) throw CommandError("the results cannot be written");
  return results;
}

// The results of all ranks, on the first rank.
std::vector<bots::DealResult> gathered(const std::vector<bots::DealResult>& own, const Ranks& ranks) {
  if (ranks.count() == 1) return own;
  JsonArray list;
  for (const auto& [first, second, deal, share] : own) list.push_back(JsonArray{first, second, deal, share});
  std::vector<bots::DealResult> all;
  for (const std::string& text : ranks.gather(boost::json::serialize(list))) {
    const Json rows = boost::json::parse(text);
    for (const Json& row : rows.as_array()) {
      const auto number = [&](std::size_t at) { return row.as_array()[at].to_number<std::uint64_t>(); };
      all.push_back({number(0), number(1), number(2), row.as_array()[3].to_number<double>()});
    }
  }
  return all;
}

std::string today() {
  const auto day = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%d}", day);
}

// Plays every level of every game and writes the page. For a single game it only prints.
void run_ladder(const Arguments& chosen) {
  auto file = open_results_file(chosen);
  std::vector<bots::LadderResult> ladder;
  for (const auto* game : catalogue::games()) {
    if (!chosen.table.game_id.empty() && game != &game_named(chosen.table.game_id)) continue;
    for (const bots::LadderPairing& pairing : bots::ladder_pairings_of(*game)) {
      auto plan = bots::tournament_of(pairing, chosen.matches);
      plan.budget = measured_budget(chosen);
      plan.threads = threads_for(chosen.threads);
      plan.seed = chosen.table.seed.value_or(1);
      const auto what =
          fmt::format("{} {} : {}, {} seats", game->about().id, pairing.first, pairing.second, pairing.seats);
      const auto shares = bots::shares_of(play(plan, file, what, chosen.minutes));
      if (shares.deals > 0) ladder.push_back({pairing, shares});
    }
  }
  const auto game = chosen.table.game_id.empty() ? "" : " " + chosen.table.game_id;
  const auto minutes = chosen.minutes > 0 ? fmt::format(" --minutes {}", chosen.minutes) : "";
  const auto resume = chosen.resume.empty() ? "" : " --resume FILE";
  const auto command = fmt::format("paddock arena --ladder{} --matches {}{} --think {} --seed {}{}", game,
                                   chosen.matches, minutes, chosen.think, chosen.table.seed.value_or(1), resume);
  const auto page = bots::ladder_page(ladder, command, today());
  fmt::print("{}", page);
  if (!chosen.table.game_id.empty()) return;
  if (interrupted()) return fmt::print("\nstopped early; {} is not written\n", ladder_file);
  write_file(ladder_file, page);
}

void compare(const Arguments& chosen, const Ranks& ranks) {
  const auto& game = game_named(chosen.table.game_id);
  if (ranks.count() > 1 && (!chosen.resume.empty() || !chosen.sprt.empty()))
    throw CommandError("--resume and --sprt do not work with mpirun");
  Programs programs;
  auto plan = tournament_of(game, chosen, programs);
  plan.part = static_cast<std::uint64_t>(ranks.number());
  plan.parts = static_cast<std::uint64_t>(ranks.count());
  auto file = open_results_file(chosen);
  if (file.has_other_tournaments(plan))
    throw CommandError(chosen.resume + ": contains the results of another tournament");
  const auto results = gathered(play(plan, file, "deals", chosen.minutes, programs), ranks);
  if (!ranks.first()) return;
  const auto scores = bots::scores_of(plan, results);
  const bool early = interrupted() || (!plan.sprt && results.size() < deals_in_all(plan));
  if (chosen.json) return fmt::print("{}\n", boost::json::serialize(to_json(chosen, plan, scores, programs, early)));
  if (chosen.csv) return print_csv(plan, scores, programs);
  print_table(chosen, plan, scores);
  if (plan.sprt) print_sprt(plan, scores[0][1]);
  fmt::print("{}", programs.as_text());
  if (early) fmt::print("stopped early{}\n", chosen.resume.empty() ? "" : "; run the same command to continue");
}

bots::CeilingPlan ceiling_of(const catalogue::Game& game, const Arguments& chosen) {
  bots::CeilingPlan plan;
  const int seats = seats_of(game, chosen);
  if (seats < 2) throw CommandError("--ceiling needs at least two seats");
  plan.setup = chosen.table.prepare(game, seats);
  plan.deals = std::max<std::uint64_t>(1, chosen.matches / static_cast<std::uint64_t>(seats));
  plan.seed = chosen.table.seed.value_or(1);
  plan.budget = measured_budget(chosen);
  plan.threads = threads_for(chosen.threads);
  return plan;
}

// Plays the best search with open cards against the game's own first bot.
void show_ceiling(const Arguments& chosen) {
  const auto& game = game_named(chosen.table.game_id);
  const auto plan = ceiling_of(game, chosen);
  const auto stop = [time_is_up = time_limit(chosen.minutes)] { return interrupted() || time_is_up(); };
  Progress progress("deals", plan.deals, 0);
  const auto shares = or_fail(bots::measure_ceiling(plan, stop, [&](const bots::ShareStats&) { progress.step(); }));
  const auto& greedy = bots::bots_of(game).all().front().name;
  fmt::print("{} · {} seats · up to {} deals, every seat once · seed {} · think {}\n\n", game.about().id,
             plan.setup->seats(), plan.deals, plan.seed, chosen.think);
  fmt::print(
      "with open cards: {:.1f} % ± {:.1f} of {} matches against {} (its share: {:.0f} %); without: --bots level4,{}\n",
      100 * shares.mean(), 100 * shares.margin(), shares.deals * static_cast<std::uint64_t>(plan.setup->seats()),
      greedy, 100.0 / plan.setup->seats(), greedy);
  if (shares.deals < plan.deals) fmt::print("stopped early\n");
}

void run(const Arguments& chosen) {
  install_interrupt_handlers();
  if (chosen.ladder) return run_ladder(chosen);
  if (chosen.table.game_id.empty()) throw CommandError("which game? paddock arena GAME --bots a,b");
  if (chosen.ceiling) return show_ceiling(chosen);
  const Ranks ranks;
  ranks.work([&] { compare(chosen, ranks); });
}

}  // namespace

void add_arena(Command& paddock) {
  auto chosen = std::make_shared<Arguments>();
  Command command = paddock.subcommand("arena", "Play bots against each other and measure their strength");
  const auto table = chosen->table.add_to(command, false);
  const Option bots =
      command.option("--bots", chosen->bots, "the bots: names, levels (1 to 4), cmd:PROGRAM, cmd2:PROGRAM")
          .separated_by(',');
  command.option("--matches", chosen->matches, "number of matches in total, approximately").between(1, 1e9);
  command.option("--think", chosen->think,
                 "thinking time per move of level 4 and of programs (lower levels use less): 50ms, 2s; or iters=2000 "
                 "iterations, which gives the same results on every machine");
  command.option("--minutes", chosen->minutes, "time limit in minutes; with --ladder, per comparison").check(above_0);
  command.option("--threads", chosen->threads, "matches at once (all cores; 64 with a cmd2:PROGRAM)").between(1, 256);
  const Option sprt =
      command
          .option("--sprt", chosen->sprt,
                  "elo0,elo1: sequential test; stop as soon as the first bot is shown to be weaker or stronger")
          .separated_by(',')
          .exactly(2)
          .check(any_number);
  const Option resume = command.option("--resume", chosen->resume, "save results in this file, and continue from it");
  const Option json = command.flag("--json", chosen->json, "as JSON");
  const Option csv = command.flag("--csv", chosen->csv, "as CSV").excludes({json});
  const Option ladder =
      command
          .flag("--ladder", chosen->ladder,
                "measure all levels of all games, and write docs/ladder.md (with GAME: only print it); --matches "
                "applies to each comparison")
          .excludes({bots, table.seats, table.options, sprt, json, csv});
  command
      .flag("--ceiling", chosen->ceiling,
            "the share of the wins of level 4 if it saw all cards, against the game's own first bot, which sees only "
            "its own cards")
      .excludes({bots, sprt, resume, json, csv, ladder});
  command.footer(
      "Example:\n  paddock arena GAME --bots 4,greedy --matches 400 --think 50ms --resume arena.txt\n"
      "  paddock arena GAME --bots cmd:./mybot.py,greedy\n"
      "  paddock arena GAME --bots cmd2:./learner.py,greedy --matches 100000\n"
      "  paddock arena GAME --ceiling --seats 4 --matches 400 --think iters=2000\n\n"
      "Every deal is played once from every seat. The second bot of the pair takes all other seats.");
  command.action([chosen] { run(*chosen); });
}

}  // namespace paddock::apps
