#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/kernel/result.hpp"
#include "system/clock.hpp"

namespace paddock::store {

// A person who plays here, identified by a token that only that person's browser has.
struct Person {
  std::string id;
  std::string name;
};

// What lists show of a table, without reading its record.
struct TableRow {
  std::string id;
  std::string game = {};
  std::string phase = {};  // the text of a wire::Phase
  bool listed = false;
  std::int64_t changed = 0;              // milliseconds since 1970
  std::vector<std::string> people = {};  // the host, if there is one, and everybody with a seat
  std::string seats = {};                // JSON, as lists show them
};

// New entries for a table whose last entry is number `after`, and the table's row from then on.
struct Append {
  TableRow table;
  std::int64_t after = 0;  // the number of the last entry before them; the first entry is number 1
  std::vector<std::string> entries;
  std::vector<std::string> named = {};  // people whom the entries name
  // The row is unchanged except for its time, which may be stored by the minute. Then `table` contains only id and
  // time.
  bool row_unchanged = false;
};

// Takes a person out of a table's record: replaces some entries and appends others that record the erasure.
struct PersonErasure {
  std::string person;
  Append append;
  std::vector<std::pair<std::int64_t, std::string>> replacements;  // by entry number
};

// One part of a walk through all tables, in the order of their ids.
struct Expired {
  std::vector<std::string> tables;  // those in this part that have not changed for long
  std::string last;                 // the last id of this part; empty: no more tables
};

// One part of a walk through all people whom records name, in the order of their ids.
struct IncompleteErasures {
  std::vector<std::string> people;  // those in this part without an account
  std::string last;                 // the last id of this part; empty: no more people
};

// Prefix of a person's id in notifications between servers: the account was deleted.
inline constexpr char person_gone = '@';

// Who is connected to a table, at one server or at several.
struct TablePresence {
  std::string table;
  std::vector<std::string> people;
};

enum class StoreResult : std::uint8_t {
  stored,    // on disk, as durably as requested
  conflict,  // the table does not stand at `after`: somebody else stored an entry of that number first
  failed,    // the store cannot be reached or written. Nothing was stored, unless the connection broke while storing:
             // load the table before going on
};

// The storage of tables and people. Calls return at once; callbacks run on the store's own thread and may call the
// store again. Appends are carried out and answered in the order of the calls. A read sees at least everything that was
// appended before it was requested. What was answered as `stored` is never lost. The destructor first works off and
// answers everything in the queue; never destroy the store from a callback.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  virtual void append(Append append, std::function<void(StoreResult)> answer) = 0;
  // The entries of a table after a number, in order; empty if there is no such table. An error: the store cannot be
  // reached.
  virtual void load(std::string table, std::int64_t after,
                    std::function<void(Result<std::vector<std::string>>)> answer) = 0;

  // The same, but at most so many entries.
  virtual void load_some(std::string table, std::int64_t after, std::int64_t most,
                         std::function<void(Result<std::vector<std::string>>)> answer) = 0;

  // How many bytes the database takes, without room that it can use again.
  virtual void size(std::function<void(Result<std::int64_t>)> answer) = 0;

  // All tables that are gathering or playing, to be loaded on start.
  virtual void open_tables(std::function<void(Result<std::vector<std::string>>)> answer) = 0;
  // Listed tables that are gathering or playing, and a person's own tables in any phase: at most `most` of each,
  // without duplicates, the latest first. If there are too many listed tables, every host gets the same share.
  virtual void list(std::string person, int most, std::function<void(Result<std::vector<TableRow>>)> answer) = 0;

  // How many tables of a person are gathering or playing.
  virtual void count_open(std::string person, std::function<void(Result<int>)> answer) = 0;

  // Conflict: the token or the id is taken.
  virtual void add_person(std::string token_hash, Person person, std::function<void(StoreResult)> answer) = 0;
  virtual void find_person(std::string token_hash, std::function<void(Result<std::optional<Person>>)> answer) = 0;
  // Conflict: there is no such person.
  virtual void rename_person(std::string id, std::string name, std::function<void(StoreResult)> answer) = 0;

