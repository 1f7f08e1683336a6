#include "table/core/table.hpp"

#include <algorithm>
#include <utility>

#include "engine/kernel/ensure.hpp"

namespace paddock::core {

namespace {

// Entries that change nothing but the match, or nothing at all (chat).
bool keeps_table_state(const wire::Fact& fact) {
  return std::holds_alternative<wire::Moved>(fact) || std::holds_alternative<wire::TookBack>(fact) ||
         std::holds_alternative<wire::Said>(fact);
}

Error inconsistent(const std::string& why) { return Error{"the record is inconsistent: " + why}; }

}  // namespace

// Validates an entry before it changes anything.
struct Table::EntryApplier {
  Table& table;
  std::int64_t now;
  SharedEvents happened;
  PersonId causer;  // of a table event; empty: it counts for nobody

  using Misfit = std::optional<Error>;

  Misfit operator()(const wire::Opened& opened) {
    if (table.sequence_ != 0) return Error{"the table is opened twice"};
    const auto* game = catalogue::find(opened.game);
    if (game == nullptr) return Error{"there is no game " + opened.game};
    const auto options = game->about().options_by(opened.rules, opened.options);
    if (!options) return Error{options.error()};
    const auto setup = game->prepare(*options, opened.seats);
    if (!setup) return Error{setup.error()};
    table.open(opened, *setup);
    return {};
  }

  Misfit operator()(const wire::Sealed& sealed) {
    return table.phase_ == wire::Phase::gathering ? table.seal_.apply(sealed) : Error{"its seal"};
  }
  Misfit operator()(const wire::Unsealed& unsealed) {
    if (table.is_open() || !table.seal_.exists() || table.seal_.secret() != unsealed.secret)
      return Error{"a secret that was not sealed"};
    return {};
  }

  Misfit operator()(const wire::Sat& sat) {
    causer = sat.person;
    return table.seats_.apply(sat);
  }
  Misfit operator()(const wire::Left& left) {
    causer = table.seats_.person_at(left.seat);
    return table.seats_.apply(left, table.phase_ == wire::Phase::playing);
  }
  // A bot that decides for a person's seat is changed only by that person. The event that puts it there counts for
  // nobody: it may be caused by others, or by the clock.
  Misfit operator()(const wire::BotSeated& seated) {
    if (table.phase_ == wire::Phase::gathering) {
      causer = table.host();
    } else if (table.seats_.has(seated.seat) && !table.seats_[seated.seat].bot.empty()) {
      causer = table.seats_.person_at(seated.seat);
    }
    return table.seats_.apply(seated);
  }
  Misfit operator()(const wire::AutoSet& set) { return apply_to_own_seat(set); }
  Misfit operator()(const wire::ModelChosen& chosen) { return apply_to_own_seat(chosen); }
  Misfit operator()(const wire::CutSet& set) {
    return table.phase_ == wire::Phase::gathering ? apply_to_own_seat(set) : Error{"a cut that could not be"};
  }
  template <class Fact>
  Misfit apply_to_own_seat(const Fact& fact) {
    causer = table.seats_.person_at(fact.seat);
    return table.seats_.apply(fact);
  }

  Misfit operator()(const wire::DoorSet& set) { return apply_as_host(set); }
  Misfit operator()(const wire::Blocked& blocked) { return apply_as_host(blocked); }
  template <class Fact>
  Misfit apply_as_host(const Fact& fact) {
    causer = table.host();
    table.access_.apply(fact);
    return {};
  }
  Misfit operator()(const wire::HostSet& set) {
    table.access_.apply(set);
    return {};
  }
  Misfit operator()(const wire::PaceSet& set) {
    causer = table.host();
    table.pace_ = set.pace;
    return {};
  }

  Misfit operator()(const wire::Started& started) {
    if (table.phase_ != wire::Phase::gathering) return Error{"the match is begun twice"};
    const auto script = table.setup_->read_rolls(started.chance);
    if (!script) return Error{script.error()};
    Chance chance{std::span<const Roll>(*script)};
    auto match = table.setup_->deal(chance);
    if (chance.diverged() || chance.unused_rolls() != 0) return Error{"its deal"};
    table.begin(std::move(match), now);
    return {};
  }

  Misfit operator()(const wire::Moved& moved) {
    if (table.phase_ != wire::Phase::playing || !table.seats_.has(moved.seat))
      return Error{"a move where none could be"};
    const auto script = table.setup_->read_rolls(moved.chance);
    if (!script) return Error{script.error()};
    Chance chance{std::span<const Roll>(*script)};
    auto played = table.match()->attempt_move(moved.seat, moved.move, chance).result;
    if (!played) return Error{"a move that the rules refuse"};
    if (chance.diverged() || chance.unused_rolls() != 0) return Error{"what chance decided"};
    happened = std::move(played->events);
    table.move_on(moved, std::move(played->next), now);
    return {};
  }

  Misfit operator()(const wire::TookBack& took) {
    if (!table.progress_.can_take_back(took.seat) || table.phase_ != wire::Phase::playing)
      return Error{"a move was taken back that could not be"};
    table.take_back(took);
    causer = table.seats_.person_at(took.seat);
    return {};
  }

  Misfit operator()(const wire::RematchOpened& rematch) {
    table.rematch_ = rematch.table;
    return {};
  }

  Misfit operator()(const wire::Frozen&) {
    table.phase_ = wire::Phase::frozen;
    table.progress_.freeze();
    return {};
  }

