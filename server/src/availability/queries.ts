import type { PlayerAvailability } from 'contract/availability';
import type { Db, Tx } from '#server/database/schema.ts';
import type { CoachedGame, EditableGame } from '#server/teams/access.ts';

export function selectAvailability(db: Db, { teamId, gameId }: CoachedGame): Promise<PlayerAvailability[]> {
  return db
    .selectFrom('availability')
    .select(['playerId', 'status', 'fromInning', 'throughInning'])
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .orderBy('playerId')
    .execute();
}

export async function deleteAvailability(tx: Tx, { teamId, gameId }: EditableGame): Promise<void> {
  await tx.deleteFrom('availability').where('teamId', '=', teamId).where('gameId', '=', gameId).execute();
}

export async function insertAvailability(
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
  await tx.insertInto('availability').values(rows).execute();
}