  // Tables whose records name the person.
  virtual void tables_naming(std::string person, std::function<void(Result<std::vector<std::string>>)> answer) = 0;
  // Carries out all of it or nothing. Conflict: as for `append`.
  virtual void forget(PersonErasure erasure, std::function<void(StoreResult)> answer) = 0;
  // Deletes an account: its id and token are unknown from then on. Conflict: there is no such person.
  virtual void remove_person(std::string id, std::function<void(StoreResult)> answer) = 0;

  // Looks for people without an account whom records still name, because the server that was erasing them did not
  // finish. Examines at most `most` people with ids after `after`.
  virtual void incomplete_erasures(std::string after, int most,
                                   std::function<void(Result<IncompleteErasures>)> answer) = 0;

  // Looks for tables that have not changed since `before`. Examines at most `most` tables with ids after `after`.
  virtual void expired(std::string after, std::int64_t before, int most,
                       std::function<void(Result<Expired>)> answer) = 0;
  // Deletes those of the tables that still have not changed since `before`, with their records.
  virtual void remove_tables(std::vector<std::string> tables, std::int64_t before,
                             std::function<void(StoreResult)> answer) = 0;
  // Deletes people who were not seen since `before` and whom no record names. Examines at most `most` people with ids
  // after `after`. Answers the last id examined; empty: no more people.
  virtual void remove_people(std::string after, std::int64_t before, int most,
                             std::function<void(Result<std::string>)> answer) = 0;

  // Claims a table. With several servers on one store, each open table belongs to the server that runs its bots and
  // clocks, as long as that server's heartbeat goes on; at first, to the one that stored its first entry. Answers
  // whether the table is ours now: not if it belongs to another live server, if there is no such table, or if the store
  // cannot be reached. With one server: always.
  virtual void claim(std::string table, std::function<void(bool)> answer) = 0;
  // Claims all open tables whose servers have lost their heartbeat, and answers which.
  virtual void claim_orphaned(std::function<void(Result<std::vector<std::string>>)> answer) = 0;
  // Publishes to the other servers who is connected to these tables here, even if nobody is. Valid for some seconds, so
  // it must be repeated. Does nothing with one server.
  virtual void publish_presence(std::vector<TablePresence> here, std::function<void(StoreResult)> answer) = 0;
  // Who is connected to a table at other servers. With an empty id: of all tables that this server owns or has
  // published presence for. Tables without anybody are left out.
  virtual void remote_presence(std::string table, std::function<void(Result<std::vector<TablePresence>>)> answer) = 0;
  // Sets a callback for news from other servers. It runs on the store's thread and gets the id of a table with new
  // entries, or `person_gone` and the id of a person whose account was deleted. An empty id: notifications may have
  // been missed, so check every table.
  virtual void on_remote_change(std::function<void(std::string table)> on_change) = 0;

  // False after a failure, until a write has succeeded again or a test write has succeeded for a while. The store tries
  // by itself.
  virtual bool healthy() const = 0;
};

struct Settings {
  std::string db;        // a file name, or postgresql://…
  bool relaxed = false;  // SQLite: a crash of the machine may lose moves, a crash of the process never
  std::string server;    // this server's name among several; empty: random
  // Called on the store's thread with the reason when the store stops working, and when it works again. The text
  // contains no secrets.
  std::function<void(const std::string& sentence)> on_health_change = nullptr;
  bool read_only =
      false;  // to be read: a database that is not there is not made, one of an earlier version not changed
};

// An error: the database cannot be reached, is used by another process (a file), was written by a newer program, or is
// not Paddock's. Then nothing was written to it.
Result<std::unique_ptr<Store>> open(const Settings& settings, const system::Clock& clock = system::real_clock());

}  // namespace paddock::store
