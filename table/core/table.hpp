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
#include "table/seal/sealed_rng.hpp"
#include "table/store/store.hpp"
#include "table/wire/entries.hpp"
#include "table/wire/messages.hpp"

namespace paddock::core {

using store::Person;
using wire::PersonId;
using SharedMatch = std::shared_ptr<const catalogue::Match>;
using SharedEvents = std::shared_ptr<const catalogue::Events>;  // null: nothing happened in the match

inline constexpr std::size_t max_name_length = 40;
inline constexpr std::size_t max_chat_length = 300;
// Comings, goings, take backs and what is said, everything but moves: more is somebody playing with the record. The
// bounds of all together are for strangers; whoever has a right to be there has only their own to mind.
inline constexpr int max_table_events = 4000;
inline constexpr int max_table_events_per_person = 400;
inline constexpr int max_chat_lines = 1000;
inline constexpr int max_chat_lines_per_person = 200;
inline constexpr std::size_t max_move_length = 1000;
inline constexpr std::size_t max_id_length = 64;
// Who keeps a seat whose person left or ran out of time.
inline constexpr const char* substitute_bot = "level2";

// Who is connected to a table at the moment, at whatever server; it is no part of the record.
struct Presence {
  std::set<PersonId> connected;
  std::set<PersonId> recently_connected;  // gone so short a time ago that they may be back at once
  int watching = 0;
};

// What the table waits for at a seat that is to act. A person's only move is that person's to make, as any other:
// nothing here depends on how many there are, unless the person wants it so.
struct PendingTurn {
  enum class Kind : std::uint8_t { bot, automatic, person };

  Seat seat;
  Kind kind = Kind::person;
  std::string bot;                       // who thinks
  std::optional<std::int64_t> deadline;  // of a person with a clock
};

struct Transition;
struct ActionResult;

// A table as its record tells it: who sits where, and the match. It knows no clock, no network and no disk: what time
// it is comes in as `now`. What is asked of it is decided here, which makes an entry and the table after it; once the
// entry is stored, elsewhere, that table takes the place of this one. A match is never changed, only followed by the
// next one, so that tables share it and bots think about it on other threads.
class Table {
 public:
  // Before its first entry, to be folded.
  explicit Table(std::string id) : id_(std::move(id)) {}

  // A table that is opened by a person who takes the seats that are to be "me"; or why it cannot be.
  static Result<std::vector<Transition>> open(std::string id, const wire::OpenTable& wanted, const Person& host,
                                              std::int64_t now);
  // The same once its setup is prepared. Breaks its promise for a bot that is none.
  static std::vector<Transition> open(std::string id, const catalogue::SharedSetup& setup,
                                      const wire::OpenTable& wanted, const Person& host, std::int64_t now);
  // The same table once more, with that person as its host.
  std::vector<Transition> open_again(std::string id, const PersonId& host, std::int64_t now) const;
  // A table that goes on from the match of this one after so many moves of its record, by a person who held a seat:
  // bots have all seats that the person has not. What was dealt before is no secret any more, so it has no seal. An
  // error: why not.
  Result<std::vector<Transition>> open_from(std::string id, const catalogue::Record& record, int moves,
                                            const Person& host, std::int64_t now) const;

  const std::string& id() const { return id_; }
  std::int64_t sequence() const { return sequence_; }
  // The last entry that changed more than how the match stands: who sits where, what the table is.
  std::int64_t state_sequence() const { return state_sequence_; }
  wire::Phase phase() const { return phase_; }
  bool is_open() const { return phase_ == wire::Phase::gathering || phase_ == wire::Phase::playing; }
  wire::Pace pace() const { return pace_; }
  const catalogue::Game& game() const { return setup_->game(); }
  const SharedMatch& match() const { return match_; }
  // What the deal is sealed with, as far as everybody may know it; none at a table from before there were seals.
  std::optional<catalogue::Seal> public_seal() const;
  const PersonId& host() const { return opened_->host; }
  SeatSet to_act() const { return match_ ? match_->to_act() : SeatSet{}; }
  // The first of those of the seats that are to act, as everybody sees it.
  std::optional<std::int64_t> deadline() const;
  SeatSet seats_of(const PersonId& person) const;
  // A match is on, and no person decides at any seat.
  bool is_left_to_bots() const;
  bool involves(const PersonId& person) const {
    return !person.empty() && (person == opened_->host || !seats_of(person).empty());
  }
  // It waits for its host, that person, and nobody else sits there.
  bool closes_without(const PersonId& person) const;

  // Takes in an entry that was stored: what was decided when it was made is read from it and held to the rules again.
  // Returns what happened in the match. An error: the entry cannot follow those before it.
  Result<SharedEvents> apply(const wire::Entry& entry);
  // The same, leaving this table as it is.
  Result<Transition> with_entry(wire::Entry entry) const;

  // What a person's message comes to. A match that breaks a promise in making a move is frozen.
  ActionResult decide(const wire::FromClient& message, const Person& asker, const Presence& presence,
                      std::int64_t now) const;
  // An allowed move that nobody asked for by hand: a bot's, or the only one there is.
  ActionResult decide_move(Seat seat, const catalogue::Move& move, std::int64_t now) const;
  ActionResult decide_time_is_up(Seat seat, std::int64_t now) const;
  // The person leaves every seat, and the entries before are to be read anew.
  std::vector<Transition> forget(const PersonId& person, std::int64_t now) const;

  std::vector<PendingTurn> pending_turns() const;

