#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "engine/kernel/seat.hpp"
#include "engine/text/json.hpp"
#include "table/wire/door.hpp"
#include "table/wire/pace.hpp"

// The record of a table: everything that was decided there, in order, and nothing else. All that the server knows of a
// table follows from its entries.
namespace paddock::wire {

using PersonId = std::string;

struct Opened {
  static constexpr const char* name = "opened";
  std::string game;
  std::string rules;  // version
  int seats = 0;
  text::JsonObject options;  // completed
  int clock = 0;
  bool listed = false;
  PersonId host;
};
BOOST_DESCRIBE_STRUCT(Opened, (), (game, rules, seats, options, clock, listed, host))

// The secret from which, together with the cuts, all random numbers of the match follow. It stays secret until the
// match is over. A table that was opened before seals were introduced has none.
struct Sealed {
  static constexpr const char* name = "sealed";
  std::string table;       // the hashed table id
  std::string commitment;  // to the secret; public
  std::string secret;      // empty when entries of an unfinished match leave the server
};
BOOST_DESCRIBE_STRUCT(Sealed, (), (table, commitment, secret))

struct Sat {
  static constexpr const char* name = "sat";
  Seat seat;
  PersonId person;
  std::string who;
};
BOOST_DESCRIBE_STRUCT(Sat, (), (seat, person, who))

struct Left {
  static constexpr const char* name = "left";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Left, (), (seat))

// A bot decides for the seat from now on; a person who holds it keeps the right to come back.
struct BotSeated {
  static constexpr const char* name = "bot_seated";
  Seat seat;
  std::string bot;
};
BOOST_DESCRIBE_STRUCT(BotSeated, (), (seat, bot))

// The new host of the table, because the former host was deleted; empty: nobody.
struct HostSet {
  static constexpr const char* name = "host_set";
  PersonId person;
};
BOOST_DESCRIBE_STRUCT(HostSet, (), (person))

// Before the first such entry, a table has the normal pace.
struct PaceSet {
  static constexpr const char* name = "pace_set";
  Pace pace = Pace::normal;
};
BOOST_DESCRIBE_STRUCT(PaceSet, (), (pace))

// Who may come to the table from now on. Before the first such entry: whoever knows the link, and the list as `listed`
// of the opening says.
struct DoorSet {
  static constexpr const char* name = "door_set";
  Door door = Door::link;
};
BOOST_DESCRIBE_STRUCT(DoorSet, (), (door))

// The host does not want this person here: nothing that the person says, and no seat taken, is accepted any more.
struct Blocked {
  static constexpr const char* name = "blocked";
  PersonId person;
};
BOOST_DESCRIBE_STRUCT(Blocked, (), (person))

// Whether the server makes the seat's move when it is the only one. Off until somebody asks for it.
struct AutoSet {
  static constexpr const char* name = "auto_set";
  Seat seat;
  bool on = false;
};
BOOST_DESCRIBE_STRUCT(AutoSet, (), (seat, on))

// The game's model that the seat uses from now on; empty: the default one. A model that the game no longer has stays in
// the record, and whoever draws it chooses another.
struct ModelChosen {
  static constexpr const char* name = "model_chosen";
  Seat seat;
  std::string model;
};
BOOST_DESCRIBE_STRUCT(ModelChosen, (), (seat, model))

// A person's contribution to the random numbers of the match. Replaces the seat's previous cut.
struct CutSet {
  static constexpr const char* name = "cut_set";
  Seat seat;
  std::string cut;
};
BOOST_DESCRIBE_STRUCT(CutSet, (), (seat, cut))

struct Started {
  static constexpr const char* name = "started";
  text::JsonArray chance;
};
BOOST_DESCRIBE_STRUCT(Started, (), (chance))

struct Moved {
  static constexpr const char* name = "moved";
  Seat seat;
  std::string move;
  text::JsonArray chance;
  // No decision up to this one can be taken back: the move revealed something to the person who could want it back, or
  // ended the match.
  bool revealed = false;
  std::string id;  // the client's; empty for bots and moves that the server made for a person
};
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, move, chance, revealed, id))

struct TookBack {
  static constexpr const char* name = "took_back";
  Seat seat;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(TookBack, (), (seat, id))

struct Said {
  static constexpr const char* name = "said";
  PersonId person;
  std::string who;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Said, (), (person, who, text))

struct RematchOpened {
  static constexpr const char* name = "rematch";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(RematchOpened, (), (table))

// The game violated an invariant: the match stops here, and the record reproduces the failure.
struct Frozen {
  static constexpr const char* name = "frozen";
  Seat seat;
  std::string move;
  std::string why;
};
BOOST_DESCRIBE_STRUCT(Frozen, (), (seat, move, why))

// Nothing more is dealt at the table: the secret becomes public.
struct Unsealed {
  static constexpr const char* name = "unsealed";
  std::string secret;
};
BOOST_DESCRIBE_STRUCT(Unsealed, (), (secret))

// On request, a person was taken out of the entries before this one. Whoever has read them must read them again.
struct Forgot {
  static constexpr const char* name = "forgot";
};
BOOST_DESCRIBE_STRUCT(Forgot, (), ())

// What an entry says.
using Fact = std::variant<Opened, Sealed, Sat, Left, BotSeated, HostSet, PaceSet, DoorSet, Blocked, AutoSet,
                          ModelChosen, CutSet, Started, Moved, TookBack, Said, RematchOpened, Frozen, Unsealed, Forgot>;

struct Entry {
  std::int64_t at = 0;  // milliseconds since 1970
  Fact fact;
};

}  // namespace paddock::wire
