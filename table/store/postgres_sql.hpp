#pragma once

// The statements of the PostgreSQL store.
namespace paddock::store::postgres {

// Updates the row of a table that stands at $8 or inserts that of a new one, adds the entries and notifies the other
// servers. Returns one row; none, with nothing changed, if the table does not stand at $8. A second writer of the same
// row waits for the first one to commit and then sees its changes.
inline constexpr auto append_entries = R"sql(
  WITH moved AS (
    INSERT INTO tables (id, game, phase, listed, changed, people, seats, last, keeper)
    SELECT $1, $2, $3, $4::boolean, $5::bigint, $6::jsonb, $7, $8::bigint + $9::bigint, $10::text
    WHERE $8::bigint = 0 OR EXISTS (SELECT FROM tables WHERE id = $1)
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, phase = excluded.phase, listed = excluded.listed,
      changed = excluded.changed, people = excluded.people, seats = excluded.seats, last = excluded.last
    WHERE tables.last = $8::bigint
    RETURNING id
  ), added AS (
    INSERT INTO entries (table_id, number, entry)
    SELECT moved.id, $8::bigint + given.number, given.entry
    FROM moved, json_array_elements_text($11::json) WITH ORDINALITY AS given (entry, number)
  ), told AS (
    INSERT INTO named (person, table_id)
    SELECT DISTINCT person, moved.id FROM moved, json_array_elements_text($13::json) AS given (person)
    ON CONFLICT DO NOTHING
  )
  SELECT pg_notify('paddock', $12::text || ':' || id) FROM moved
)sql";

// The same when nothing in the table's row changes but its time.
inline constexpr auto append_to_same_row = R"sql(
  WITH moved AS (
    UPDATE tables SET changed = $2::bigint, last = $3::bigint + $4::bigint WHERE id = $1 AND last = $3::bigint
    RETURNING id
  ), added AS (
    INSERT INTO entries (table_id, number, entry)
    SELECT moved.id, $3::bigint + given.number, given.entry
    FROM moved, json_array_elements_text($5::json) WITH ORDINALITY AS given (entry, number)
  ), told AS (
    INSERT INTO named (person, table_id)
    SELECT DISTINCT person, moved.id FROM moved, json_array_elements_text($7::json) AS given (person)
    ON CONFLICT DO NOTHING
  )
  SELECT pg_notify('paddock', $6::text || ':' || id) FROM moved
)sql";

inline constexpr auto select_entries =
    "SELECT entry FROM entries WHERE table_id = $1 AND number > $2::bigint ORDER BY number LIMIT $3::bigint";
inline constexpr auto select_size = "SELECT pg_database_size(current_database())";
inline constexpr auto select_open = "SELECT id FROM tables WHERE phase IN ('gathering', 'playing') ORDER BY id";
// At most $2 of the latest listed tables, taking hosts in turn (the host is the first of the people), and at most $2 of
// a person's own.
inline constexpr auto select_rows = R"sql(
  (SELECT id, game, phase, listed, changed, people, seats FROM (
     SELECT *, row_number() OVER (PARTITION BY people ->> 0 ORDER BY changed DESC) AS turn FROM (
       SELECT id, game, phase, listed::int, changed, people, seats FROM tables
       WHERE listed AND phase IN ('gathering', 'playing') ORDER BY minute DESC, changed DESC LIMIT least(10 * $2::int, 20000)
     ) AS latest) AS in_turn
   ORDER BY turn, changed DESC LIMIT $2::int)
  UNION
  (SELECT id, game, phase, listed::int, changed, people, seats FROM tables
   WHERE people ? $1::text ORDER BY changed DESC LIMIT $2::int)
  ORDER BY changed DESC, id
)sql";

inline constexpr auto count_rows =
    "SELECT count(*) FROM tables WHERE people ? $1::text AND phase IN ('gathering', 'playing')";

inline constexpr auto insert_person = R"sql(
  INSERT INTO people (id, name, token_hash, seen)
  VALUES ($1, $2, $3, extract(epoch FROM now())::bigint / 86400) ON CONFLICT DO NOTHING
)sql";
inline constexpr auto select_person = R"sql(
  SELECT id, name, (seen < extract(epoch FROM now())::bigint / 86400)::int FROM people WHERE token_hash = $1
)sql";
inline constexpr auto update_seen = "UPDATE people SET seen = extract(epoch FROM now())::bigint / 86400 WHERE id = $1";
inline constexpr auto update_name = "UPDATE people SET name = $2 WHERE id = $1";

// A server without a heartbeat for 3 seconds counts as dead.
inline constexpr auto claim_table = R"sql(
  UPDATE tables SET keeper = $2
  WHERE id = $1 AND (keeper = $2 OR NOT EXISTS (
    SELECT FROM servers WHERE name = tables.keeper AND beat > clock_timestamp() - interval '3 seconds'))
  RETURNING id
)sql";
// Skips rows that another server has locked: two servers that wait for many rows could deadlock.
inline constexpr auto claim_orphaned_tables = R"sql(
  UPDATE tables SET keeper = $1 WHERE id IN (
    SELECT id FROM tables AS lost
    WHERE phase IN ('gathering', 'playing') AND keeper <> $1 AND NOT EXISTS (
      SELECT FROM servers WHERE name = lost.keeper AND beat > clock_timestamp() - interval '3 seconds')
    FOR UPDATE SKIP LOCKED)
  RETURNING id
)sql";

// Every server writes only its own rows, identified by its sender id, so none waits for another.
inline constexpr auto upsert_presence = R"sql(
  INSERT INTO attendance (voice, table_id, people, heard)
  SELECT $1, given.table_id, given.people::jsonb, clock_timestamp()
  FROM ROWS FROM (json_array_elements_text($2::json), json_array_elements_text($3::json)) AS given (table_id, people)
  ON CONFLICT (voice, table_id) DO UPDATE SET people = excluded.people, heard = excluded.heard
)sql";
inline constexpr auto delete_old_presence = R"sql(
  DELETE FROM attendance WHERE ctid IN (
    SELECT ctid FROM attendance WHERE heard < clock_timestamp() - interval '1 minute' FOR UPDATE SKIP LOCKED)
)sql";
// Presence that was not refreshed for three intervals is ignored.
inline constexpr auto select_presence = R"sql(
  SELECT table_id, people FROM attendance AS there
  WHERE voice <> $1 AND heard > clock_timestamp() - interval '15 seconds' AND people <> '[]'::jsonb
    AND CASE WHEN $2 <> '' THEN table_id = $2 ELSE
      EXISTS (SELECT FROM attendance AS here WHERE here.voice = $1 AND here.table_id = there.table_id)
      OR EXISTS (SELECT FROM tables WHERE id = there.table_id AND keeper = $3::text) END
)sql";

inline constexpr auto write_something = "UPDATE schema_version SET version = version";

}  // namespace paddock::store::postgres
