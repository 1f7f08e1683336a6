#include "table/browser/bot_match.hpp"

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "bots/players/bots.hpp"
#include "table/browser/recent_solutions.hpp"
#include "table/browser/request_text.hpp"
#include "table/wire/codec.hpp"

namespace paddock::browser {

namespace {

const catalogue::Game& the_game() { return *catalogue::games().front(); }

catalogue::Record record_of_match(const catalogue::SharedSetup& setup, std::span<bots::Player> players,
                                  std::uint64_t seed) {
  Rolls rolls;
  Chance chance(Rng(seed), rolls);
  const auto taken_rolls = [&] {
    auto written = setup->write_rolls(rolls);
    rolls.clear();
    return written;
  };
  const auto& about = setup->game().about();
  auto match = setup->deal(chance);
  catalogue::Record record{about.id, about.rules, setup->seats(), setup->options(), taken_rolls(), {}, {}};
  for (SeatSet to_act = match->to_act(); !to_act.empty(); to_act = match->to_act()) {
    const Seat seat = *to_act.begin();
    auto played = match->play(seat, players[seat.number](*match->decision_point(seat)), chance);
    record.moves.push_back({seat, std::move(played.move), taken_rolls()});
    match = std::move(played.next);
  }
  record.outcome = match->outcome();
  return record;
}

}  // namespace

Result<catalogue::Record> play_bot_match(std::string_view arguments, std::string_view options) {
  const auto seats = static_cast<int>(take_number(arguments));
  const auto seed = static_cast<std::uint64_t>(take_number(arguments));
  bots::SearchBudget budget;
  budget.solutions = std::make_shared<RecentSolutions>();
  budget.iterations = static_cast<std::uint32_t>(take_number(arguments));
  const auto chosen = wire::parse(options);
  if (!chosen || !chosen->is_object()) return Error{"options are a JSON object"};
  const auto setup = the_game().prepare(chosen->get_object(), seats);
  if (!setup) return Error{setup.error()};
  std::vector<bots::Player> players;
  for (const Seat seat : SeatSet::first(seats)) {
    const auto bot = bots::get_bot(the_game(), take_until(arguments, ' '));
    if (!bot) return Error{bot.error()};
    players.push_back(bots::bots_of(the_game()).make_player(**bot, {bots::seat_seed(seed, seat), budget}));
  }
  return record_of_match(*setup, players, seed);
}

}  // namespace paddock::browser
