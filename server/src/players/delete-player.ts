import type { OpenedGame } from 'contract/players';
import type { Deletion } from 'contract/primitives/fields';
import type { Db } from '#server/database/schema.ts';
import { Refusal, requireCurrent } from '#server/errors.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import { type LineupContent, replaceLineup, selectLineupsNaming } from '#server/lineups/queries.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';
import { insertDeletedRow, selectTeam, updatePairs } from '#server/teams/queries.ts';
import { countPlayedGamesNaming, deletePlayer, selectPlayer } from './queries.ts';

type RosterPlace = { readonly teamId: CoachedTeamId; readonly playerId: string };

/** Describes the effect of deleting or archiving the player. */
export async function describeDeleteImpact(db: Db, { teamId, playerId }: RosterPlace, now: Date) {
  const player = await selectPlayer(db, teamId, playerId);
  if (!player) throw new Refusal('player_not_found');
  const lineups = await listLineupsNaming(db, { teamId, playerId }, now);
  const finalCount = lineups.filter(({ status }) => status === 'final').length;
  return {
    canDelete: true,
    lineupCount: lineups.length,
    playedCount: await countPlayedGamesNaming(db, teamId, playerId),
    games: lineups.filter(({ isCompleted }) => !isCompleted).map((lineup) => toOpenedGame(lineup, playerId)),
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

type LineupNaming = Awaited<ReturnType<typeof listLineupsNaming>>[number];

function toOpenedGame({ gameId, opponent, gameDate: date, innings }: LineupNaming, playerId: string): OpenedGame {
  const cells = innings.flatMap((inning, index) =>
    Object.entries(inning)
      .filter(([, id]) => id === playerId)
      .map(([position]) => ({ inning: index + 1, position })),
  );
  return { gameId, opponent, date, cells };
}

/** Deletes the player with all availability and pairs and clears their cells in every lineup, in one transaction. */
export async function deletePlayerFromTeam(edit: TeamEdit, playerId: string, deletion: Deletion): Promise<void> {
  const { tx, teamId } = edit;
  requireCurrent(await selectPlayer(tx, teamId, playerId), deletion, 'player_not_found');
  await clearFromLineups(edit, playerId, 'all games');
  await removePlayerFromPairs(edit, playerId);
  await deletePlayer(tx, teamId, playerId);
  await insertDeletedRow(tx, teamId, playerId);
}

async function removePlayerFromPairs({ tx, teamId, now }: TeamEdit, playerId: string): Promise<void> {
  const team = await selectTeam(tx, teamId);
  const others = team?.pairs.filter(({ players }) => !players.includes(playerId)) ?? [];
  if (others.length < (team?.pairs.length ?? 0)) await updatePairs(tx, teamId, others, now);
}

function formatLineupCount(lineups: number, kind = ''): string {
  return `${lineups} ${kind}${lineups === 1 ? 'lineup' : 'lineups'}`;
}

function them(lineups: number): string {
  return lineups === 1 ? 'it' : 'them';
}

/** The lineups that name the player, earliest game first. */
async function listLineupsNaming(
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
