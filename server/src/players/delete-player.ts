import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import { type LineupContent, replaceLineup, selectLineupsNaming } from '#server/lineups/queries.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';
import { deletePlayer, selectPlayer } from './queries.ts';

type RosterPlace = { readonly teamId: CoachedTeamId; readonly playerId: string };

/** What removing the player would take along, in words. */
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

/** Takes the player off the team, out of every lineup and out of every game's availability, all or nothing. */
export async function deletePlayerFromTeam({ tx, teamId, now }: TeamEdit, playerId: string): Promise<void> {
  for (const { gameId, gameDate, finalAt, ...lineup } of await selectLineupsNaming(tx, teamId, playerId)) {
    const rest = removePlayerFromLineup(lineup, playerId);
    // With a hole in it, a lineup still to be played is a draft again; what was played stays as it was called.
    const isPlayed = getGameStatus({ gameDate, finalAt }, now).isCompleted;
    await replaceLineup(tx, { teamId, gameId }, isPlayed ? rest : { ...rest, status: 'draft' }, now);
  }
  if (!(await deletePlayer(tx, teamId, playerId))) throw new Refusal('player_not_found');
}

/** The lineup as it is once the player has left the team: the cells stay empty, the others bat in the same order. */
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
