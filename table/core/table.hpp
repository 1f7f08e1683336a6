#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/record.hpp"
#include "engine/kernel/result.hpp"
#include "table/core/moment.hpp"
#include "table/seal/sealed_rng.hpp"
#include "table/store/types.hpp"
#include "table/wire/entries.hpp"
#include "table/wire/messages.hpp"

namespace paddock::core {

using store::Person;
using wire::PersonId;
using SharedMatch = std::shared_ptr<const catalogue::Match>;
using SharedEvents = std::shared_ptr<const catalogue::Events>;  // null: nothing happened in the match

inline constexpr std::size_t max_name_length = 40;
inline constexpr std::size_t max_chat_length = 300;
// Limits for table events: everything but moves, such as sitting down, leaving, take-backs and chat. They keep anybody
// from flooding the record. The totals apply to strangers; the host and whoever holds a seat have only their own limit.
// When the totals are reached, newcomers may still do a little, until they are reached again: others have used them up.
// Then there is as much room again for those who bring the host's invitation.
inline constexpr int max_table_events = 4000;
inline constexpr int newcomer_events = 20;
inline constexpr int max_table_events_per_person = 400;
inline constexpr int max_chat_lines = 1000;
inline constexpr int max_chat_lines_per_person = 200;
// How many moves one person may make in a match, at all seats together, so that the longest matches are not one
// person's at many seats. Whoever has made that many leaves, and bots play on.
inline constexpr int max_moves_per_person = 6000;
inline constexpr std::size_t max_move_length = 1000;
inline constexpr std::size_t max_id_length = 64;
// The bot that replaces a person who left or ran out of time.
inline constexpr const char* substitute_bot = "level2";

// Who is connected to a table at the moment, at any server. Not part of the record.
struct Presence {
  std::set<PersonId> connected;
  std::set<PersonId> recently_connected;  // disconnected so recently that they may be back at once
  int watching = 0;
};

// How somebody comes to a table: with the invitation that its host gives to friends, or without.
enum class Arrival : std::uint8_t { uninvited, invited };

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
struct ActionResult;

// A table as its record describes it: who sits where, and the match. It knows no clock, network or disk; the time and
// random bytes come in as a `Moment`. `decide` returns new entries and the table after each of them; once the caller
// has stored the entries, that table replaces this one. A match never changes but is followed by a new one, so tables
// share matches, and bots can work on them on other threads.
class Table {
 public:
  // A table without entries, to apply the first one to.
  explicit Table(std::string id) : id_(std::move(id)) {}

  // Opens a table. The host takes the seats that are "me". An error says why it cannot be opened.
  static Result<std::vector<Transition>> open(std::string id, const wire::OpenTable& wanted, const Person& host,
                                              const Moment& moment);
  // The same with a setup that is prepared already. An unknown bot violates an invariant.
  static std::vector<Transition> open(std::string id, const catalogue::SharedSetup& setup,
                                      const wire::OpenTable& wanted, const Person& host, const Moment& moment);
  // A rematch: the same table again, hosted by that person.
  std::vector<Transition> open_again(std::string id, const PersonId& host, const Moment& moment) const;
  // A table that continues the match of this one after `moves` moves of its record, for a person who held a seat. Bots
  // take all other seats. It has no seal, as its deal is public already. An error says why it cannot be opened.
  Result<std::vector<Transition>> open_from(std::string id, const catalogue::Record& record, int moves,
                                            const Person& host, std::int64_t now) const;

  const std::string& id() const { return id_; }
  std::int64_t sequence() const { return sequence_; }
  // The last entry that changed more than the match, such as the seats or the phase.
  std::int64_t state_sequence() const { return state_sequence_; }
  wire::Phase phase() const { return phase_; }
  bool is_open() const { return phase_ == wire::Phase::gathering || phase_ == wire::Phase::playing; }
  wire::Pace pace() const { return pace_; }
  int clock() const { return opened_->clock; }  // seconds per move; 0: none
  bool is_listed() const { return door_ == wire::Door::listed && is_open() && !opened_->host.empty(); }
  const catalogue::Game& game() const { return setup_->game(); }
  const SharedMatch& match() const { return match_; }
  // The seal as everybody may know it now. None at a table that is older than seals.
  std::optional<catalogue::Seal> public_seal() const;
  // What the host's friends bring. Only the host is told. Empty at a table without a seal.
  std::string invitation() const;
  const PersonId& host() const { return opened_->host; }
  SeatSet to_act() const { return match_ ? match_->to_act() : SeatSet{}; }
  // The earliest deadline of the seats that are to act. It is public.
  std::optional<std::int64_t> deadline() const;
  SeatSet seats_of(const PersonId& person) const;
  // A match is being played, and no person decides at any seat.
  bool is_left_to_bots() const;
  bool involves(const PersonId& person) const {
    return !person.empty() && (person == opened_->host || !seats_of(person).empty());
  }
  // The host, and everybody who holds a seat once the match has begun.
  bool is_participant(const PersonId& person) const;
  // The table is gathering, that person is its host, and nobody else sits there.
  bool closes_without(const PersonId& person) const;

