import type { Read } from '#server/database/replica/heavy-reads.ts';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { readInBatches, toJsonArray, yieldToEventLoop } from '#server/http/batches.ts';
import { selectAccount, selectActivitiesAfter, selectAfter } from './queries.ts';

/**
 * Streams an `accountExport`, which contains everything that is stored about a coach. Each batch of rows is read when it is
 * written, because one snapshot of all rows would block the embedded database for all other requests.
 */
export async function streamAccountExport(read: Read, userId: string, now: Date): Promise<AsyncGenerator<string>> {
  const { user, ...rest } = await read((reader) => selectAccount(reader, userId));
  if (!user) throw new Refusal('session_ended');
  const beginning = JSON.stringify({ exportedAt: now.toISOString(), user, ...rest });
  const teamIds = rest.teams.map(({ id }) => id);
  return streamExport(beginning, {
    rulePacks: readEachTeam(read, teamIds, selectAfter.rulePacks),
    players: readEachTeam(read, teamIds, selectAfter.players),
    games: readEachTeam(read, teamIds, selectAfter.games),
    familyAnswers: readEachTeam(read, teamIds, selectAfter.familyAnswers),
    familyAbsences: readEachTeam(read, teamIds, selectAfter.familyAbsences),
    lineups: readEachTeam(read, teamIds, selectAfter.lineups),
    playedGames: readEachTeam(read, teamIds, selectAfter.playedGames),
    teamActivities: readInBatches((last: ActivityRow | undefined) =>
      read((reader) => selectActivitiesAfter(reader, userId, last?.id)),
    ),
    availability: readEachTeam(read, teamIds, selectAfter.availability),
  });
}

type ActivityRow = Awaited<ReturnType<typeof selectActivitiesAfter>>[number];

async function* readEachTeam<Row>(
  read: Read,
  teamIds: readonly string[],
  selectBatchAfter: (db: Db, teamId: string, last: Row | undefined) => Promise<readonly Row[]>,
) {
  for (const teamId of teamIds) {
    await yieldToEventLoop();
    yield* readInBatches<Row>((last) => read((reader) => selectBatchAfter(reader, teamId, last)));
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
