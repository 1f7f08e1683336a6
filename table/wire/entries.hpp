#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "engine/kernel/seat.hpp"
#include "engine/text/json.hpp"
#include "table/wire/pace.hpp"

// The record of a table: everything that was decided there, in order, nothing else. Whatever the server knows of a
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

// The secret from which, with the cuts, all chance of the match follows; told nobody before the match is over. A table
// opened before there were seals has none.
struct Sealed {
  static constexpr const char* name = "sealed";
  std::string table;       // as the seal names it
  std::string commitment;  // to the secret: this is shown
  std::string secret;      // empty where the entries of a match in progress are told outside the server
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

// Who arranges the table from now on, as its host is not known any more; empty: nobody.
struct HostSet {
  static constexpr const char* name = "host_set";
  PersonId person;
};
BOOST_DESCRIBE_STRUCT(HostSet, (), (person))

// Until then a table goes at the normal pace.
struct PaceSet {
  static constexpr const char* name = "pace_set";
  Pace pace = Pace::normal;
};
BOOST_DESCRIBE_STRUCT(PaceSet, (), (pace))

// Whether the server makes the seat's move where there is only one; not so until somebody asks for it.
struct AutoSet {
  static constexpr const char* name = "auto_set";
  Seat seat;
  bool on = false;
};
BOOST_DESCRIBE_STRUCT(AutoSet, (), (seat, on))

// How what the seat plays with is drawn from now on; empty: as at first. A model that the game no longer has is kept as
// it was chosen: whoever draws it finds another.
struct ModelChosen {
  static constexpr const char* name = "model_chosen";
  Seat seat;
  std::string model;
};
BOOST_DESCRIBE_STRUCT(ModelChosen, (), (seat, model))

// What a person adds to the chance of the match, in place of what was added for the seat before.
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
  // It told something to who could want it back, or was the last: no decision up to it can be taken back.
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

// A promise of the game did not hold: the match stops here, and the record reproduces it.
struct Frozen {
  static constexpr const char* name = "frozen";
  Seat seat;
  std::string move;
  std::string why;
};
BOOST_DESCRIBE_STRUCT(Frozen, (), (seat, move, why))

// Nothing is dealt at the table any more: everybody is told what its chance was made of.
struct Unsealed {
  static constexpr const char* name = "unsealed";
  std::string secret;
};
BOOST_DESCRIBE_STRUCT(Unsealed, (), (secret))

// A person was taken out of the entries before this one, on request: who has read them reads them anew.
struct Forgot {
  static constexpr const char* name = "forgot";
};
BOOST_DESCRIBE_STRUCT(Forgot, (), ())

// What an entry says.
using Fact = std::variant<Opened, Sealed, Sat, Left, BotSeated, HostSet, PaceSet, AutoSet, ModelChosen, CutSet, Started,
                          Moved, TookBack, Said, RematchOpened, Frozen, Unsealed, Forgot>;

struct Entry {
  std::int64_t at = 0;  // milliseconds since 1970
  Fact fact;
};

}  // namespace paddock::wire
