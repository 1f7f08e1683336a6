#include <memory>
#include <utility>

#include "engine/kernel/ensure.hpp"
#include "table/core/table.hpp"
#include "table/seal/seal.hpp"

// Applies each kind of entry to a table.
namespace paddock::core {

namespace {

constexpr std::size_t ids_remembered = 32;
constexpr std::size_t spellings_remembered = 4;

using OptionalError = std::optional<Error>;

// Entries that change nothing but the match, or nothing at all (chat).
bool keeps_table_state(const wire::Fact& fact) {
  return std::holds_alternative<wire::Moved>(fact) || std::holds_alternative<wire::TookBack>(fact) ||
         std::holds_alternative<wire::Said>(fact);
}

Error does_not_fit(const std::string& why) { return Error{"the record is inconsistent: " + why}; }

}  // namespace

// Validates an entry before it changes anything.
struct Table::EntryApplier {
  Table& table;
  SharedEvents happened;
  PersonId by;  // the person who caused a table event; empty: none

  OptionalError operator()(const wire::Opened& opened) {
    if (table.sequence_ != 0) return does_not_fit("the table is opened twice");
    const auto* game = catalogue::find(opened.game);
    if (game == nullptr) return does_not_fit("there is no game " + opened.game);
    const auto options = game->about().options_by(opened.rules, opened.options);
    if (!options) return does_not_fit(options.error());
    const auto setup = game->prepare(*options, opened.seats);
    if (!setup) return does_not_fit(setup.error());
    table.initialize(opened, *setup);
    return {};
  }

  // Without the secret nothing can be dealt, but recorded deals can be replayed.
  OptionalError operator()(const wire::Sealed& sealed) {
    const bool opens =
        sealed.secret.empty() || seal::matches_commitment(sealed.secret, sealed.table, sealed.commitment);
    if (!opens || table.seal_ || table.phase_ != wire::Phase::gathering) return does_not_fit("its seal");
    table.seal_ = std::make_shared<SealState>(SealState{{sealed.table, sealed.commitment, {}, sealed.secret, {}}, {}});
    return {};
  }

  OptionalError operator()(const wire::CutSet& set) {
    if (!table.has(set.seat) || table.phase_ != wire::Phase::gathering || set.cut.size() > catalogue::Seal::longest_cut)
      return does_not_fit("a cut that could not be");
    table.at(set.seat).cut = set.cut;
    by = table.at(set.seat).person;
    return {};
  }

  OptionalError operator()(const wire::Unsealed& unsealed) {
    if (table.is_open() || !table.seal_ || table.seal_->seal_data.secret != unsealed.secret)
      return does_not_fit("a secret that was not sealed");
    return {};
  }

  OptionalError operator()(const wire::Sat& sat) {
    if (!table.has(sat.seat)) return does_not_fit("somebody sat at no seat");
    Occupant& occupant = table.at(sat.seat);
    const bool is_back = occupant.person == sat.person;
    occupant = {sat.person, sat.who, {}, false, is_back ? std::move(occupant.model) : std::string()};
    by = sat.person;
    return {};
  }

  OptionalError operator()(const wire::Left& left) {
    if (!table.has(left.seat)) return does_not_fit("somebody left no seat");
    Occupant& occupant = table.at(left.seat);
    by = occupant.person;
    // During a match the seat keeps its model when its person leaves.
    const bool goes_on = table.phase_ == wire::Phase::playing;
    occupant = {{}, {}, {}, false, goes_on ? std::move(occupant.model) : std::string()};
    return {};
  }

  OptionalError operator()(const wire::BotSeated& seated) {
    if (!table.has(seated.seat)) return does_not_fit("a bot sat at no seat");
    Occupant& occupant = table.at(seated.seat);
    // A bot that decides for a person's seat is changed only by that person. The event that puts it there counts for
    // nobody: it may be caused by others, or by the clock.
    by = table.phase_ == wire::Phase::gathering ? table.opened_->host
         : occupant.bot.empty()                 ? PersonId()
                                                : occupant.person;
    occupant.bot = seated.bot;
    return {};
  }

