#include <algorithm>
#include <array>
#include <utility>

#include "bots/players/bots.hpp"
#include "engine/kernel/ensure.hpp"
#include "table/core/table.hpp"
#include "table/seal/seal.hpp"

// Opens tables.
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

Seat seat_at(std::size_t index) { return Seat{static_cast<std::uint8_t>(index)}; }

}  // namespace

Result<std::vector<Transition>> Table::open(std::string id, const wire::OpenTable& wanted, const Person& host,
                                            const Moment& moment) {
  const auto game = catalogue::get(wanted.game);
  if (!game) return Error{game.error()};
  if (const auto wrong = error_in(wanted, **game); !wrong.empty()) return Error{wrong};
  const auto setup = (*game)->prepare(wanted.options, static_cast<int>(wanted.seats.size()));
  if (!setup) return Error{setup.error()};
  return open(std::move(id), *setup, wanted, host, moment);
}

std::vector<Transition> Table::open(std::string id, const catalogue::SharedSetup& setup, const wire::OpenTable& wanted,
                                    const Person& host, const Moment& moment) {
  const auto& game = setup->game();
  std::vector<wire::Fact> rest{new_seal(id, moment.entropy)};
  if (wanted.pace != wire::Pace::normal) rest.emplace_back(wire::PaceSet{wanted.pace});
  for (std::size_t i = 0; i < wanted.seats.size(); ++i) {
    const std::string& who = wanted.seats[i];
    if (who == "me") {
      rest.emplace_back(wire::Sat{seat_at(i), host.id, host.name});
    } else if (who != "open") {
      const auto bot = bots::get_bot(game, who);
      ensure(static_cast<bool>(bot), "the bots of a new table exist");
      rest.emplace_back(wire::BotSeated{seat_at(i), (*bot)->name});
    }
  }
  const wire::Opened opened{game.about().id, game.about().rules, setup->seats(), setup->options(),
                            wanted.clock,    wanted.listed,      host.id};
  return open_with(std::move(id), setup, opened, std::move(rest), moment.now);
}

std::vector<Transition> Table::open_again(std::string id, const PersonId& host, const Moment& moment) const {
  std::vector<wire::Fact> rest{new_seal(id, moment.entropy)};
  if (pace_ != wire::Pace::normal) rest.emplace_back(wire::PaceSet{pace_});
  if (door_ == wire::Door::shut) rest.emplace_back(wire::DoorSet{door_});
  if (blocked_) {
    for (const PersonId& person : *blocked_) rest.emplace_back(wire::Blocked{person});
  }
  for (std::size_t i = 0; i < occupants_.size(); ++i) {
    const Occupant& occupant = occupants_[i];
    const bool is_forgotten = occupant.name.empty();
    if (!occupant.person.empty()) {
      if (is_forgotten) continue;
      rest.emplace_back(wire::Sat{seat_at(i), occupant.person, occupant.name});
      if (!occupant.model.empty()) rest.emplace_back(wire::ModelChosen{seat_at(i), occupant.model});
    } else if (!occupant.bot.empty()) {
      rest.emplace_back(wire::BotSeated{seat_at(i), occupant.bot});
    }
  }
  const auto& game = setup_->game();
  const auto setup = game.prepare(match_->rematch(), setup_->seats());
  ensure(static_cast<bool>(setup), "the setup of an existing table is valid");
  wire::Opened opened = *opened_;
  opened.listed = door_ == wire::Door::listed;
  opened.rules = game.about().rules;
  opened.options = (*setup)->options();
  opened.host = host;
  return open_with(std::move(id), *setup, opened, std::move(rest), moment.now);
}

Result<std::vector<Transition>> Table::open_from(std::string id, const catalogue::Record& record, int moves,
                                                 const Person& host, std::int64_t now) const {
  if (moves < 0 || static_cast<std::size_t>(moves) >= record.moves.size()) return Error{"the match has no such moment"};
  std::vector<wire::Fact> rest;
  if (pace_ != wire::Pace::normal) rest.emplace_back(wire::PaceSet{pace_});
  for (std::size_t i = 0; i < occupants_.size(); ++i) {
    const Occupant& occupant = occupants_[i];
    if (occupant.person == host.id) {
      rest.emplace_back(wire::Sat{seat_at(i), host.id, host.name});
    } else {
      rest.emplace_back(wire::BotSeated{seat_at(i), occupant.bot.empty() ? substitute_bot : occupant.bot});
    }
    if (!occupant.model.empty()) rest.emplace_back(wire::ModelChosen{seat_at(i), occupant.model});
  }
  rest.emplace_back(wire::Started{record.opening});
  for (int i = 0; i < moves; ++i) {
    const auto& made = record.moves[static_cast<std::size_t>(i)];
    rest.emplace_back(wire::Moved{made.seat, made.move, made.chance, true, {}});
  }
  wire::Opened opened = *opened_;
  opened.clock = 0;
  opened.listed = false;
  opened.host = host.id;
  return open_with(std::move(id), setup_, opened, std::move(rest), now);
}

std::vector<Transition> Table::open_with(std::string id, catalogue::SharedSetup setup, const wire::Opened& opened,
                                         std::vector<wire::Fact> rest, std::int64_t now) {
  Transition first{{now, opened}, nullptr, Table(std::move(id))};
  first.next.initialize(opened, std::move(setup));
  first.next.count(first.entry, {});
  std::vector<Transition> steps{std::move(first)};
  for (wire::Fact& fact : rest) steps.push_back(steps.back().next.after(std::move(fact), now));
  return steps;
}

}  // namespace paddock::core
