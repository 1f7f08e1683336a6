#include "bots/arena/arena.hpp"

#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "apps/command.hpp"
#include "bots/arena/external.hpp"

namespace paddock::apps {

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;

struct Chosen {
  TableOptions table;
  std::vector<std::string> bots;
  std::uint64_t matches = 200;
  std::string think = "50ms";
  int threads = 0;
  std::vector<double> sprt;
  std::string resume;
  bool json = false;
  bool csv = false;
};

std::atomic<bool> interrupted = false;
void note_interrupt(int) { interrupted = true; }

struct NamedConduct {
  std::string name;
  std::shared_ptr<bots::Conduct> conduct;
};

bots::Tournament tournament_of(const catalogue::Game& game, const Chosen& chosen, std::vector<NamedConduct>& programs) {
  bots::Tournament plan;
  plan.game = &game;
  plan.seats = chosen.table.seats != 0 ? chosen.table.seats : std::max(2, game.min_seats());
  plan.options = or_fail(game.complete_options(chosen.table.complete(game), plan.seats));
  plan.think = read_think(chosen.think);
  for (const std::string& name : chosen.bots) {
    if (!name.starts_with("cmd:")) {
      plan.bots.push_back(*or_fail(bots::get_bot(game, name)));
      continue;
    }
    programs.push_back({name, std::make_shared<bots::Conduct>()});
    const double seconds = plan.think.seconds > 0 ? plan.think.seconds : 1;
    plan.bots.push_back(bots::external_bot(game.about().id, name.substr(4), seconds, programs.back().conduct));
  }
  if (plan.bots.size() < 2) throw Failure("an arena needs two bots or more: --bots a,b");
  const auto pairs = plan.bots.size() * (plan.bots.size() - 1) / 2;
  plan.deals = std::max<std::uint64_t>(1, chosen.matches / static_cast<std::uint64_t>(plan.seats) / pairs);
  plan.seed = chosen.table.seed.value_or(1);
  plan.threads =
      chosen.threads != 0 ? chosen.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (chosen.sprt.size() == 2) plan.sprt.emplace(chosen.sprt[0], chosen.sprt[1]);
  return plan;
}

// The results that a file keeps, for going on later; its first line says of which tournament.
std::vector<bots::DealResult> kept_results(const std::string& path, const bots::Tournament& plan) {
  std::vector<bots::DealResult> results;
  std::ifstream file(path);
  std::string line;
  if (path.empty() || !std::getline(file, line)) return results;
  if (line != plan.fingerprint()) throw Failure(path + ": holds the results of another tournament");
  while (std::getline(file, line)) {
    boost::json::error_code error;
    const Json json = boost::json::parse(line, error);
    if (error || !json.is_array() || json.get_array().size() != 4) throw Failure(path + ": a line is not a result");
    const auto& numbers = json.get_array();
    results.push_back({numbers[0].to_number<std::size_t>(), numbers[1].to_number<std::size_t>(),
                       numbers[2].to_number<std::uint64_t>(), numbers[3].to_number<double>()});
  }
  return results;
}

class Progress {
 public:
  explicit Progress(std::size_t all, std::size_t done) : all_(all), before_(done), done_(done) {}

  void step() {
    ++done_;
    if (isatty(STDERR_FILENO) != 1) return;
    const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    const double left = passed / static_cast<double>(done_ - before_) * static_cast<double>(all_ - done_);
    const auto filled = 40 * done_ / all_;
    fmt::print(stderr, "\r[{:<40}] {}/{} deals, {:.0f} s left ", std::string(filled, '#'), done_, all_, left);
    if (done_ == all_) fmt::print(stderr, "\n");
  }

