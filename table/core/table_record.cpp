#include "table/core/table_record.hpp"

#include <map>
#include <optional>
#include <set>
#include <utility>

#include "table/core/views.hpp"
#include "table/seal/check.hpp"
#include "table/wire/codec.hpp"

namespace paddock::core {

namespace {

// Applies the entries in order and calls `visit` with each entry and the events that it caused, until it returns false.
// Returns an error if an entry does not fit.
template <class Visit>
std::optional<Error> apply_while(Table& table, const std::vector<std::string>& entries, Visit visit) {
  for (const std::string& text : entries) {
    const auto entry = wire::read_entry(text);
    if (!entry) return Error{entry.error()};
    const auto happened = table.apply(*entry);
    if (!happened) return Error{happened.error()};
    if (!visit(*entry, *happened)) break;
  }
  return std::nullopt;
}

template <class Visit>
std::optional<Error> apply_all(Table& table, const std::vector<std::string>& entries, Visit visit) {
  return apply_while(table, entries, [&](const wire::Entry& entry, const SharedEvents& happened) {
    visit(entry, happened);
    return true;
  });
}

// About how long a step is in a message.
std::size_t size_of(const wire::Step& step) {
  constexpr std::size_t without_events = 150;
  std::size_t size = without_events;
  for (const wire::VisibleEvents& seen : step.seen) {
    for (const text::JsonText& event : seen.events) size += event.text.size();
  }
  if (const auto* said = std::get_if<wire::SaidStep>(&step.fact)) size += said->who.size() + said->text.size();
  return size;
}

// Builds the record of the match entry by entry.
struct Recording {
  catalogue::Record record;
  std::vector<bool> decided;  // which moves a person decided; the others are taken back with the one before

  void operator()(const wire::Opened& opened) {
    record.game = opened.game;
    record.rules = opened.rules;
    record.seats = opened.seats;
    record.options = opened.options;
  }
  void operator()(const wire::Started& started) { record.opening = started.chance; }
  void operator()(const wire::Moved& moved) {
    record.moves.push_back({moved.seat, moved.move, moved.chance});
    decided.push_back(!moved.id.empty());
  }
  void operator()(const wire::TookBack&) {
    for (bool back = false; !back; decided.pop_back()) {
      back = decided.back();
      record.moves.pop_back();
    }
  }
  template <class Other>
  void operator()(const Other&) {}
};

// A seal in a record also lists which random numbers were asked for. They are computed by dealing again; if that fails,
// the list is left out, and `paddock check` reports the failure.
std::optional<catalogue::Seal> seal_of(const Table& table, const catalogue::Record& record) {
  auto public_seal = table.public_seal();
  if (!public_seal || public_seal->secret.empty()) return public_seal;
  catalogue::Record sealed = record;
  sealed.seal = public_seal;
  auto dealt = seal::recompute_deal(sealed);
  if (dealt) public_seal->asked = std::move(dealt->asked);
  return public_seal;
}

// Collects the people whom an entry names.
struct PeopleNamed {
  std::vector<PersonId>& people;

  void operator()(const wire::Opened& opened) { people.push_back(opened.host); }
  void operator()(const wire::Sat& sat) { people.push_back(sat.person); }
  void operator()(const wire::Said& said) { people.push_back(said.person); }
  void operator()(const wire::Blocked& blocked) { people.push_back(blocked.person); }
  void operator()(const wire::HostSet& set) {
    if (!set.person.empty()) people.push_back(set.person);
  }
  template <class Other>
  void operator()(const Other&) {}
};

// Removes a person from an entry. Returns whether the entry named that person.
struct PersonRemoval {
  const PersonId& person;
  const PersonId& instead;

  bool replace(PersonId& id) const {
    const bool is_meant = id == person;
    if (is_meant) id = instead;
    return is_meant;
  }
  bool operator()(wire::Opened& opened) const { return replace(opened.host); }
  bool operator()(wire::HostSet& set) const { return replace(set.person); }
  bool operator()(wire::Blocked& blocked) const { return replace(blocked.person); }
  bool operator()(wire::Sat& sat) const {
    const bool is_meant = replace(sat.person);
    if (is_meant) sat.who.clear();
    return is_meant;
  }
  bool operator()(wire::Said& said) const {
    const bool is_meant = replace(said.person);
    if (is_meant) said.who = said.text = "";
    return is_meant;
  }
  template <class Other>
  bool operator()(Other&) const {
    return false;
  }
};

// Finds the entries with the person's cuts, except those that the deal of a match was computed from.
struct OwnCuts {
  const PersonId& person;
  std::map<Seat, PersonId> at = {};          // who sits where
  std::map<Seat, std::size_t> current = {};  // the entry of each seat's current cut
  std::set<std::size_t> own = {};            // the person's entries
  std::size_t number = 0;

