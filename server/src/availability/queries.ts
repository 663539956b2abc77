import type { PlayerAvailability, SavedAvailability } from 'contract/availability';
import { sql } from 'kysely';
import { compileOnce, type Parameter } from '#server/database/queries/compiled-query.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import type { CoachedGame, EditableGame } from '#server/teams/access.ts';

export function selectAvailability(db: Db, { teamId, gameId }: CoachedGame): Promise<SavedAvailability[]> {
  return selectAvailabilityRows(db, { teamId, gameId });
}

const selectAvailabilityRows = compileOnce(
  (db, parameter: Parameter<{ readonly teamId: string; readonly gameId: string }>) =>
    db
      .selectFrom('availability')
      .select(['playerId', 'status', 'fromInning', 'throughInning', 'version'])
      .where('teamId', '=', parameter('teamId'))
      .where('gameId', '=', parameter('gameId'))
      .orderBy('playerId'),
);

export async function deleteAvailabilityExcept(
  tx: Tx,
  { teamId, gameId }: EditableGame,
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

/** The version of a player whose availability does not change stays the same. */
export async function upsertAvailability(
  tx: Tx,
  { teamId, gameId }: EditableGame,
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
          version: eb('availability.version', '+', 1),
          updatedAt: now,
        }))
        .where(
          sql<boolean>`(availability.status, availability.from_inning, availability.through_inning)
            is distinct from (excluded.status, excluded.from_inning, excluded.through_inning)`,
        ),
    )
    .execute();
}
