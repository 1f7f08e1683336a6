#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/record.hpp"
#include "engine/kernel/result.hpp"
#include "table/store/store.hpp"
#include "table/wire/entries.hpp"
#include "table/wire/messages.hpp"

namespace paddock::server {

using store::Person;
using wire::PersonId;
using SharedMatch = std::shared_ptr<const catalogue::Match>;
using SharedEvents = std::shared_ptr<const catalogue::Events>;  // null: nothing happened in the match

inline constexpr std::size_t longest_name = 40;
inline constexpr std::size_t longest_chat = 300;
inline constexpr int most_chat_lines = 1000;
// Comings, goings and take backs at one table: more is somebody playing with the record.
inline constexpr int most_asides = 4000;
inline constexpr std::size_t longest_move = 1000;
inline constexpr std::size_t longest_id = 64;
// Who keeps a seat whose person left or ran out of time.
inline constexpr const char* stand_in = "level2";

// Who is connected to a table at the moment; it is no part of the record.
struct Presence {
  std::set<PersonId> here;
  int watching = 0;
};

// What is to be done about a message: entries to store, or an answer why not.
struct Decided {
  std::vector<wire::Happened> entries;
  std::optional<wire::FromServer> answer;
};

// What the table waits for at a seat that is to act.
struct Due {
  enum class Kind : std::uint8_t { bot, forced, person };

  Seat seat;
  Kind kind = Kind::person;
  std::string bot;                       // who thinks
  std::optional<std::int64_t> deadline;  // of a person with a clock
};

// A table as its record tells it: who sits where, and the match. It knows no clock, no network and no disk. Entries are
// decided here, folded into a copy, stored elsewhere; once they are stored the copy takes the table's place. A match is
// never changed, only replaced by the next one, so that copies share it and bots think about it on other threads.
class Table {
 public:
  explicit Table(std::string id) : id_(std::move(id)) {}

  const std::string& id() const { return id_; }
  std::int64_t sequence() const { return sequence_; }
  wire::Phase phase() const { return phase_; }
  bool open() const { return phase_ == wire::Phase::gathering || phase_ == wire::Phase::playing; }
  wire::Pace pace() const { return pace_; }
  const catalogue::Game& game() const { return setup_->game(); }
  const SharedMatch& match() const { return match_; }
  SeatSet seats_of(const PersonId& person) const;
  bool concerns(const PersonId& person) const { return person == opened_->host || !seats_of(person).empty(); }

  // Takes the next entry in; returns what happened in the match. An error: the entry cannot follow those before it.
  Result<SharedEvents> fold(const wire::Entry& entry);

  // What a person's message comes to. A match that breaks a promise in trying a move decides to freeze.
  Decided decide(const wire::FromClient& message, const Person& asker, const Presence& presence) const;
  // A move that nobody asked for by hand: a bot's, or the only one there is.
  Decided decide_move(Seat seat, const catalogue::Move& move) const;
  Decided decide_time_is_up(Seat seat) const;

  std::vector<Due> due() const;

  store::TableRow row() const;
  wire::TableLine line_for(const PersonId& reader, const Presence& presence) const;
  wire::TableState state_for(const PersonId& reader, const Presence& presence) const;
  // What the reader sees: one sight for every seat held, or that of a spectator. Empty before the match.
  std::vector<wire::SeatSight> sights_for(const PersonId& reader) const;
  wire::Step step_for(const PersonId& reader, const wire::Entry& entry, const SharedEvents& happened) const;

  // The entries that open the same table again, with that person as its host.
  std::vector<wire::Happened> entries_of_rematch(const PersonId& host) const;

 private:
  struct Place {
    PersonId person;
    std::string name;
    std::string bot;  // decides for the seat while not empty

    bool open() const { return person.empty() && bot.empty(); }
  };
  // What a client's id was used for, so that it is done once.
  struct PlayedId {
    Seat seat;
    std::string id;
    std::int64_t sequence = 0;
    std::string move;    // empty: a move was taken back
    SharedMatch before;  // of the latest few: where other spellings can be read
  };

