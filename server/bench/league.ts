import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

export type League = { readonly players: number; readonly teams: number };

/** Each team plays this many games. */
const games = 6;
/** A coach has as many teams. */
const teamsEach = 2;

/**
 * Fills an empty database in a few statements. `coaches` are there already: their teams lie evenly among all others, as
 * they would in years of use, not side by side where the disk would favour them.
 */
export function fillLeague(db: Db, league: League, coaches: readonly string[]): Promise<void> {
  return db.connection().execute(async (connection) => {
    // No request of the app takes as long as a million rows do.
    await sql`set statement_timeout = 0`.execute(connection);
    // Nothing is known of tables just filled: the planner takes them for small, and would join them row by row.
    await sql`set enable_nestloop = off`.execute(connection);
    // Every row names a team that was just read: looking each of them up again takes longer than writing it.
    await sql`set session_replication_role = replica`.execute(connection);
    await insertLeague(connection, league, coaches);
    await sql`reset session_replication_role`.execute(connection);
    await sql`reset enable_nestloop`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function insertLeague(db: Db, { players, teams }: League, coaches: readonly string[]): Promise<void> {
  const others = Math.ceil(teams / teamsEach) - coaches.length;
  const all = others + coaches.length;
  await sql`
    insert into users (id, email, email_key, first_name, last_name, password_hash, created_at, updated_at)
    select gen_random_uuid(), name, name, 'Robin', 'Field', 'unusable', now(), now()
    from (select 'other-' || number || '@example.org' as name from generate_series(1, ${others}::int) number) names`.execute(
    db,
  );
  await sql`
    insert into teams (id, owner_id, name, season, max_players, created_at, updated_at)
    select gen_random_uuid(), owners.id, 'Team ' || number, 'Spring', 50, now(), now()
    from generate_series(1, ${teams}::int) number
    join (
      select id, row_number() over (order by md5(id::text)) - 1 as place from users
    ) owners on owners.place = number % ${all}::int`.execute(db);
  await sql`
    insert into players (team_id, id, first_name, last_name, name_key, wishes, created_at, updated_at)
    select owning.id, gen_random_uuid(), 'First' || number % 97, 'Last' || md5(number::text),
      'first last' || number, '{"P": "prefer", "C": "never"}', now() - number * interval '1 second', now()
    from generate_series(1, ${players}::int) number
    join (select id, row_number() over (order by id) - 1 as place from teams) owning on owning.place = number % ${teams}::int`.execute(
    db,
  );
  await sql`
    insert into games (team_id, id, opponent, game_date, start_time, location, created_at, updated_at)
    select teams.id, gen_random_uuid(), 'Opponent ' || number, date '2026-03-01' + number * 7, time '18:30', 'Field',
      now(), now()
    from generate_series(1, ${games}::int) number cross join teams`.execute(db);
  await sql`vacuum (analyze) users, teams, players, games`.execute(db);
}
