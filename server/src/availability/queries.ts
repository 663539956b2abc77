import type { PlayerAvailability, SavedAvailability } from 'contract/availability';
import { sql } from 'kysely';
import { compileOnce, type Parameter } from '#server/database/queries/compiled-query.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import type { CoachedGame, GameOnGameDay } from '#server/teams/access.ts';

/** A mark of the coach comes without `saidBy`, which clients of the release before do not know. */
export async function selectAvailability(db: Db, { teamId, gameId }: CoachedGame): Promise<SavedAvailability[]> {
  const rows = await selectAvailabilityRows(db, { teamId, gameId });
  return rows.map(({ saidBy, ...row }) => (saidBy === 'coach' ? row : { ...row, saidBy }));
}

const selectAvailabilityRows = compileOnce(
  (db, parameter: Parameter<{ readonly teamId: string; readonly gameId: string }>) =>
    db
      .selectFrom('availability')
      .select(['playerId', 'status', 'fromInning', 'throughInning', 'version', 'saidBy'])
      .where('teamId', '=', parameter('teamId'))
      .where('gameId', '=', parameter('gameId'))
      .orderBy('playerId'),
);

export async function deleteAvailabilityExcept(
  tx: Tx,
  { teamId, gameId }: GameOnGameDay,
  remaining: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('availability')
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    // SQL does not allow an empty list after `not in`.
    .$if(remaining.length > 0, (query) => query.where('playerId', 'not in', remaining))
    .execute();
}

/** Marks of the coach. The version of a player whose availability does not change stays the same. */
export async function upsertAvailability(
  tx: Tx,
  { teamId, gameId }: GameOnGameDay,
  list: readonly PlayerAvailability[],
  now: Date,
): Promise<void> {
  if (list.length === 0) return;
  const rows = list.map(({ playerId, status, fromInning, throughInning }) => ({
    teamId,
    gameId,
    playerId,
    status,
    fromInning: fromInning ?? null,
    throughInning: throughInning ?? null,
    saidBy: 'coach' as const,
    createdAt: now,
    updatedAt: now,
  }));
  await tx
    .insertInto('availability')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['teamId', 'gameId', 'playerId'])
        .doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          fromInning: eb.ref('excluded.fromInning'),
          throughInning: eb.ref('excluded.throughInning'),
          saidBy: eb.ref('excluded.saidBy'),
          version: eb('availability.version', '+', 1),
          updatedAt: now,
        }))
        .where(
          sql<boolean>`(availability.status, availability.from_inning, availability.through_inning, availability.said_by)
            is distinct from (excluded.status, excluded.from_inning, excluded.through_inning, excluded.said_by)`,
        ),
    )
    .execute();
}