  OptionalError operator()(const wire::HostSet& set) {
    auto opened = std::make_shared<wire::Opened>(*table.opened_);
    opened->host = set.person;
    table.opened_ = std::move(opened);
    return {};
  }

  OptionalError operator()(const wire::PaceSet& set) {
    table.pace_ = set.pace;
    by = table.opened_->host;
    return {};
  }

  OptionalError operator()(const wire::DoorSet& set) {
    table.door_ = set.door;
    by = table.opened_->host;
    return {};
  }

  OptionalError operator()(const wire::Blocked& blocked) {
    auto all =
        table.blocked_ ? std::make_shared<std::set<PersonId>>(*table.blocked_) : std::make_shared<std::set<PersonId>>();
    all->insert(blocked.person);
    table.blocked_ = std::move(all);
    by = table.opened_->host;
    return {};
  }

  OptionalError operator()(const wire::AutoSet& set) {
    if (!table.has(set.seat)) return does_not_fit("moves were to be made for no seat");
    table.at(set.seat).automatic = set.on;
    by = table.at(set.seat).person;
    return {};
  }

  OptionalError operator()(const wire::ModelChosen& chosen) {
    if (!table.has(chosen.seat)) return does_not_fit("a model was chosen for no seat");
    table.at(chosen.seat).model = chosen.model;
    by = table.at(chosen.seat).person;
    return {};
  }

  OptionalError operator()(const wire::Started& started) {
    if (table.phase_ != wire::Phase::gathering) return does_not_fit("the match is begun twice");
    const auto script = table.setup_->read_rolls(started.chance);
    if (!script) return does_not_fit(script.error());
    Chance chance{std::span<const Roll>(*script)};
    auto match = table.setup_->deal(chance);
    if (chance.diverged() || chance.unused_rolls() != 0) return does_not_fit("its deal");
    table.fix_cuts();
    table.begin(std::move(match));
    return {};
  }

  OptionalError operator()(const wire::Moved& moved) {
    if (table.phase_ != wire::Phase::playing || !table.has(moved.seat))
      return does_not_fit("a move where none could be");
    const auto script = table.setup_->read_rolls(moved.chance);
    if (!script) return does_not_fit(script.error());
    Chance chance{std::span<const Roll>(*script)};
    auto played = table.match_->attempt_move(moved.seat, moved.move, chance).result;
    if (!played) return does_not_fit("a move that the rules refuse");
    if (chance.diverged() || chance.unused_rolls() != 0) return does_not_fit("what chance decided");
    happened = std::move(played->events);
    table.apply_move(moved, std::move(played->next));
    return {};
  }

  OptionalError operator()(const wire::TookBack& took) {
    if (table.undo_.empty() || table.undo_seat_ != took.seat || table.phase_ != wire::Phase::playing)
      return does_not_fit("a move was taken back that could not be");
    table.take_back(took);
    by = table.at(took.seat).person;
    return {};
  }

  OptionalError operator()(const wire::Said& said) {
    by = said.person;
    return {};
  }

  OptionalError operator()(const wire::RematchOpened& rematch) {
    table.rematch_ = rematch.table;
    return {};
  }

  OptionalError operator()(const wire::Forgot&) { return {}; }

