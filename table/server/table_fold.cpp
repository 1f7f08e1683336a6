#include <algorithm>

#include "engine/kernel/promise.hpp"
#include "table/server/secrets.hpp"
#include "table/server/table.hpp"
#include "table/wire/codec.hpp"

// What each entry of the record changes.
namespace paddock::server {

namespace {

constexpr std::size_t ids_remembered = 32;
constexpr std::size_t spellings_remembered = 4;

Error does_not_fit(const std::string& why) { return Error{"the record does not hold together: " + why}; }

}  // namespace

Result<SharedEvents> Table::fold(const wire::Entry& entry) {
  const SeatSet before = to_act();
  SharedEvents happened;
  if (sequence_ == 0 && !std::holds_alternative<wire::Opened>(entry.happened))
    return does_not_fit("it does not begin with the opening of the table");
  std::optional<Error> wrong;
  try {
    wrong = std::visit([&](const auto& told) { return take(told, happened); }, entry.happened);
  } catch (const BrokenPromise& broken) {
    wrong = does_not_fit(broken.what());
  }
  if (wrong) return *wrong;
  ++sequence_;
  changed_ = entry.at;
  if (!std::holds_alternative<wire::Moved>(entry.happened)) ++asides_;
  if (const auto* sat = std::get_if<wire::Sat>(&entry.happened)) turn_since_[sat->seat] = entry.at;
  begin_turns(entry.at, std::holds_alternative<wire::Moved>(entry.happened) ? SeatSet{} : before);
  return happened;
}

// A seat's time runs from when it came to act; for a seat that acts again, from its last move.
void Table::begin_turns(std::int64_t now, SeatSet before) {
  for (const Seat seat : to_act().without(before)) turn_since_[seat] = now;
}

void Table::remember(Seat seat, const std::string& id, const std::string& move) {
  if (id.empty()) return;
  played_ids_.push_back({seat, id, sequence_ + 1, move, match_});
  if (played_ids_.size() > ids_remembered) played_ids_.erase(played_ids_.begin());
  if (played_ids_.size() > spellings_remembered)
    played_ids_[played_ids_.size() - spellings_remembered - 1].before.reset();
}

std::optional<Error> Table::take(const wire::Opened& opened, SharedEvents&) {
  if (sequence_ != 0) return does_not_fit("the table is opened twice");
  const auto* game = catalogue::find(opened.game);
  if (game == nullptr) return does_not_fit("there is no game " + opened.game);
  const auto setup = game->prepare(opened.options, opened.seats);
  if (!setup) return does_not_fit(setup.error());
  setup_ = *setup;
  opened_ = std::make_shared<wire::Opened>(opened);
  places_.resize(static_cast<std::size_t>(opened.seats));
  return std::nullopt;
}

std::optional<Error> Table::take(const wire::Sat& sat, SharedEvents&) {
  if (!has(sat.seat)) return does_not_fit("somebody sat at no seat");
  at(sat.seat) = {sat.person, sat.who, {}};
  return std::nullopt;
}

std::optional<Error> Table::take(const wire::Left& left, SharedEvents&) {
  if (!has(left.seat)) return does_not_fit("somebody left no seat");
  at(left.seat) = {};
  return std::nullopt;
}

std::optional<Error> Table::take(const wire::BotSeated& seated, SharedEvents&) {
  if (!has(seated.seat)) return does_not_fit("a bot sat at no seat");
  at(seated.seat).bot = seated.bot;
  return std::nullopt;
}

std::optional<Error> Table::take(const wire::PaceSet& set, SharedEvents&) {
  pace_ = set.pace;
  return std::nullopt;
}

std::optional<Error> Table::take(const wire::Started& started, SharedEvents&) {
  if (phase_ != wire::Phase::gathering) return does_not_fit("the match is begun twice");
  const auto script = setup_->read_rolls(started.chance);
  if (!script) return does_not_fit(script.error());
  Chance chance{std::span<const Roll>(*script)};
  auto match = setup_->deal(chance);
  if (chance.strayed() || chance.left_over() != 0) return does_not_fit("its deal");
  match_ = std::move(match);
  phase_ = wire::Phase::playing;
  return std::nullopt;
}

std::optional<Error> Table::take(const wire::Moved& moved, SharedEvents& happened) {
  if (phase_ != wire::Phase::playing || !has(moved.seat)) return does_not_fit("a move where none could be");
  const auto verdict = match_->judge(moved.seat, moved.move);
  if (verdict.kind != catalogue::Verdict::Kind::allowed) return does_not_fit("a move that the rules refuse");
  const auto script = setup_->read_rolls(moved.chance);
  if (!script) return does_not_fit(script.error());
  Chance chance{std::span<const Roll>(*script)};
  auto played = match_->play(moved.seat, verdict.move, chance);
  if (chance.strayed() || chance.left_over() != 0) return does_not_fit("what chance decided");
  if (!script->empty() || moved.revealed || undone_by_ != moved.seat) undo_.clear();
  undone_by_ = moved.seat;
  // What the server played for the seat was no decision: it goes with the one before it.
  if (script->empty() && !moved.revealed && !moved.id.empty()) undo_.push_back(match_);
  remember(moved.seat, moved.id, moved.move);
  match_ = std::move(played.next);
  happened = std::move(played.events);
  if (match_->to_act().empty()) phase_ = wire::Phase::over;
  return std::nullopt;
}

std::optional<Error> Table::take(const wire::TookBack& took, SharedEvents&) {
  if (undo_.empty() || undone_by_ != took.seat || phase_ != wire::Phase::playing)
    return does_not_fit("a move was taken back that could not be");
  match_ = std::move(undo_.back());
  undo_.pop_back();
  remember(took.seat, took.id);
  return std::nullopt;
}

std::optional<Error> Table::take(const wire::Said&, SharedEvents&) {
  ++chat_lines_;
  return std::nullopt;
}

std::optional<Error> Table::take(const wire::RematchOpened& rematch, SharedEvents&) {
  rematch_ = rematch.table;
  return std::nullopt;
}

std::optional<Error> Table::take(const wire::Frozen&, SharedEvents&) {
  phase_ = wire::Phase::frozen;
  undo_.clear();
  return std::nullopt;
}

Result<Table> table_of(const std::string& id, const std::vector<std::string>& entries) {
  Table table(id);
  for (const std::string& text : entries) {
    const auto entry = wire::read_entry(text);
    if (!entry) return Error{entry.error()};
    if (const auto folded = table.fold(*entry); !folded) return Error{folded.error()};
  }
  if (table.sequence() == 0) return Error{"there is no such table"};
  return table;
}

Result<std::vector<wire::Step>> steps_since(const std::string& id, const std::vector<std::string>& entries,
                                            std::int64_t last, const PersonId& reader) {
  Table table(id);
  std::vector<wire::Step> steps;
  for (const std::string& text : entries) {
    const auto entry = wire::read_entry(text);
    if (!entry) return Error{entry.error()};
    const auto happened = table.fold(*entry);
    if (!happened) return Error{happened.error()};
    if (table.sequence() > last) steps.push_back(table.step_for(reader, *entry, *happened));
  }
  return steps;
}

Result<catalogue::Record> record_of(const std::vector<std::string>& entries) {
  catalogue::Record record;
  std::vector<bool> decided;  // which of the moves a person decided; the others go with the one before
  Table table("");
  for (const std::string& text : entries) {
    const auto entry = wire::read_entry(text);
    if (!entry) return Error{entry.error()};
    if (const auto folded = table.fold(*entry); !folded) return Error{folded.error()};
    if (const auto* opened = std::get_if<wire::Opened>(&entry->happened)) {
      record.game = opened->game;
      record.rules = opened->rules;
      record.seats = opened->seats;
      record.options = opened->options;
    } else if (const auto* started = std::get_if<wire::Started>(&entry->happened)) {
      record.opening = started->chance;
    } else if (const auto* moved = std::get_if<wire::Moved>(&entry->happened)) {
      record.moves.push_back({moved->seat, moved->move, moved->chance});
      decided.push_back(!moved->id.empty());
    } else if (std::holds_alternative<wire::TookBack>(entry->happened)) {
      for (bool back = false; !back; decided.pop_back()) {
        back = decided.back();
        record.moves.pop_back();
      }
    }
  }
  if (table.match() == nullptr) return Error{"no match was begun at this table"};
  if (table.match()->to_act().empty()) record.outcome = table.match()->outcome();
  return record;
}

}  // namespace paddock::server
