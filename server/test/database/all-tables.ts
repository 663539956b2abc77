import { sql } from 'kysely';
import { selectTables } from '#server/backup/queries.ts';
import type { Db, Schema } from '#server/database/schema.ts';

/** The tables with data of coaches. A refusal may write to others, such as the counters of the throttle. */
const tables = [
  'teams',
  'players',
  'games',
  'lineups',
  'availability',
  'rulePacks',
  'playedGames',
  'calendarFeeds',
  'calendarSources',
  'calendarEvents',
  'sharedLinks',
  'answerLinks',
  'familyAnswers',
  'familyAbsences',
  'pushSubscriptions',
  'gameNotices',
  'teamMembers',
  'teamInvitations',
  'teamHandOvers',
] as const satisfies readonly (keyof Schema)[];

/**
 * Reads all data of coaches, one text for each row, to show that a refusal changed nothing. It is one statement, because
 * some tests call it thousands of times.
 */
export async function selectAllTables(db: Db): Promise<string[]> {
  const selects = tables.map(
    (name) => sql`select ${sql.lit(name)} || ' ' || to_jsonb(t)::text as line from ${sql.table(name)} t`,
  );
  const all = sql<{ line: string }>`${sql.join(selects, sql` union all `)} order by line`;
  return (await all.execute(db)).rows.map(({ line }) => line);
}

/** Reads every row of every table as text, to show what is stored nowhere. */
export async function dumpAsText(db: Db): Promise<string> {
  const rows: string[] = [];
  for (const { name } of await selectTables(db)) {
    const found = await sql<{ line: string }>`select to_jsonb(t)::text as line from ${sql.id(name)} t`.execute(db);
    rows.push(...found.rows.map(({ line }) => `${name}: ${line}`));
  }
  return rows.join('\n');
}
