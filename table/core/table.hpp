#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/catalogue/game.hpp"
#include "engine/kernel/result.hpp"
#include "table/core/access.hpp"
#include "table/core/match_progress.hpp"
#include "table/core/seats.hpp"
#include "table/core/table_seal.hpp"
#include "table/wire/entries.hpp"
#include "table/wire/messages.hpp"

namespace paddock::core {

using SharedEvents = std::shared_ptr<const catalogue::Events>;  // null: nothing happened in the match

// How many moves one person may make in a match, at all seats together, so that the longest matches are not one
// person's at many seats. Whoever has made that many leaves, and bots play on.
inline constexpr int max_moves_per_person = 6000;

// Who is connected to a table at the moment, at any server. Not part of the record.
struct Presence {
  std::set<PersonId> connected;
  std::set<PersonId> recently_connected;  // disconnected so recently that they may be back at once
  int watching = 0;
};

// What the table waits for at a seat that is to act. A person makes even an only move by hand, unless that person has
// asked the server to make it: otherwise its speed would tell the others how many moves there were.
struct PendingTurn {
  enum class Kind : std::uint8_t { bot, automatic, person };

  Seat seat;
  Kind kind = Kind::person;
  std::string bot;                       // the one that decides
  std::optional<std::int64_t> deadline;  // for a person, if the table has a clock
};

struct Transition;

// A table as its record describes it. It knows no clock, network or disk, and is a value: it moves on by entries. Each
// part keeps its own state: the seats, what each person may do, the match, the seal. This class says in which
// phase which entry fits. `open.hpp` opens tables, `decide.hpp` decides on entries, `views.hpp` says what
// each reader sees.
class Table {
 public:
  // A table without entries, to apply the first one to.
  explicit Table(std::string id) : id_(std::move(id)) {}

  const std::string& id() const { return id_; }
  std::int64_t sequence() const { return sequence_; }
  // The last entry that changed more than the match, such as the seats or the phase.
  std::int64_t state_sequence() const { return state_sequence_; }
  std::int64_t changed() const { return changed_; }  // when, in milliseconds since 1970
  // As the first entry says it. The host and the door may have changed since.
  const wire::Opened& opened() const { return *opened_; }
  const catalogue::SharedSetup& setup() const { return setup_; }
  const catalogue::Game& game() const { return setup_->game(); }
  wire::Phase phase() const { return phase_; }
  bool is_open() const { return phase_ == wire::Phase::gathering || phase_ == wire::Phase::playing; }
  wire::Pace pace() const { return pace_; }
  const std::string& rematch() const { return rematch_; }  // the table that follows; empty: none yet

  const Seats& seats() const { return seats_; }
  const Access& access() const { return access_; }
  const MatchProgress& progress() const { return progress_; }
  const TableSeal& seal() const { return seal_; }
  const UsedIds& used_ids() const { return used_ids_; }

  const SharedMatch& match() const { return progress_.match(); }
  SeatSet to_act() const { return progress_.to_act(); }
  const PersonId& host() const { return access_.host(); }
  SeatSet seats_of(const PersonId& person) const { return seats_.of(person); }
  bool is_listed() const { return access_.door() == wire::Door::listed && is_open() && !host().empty(); }
  // The seal as everybody may know it now. None at a table that is older than seals.
  std::optional<catalogue::Seal> public_seal() const { return seal_.as_known_to_all(phase_ == wire::Phase::over); }
  // A match is being played, and no person decides at any seat.
  bool is_left_to_bots() const { return phase_ == wire::Phase::playing && seats_.bots_decide_everywhere(); }
  bool involves(const PersonId& person) const {
    return !person.empty() && (person == host() || !seats_of(person).empty());
  }
  // The host, and everybody who holds a seat once the match has begun.
  bool is_participant(const PersonId& person) const;
  // The table is gathering, that person is its host, and nobody else sits there.
  bool closes_without(const PersonId& person) const;
  bool may_take_back(Seat seat) const;
  bool has_moves_left(const PersonId& person) const;
  std::vector<PendingTurn> pending_turns() const;
  // The earliest deadline of the seats that are to act. It is public.
  std::optional<std::int64_t> deadline() const;

  // Applies an entry from the store, after validating it. Decisions and rolls are read from the entry and checked
  // against the rules. Returns what happened in the match. An error: the entry cannot follow those before it.
  Result<SharedEvents> apply(const wire::Entry& entry);
  // The same, without changing this table.
  Result<Transition> with_entry(wire::Entry entry) const;
  // The same for an entry that fits, as this program has decided on it.
  Transition after(wire::Fact fact, std::int64_t now) const;
  // The same for what the caller has prepared, dealt or played already.
  static Transition opened_at(std::string id, const wire::Opened& opened, catalogue::SharedSetup setup,
                              std::int64_t now);
  Transition after_deal(const wire::Started& started, SharedMatch match, std::int64_t now) const;
  Transition after_move(const wire::Moved& moved, catalogue::MoveResult played, std::int64_t now) const;

 private:
  struct EntryApplier;  // applies each kind of entry

  void open(const wire::Opened& opened, catalogue::SharedSetup setup);
  void begin(SharedMatch match, std::int64_t now);
  void move_on(const wire::Moved& moved, SharedMatch next, std::int64_t now);
  void take_back(const wire::TookBack& took);
  // Counts an entry that was applied. `causer`: of a table event; empty: it counts for nobody.
  void count(const wire::Entry& entry, const PersonId& causer);

  std::string id_;
  std::int64_t sequence_ = 0;
  std::int64_t state_sequence_ = 0;
  std::int64_t changed_ = 0;
  std::shared_ptr<const wire::Opened> opened_;
  catalogue::SharedSetup setup_;
  wire::Phase phase_ = wire::Phase::gathering;
  wire::Pace pace_ = wire::Pace::normal;
  std::string rematch_;
  Seats seats_;
  Access access_;
  MatchProgress progress_;
  TableSeal seal_;
  UsedIds used_ids_;
};

// One entry of a table's record, the events that it caused in the match, and the table after it.
struct Transition {
  wire::Entry entry;
  SharedEvents happened;
  Table next;
};

// The result of a message: transitions whose entries are to be stored in order, and an answer. Once the caller has
// stored the entries, the table of the last transition replaces the one that decided.
struct ActionResult {
  std::vector<Transition> steps;
  std::optional<wire::FromServer> answer;
};

}  // namespace paddock::core