  // Applies an entry from the store, after validating it. Decisions and rolls are read from the entry and checked
  // against the rules. Returns what happened in the match. An error: the entry cannot follow those before it.
  Result<SharedEvents> apply(const wire::Entry& entry);
  // The same, without changing this table.
  Result<Transition> with_entry(wire::Entry entry) const;

  // Decides a person's message. If the game violates an invariant while it makes a move, the match is frozen.
  ActionResult decide(const wire::FromClient& message, const Person& asker, const Presence& presence,
                      const Moment& moment, Arrival arrival = Arrival::uninvited) const;
  // Decides a legal move that no person sent: a bot's move, or an only move.
  ActionResult decide_move(Seat seat, const catalogue::Move& move, const Moment& moment) const;
  ActionResult decide_time_is_up(Seat seat, std::int64_t now) const;
  // Removes the person from every seat. The caller rewrites the earlier entries, and readers load them again.
  std::vector<Transition> forget(const PersonId& person, std::int64_t now) const;

  std::vector<PendingTurn> pending_turns() const;

  store::TableRow row() const;
  // Only the time of the last change, for when the rest of the row is stored already.
  store::TableRow row_with_new_time() const { return {.id = id_, .changed = changed_}; }
  wire::TableLine line_for(const PersonId& reader, const Presence& presence) const;
  wire::TableState state_for(const PersonId& reader, const Presence& presence) const;
  // What the reader sees: a view for every seat held, or that of a spectator. Empty before the match.
  std::vector<wire::SeatView> seat_views_for(const PersonId& reader) const;
  // The last entry and its events, as the reader may know them.
  wire::Step step_for(const PersonId& reader, const wire::Entry& entry, const SharedEvents& happened) const;
  // News with steps that the reader has not received yet. Without `presence` the table's state is left out, as it has
  // not changed.
  wire::News news_for(const PersonId& reader, const std::vector<wire::Step>& steps,
                      const std::optional<Presence>& presence) const;

 private:
  struct Occupant {
    PersonId person;
    std::string name;
    std::string bot;         // decides for the seat, if not empty
    bool automatic = false;  // the server makes its only moves
    std::string model;       // the game's model that the seat chose; empty: the default one
    std::string cut = {};    // the seat's contribution to the random numbers, until the match begins

    bool is_empty() const { return person.empty() && bot.empty(); }
  };
  // A decision that can be taken back, together with the bots' answers to it: the match before it, how many decisions
  // had led to that, and since when each seat was to act in it.
  struct Undo {
    SharedMatch match;
    std::uint64_t decisions = 0;
    PerSeat<std::int64_t> turn_since;
  };
  // The source of all random numbers of the match. The key is known once the cuts are fixed.
  struct SealState {
    catalogue::Seal seal_data;
    seal::Key key{};
  };
  // How many table events a person has caused.
  struct TableEventCounts {
    int all = 0;
    int chat_lines = 0;
  };
  // A client's message id that was used already, so that no message takes effect twice.
  struct UsedId {
    Seat seat;
    std::string id;
    std::int64_t sequence = 0;
    std::string move;    // empty: it took back a move
    SharedMatch before;  // to recognise other spellings of the move; only for the latest few
  };
  struct MessageHandler;  // decides each kind of message
  struct EntryApplier;    // applies each kind of entry