  store::TableRow row() const;
  // What is left to tell of it where the rest is stored already.
  store::TableRow row_with_new_time() const { return {.id = id_, .changed = changed_}; }
  wire::TableLine line_for(const PersonId& reader, const Presence& presence) const;
  wire::TableState state_for(const PersonId& reader, const Presence& presence) const;
  // What the reader sees: one sight for every seat held, or that of a spectator. Empty before the match.
  std::vector<wire::SeatView> seat_views_for(const PersonId& reader) const;
  // The last entry and what happened by it, as the reader may know it.
  wire::Step step_for(const PersonId& reader, const wire::Entry& entry, const SharedEvents& happened) const;
  // The news of steps that the reader was not told yet. Without a presence the table is as it was told last.
  wire::News news_for(const PersonId& reader, std::vector<wire::Step> steps,
                      const std::optional<Presence>& presence) const;

 private:
  struct Occupant {
    PersonId person;
    std::string name;
    std::string bot;         // decides for the seat while not empty
    bool automatic = false;  // its only moves are made by the server
    std::string model;       // how what it plays with is drawn; empty: as at first
    std::string cut = {};    // what it adds to the chance of a match that is not begun

    bool is_empty() const { return person.empty() && bot.empty(); }
  };
  // A decision that can be taken back, with what bots answered to it: the match before it, how many decisions had led
  // there, and since when each seat was to act in it.
  struct Undo {
    SharedMatch match;
    std::uint64_t decisions = 0;
    PerSeat<std::int64_t> turn_since;
  };
  // What the chance of the match follows from; the key once the cuts are fixed.
  struct SealState {
    catalogue::Seal seal_data;
    seal::Key key{};
  };
  // What one person did beside the moves.
  struct TableEventCounts {
    int all = 0;
    int chat_lines = 0;
  };
  // What a client's id was used for, so that it is done once.
  struct PlayedId {
    Seat seat;
    std::string id;
    std::int64_t sequence = 0;
    std::string move;    // empty: a move was taken back
    SharedMatch before;  // of the latest few: where other spellings can be read
  };
  struct MessageHandler;  // what each kind of message comes to
  struct EntryApplier;    // what each kind of entry changes

  bool has(Seat seat) const { return seat.number < occupants_.size(); }
  const Occupant& at(Seat seat) const { return occupants_[seat.number]; }
  Occupant& at(Seat seat) { return occupants_[seat.number]; }
  bool is_only_person(const PersonId& person) const;
  // The seat of the one person who plays against bots; `no_seat` where people hold more seats than one.
  Seat only_person_seat() const;
  bool may_take_back(Seat seat) const {
    return !undo_.empty() && undone_by_ == seat && phase_ == wire::Phase::playing && at(seat).bot.empty();
  }
  // When the time of a seat that is to act is up.
  std::optional<std::int64_t> deadline_of(Seat seat, std::int64_t turn_since) const;
  std::string seats_with_people() const;
  // Who is host after that person; empty: nobody else sits there.
  PersonId next_host_after(const PersonId& person) const;
  TableEventCounts table_events_of(const PersonId& person) const;
  // The host, and once the match has begun whoever holds a seat.
  bool is_participant(const PersonId& person) const;

  static std::vector<Transition> open_with(std::string id, catalogue::SharedSetup setup, const wire::Opened& opened,
                                           std::vector<wire::Fact> rest, std::int64_t now);
  // The table after one more entry that says all it changes.
  Transition after(wire::Fact fact, std::int64_t now) const;
  Transition after_deal(std::int64_t now) const;
  // The table after an allowed move, or frozen by it.
  ActionResult after_move(Seat seat, const catalogue::Move& move, const std::string& id, std::int64_t now) const;
  // Whether neither the move nor a decision before it can be taken back.
  bool is_final(Seat seat, const catalogue::MoveResult& played, const Rolls& rolls) const;
  // The answer to a message whose id was used already; `move` is empty for taking back.
  std::optional<wire::FromServer> repeat_answer(Seat seat, const std::string& id, const std::string& move) const;

  // Fixes the cuts: chance can decide from now on.
  void take_cuts();
  // Chance in a decision of the match; none at a table without a seal.
  std::optional<seal::SealedRng> sealed_rng_of(std::uint64_t decision) const;
  // Where these steps end the match, one more tells the secret.
  static void unseal(std::vector<Transition>& steps, std::int64_t now);

  void initialize(const wire::Opened& opened, catalogue::SharedSetup setup);
  void begin(SharedMatch match);
  void apply_move(const wire::Moved& moved, SharedMatch next);
  void take_back(const wire::TookBack& took);
  void remember(Seat seat, const std::string& id, const std::string& move = {});
  // Counts an entry that was taken in; the seats were to act before it.
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
  std::vector<Occupant> occupants_;
  SharedMatch match_;
  std::shared_ptr<const SealState> sealing_;  // null: the table has no seal
  std::uint64_t decisions_ = 0;               // that led from the deal to the match as it stands
  // The last decisions of one seat that nothing came after, but for what told its person nothing: bots answered them.
  std::vector<Undo> undo_;
  Seat undone_by_ = no_seat;
  bool answered_ = false;
  PerSeat<std::int64_t> turn_since_;
  std::vector<PlayedId> played_ids_;  // the latest
  TableEventCounts table_events_;     // of everybody
  std::shared_ptr<const std::map<PersonId, TableEventCounts>>
      table_events_by_person_;  // of each; null: there were none
  std::string rematch_;
};

// One entry of a table's record, what happened in the match by it, and the table after it.
struct Transition {
  wire::Entry entry;
  SharedEvents happened;
  Table next;
};

// What is to be done about a message: steps to store one after the other, and an answer.
struct ActionResult {
  std::vector<Transition> steps;
  std::optional<wire::FromServer> answer;
};

// The seats of a table as a list shows them to a reader, from the table's row.
std::vector<wire::SeatState> seats_for(const PersonId& reader, const store::TableRow& row);

}  // namespace paddock::core
