import type { Deletion } from 'contract/primitives/text';
import type { Db } from '#server/database/schema.ts';
import { Refusal, requireCurrent } from '#server/errors.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import { type LineupContent, replaceLineup, selectLineupsNaming } from '#server/lineups/queries.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';
import { insertDeletedRow, selectTeam, updatePairs } from '#server/teams/queries.ts';
import { deletePlayer, selectPlayer } from './queries.ts';

type RosterPlace = { readonly teamId: CoachedTeamId; readonly playerId: string };

/** Describes the effect of deleting the player. */
export async function describeDeleteImpact(db: Db, { teamId, playerId }: RosterPlace) {
  const player = await selectPlayer(db, teamId, playerId);
  if (!player) throw new Refusal('player_not_found');
  const lineups = await selectLineupsNaming(db, teamId, playerId);
  const finalCount = lineups.filter(({ status }) => status === 'final').length;
  return {
    canDelete: true,
    lineupCount: lineups.length,
    warnings: [
      ...(lineups.length > 0
        ? [
            `${player.fullName} is in ${formatLineupCount(lineups.length)} and will be removed from ${them(lineups.length)}.`,
          ]
        : []),
      ...(finalCount > 0 ? [`${formatLineupCount(finalCount, 'final ')} will have empty positions.`] : []),
    ],
  };
}

/** Deletes the player with all availability and pairs and clears their cells in every lineup, in one transaction. */
export async function deletePlayerFromTeam(
  { tx, teamId, now }: TeamEdit,
  playerId: string,
  deletion: Deletion,
): Promise<void> {
  requireCurrent(await selectPlayer(tx, teamId, playerId), deletion, 'player_not_found');
  for (const { gameId, gameDate, finalAt, timeZone, isPlayed, ...lineup } of await selectLineupsNaming(
    tx,
    teamId,
    playerId,
  )) {
    const rest = removePlayerFromLineup(lineup, playerId);
    // A lineup with an empty cell becomes a draft again, unless its game has been played.
    const { isCompleted } = getGameStatus({ gameDate, finalAt, timeZone, isPlayed }, now);
    await replaceLineup(tx, { teamId, gameId }, isCompleted ? rest : { ...rest, status: 'draft' }, now);
  }
  await removePlayerFromPairs({ tx, teamId, now }, playerId);
  await deletePlayer(tx, teamId, playerId);
  await insertDeletedRow(tx, teamId, playerId);
}

type PairEdit = Pick<TeamEdit, 'tx' | 'teamId' | 'now'>;

async function removePlayerFromPairs({ tx, teamId, now }: PairEdit, playerId: string): Promise<void> {
  const team = await selectTeam(tx, teamId);
  const others = team?.pairs.filter(({ players }) => !players.includes(playerId)) ?? [];
  if (others.length < (team?.pairs.length ?? 0)) await updatePairs(tx, teamId, others, now);
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

function formatLineupCount(lineups: number, kind = ''): string {
  return `${lineups} ${kind}${lineups === 1 ? 'lineup' : 'lineups'}`;
}

function them(lineups: number): string {
  return lineups === 1 ? 'it' : 'them';
}
