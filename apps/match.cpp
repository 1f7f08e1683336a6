#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/files.hpp"
#include "apps/programs.hpp"
#include "apps/values.hpp"
#include "bots/arena/stop.hpp"
#include "bots/players/bots.hpp"

namespace paddock::apps {

namespace {

struct Arguments {
  TableOptions table;
  std::vector<std::string> bots;
  std::string think = "iters=2000";
  std::string record;
};

std::vector<bots::SeatAssignment> seated(const catalogue::Game& game, const Arguments& chosen, int seats,
                                         std::uint64_t seed, Programs& programs) {
  const auto names = bot_of_each_seat(game, chosen.bots, seats);
  const auto budget = read_budget(chosen.think);
  std::vector<bots::SeatAssignment> bots;
  for (const Seat seat : SeatSet::first(seats)) {
    const auto& name = names[seat.number];
    const auto bot = programs.get(game, name, budget, fmt::format("seat {}  {}", seat.number, name));
    bots.push_back({bot, {bots::seat_seed(seed, seat), budget}});
  }
  return bots;
}

void run(const Arguments& chosen) {
  const auto& game = game_named(chosen.table.game_id);
  const int seats = chosen.table.seats_at(game);
  const std::uint64_t seed = chosen.table.seed.value_or(0);  // --seed is required on the command line
  const auto setup = chosen.table.prepare(game);
  Programs programs;
  const auto bots = seated(game, chosen, seats, seed, programs);
  const auto played = bots::unless_stopped([&] { return bots::bots_of(game).record(setup, bots, seed); });
  programs.throw_if_any_failed();
  const auto& record = played.value();
  write_file(chosen.record, catalogue::write_record(record));
  if (chosen.record == "-") return fmt::print(stderr, "{}", programs.as_text());
  const auto& outcome = *record.outcome;
  for (const Seat seat : SeatSet::first(seats)) {
    fmt::print("seat {}  {:>6}{}\n", seat.number, outcome.score[seat], outcome.winners.contains(seat) ? "  won" : "");
  }
  fmt::print("{}", programs.as_text());
}

}  // namespace

void add_match(Command& paddock) {
  auto chosen = std::make_shared<Arguments>();
  Command command = paddock.subcommand("match", "Play one match of bots and write its record");
  chosen->table.add_to(command, true).seed.required();
  add_bots(command, chosen->bots);
  command.option("--think", chosen->think,
                 "thinking time per move of levels and programs: 50ms, 2s, or iters=2000 iterations (the same result "
                 "on every machine)");
  command.option("--record", chosen->record, "the file to write (- for standard output)").required();
  command.footer(
      "Examples:\n  paddock match GAME --seats 4 --bots greedy,random,random,random --seed 7 --record match.jsonl\n"
      "  paddock match GAME --seats 2 --bots cmd:./mybot.py,greedy --seed 7 --record match.jsonl");
  command.action([chosen] { run(*chosen); });
}

}  // namespace paddock::apps
