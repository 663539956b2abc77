import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

export type League = { readonly players: number; readonly teams: number };

/** Each team plays this many games. All are over and have a record of what was played. */
const games = 60;
/** The players who are marked for a game, in the last games of each team; the first nine of them play. */
const marked = 13;
const markedGames = 10;
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
    select teams.id, gen_random_uuid(), 'Opponent ' || number, current_date - number, time '18:30', 'Field', now(), now()
    from generate_series(1, ${games}::int) number cross join teams`.execute(db);
  await insertRecords(db);
  await sql`vacuum (analyze)`.execute(db);
}

/** A final lineup and a record for each game, in which the same players of the team play six innings. */
async function insertRecords(db: Db): Promise<void> {
  await sql`
    create temporary table rosters as
    select team_id, array_agg(id) as ids from (
      select team_id, id, row_number() over (partition by team_id order by id) as place from players
    ) players where place <= ${marked}::int group by team_id`.execute(db);
  await sql`
    create temporary table records as
    select team_id, to_jsonb(ids) as batting_order,
      (select jsonb_object_agg(id, '[1, 2, 3, 4, 5, 6]'::jsonb) from unnest(ids) id) as present,
      (select jsonb_agg((
        select jsonb_object_agg(position, ids[1 + (place + inning) % ${marked}::int])
        from unnest(array['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF']) with ordinality positions (position, place)
      )) from generate_series(1, 6) inning) as innings
    from rosters`.execute(db);
  await sql`
    insert into lineups (team_id, game_id, status, innings, batting_order, created_at, updated_at)
    select team_id, games.id, 'final', innings, batting_order, now(), now()
    from records join games using (team_id)`.execute(db);
  await sql`
    insert into played_games (team_id, game_id, innings, present, batting_order, created_at, updated_at)
    select team_id, games.id, innings, present, batting_order, now(), now()
    from records join games using (team_id)`.execute(db);
  await sql`
    insert into availability (team_id, game_id, player_id, status, created_at, updated_at)
    select team_id, games.id, player_id, 'in', now(), now()
    from rosters join games using (team_id) cross join unnest(ids) player_id
    where game_date >= current_date - ${markedGames}::int`.execute(db);
}

/** The rows of each table, and what they and their indexes take on the disk. */
export async function measureTables(db: Db): Promise<Readonly<Record<string, object>>> {
  const { rows } = await sql<{ name: string; rows: number; table: number; indexes: number }>`
    select relname as name, reltuples::bigint as rows, pg_table_size(oid) as table, pg_indexes_size(oid) as indexes
    from pg_class where relname in ('teams', 'players', 'games', 'lineups', 'played_games', 'availability')
    order by relname`.execute(db);
  return Object.fromEntries(
    rows.map(({ name, rows: count, table, indexes }) => [
      name,
      {
        rows: count,
        'table (MB)': (table / 1e6).toFixed(0),
        'indexes (MB)': (indexes / 1e6).toFixed(0),
        'bytes each': ((table + indexes) / count).toFixed(0),
      },
    ]),
  );
}