  bool has(Seat seat) const { return seat.number < occupants_.size(); }
  const Occupant& at(Seat seat) const { return occupants_[seat.number]; }
  Occupant& at(Seat seat) { return occupants_[seat.number]; }
  bool is_only_person(const PersonId& person) const;
  // The seat of the one person who plays against bots; `no_seat` unless people hold exactly one seat.
  Seat only_person_seat() const;
  bool may_take_back(Seat seat) const {
    return !undo_.empty() && undo_seat_ == seat && phase_ == wire::Phase::playing && at(seat).bot.empty();
  }
  // When the time of a seat that is to act runs out.
  std::optional<std::int64_t> deadline_of(Seat seat, std::int64_t turn_since) const;
  std::string seats_with_people() const;
  // The host if that person leaves; empty: nobody else sits there.
  PersonId next_host_after(const PersonId& person) const;
  TableEventCounts table_events_of(const PersonId& person) const;
  // Whether there were so many table events that this person may cause no more.
  bool is_over_event_limit(const PersonId& person, Arrival arrival) const;
  bool is_over_chat_limit(const PersonId& person, Arrival arrival) const;
  bool has_moves_left(const PersonId& person) const;

  static std::vector<Transition> open_with(std::string id, catalogue::SharedSetup setup, const wire::Opened& opened,
                                           std::vector<wire::Fact> rest, std::int64_t now);
  // The table after one more fact, for facts without random numbers.
  Transition after(wire::Fact fact, std::int64_t now) const;
  Transition after_deal(const Moment& moment) const;
  // The match stops: an invariant does not hold.
  ActionResult freeze(Seat seat, const catalogue::Move& move, const char* broken, const std::string& id,
                      std::int64_t now) const;
  // The table after the move, or the refusal. If the move violates an invariant, the table is frozen.
  ActionResult after_move(Seat seat, const catalogue::Move& move, const std::string& id, const Moment& moment) const;
  // Whether neither the move nor any decision before it can be taken back.
  bool is_final(Seat seat, const catalogue::MoveResult& played, const Rolls& rolls) const;
  // The answer to a message whose id was used before; `move` is empty for a take-back.
  std::optional<wire::FromServer> answer_to_repeat(Seat seat, const std::string& id, const std::string& move) const;

  // Fixes the cuts. From now on random numbers can be drawn.
  void fix_cuts();
  // The random numbers of a decision of the match; none at a table without a seal.
  std::optional<seal::SealedRng> sealed_rng_of(std::uint64_t decision) const;
  // Appends a step that reveals the secret if these steps end the match.
  static void unseal(std::vector<Transition>& steps, std::int64_t now);

  void initialize(const wire::Opened& opened, catalogue::SharedSetup setup);
  void begin(SharedMatch match);
  void apply_move(const wire::Moved& moved, SharedMatch next);
  void take_back(const wire::TookBack& took);
  void remember_id(Seat seat, const std::string& id, const std::string& move = {});
  // Counts an applied entry. `before`: the seats that were to act before it.
  void count(const wire::Entry& entry, SeatSet before);
  void count_table_event(const PersonId& person, bool chat_line);

  std::string id_;
  std::int64_t sequence_ = 0;
  std::int64_t state_sequence_ = 0;
  std::int64_t changed_ = 0;
  std::shared_ptr<const wire::Opened> opened_;
  catalogue::SharedSetup setup_;
  wire::Phase phase_ = wire::Phase::gathering;
  wire::Pace pace_ = wire::Pace::normal;
  wire::Door door_ = wire::Door::link;
  std::shared_ptr<const std::set<PersonId>> blocked_;  // by the host; null: nobody
  std::vector<Occupant> occupants_;
  SharedMatch match_;
  std::shared_ptr<const SealState> seal_;  // null: the table has no seal
  std::uint64_t decisions_ = 0;            // from the deal to the match as it stands
  // The last decisions of one seat, while they can be taken back: after them only bots have moved, and revealed nothing
  // to the seat's person. `answered_`: bots have moved.
  std::vector<Undo> undo_;
  Seat undo_seat_ = no_seat;
  bool answered_ = false;
  PerSeat<std::int64_t> turn_since_;
  PerSeat<int> moves_made_;        // by the person in the seat, or by the server for that person
  std::vector<UsedId> used_ids_;   // the latest
  TableEventCounts table_events_;  // of everybody
  std::shared_ptr<const std::map<PersonId, TableEventCounts>>
      table_events_by_person_;  // of each; null: there were none
  std::string rematch_;
};

// One entry of a table's record, the events that it caused in the match, and the table after it.
struct Transition {
  wire::Entry entry;
  SharedEvents happened;
  Table next;
};

// The result of a message: transitions whose entries are to be stored in order, and an answer.
struct ActionResult {
  std::vector<Transition> steps;
  std::optional<wire::FromServer> answer;
};

// The seats from a table's row in the store, as a list shows them to a reader.
std::vector<wire::SeatState> seats_for(const PersonId& reader, const store::TableRow& row);

}  // namespace paddock::core
