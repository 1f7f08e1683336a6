#include <array>

#include "table/store/migrations.hpp"

namespace paddock::store {

namespace {

// `last` is the number of a table's last entry: the one place where two writers meet. `people` is a JSON list;
// `at_table` finds a person's tables by it and is rewritten only when it changes.
constexpr const char* version_1 = R"sql(
  CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE
  ) WITHOUT ROWID;

  CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    listed INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    people TEXT NOT NULL,
    seats TEXT NOT NULL,
    last INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX tables_open ON tables (id) WHERE phase IN ('gathering', 'playing');

  CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
  ) WITHOUT ROWID;

  CREATE TABLE at_table (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
  ) WITHOUT ROWID;
  CREATE INDEX at_table_table ON at_table (table_id);
  CREATE TRIGGER tables_insert AFTER INSERT ON tables BEGIN
    INSERT OR IGNORE INTO at_table SELECT value, NEW.id FROM json_each(NEW.people);
  END;
  CREATE TRIGGER tables_update AFTER UPDATE OF people ON tables WHEN OLD.people <> NEW.people BEGIN
    DELETE FROM at_table WHERE table_id = NEW.id;
    INSERT OR IGNORE INTO at_table SELECT value, NEW.id FROM json_each(NEW.people);
  END;
)sql";

constexpr std::array all{version_1};

}  // namespace

Migrations sqlite_migrations() { return all; }

}  // namespace paddock::store
