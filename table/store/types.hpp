#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

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

}  // namespace paddock::store
