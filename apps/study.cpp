#include "bots/arena/study.hpp"

#include <algorithm>
#include <thread>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"

namespace paddock::apps {

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;

struct Chosen {
  TableOptions table;
  std::vector<std::string> bots;
  std::uint64_t matches = 1000;
  int threads = 0;
  bool json = false;
};

bots::StudyPlan plan_of(const catalogue::Game& game, const Chosen& chosen) {
  bots::StudyPlan plan;
  plan.setup = chosen.table.prepare(game);
  plan.bots = bot_of_each_seat(game, chosen.bots, plan.setup->seats());
  plan.matches = chosen.matches;
  plan.seed = chosen.table.seed.value_or(1);
  plan.threads =
      chosen.threads != 0 ? chosen.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  return plan;
}

JsonObject to_json(const bots::Tally& tally) {
  if (tally.count == 0) return {};
  return {{"count", tally.count}, {"mean", tally.mean()}, {"least", tally.least}, {"most", tally.most}};
}

JsonObject to_json(const bots::EventTally& tally) {
  JsonObject members;
  for (const auto& [key, member] : tally.members) {
    JsonObject values;
    for (const auto& [value, count] : member.values) values[value] = count;
    members[key] = JsonObject{{"numbers", to_json(member.numbers)}, {"values", values}};
  }
  return {{"count", tally.count}, {"members", members}};
}

JsonObject to_json(const bots::StudyPlan& plan, const bots::Study& study) {
  JsonArray seats;
  for (std::size_t seat = 0; seat < study.score.size(); ++seat) {
    seats.push_back(JsonObject{
        {"bot", plan.bots[seat]}, {"victories", study.victories(seat)}, {"score", to_json(study.score[seat])}});
  }
  JsonObject events;
  for (const auto& [name, tally] : study.events) events[name] = to_json(tally);
  return {{"matches", study.matches},
          {"seed", plan.seed},
          {"options", plan.setup->options()},
          {"decisions", to_json(study.decisions)},
          {"seats", seats},
          {"won_by_nobody", study.unwon},
          {"events", events}};
}

// The values in the order of numbers where they are numbers.
std::vector<std::pair<std::string, std::uint64_t>> in_order(const bots::Member& member) {
  std::vector<std::pair<std::string, std::uint64_t>> list(member.values.begin(), member.values.end());
  std::ranges::sort(list, {},
                    [](const auto& item) { return std::pair(text::number(item.first).value_or(0), item.first); });
  return list;
}

void print_member(const std::string& key, const bots::Member& member, std::uint64_t events) {
  constexpr std::size_t most_shown = 12;
  const bool few = !member.values.empty() && member.values.size() <= most_shown;
  const bool is_seat = key == "seat";
  if (member.numbers.count == 0 && !few) return;
  std::string line = fmt::format("    {:<16}", key);
  if (member.numbers.count > 0 && !is_seat)
    line += fmt::format(" mean {:.3f}, {:g} to {:g}{}", member.numbers.mean(), member.numbers.least,
                        member.numbers.most, few ? ";" : "");
  if (few) {
    for (const auto& [value, count] : in_order(member)) {
      line += fmt::format("  {} {:.2f} %", value, 100.0 * static_cast<double>(count) / static_cast<double>(events));
    }
  }
  fmt::print("{}\n", line);
}

void print_study(const bots::StudyPlan& plan, const bots::Study& study) {
  const auto matches = static_cast<double>(study.matches);
  fmt::print("{} matches, seed {}, options {}\n", study.matches, plan.seed,
             boost::json::serialize(plan.setup->options()));
  fmt::print("decisions a match: mean {:.1f}, {:g} to {:g}\n\n", study.decisions.mean(), study.decisions.least,
             study.decisions.most);
  for (std::size_t seat = 0; seat < study.score.size(); ++seat) {
    const auto& score = study.score[seat];
    fmt::print("seat {}  {:<10} wins {:6.2f} %   score mean {:.2f}, {:g} to {:g}\n", seat, plan.bots[seat],
               100 * study.victories(seat) / matches, score.mean(), score.least, score.most);
  }
  if (study.unwon > 0) fmt::print("won by nobody: {:.2f} %\n", 100 * static_cast<double>(study.unwon) / matches);
  for (const auto& [name, tally] : study.events) {
    fmt::print("\n{}: {} times, {:.3f} a match\n", name, tally.count, static_cast<double>(tally.count) / matches);
    for (const auto& [key, member] : tally.members) print_member(key, member, tally.count);
  }
}

}  // namespace

void add_study(Command& paddock) {
  auto chosen = std::make_shared<Chosen>();
  Command command = paddock.subcommand("study", "Play many matches of bots and add up what happened");
  chosen->table.add_to(command, true);
  add_bots(command, chosen->bots);
  command.option("--matches", chosen->matches, "how many").between(1, 100'000'000);
  command.option("--threads", chosen->threads, "on how many cores (all)").between(1, 256);
  command.flag("--json", chosen->json, "as JSON");
  command.footer(
      "Example: what does a house rule do to the game?\n"
      "  paddock study GAME --matches 100000 --bots random\n"
      "  paddock study GAME --matches 100000 --bots random --option KEY=VALUE");
  command.action([chosen] {
    const auto& game = game_named(chosen->table.game_id);
    const auto plan = plan_of(game, *chosen);
    const auto study = or_fail(bots::run_study(plan));
    chosen->json ? fmt::print("{}\n", boost::json::serialize(to_json(plan, study))) : print_study(plan, study);
  });
}

}  // namespace paddock::apps