 private:
  std::size_t all_;
  std::size_t before_;
  std::size_t done_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

void print_table(const bots::Tournament& plan, const std::vector<std::vector<bots::Score>>& scores, bool csv) {
  const auto elos = bots::ratings(scores);
  if (!csv)
    fmt::print("{} · {} seats · {} deals a pair, every seat once\n\n", plan.game->about().id, plan.seats, plan.deals);
  if (csv) fmt::print("first,second,deals,share,margin,elo,low,high\n");
  for (std::size_t a = 0; a < plan.bots.size(); ++a) {
    if (!csv) fmt::print("{:<20} {:+7.0f} Elo\n", plan.bots[a].name, elos[a]);
    for (std::size_t b = 0; b < plan.bots.size(); ++b) {
      const auto& score = scores[a][b];
      if (a == b || score.deals == 0) continue;
      const auto elo = bots::elo_interval(score);
      if (csv) {
        fmt::print("{},{},{},{:.4f},{:.4f},{:.1f},{:.1f},{:.1f}\n", plan.bots[a].name, plan.bots[b].name, score.deals,
                   score.mean(), score.margin(), elo.elo, elo.low, elo.high);
      } else {
        fmt::print("   {:<20} {:>6} deals   {:.1f} % ± {:.1f}   {:+.0f} Elo ({:+.0f} … {:+.0f})\n", plan.bots[b].name,
                   score.deals, 100 * score.mean(), 100 * score.margin(), elo.elo, elo.low, elo.high);
      }
    }
  }
}

JsonObject to_json(const bots::Tournament& plan, const std::vector<std::vector<bots::Score>>& scores) {
  JsonArray pairs;
  for (std::size_t a = 0; a < plan.bots.size(); ++a) {
    for (std::size_t b = 0; b < plan.bots.size(); ++b) {
      if (a == b) continue;
      const auto elo = bots::elo_interval(scores[a][b]);
      pairs.push_back(JsonObject{{"first", plan.bots[a].name},
                                 {"second", plan.bots[b].name},
                                 {"deals", scores[a][b].deals},
                                 {"share", scores[a][b].mean()},
                                 {"margin", scores[a][b].margin()},
                                 {"elo", JsonArray{elo.elo, elo.low, elo.high}}});
    }
  }
  return {{"game", plan.game->about().id}, {"seats", plan.seats}, {"deals", plan.deals}, {"pairs", pairs}};
}

void print_sprt(const bots::Sprt& sprt, const bots::Score& score) {
  using Answer = bots::Sprt::Answer;
  const auto answer = sprt.answer(score);
  fmt::print("SPRT: log-likelihood ratio {:.2f}: {}\n", sprt.log_likelihood_ratio(score),
             answer == Answer::stronger ? "stronger"
             : answer == Answer::weaker ? "not stronger"
                                        : "undecided");
}

void run(const Chosen& chosen) {
  const auto& game = game_named(chosen.table.game_id);
  std::vector<NamedConduct> programs;
  const auto plan = tournament_of(game, chosen, programs);
  auto results = kept_results(chosen.resume, plan);
  std::ofstream keep;
  if (!chosen.resume.empty()) {
    keep.open(chosen.resume, std::ios::app);
    if (results.empty()) keep << plan.fingerprint() << std::endl;
    if (!keep) throw Failure(chosen.resume + ": cannot be written");
  }
  std::signal(SIGINT, note_interrupt);
  Progress progress(plan.deals * plan.bots.size() * (plan.bots.size() - 1) / 2, results.size());
  bots::run_tournament(plan, results, interrupted, [&](const bots::DealResult& result) {
    progress.step();
    if (keep.is_open())
      keep << boost::json::serialize(JsonArray{result.first, result.second, result.deal, result.share}) << std::endl;
  });
  const auto scores = bots::scores_of(plan, results);
  if (chosen.json) return fmt::print("{}\n", boost::json::serialize(to_json(plan, scores)));
  print_table(plan, scores, chosen.csv);
  if (chosen.csv) return;
  if (plan.sprt) print_sprt(*plan.sprt, scores[0][1]);
  for (const auto& [name, conduct] : programs) {
    fmt::print("{}: {} moves, {} late, {} not legal{}\n", name, conduct->answers, conduct->late, conduct->not_legal,
               conduct->gone ? ", ended early" : "");
  }
  if (interrupted) fmt::print("stopped early{}\n", chosen.resume.empty() ? "" : "; the same command goes on from here");
}

}  // namespace

void add_arena(CLI::App& app) {
  auto chosen = std::make_shared<Chosen>();
  CLI::App* command = app.add_subcommand("arena", "Let bots meet and measure their strength");
  chosen->table.add_to(*command, true);
  command->add_option("--bots", chosen->bots, "who meets: names, levels (1 to 4), cmd:PROGRAM")
      ->delimiter(',')
      ->required();
  command->add_option("--matches", chosen->matches, "about how many matches in all");
  command->add_option("--think", chosen->think, "how long level 4 and programs think: 50ms, 2s, iters=2000");
  command->add_option("--threads", chosen->threads, "matches at once (all cores)")->check(CLI::Range(1, 256));
  command->add_option("--sprt", chosen->sprt, "elo0,elo1: stop when the first is shown weaker or stronger")
      ->delimiter(',')
      ->expected(2);
  command->add_option("--resume", chosen->resume, "keep results in this file, and go on from it");
  command->add_flag("--json", chosen->json, "as JSON");
  command->add_flag("--csv", chosen->csv, "as CSV");
  command->footer(
      "Example:\n  paddock arena GAME --bots 4,greedy --matches 400 --think 50ms --resume arena.txt\n\n"
      "Each deal is played once from every seat; the others are taken by the second of the pair.");
  command->callback([chosen] { run(*chosen); });
}

}  // namespace paddock::apps