  OptionalError operator()(const wire::Frozen&) {
    table.phase_ = wire::Phase::frozen;
    table.undo_.clear();
    return {};
  }
};

Result<SharedEvents> Table::apply(const wire::Entry& entry) {
  if (sequence_ == 0 && !std::holds_alternative<wire::Opened>(entry.fact))
    return does_not_fit("it does not begin with the opening of the table");
  const SeatSet before = to_act();
  EntryApplier applier{*this, nullptr, {}};
  try {
    if (const OptionalError error = std::visit(applier, entry.fact)) return *error;
  } catch (const InvariantError& broken) {
    return does_not_fit(broken.what());
  }
  count(entry, before);
  if (!std::holds_alternative<wire::Moved>(entry.fact))
    count_table_event(applier.by, std::holds_alternative<wire::Said>(entry.fact));
  return std::move(applier.happened);
}

Result<Transition> Table::with_entry(wire::Entry entry) const {
  Transition step{std::move(entry), nullptr, *this};
  auto happened = step.next.apply(step.entry);
  if (!happened) return Error{happened.error()};
  step.happened = std::move(*happened);
  return step;
}

// ---- Shared by `apply` and `decide`. They trust their callers ----

void Table::initialize(const wire::Opened& opened, catalogue::SharedSetup setup) {
  opened_ = std::make_shared<wire::Opened>(opened);
  door_ = opened.listed ? wire::Door::listed : wire::Door::link;
  setup_ = std::move(setup);
  occupants_.resize(static_cast<std::size_t>(opened.seats));
}

void Table::begin(SharedMatch match) {
  match_ = std::move(match);
  phase_ = wire::Phase::playing;
}

void Table::apply_move(const wire::Moved& moved, SharedMatch next) {
  // Entries older than sealed deals do not set `revealed` for a move with a random result.
  const bool final = moved.revealed || !moved.chance.empty();
  const bool is_answer = !final && !at(moved.seat).bot.empty();
  // A move that the server made for the seat is no decision. Like the bots' answers, it belongs to the decision before
  // it.
  const bool is_decision = !moved.id.empty();
  if (final || (!is_answer && undo_seat_ != moved.seat) || (is_decision && answered_)) undo_.clear();
  answered_ = is_answer || (answered_ && !is_decision);
  if (!is_answer) undo_seat_ = moved.seat;
  if (!final && is_decision) undo_.push_back({match_, decisions_, turn_since_});
  remember_id(moved.seat, moved.id, moved.move);
  if (at(moved.seat).bot.empty()) ++moves_made_[moved.seat];
  match_ = std::move(next);
  ++decisions_;
  if (match_->to_act().empty()) phase_ = wire::Phase::over;
}

// The seat's time runs on as if the move had not been made.
void Table::take_back(const wire::TookBack& took) {
  match_ = std::move(undo_.back().match);
  decisions_ = undo_.back().decisions;
  turn_since_ = undo_.back().turn_since;
  undo_.pop_back();
  answered_ = false;
  remember_id(took.seat, took.id);
}

void Table::remember_id(Seat seat, const std::string& id, const std::string& move) {
  if (id.empty()) return;
  used_ids_.push_back({seat, id, sequence_ + 1, move, match_});
  if (used_ids_.size() > ids_remembered) used_ids_.erase(used_ids_.begin());
  if (used_ids_.size() > spellings_remembered) used_ids_[used_ids_.size() - spellings_remembered - 1].before.reset();
}

// A seat's time starts when it comes to act and does not restart when somebody else takes the seat. If a seat acts
// again, its time starts with its last move. Moves of other seats do not matter.
void Table::count(const wire::Entry& entry, SeatSet before) {
  ++sequence_;
  changed_ = entry.at;
  if (!keeps_table_state(entry.fact) || !is_open()) state_sequence_ = sequence_;
  if (std::holds_alternative<wire::TookBack>(entry.fact)) return;
  if (const auto* moved = std::get_if<wire::Moved>(&entry.fact)) before.remove(moved->seat);
  for (const Seat seat : to_act().without(before)) turn_since_[seat] = entry.at;
}

void Table::count_table_event(const PersonId& person, bool chat_line) {
  const auto add = [&](TableEventCounts& counts) {
    ++counts.all;
    counts.chat_lines += chat_line ? 1 : 0;
  };
  add(table_events_);
  if (person.empty()) return;
  auto people = table_events_by_person_
                    ? std::make_shared<std::map<PersonId, TableEventCounts>>(*table_events_by_person_)
                    : std::make_shared<std::map<PersonId, TableEventCounts>>();
  add((*people)[person]);
  table_events_by_person_ = std::move(people);
}

}  // namespace paddock::core
