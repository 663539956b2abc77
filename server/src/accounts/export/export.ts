import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { readInBatches, toJsonArray, yieldToEventLoop } from '#server/http/batches.ts';
import { selectAccount, selectAfter } from './queries.ts';

/**
 * Streams an `accountExport`, which contains everything that is stored about a coach. Each batch of rows is read when it is
 * written, because one snapshot of all rows would block the embedded database for all other requests.
 */
export async function streamAccountExport(db: Db, userId: string, now: Date): Promise<AsyncGenerator<string>> {
  const { user, ...rest } = await selectAccount(db, userId);
  if (!user) throw new Refusal('session_ended');
  const beginning = JSON.stringify({ exportedAt: now.toISOString(), user, ...rest });
  const teamIds = rest.teams.map(({ id }) => id);
  return streamExport(beginning, {
    rulePacks: readEachTeam<Row<'rulePacks'>>(teamIds, (teamId, last) => selectAfter.rulePacks(db, teamId, last)),
    players: readEachTeam<Row<'players'>>(teamIds, (teamId, last) => selectAfter.players(db, teamId, last)),
    games: readEachTeam<Row<'games'>>(teamIds, (teamId, last) => selectAfter.games(db, teamId, last)),
    lineups: readEachTeam<Row<'lineups'>>(teamIds, (teamId, last) => selectAfter.lineups(db, teamId, last)),
    playedGames: readEachTeam<Row<'playedGames'>>(teamIds, (teamId, last) => selectAfter.playedGames(db, teamId, last)),
    availability: readEachTeam<Row<'availability'>>(teamIds, (teamId, last) =>
      selectAfter.availability(db, teamId, last),
    ),
  });
}

type Row<Table extends keyof typeof selectAfter> = Awaited<ReturnType<(typeof selectAfter)[Table]>>[number];

async function* readEachTeam<Row>(
  teamIds: readonly string[],
  read: (teamId: string, last: Row | undefined) => Promise<readonly Row[]>,
) {
  for (const teamId of teamIds) {
    await yieldToEventLoop();
    yield* readInBatches<Row>((last) => read(teamId, last));
  }
}

async function* streamExport(beginning: string, tables: Readonly<Record<string, AsyncIterable<readonly unknown[]>>>) {
  yield beginning.slice(0, -'}'.length);
  for (const [table, batches] of Object.entries(tables)) {
    yield `,${JSON.stringify(table)}:`;
    yield* toJsonArray(batches);
  }
  yield '}';
}
