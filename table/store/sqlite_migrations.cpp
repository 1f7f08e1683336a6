#include <array>

#include "table/store/migrations.hpp"

namespace paddock::store {

namespace {

// `last` is the number of a table's last entry. `people` is a JSON list; the table `at_table` finds a person's tables
// by it and is rewritten only when the list changes.
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

// Lists read only listed open tables. `named` lists the people whom a table's entries name, which only the entries
// contained before. `seen` is a day, so it is written once per day and person.
constexpr const char* version_2 = R"sql(
  CREATE INDEX tables_listed ON tables (changed) WHERE listed AND phase IN ('gathering', 'playing');

  ALTER TABLE people ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
  UPDATE people SET seen = unixepoch() / 86400;

  CREATE TABLE named (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
  ) WITHOUT ROWID;
  CREATE INDEX named_table ON named (table_id);
  INSERT INTO named SELECT person, table_id FROM at_table;
  INSERT OR IGNORE INTO named SELECT * FROM (
    SELECT CASE WHEN json_valid(entry) THEN json_extract(entry, '$.person') END AS person, table_id
    FROM entries WHERE entry LIKE '%"person":%') WHERE person IS NOT NULL;
)sql";

// The number of the last entry follows from the entries, so a move need not write it twice.
constexpr const char* version_3 = "ALTER TABLE tables DROP COLUMN last";

constexpr std::array all{version_1, version_2, version_3};

}  // namespace

Migrations sqlite_migrations() { return all; }

}  // namespace paddock::store
