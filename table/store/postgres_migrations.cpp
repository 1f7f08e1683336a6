#include <array>

#include "table/store/migrations.hpp"

namespace paddock::store {

namespace {

// `last` is the number of a table's last entry: the one place where two servers meet. No index holds a column that
// changes with every entry, so that PostgreSQL can update a table's row in place.
constexpr const char* version_1 = R"sql(
  CREATE TABLE people (
    id text PRIMARY KEY,
    name text NOT NULL,
    token_hash text NOT NULL UNIQUE
  );

  CREATE TABLE servers (
    name text PRIMARY KEY,
    beat timestamptz NOT NULL
  );

  CREATE TABLE tables (
    id text PRIMARY KEY,
    game text NOT NULL,
    phase text NOT NULL,
    listed boolean NOT NULL,
    changed bigint NOT NULL,
    people jsonb NOT NULL,
    seats text NOT NULL,
    last bigint NOT NULL,
    keeper text NOT NULL
  ) WITH (fillfactor = 80);
  CREATE INDEX tables_open ON tables (id) WHERE phase IN ('gathering', 'playing');
  CREATE INDEX tables_people ON tables USING gin (people);

  CREATE TABLE entries (
    table_id text NOT NULL REFERENCES tables (id),
    number bigint NOT NULL,
    entry text NOT NULL,
    PRIMARY KEY (table_id, number)
  );
)sql";

// Who is connected where: worth nothing after a crash, so it is kept out of the log that is waited for.
constexpr const char* version_2 = R"sql(
  CREATE UNLOGGED TABLE attendance (
    voice text NOT NULL,
    table_id text NOT NULL,
    people jsonb NOT NULL,
    heard timestamptz NOT NULL,
    PRIMARY KEY (voice, table_id)
  );
  CREATE INDEX attendance_table ON attendance (table_id);
)sql";

constexpr std::array all{version_1, version_2};

}  // namespace

Migrations postgres_migrations() { return all; }

}  // namespace paddock::store
