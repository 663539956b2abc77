import type { Db } from '#server/database/schema.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import { type LineupContent, replaceLineup, selectLineupsNaming } from '#server/lineups/queries.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';

/** The lineups that name the player, earliest game first. */
export async function listLineupsNaming(
  db: Db,
  { teamId, playerId }: { readonly teamId: CoachedTeamId; readonly playerId: string },
  now: Date,
) {
  const lineups = await selectLineupsNaming(db, teamId, playerId);
  return lineups.map(({ finalAt, timeZone, isPlayed, ...lineup }) => {
    const { isCompleted } = getGameStatus({ gameDate: lineup.gameDate, finalAt, timeZone, isPlayed }, now);
    return { ...lineup, isCompleted };
  });
}

/** A lineup with an empty cell becomes a draft again, unless its game is completed. */
export async function clearFromLineups(
  { tx, teamId, now }: TeamEdit,
  playerId: string,
  which: 'all games' | 'games to come',
): Promise<void> {
  const lineups = await listLineupsNaming(tx, { teamId, playerId }, now);
  for (const { gameId, isCompleted, ...lineup } of lineups) {
    if (isCompleted && which === 'games to come') continue;
    const rest = removePlayerFromLineup(lineup, playerId);
    await replaceLineup(tx, { teamId, gameId }, isCompleted ? rest : { ...rest, status: 'draft' }, now);
  }
}

/** Leaves the cells of the player empty and the batting order of the others unchanged. */
function removePlayerFromLineup(
  { status, innings, battingOrder, locks }: LineupContent,
  playerId: string,
): LineupContent {
  return {
    status,
    innings: innings.map((cells) => Object.fromEntries(Object.entries(cells).filter(([, id]) => id !== playerId))),
    battingOrder: battingOrder.filter((id) => id !== playerId),
    locks: locks.filter((lock) => lock.playerId !== playerId),
  };
}
