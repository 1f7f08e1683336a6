#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/kernel/result.hpp"

namespace paddock::store {

// Someone who plays, known by a token that only their browser has.
struct Person {
  std::string id;
  std::string name;
};

// What lists need to know of a table without reading its record.
struct TableRow {
  std::string id;
  std::string game = {};
  std::string phase = {};  // as wire::Phase is written
  bool listed = false;
  std::int64_t changed = 0;              // milliseconds since 1970
  std::vector<std::string> people = {};  // the host, if there is one, and who holds a seat there
  std::string seats = {};                // as JSON, for showing
};

// New entries of a table's record, which stands at `after`, with how the table is to be listed from then on.
struct Append {
  TableRow table;
  std::int64_t after = 0;  // the number of the last entry before them; the first entry is number 1
  std::vector<std::string> entries;
  std::vector<std::string> named = {};  // people whom they name
  // Listed as before, but for the time of its change, which may be kept by the minute: `table` tells that and its id.
  bool row_unchanged = false;
};

// What is left of a table's record when a person is taken out of it: entries that stand in the place of others, and
// those that say so at its end.
struct PersonErasure {
  std::string person;
  Append append;
  std::vector<std::pair<std::int64_t, std::string>> replacements;  // by their number
};

// A part of the tables, in the order of their ids.
struct Expired {
  std::vector<std::string> tables;  // those in it that have not changed for long
  std::string last;                 // where it ends; empty: at the end of all
};

// A part of the people whom records name, in the order of their ids.
struct IncompleteErasures {
  std::vector<std::string> people;  // those in it who are not known any more
  std::string last;                 // where it ends; empty: at the end of all
};

// Stands before the id of a person in what servers tell each other.
inline constexpr char person_gone = '@';

// Who is connected to a table, at one server or at several.
struct TablePresence {
  std::string table;
  std::vector<std::string> people;
};

enum class StoreResult : std::uint8_t {
  stored,    // on disk, as durably as was asked for
  conflict,  // the record does not stand at `after`: somebody else stored an entry of that number first
  failed,    // the store cannot be reached or written. Nothing was stored, unless the connection broke in the very
             // moment of storing: load before going on
};

// Where everything is kept. Calls return at once; answers come on the store's own thread and may call the store again.
// Appends are carried out and answered in the order of the calls; a reader sees all that was appended before it asked,
// and perhaps more. Nothing is lost that was answered as stored. Destroying the store first carries out what is waiting
// and answers it; never destroy it from an answer.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  virtual void append(Append append, std::function<void(StoreResult)> answer) = 0;
  // The entries of a table after a number, in order; an error when the store cannot be reached. None: no such table.
  virtual void load(std::string table, std::int64_t after,
                    std::function<void(Result<std::vector<std::string>>)> answer) = 0;

  // Tables that are gathering or playing, all of them: to be taken up on start.
  virtual void open_tables(std::function<void(Result<std::vector<std::string>>)> answer) = 0;
  // Listed tables that are gathering or playing, and those of a person, of any phase: at most so many of each, each
  // table once, the latest first. Of the listed ones every host has as many as any other, where there are too many.
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
  // All or nothing. Conflict: as for `append`.
  virtual void forget(PersonErasure erasure, std::function<void(StoreResult)> answer) = 0;
  // Nobody has that id or its token from then on. Conflict: there is no such person.
  virtual void remove_person(std::string id, std::function<void(StoreResult)> answer) = 0;

  // Looks at no more than so many people whom records name, those after an id, for some who are not known any more:
  // whoever was taking them out did not come to the end of it.
  virtual void incomplete_erasures(std::string after, int most,
                                   std::function<void(Result<IncompleteErasures>)> answer) = 0;

  // Looks at no more than so many tables, those after an id, for some that have not changed since a time.
  virtual void expired(std::string after, std::int64_t before, int most,
                       std::function<void(Result<Expired>)> answer) = 0;
  // Takes those of them out, records and all, that still have not.
  virtual void remove_tables(std::vector<std::string> tables, std::int64_t before,
                             std::function<void(StoreResult)> answer) = 0;
  // Looks at no more than so many people, those after an id, and takes those out who have not been here since a time
  // and whom no record names. Answers whom it looked at last; empty: everybody was looked at.
  virtual void remove_people(std::string after, std::int64_t before, int most,
                             std::function<void(Result<std::string>)> answer) = 0;

  // With several servers on one store: this server keeps a table (lets its bots think and its clocks run) while its
  // beat is heard; whoever stores a table's first entry keeps it. Answers whether it is ours now: not if another keeps
  // it, there is no such table or the store cannot be reached. With one server: always.
  virtual void claim(std::string table, std::function<void(bool)> answer) = 0;
  // Tables that are open and whose keeper has not been heard for a while; they are ours from then on.
  virtual void claim_orphaned(std::function<void(Result<std::vector<std::string>>)> answer) = 0;
  // Tells the other servers who is connected to these tables here, from now on; nobody, too. It is believed for some
  // seconds, so it is to be told again every few. With one server: nobody wants to know.
  virtual void publish_presence(std::vector<TablePresence> here, std::function<void(StoreResult)> answer) = 0;
  // Who is connected to a table at other servers, as they told; with an empty id, of all tables that we keep or told
  // about. Tables of nobody are left out.
  virtual void remote_presence(std::string table, std::function<void(Result<std::vector<TablePresence>>)> answer) = 0;
  // Called, on the store's thread, with the id of a table that another server has stored an entry for; with that of a
  // person, after `person_gone`, whom another server has removed; with an empty id when news may have been missed: look
  // at every table then.
  virtual void on_remote_change(std::function<void(std::string table)> tell) = 0;

  // False from a failure until something was written again, or could have been for a while: the store tries by itself.
  virtual bool healthy() const = 0;
};

struct Settings {
  std::string db;        // a file name, or postgresql://…
  bool relaxed = false;  // SQLite: moves may be lost with the machine, never with the process
  std::string server;    // this server's own name among several; random when empty
  // Told, on the store's thread, why the store stopped working and that it works again. Holds no secrets.
  std::function<void(const std::string& sentence)> on_health_change = nullptr;
  bool read_only =
      false;  // to be read: a database that is not there is not made, one of an earlier version not changed
};

// An error when the database cannot be reached, is used by another process (a file), comes from a later program or is
// not Paddock's: nothing was written to it then.
Result<std::unique_ptr<Store>> open(const Settings& settings);

}  // namespace paddock::store