  void operator()(const wire::Sat& sat) { sits(sat.seat, sat.person); }
  void operator()(const wire::Left& left) { sits(left.seat, {}); }
  void operator()(const wire::CutSet& set) {
    current[set.seat] = number;
    if (at[set.seat] == person) own.insert(number);
  }
  void operator()(const wire::Started&) {
    for (const auto& [seat, entry] : current) own.erase(entry);
  }
  template <class Other>
  void operator()(const Other&) {}

  void sits(Seat seat, const PersonId& who) {
    at[seat] = who;
    current.erase(seat);
  }
};

}  // namespace

Result<Table> table_of(const std::string& id, const std::vector<std::string>& entries) {
  Table table(id);
  if (const auto error = apply_all(table, entries, [](const auto&, const auto&) {})) return *error;
  if (table.sequence() == 0) return Error{"there is no such table"};
  return table;
}

Result<std::vector<Transition>> transitions_after(const Table& table, const std::vector<std::string>& entries) {
  std::vector<Transition> steps;
  for (const std::string& text : entries) {
    const auto entry = wire::read_entry(text);
    if (!entry) return Error{entry.error()};
    auto step = (steps.empty() ? table : steps.back().next).with_entry(*entry);
    if (!step) return Error{step.error()};
    steps.push_back(std::move(*step));
  }
  return steps;
}

Result<std::vector<wire::Step>> read_steps(Table& table, const std::vector<std::string>& entries, std::int64_t last,
                                           const PersonId& reader, std::size_t bytes) {
  std::vector<wire::Step> steps;
  std::size_t size = 0;
  const auto note = [&](const wire::Entry& entry, const SharedEvents& happened) {
    if (table.sequence() <= last) return true;
    steps.push_back(step_for(table, reader, entry, happened));
    size += size_of(steps.back());
    return size < bytes;
  };
  if (const auto error = apply_while(table, entries, note)) return *error;
  return steps;
}

Result<std::vector<wire::Step>> steps_since(const std::string& id, const std::vector<std::string>& entries,
                                            std::int64_t last, const PersonId& reader) {
  Table table(id);
  return read_steps(table, entries, last, reader, std::string::npos);
}

Result<catalogue::Record> record_of(const std::vector<std::string>& entries) {
  Recording recording;
  Table table("");
  const auto note = [&](const wire::Entry& entry, const SharedEvents&) { std::visit(recording, entry.fact); };
  if (const auto error = apply_all(table, entries, note)) return *error;
  if (table.match() == nullptr) return Error{"no match was begun at this table"};
  if (table.match()->to_act().empty()) recording.record.outcome = table.match()->outcome();
  recording.record.seal = seal_of(table, recording.record);
  return std::move(recording.record);
}

Result<std::vector<std::string>> without_secret(const std::vector<std::string>& entries) {
  Table table("");
  std::vector<std::string> public_entries = entries;
  const auto hide = [&](wire::Entry entry, const SharedEvents&) {
    auto* sealed = std::get_if<wire::Sealed>(&entry.fact);
    if (sealed == nullptr) return;
    sealed->secret.clear();
    public_entries[static_cast<std::size_t>(table.sequence()) - 1] = wire::write(entry);
  };
  if (const auto error = apply_all(table, entries, hide)) return *error;
  return table.is_open() ? public_entries : entries;
}

std::vector<std::string> entries_of(const std::vector<Transition>& steps) {
  std::vector<std::string> entries;
  for (const Transition& step : steps) entries.push_back(wire::write(step.entry));
  return entries;
}

store::Append append_of(const std::vector<Transition>& steps, std::int64_t after) {
  const Table& last = steps.back().next;
  const bool row_unchanged = last.state_sequence() <= after;
  store::Append append{row_unchanged ? store::TableRow{.id = last.id(), .changed = last.changed()} : row_of(last),
                       after,
                       entries_of(steps),
                       {},
                       row_unchanged};
  for (const Transition& step : steps) std::visit(PeopleNamed{append.named}, step.entry.fact);
  return append;
}

Result<std::vector<std::string>> without(const PersonId& person, std::vector<std::string> entries,
                                         const PersonId& instead) {
  std::vector<wire::Entry> read;
  OwnCuts cuts{person};
  for (const std::string& text : entries) {
    auto entry = wire::read_entry(text);
    if (!entry) return Error{entry.error()};
    cuts.number = read.size();
    std::visit(cuts, entry->fact);
    read.push_back(std::move(*entry));
  }
  for (std::size_t i = 0; i < read.size(); ++i) {
    auto* const cut = cuts.own.contains(i) ? std::get_if<wire::CutSet>(&read[i].fact) : nullptr;
    if (cut != nullptr) cut->cut.clear();
    if (std::visit(PersonRemoval{person, instead}, read[i].fact) || cut != nullptr) entries[i] = wire::write(read[i]);
  }
  return entries;
}

}  // namespace paddock::core