  // What one kind of entry changes.
  std::optional<Error> take(const wire::Opened& opened, SharedEvents& happened);
  std::optional<Error> take(const wire::Sat& sat, SharedEvents& happened);
  std::optional<Error> take(const wire::Left& left, SharedEvents& happened);
  std::optional<Error> take(const wire::BotSeated& seated, SharedEvents& happened);
  std::optional<Error> take(const wire::PaceSet& set, SharedEvents& happened);
  std::optional<Error> take(const wire::Started& started, SharedEvents& happened);
  std::optional<Error> take(const wire::Moved& moved, SharedEvents& happened);
  std::optional<Error> take(const wire::TookBack& took, SharedEvents& happened);
  std::optional<Error> take(const wire::Said& said, SharedEvents& happened);
  std::optional<Error> take(const wire::RematchOpened& rematch, SharedEvents& happened);
  std::optional<Error> take(const wire::Frozen& frozen, SharedEvents& happened);

  // What one kind of message comes to.
  Decided answer(const wire::Hello& hello, const Person& asker, const Presence& presence) const;
  Decided answer(const wire::Sit& sit, const Person& asker, const Presence& presence) const;
  Decided answer(const wire::Leave& leave, const Person& asker, const Presence& presence) const;
  Decided answer(const wire::SeatBot& wanted, const Person& asker, const Presence& presence) const;
  Decided answer(const wire::Start& start, const Person& asker, const Presence& presence) const;
  Decided answer(const wire::Play& play, const Person& asker, const Presence& presence) const;
  Decided answer(const wire::TakeBack& back, const Person& asker, const Presence& presence) const;
  Decided answer(const wire::Say& say, const Person& asker, const Presence& presence) const;
  Decided answer(const wire::Rematch& rematch, const Person& asker, const Presence& presence) const;
  Decided answer(const wire::AskHint& hint, const Person& asker, const Presence& presence) const;
  Decided answer(const wire::SetPace& wanted, const Person& asker, const Presence& presence) const;

  bool has(Seat seat) const { return seat.number < places_.size(); }
  const Place& at(Seat seat) const { return places_[seat.number]; }
  Place& at(Seat seat) { return places_[seat.number]; }
  bool is_only_person(const PersonId& person) const;
  SeatSet to_act() const { return match_ ? match_->to_act() : SeatSet{}; }
  Decided make_move(Seat seat, const catalogue::Move& move, const std::string& id) const;
  // The answer to a message whose id was used already; `move` is empty for taking back.
  std::optional<wire::FromServer> answer_again(Seat seat, const std::string& id, const std::string& move) const;
  bool may_take_back(Seat seat) const {
    return !undo_.empty() && undone_by_ == seat && phase_ == wire::Phase::playing && at(seat).bot.empty();
  }
  std::string seats_with_people() const;
  void remember(Seat seat, const std::string& id, const std::string& move = {});
  void begin_turns(std::int64_t now, SeatSet before);

  std::string id_;
  std::int64_t sequence_ = 0;
  std::int64_t changed_ = 0;
  std::shared_ptr<const wire::Opened> opened_;
  wire::Phase phase_ = wire::Phase::gathering;
  wire::Pace pace_ = wire::Pace::normal;
  std::vector<Place> places_;
  catalogue::SharedSetup setup_;
  SharedMatch match_;
  // The last decisions of one seat that neither chance nor another seat came after.
  std::vector<SharedMatch> undo_;
  Seat undone_by_ = no_seat;
  PerSeat<std::int64_t> turn_since_;
  std::vector<PlayedId> played_ids_;  // the latest
  int chat_lines_ = 0;
  int asides_ = 0;
  std::string rematch_;
};

// The table after all its entries.
Result<Table> table_of(const std::string& id, const std::vector<std::string>& entries);

// What happened after an entry, as the reader may see it.
Result<std::vector<wire::Step>> steps_since(const std::string& id, const std::vector<std::string>& entries,
                                            std::int64_t last, const PersonId& reader);

// The seats of a table as a list shows them to a reader, from the table's row.
std::vector<wire::SeatState> seats_for(const PersonId& reader, const store::TableRow& row);

// The match in the form that `paddock check` and `paddock play` read; what was taken back is not in it.
Result<catalogue::Record> record_of(const std::vector<std::string>& entries);

// The entries that open a table, or why it cannot be. `me` takes the seats that are to be "me".
Result<std::vector<wire::Happened>> entries_to_open(const wire::OpenTable& wanted, const Person& me);

}  // namespace paddock::server
