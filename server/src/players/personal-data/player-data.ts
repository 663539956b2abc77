import type { PlayerData, PlayerGame } from 'contract/privacy/player-data';
import { v7 as uuid } from 'uuid';
import { selectAbsences } from '#server/answers/queries.ts';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { deletePlayerFromTeam } from '#server/players/delete-player.ts';
import { selectPlayer } from '#server/players/queries.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';
import { selectTeam } from '#server/teams/queries.ts';
import {
  eraseResponsesNaming,
  replaceInPlayedGames,
  selectDevices,
  selectFamilyAnswers,
  selectGamesNaming,
} from './queries.ts';

/** Collects everything that is stored about one player. */
export async function readPlayerData(
  db: Db,
  { teamId, playerId }: { readonly teamId: CoachedTeamId; readonly playerId: string },
  now: Date,
): Promise<PlayerData> {
  const team = await selectTeam(db, teamId);
  const player = await selectPlayer(db, teamId, playerId);
  if (!(team && player)) throw new Refusal('player_not_found');
  const games = await selectGamesNaming(db, teamId, playerId);
  return {
    exportedAt: now.toISOString(),
    team: { id: team.id, name: team.name, season: team.season },
    player,
    pairs: team.pairs.filter(({ players }) => players.includes(playerId)),
    games: games.map((game) => toPlayerGame(game, playerId)),
    familyAnswers: await selectFamilyAnswers(db, teamId, playerId),
    absences: await selectAbsences(db, { teamId }, playerId),
    devices: await selectDevices(db, teamId, playerId),
  };
}

type GameNaming = Awaited<ReturnType<typeof selectGamesNaming>>[number];

function toPlayerGame(row: GameNaming, playerId: string): PlayerGame {
  const { gameId, gameDate: date, opponent, status, fromInning, throughInning } = row;
  return {
    gameId,
    date,
    opponent,
    availability: status && { status, fromInning, throughInning },
    lineup: toLineupPart(row, playerId),
    played: toPlayedPart(row, playerId),
  };
}

function toLineupPart({ lineupStatus, lineupInnings, lineupOrder, locks }: GameNaming, playerId: string) {
  if (!(lineupStatus && lineupInnings && lineupOrder)) return null;
  return {
    status: lineupStatus,
    positions: lineupInnings.map((cells) => findPosition(cells, playerId)),
    battingPlace: findPlace(lineupOrder, playerId),
    lockedInnings: (locks ?? []).filter((lock) => lock.playerId === playerId).map(({ inning }) => inning),
  };
}

function toPlayedPart({ playedInnings, present, playedOrder, pitches, progress }: GameNaming, playerId: string) {
  if (!(playedInnings && playedOrder)) return null;
  return {
    positions: playedInnings.map((cells) => findPosition(cells, playerId)),
    innings: present?.[playerId] ?? [],
    battingPlace: findPlace(playedOrder, playerId),
    pitches: pitches?.[playerId] ?? null,
    event: progress?.events[playerId] ?? null,
  };
}

function findPosition(cells: Readonly<Record<string, string>>, playerId: string): string | null {
  return Object.entries(cells).find(([, id]) => id === playerId)?.[0] ?? null;
}

/** Places are counted from 1. */
function findPlace(order: readonly string[], playerId: string): number | null {
  return order.includes(playerId) ? order.indexOf(playerId) + 1 : null;
}

/**
 * Deletes the player, and replaces the id that played records keep of a former player: with the old one, a copy on a
 * device or in a backup could tell who it was.
 */
export async function erasePlayerFromTeam(edit: TeamEdit, playerId: string): Promise<void> {
  const { tx, teamId, now } = edit;
  await deletePlayerFromTeam(edit, playerId, {});
  await replaceInPlayedGames(tx, teamId, { playerId, anonymousId: uuid() }, now);
  await eraseResponsesNaming(tx, teamId, playerId);
}