  Misfit operator()(const wire::Said& said) {
    causer = said.person;
    return {};
  }
  Misfit operator()(const wire::Forgot&) { return {}; }
};

Result<SharedEvents> Table::apply(const wire::Entry& entry) {
  if (sequence_ == 0 && !std::holds_alternative<wire::Opened>(entry.fact))
    return inconsistent("it does not begin with the opening of the table");
  EntryApplier applier{*this, entry.at, nullptr, {}};
  try {
    if (const auto misfit = std::visit(applier, entry.fact)) return inconsistent(misfit->sentence);
  } catch (const InvariantError& broken) {
    return inconsistent(broken.what());
  }
  count(entry, applier.causer);
  return std::move(applier.happened);
}

Result<Transition> Table::with_entry(wire::Entry entry) const {
  Transition step{std::move(entry), nullptr, *this};
  auto happened = step.next.apply(step.entry);
  if (!happened) return Error{happened.error()};
  step.happened = std::move(*happened);
  return step;
}

Transition Table::after(wire::Fact fact, std::int64_t now) const {
  auto step = with_entry({now, std::move(fact)});
  ensure(static_cast<bool>(step), "a table accepts the entries that it has decided itself");
  return std::move(*step);
}

Transition Table::opened_at(std::string id, const wire::Opened& opened, catalogue::SharedSetup setup,
                            std::int64_t now) {
  Transition step{{now, opened}, nullptr, Table(std::move(id))};
  step.next.open(opened, std::move(setup));
  step.next.count(step.entry, {});
  return step;
}

Transition Table::after_deal(const wire::Started& started, SharedMatch match, std::int64_t now) const {
  Transition step{{now, started}, nullptr, *this};
  step.next.begin(std::move(match), now);
  step.next.count(step.entry, {});
  return step;
}

Transition Table::after_move(const wire::Moved& moved, catalogue::MoveResult played, std::int64_t now) const {
  Transition step{{now, moved}, std::move(played.events), *this};
  step.next.move_on(moved, std::move(played.next), now);
  step.next.count(step.entry, {});
  return step;
}

void Table::open(const wire::Opened& opened, catalogue::SharedSetup setup) {
  opened_ = std::make_shared<wire::Opened>(opened);
  setup_ = std::move(setup);
  seats_ = Seats(opened.seats);
  access_ = Access(opened.host, opened.listed ? wire::Door::listed : wire::Door::link);
  progress_ = MatchProgress(TurnClock(opened.clock));
}

void Table::begin(SharedMatch match, std::int64_t now) {
  seal_.fix_cuts(seats_.cuts());
  progress_.begin(std::move(match), now);
  phase_ = wire::Phase::playing;
}

void Table::move_on(const wire::Moved& moved, SharedMatch next, std::int64_t now) {
  used_ids_.remember(moved.seat, moved.id, sequence_ + 1, moved.move, match());
  progress_.apply(moved, std::move(next), !seats_[moved.seat].bot.empty(), now);
  if (to_act().empty()) phase_ = wire::Phase::over;
}

void Table::take_back(const wire::TookBack& took) {
  progress_.take_back();
  used_ids_.remember(took.seat, took.id, sequence_ + 1, {}, match());
}

void Table::count(const wire::Entry& entry, const PersonId& causer) {
  ++sequence_;
  changed_ = entry.at;
  if (!keeps_table_state(entry.fact) || !is_open()) state_sequence_ = sequence_;
  if (!std::holds_alternative<wire::Moved>(entry.fact))
    access_.count_event(causer, std::holds_alternative<wire::Said>(entry.fact));
}

bool Table::is_participant(const PersonId& person) const {
  return person == host() || (phase_ != wire::Phase::gathering && !seats_of(person).empty());
}

bool Table::closes_without(const PersonId& person) const {
  return phase_ == wire::Phase::gathering && person == host() && seats_.first_other_than(person).empty();
}

bool Table::may_take_back(Seat seat) const {
  return phase_ == wire::Phase::playing && progress_.can_take_back(seat) && seats_[seat].bot.empty();
}

bool Table::has_moves_left(const PersonId& person) const {
  return progress_.moves_made(seats_of(person)) < max_moves_per_person;
}

std::vector<PendingTurn> Table::pending_turns() const {
  std::vector<PendingTurn> list;
  if (phase_ != wire::Phase::playing) return list;
  for (const Seat seat : to_act()) {
    const Occupant& occupant = seats_[seat];
    PendingTurn due{seat, PendingTurn::Kind::person, occupant.bot, std::nullopt};
    if (!occupant.bot.empty()) {
      due.kind = PendingTurn::Kind::bot;
    } else {
      due.deadline = progress_.clock().deadline_of(seat);
      if (occupant.automatic && has_moves_left(occupant.person) && match()->decision_point(seat)->size() == 1)
        due.kind = PendingTurn::Kind::automatic;
    }
    list.push_back(due);
  }
  return list;
}

std::optional<std::int64_t> Table::deadline() const {
  std::optional<std::int64_t> first;
  if (phase_ != wire::Phase::playing) return first;
  for (const Seat seat : to_act()) {
    const auto deadline = seats_[seat].bot.empty() ? progress_.clock().deadline_of(seat) : std::nullopt;
    if (deadline && (!first || *deadline < *first)) first = deadline;
  }
  return first;
}

}  // namespace paddock::core
