#include <array>

#include "table/store/migrations.hpp"

namespace paddock::store {

namespace {

// `last` is the number of a table's last entry, where two servers conflict. No index covers a column that changes with
// every entry, so that PostgreSQL can update a table's row in place.
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

// Who is connected where. It is worthless after a crash, so it is not written to the write-ahead log.
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

// Lists read only listed open tables, ordered by minute: a minute changes seldom enough for rows to be updated in
// place. `named` lists the people whom a table's entries name, which only the entries contained before. `seen` is a
// day, so it is written once per day and person.
constexpr const char* version_3 = R"sql(
  ALTER TABLE tables ADD COLUMN minute bigint GENERATED ALWAYS AS (changed / 60000) STORED;
  CREATE INDEX tables_listed ON tables (minute) WHERE listed AND phase IN ('gathering', 'playing');

  ALTER TABLE people ADD COLUMN seen bigint NOT NULL DEFAULT 0;
  UPDATE people SET seen = extract(epoch FROM now())::bigint / 86400;

  CREATE TABLE named (
    person text NOT NULL,
    table_id text NOT NULL,
    PRIMARY KEY (person, table_id)
  );
  CREATE INDEX named_table ON named (table_id);
  INSERT INTO named SELECT DISTINCT jsonb_array_elements_text(people), id FROM tables;
  INSERT INTO named SELECT * FROM (
    SELECT DISTINCT CASE WHEN entry LIKE '{%"person":%' THEN entry::jsonb ->> 'person' END AS person, table_id
    FROM entries) AS told WHERE person IS NOT NULL ON CONFLICT DO NOTHING;
)sql";

constexpr std::array all{version_1, version_2, version_3};

}  // namespace

Migrations postgres_migrations() { return all; }

}  // namespace paddock::store
