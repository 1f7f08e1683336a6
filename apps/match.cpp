#include <fmt/format.h>

#include "apps/command.hpp"
#include "bots/arena/play_match.hpp"
#include "bots/search/bots.hpp"

namespace paddock::apps {

namespace {

struct Chosen {
  TableOptions table;
  std::vector<std::string> bots;
  std::string record;
};

// One bot for all seats, or one a seat.
std::vector<bots::Player> sit_down(const catalogue::Game& game, const Chosen& chosen, int seats) {
  if (chosen.bots.size() > 1 && chosen.bots.size() != static_cast<std::size_t>(seats))
    throw Failure(fmt::format("{} bots are named for {} seats", chosen.bots.size(), seats));
  std::vector<bots::Player> players;
  for (const Seat seat : SeatSet::first(seats)) {
    const std::string& name = chosen.bots.empty()       ? bots::bots_of(game).front().name
                              : chosen.bots.size() == 1 ? chosen.bots.front()
                                                        : chosen.bots[seat.number];
    players.push_back(or_fail(bots::get_bot(game, name))->sit_down(bots::seat_seed(*chosen.table.seed, seat)));
  }
  return players;
}

void run(const Chosen& chosen) {
  const auto& game = game_named(chosen.table.game_id);
  const int seats = chosen.table.seats_at(game);
  auto match = or_fail(bots::KeptMatch::open(game, chosen.table.complete(game), seats, *chosen.table.seed));
  auto players = sit_down(game, chosen, seats);
  bots::play_to_the_end(match, players);
  write_file(chosen.record, catalogue::write_record(match.record()));
  if (chosen.record == "-") return;
  const auto outcome = match.match().outcome();
  for (const Seat seat : SeatSet::first(seats)) {
    fmt::print("seat {}  {:>6}{}\n", seat.number, outcome.score[seat], outcome.winners.contains(seat) ? "  won" : "");
  }
}

}  // namespace

void add_match(CLI::App& app) {
  auto chosen = std::make_shared<Chosen>();
  CLI::App* command = app.add_subcommand("match", "Play one match of bots and write its record");
  chosen->table.add_to(*command, true);
  command->get_option("--seed")->required();
  command->add_option("--bots", chosen->bots, "a bot for all seats, or one a seat: a,b,…")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--record", chosen->record, "the file to write (- for standard output)")->required();
  command->footer(
      "Example:\n  paddock match GAME --seats 4 --bots greedy,random,random,random --seed 7 --record match.jsonl");
  command->callback([chosen] { run(*chosen); });
}

}  // namespace paddock::apps
