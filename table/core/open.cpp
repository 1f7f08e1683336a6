#include "table/core/open.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "bots/players/bots.hpp"
#include "engine/kernel/ensure.hpp"
#include "table/seal/seal.hpp"

namespace paddock::core {

namespace {

constexpr std::array clocks{0, 30, 60, 24 * 60 * 60};

std::string error_in(const wire::OpenTable& wanted, const catalogue::Game& game) {
  if (std::ranges::find(clocks, wanted.clock) == clocks.end()) return "a clock is 0, 30, 60 or 86400 seconds a move";
  for (const std::string& who : wanted.seats) {
    if (who == "me" || who == "open") continue;
    if (const auto bot = bots::get_bot(game, who); !bot) return bot.error();
  }
  return {};
}

// The seal of a new table. It comes first, as every random number depends on it.
wire::Sealed new_seal(const std::string& id, seal::Entropy& entropy) {
  const std::string name = seal::hashed_table_id(id);
  const std::string secret = seal::new_secret(entropy);
  return {name, seal::commitment_to(secret, name), secret};
}

// The table that is opened so, after the rest of these facts.
std::vector<Transition> open_with(std::string id, catalogue::SharedSetup setup, const wire::Opened& opened,
                                  std::vector<wire::Fact> rest, std::int64_t now) {
  std::vector<Transition> steps{Table::opened_at(std::move(id), opened, std::move(setup), now)};
  for (wire::Fact& fact : rest) steps.push_back(steps.back().next.after(std::move(fact), now));
  return steps;
}

}  // namespace

Result<std::vector<Transition>> open_table(std::string id, const wire::OpenTable& wanted, const Person& host,
                                           const Moment& moment) {
  const auto game = catalogue::get(wanted.game);
  if (!game) return Error{game.error()};
  if (const auto wrong = error_in(wanted, **game); !wrong.empty()) return Error{wrong};
  const auto setup = (*game)->prepare(wanted.options, static_cast<int>(wanted.seats.size()));
  if (!setup) return Error{setup.error()};
  return open_table(std::move(id), *setup, wanted, host, moment);
}

std::vector<Transition> open_table(std::string id, const catalogue::SharedSetup& setup, const wire::OpenTable& wanted,
                                   const Person& host, const Moment& moment) {
  const auto& game = setup->game();
  std::vector<wire::Fact> rest{new_seal(id, moment.entropy)};
  if (wanted.pace != wire::Pace::normal) rest.emplace_back(wire::PaceSet{wanted.pace});
  for (const Seat seat : SeatSet::first(setup->seats())) {
    const std::string& who = wanted.seats[seat.number];
    if (who == "me") {
      rest.emplace_back(wire::Sat{seat, host.id, host.name});
    } else if (who != "open") {
      const auto bot = bots::get_bot(game, who);
      ensure(static_cast<bool>(bot), "the bots of a new table exist");
      rest.emplace_back(wire::BotSeated{seat, (*bot)->name});
    }
  }
  const wire::Opened opened{game.about().id, game.about().rules, setup->seats(), setup->options(),
                            wanted.clock,    wanted.listed,      host.id};
  return open_with(std::move(id), setup, opened, std::move(rest), moment.now);
}

std::vector<Transition> open_again(const Table& table, std::string id, const PersonId& host, const Moment& moment) {
  std::vector<wire::Fact> rest{new_seal(id, moment.entropy)};
  const wire::Door door = table.access().door();
  if (table.pace() != wire::Pace::normal) rest.emplace_back(wire::PaceSet{table.pace()});
  if (door == wire::Door::shut) rest.emplace_back(wire::DoorSet{door});
  for (const PersonId& person : table.access().blocked()) rest.emplace_back(wire::Blocked{person});
  for (const Seat seat : table.seats().all()) {
    const Occupant& occupant = table.seats()[seat];
    const bool is_forgotten = occupant.name.empty();
    if (!occupant.person.empty()) {
      if (is_forgotten) continue;
      rest.emplace_back(wire::Sat{seat, occupant.person, occupant.name});
      if (!occupant.model.empty()) rest.emplace_back(wire::ModelChosen{seat, occupant.model});
    } else if (!occupant.bot.empty()) {
      rest.emplace_back(wire::BotSeated{seat, occupant.bot});
    }
  }
  const auto setup = table.game().prepare(table.match()->rematch(), table.setup()->seats());
  ensure(static_cast<bool>(setup), "the setup of an existing table is valid");
  wire::Opened opened = table.opened();
  opened.listed = door == wire::Door::listed;
  opened.rules = table.game().about().rules;
  opened.options = (*setup)->options();
  opened.host = host;
  return open_with(std::move(id), *setup, opened, std::move(rest), moment.now);
}

Result<std::vector<Transition>> open_from(const Table& table, std::string id, const catalogue::Record& record,
                                          int moves, const Person& host, std::int64_t now) {
  if (moves < 0 || static_cast<std::size_t>(moves) >= record.moves.size()) return Error{"the match has no such moment"};
  std::vector<wire::Fact> rest;
  if (table.pace() != wire::Pace::normal) rest.emplace_back(wire::PaceSet{table.pace()});
  for (const Seat seat : table.seats().all()) {
    const Occupant& occupant = table.seats()[seat];
    if (occupant.person == host.id) {
      rest.emplace_back(wire::Sat{seat, host.id, host.name});
    } else {
      rest.emplace_back(wire::BotSeated{seat, occupant.bot.empty() ? substitute_bot : occupant.bot});
    }
    if (!occupant.model.empty()) rest.emplace_back(wire::ModelChosen{seat, occupant.model});
  }
  rest.emplace_back(wire::Started{record.opening});
  for (int i = 0; i < moves; ++i) {
    const auto& made = record.moves[static_cast<std::size_t>(i)];
    rest.emplace_back(wire::Moved{made.seat, made.move, made.chance, true, {}});
  }
  wire::Opened opened = table.opened();
  opened.clock = 0;
  opened.listed = false;
  opened.host = host.id;
  return open_with(std::move(id), table.setup(), opened, std::move(rest), now);
}

}  // namespace paddock::core
