import { type Game, gameLimits, type NewGame } from 'contract/games';
import { formatArchivedName, formatDuplicateName, type NewPlayer, type Player } from 'contract/players';
import { getEarliestToday } from 'contract/primitives/days';
import { nameKey } from 'contract/primitives/name-key';
import { v7 as uuid } from 'uuid';
import { answerByAbsences } from '#server/answers/queries.ts';
import type { Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { rejectPastDays } from '#server/games/game-day.ts';
import { countGames, insertGame, selectGamesById } from '#server/games/queries.ts';
import { createPlayerIdTakenRefusal } from '#server/players/players.ts';
import { countPlayers, insertPlayer, selectNamesakes, selectPlayersById } from '#server/players/queries.ts';
import { copyPackForGame } from '#server/rule-packs/copy-for-game.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';
import { hasDeletedRow } from '#server/teams/queries.ts';

/** Adds all players or none. A list whose ids are on the team is a retry after a lost response. */
export async function addPlayersToTeam(
  { tx, teamId, maxPlayers, now }: TeamEdit,
  list: readonly NewPlayer[],
): Promise<Player[]> {
  const ids = list.flatMap(({ id }) => id ?? []);
  const added = await selectPlayersById(tx, teamId, ids);
  if (await hasDeletedRow(tx, teamId, ids)) throw new Refusal('row_deleted');
  const isNew = ({ id }: NewPlayer) => id === undefined || !added.has(id);
  const newCount = list.filter(isNew).length;
  const present = await countPlayers(tx, teamId);
  if (newCount > 0 && present + newCount > maxPlayers) throw createRosterFullRefusal({ present, maxPlayers, newCount });
  await rejectDuplicateNames(tx, teamId, { list, isNew });
  const players: Player[] = [];
  for (const { allowDuplicate: _, id = uuid(), ...player } of list) {
    const record = { ...player, id, nameKey: nameKey(player), createdAt: now };
    const row = added.get(id) ?? (await insertPlayer(tx, teamId, record));
    if (!row) throw createPlayerIdTakenRefusal();
    players.push(row);
  }
  return players;
}

function createRosterFullRefusal({
  present,
  maxPlayers,
  newCount,
}: {
  present: number;
  maxPlayers: number;
  newCount: number;
}) {
  const places = Math.max(0, maxPlayers - present);
  const room = places === 0 ? 'is full' : `has room for ${places} more`;
  return new Refusal('team_full', {
    message: `Team roster ${room} (${present} of ${maxPlayers} players), but the list has ${newCount}. Nobody was added.`,
  });
}

type NewLines = { readonly list: readonly NewPlayer[]; readonly isNew: (player: NewPlayer) => boolean };

async function rejectDuplicateNames(tx: Tx, teamId: CoachedTeamId, { list, isNew }: NewLines): Promise<void> {
  const errors: Record<string, string[]> = {};
  const similarPlayers: Player[] = [];
  const namesBefore = new Set<string>();
  for (const [index, player] of list.entries()) {
    const key = nameKey(player);
    const isRepeated = namesBefore.has(key);
    namesBefore.add(key);
    if (player.allowDuplicate || !isNew(player)) continue;
    const namesakes = await selectNamesakes(tx, teamId, { nameKey: key });
    if (namesakes.length > 0) {
      const isArchived = namesakes.every((namesake) => namesake.isArchived);
      errors[`players.${index}`] = [isArchived ? formatArchivedName(player) : formatDuplicateName(player)];
      similarPlayers.push(...namesakes);
    } else if (isRepeated) {
      errors[`players.${index}`] = [`"${player.firstName} ${player.lastName}" is in the list twice.`];
    }
  }
  const count = Object.keys(errors).length;
  if (count === 0) return;
  const message = `${count === 1 ? '1 name' : `${count} names`} would be on the roster twice. Nobody was added.`;
  throw new Refusal('duplicate_player', { message, errors, body: { similarPlayers } });
}

/** Adds all games or none. A list whose ids are on the schedule is a retry after a lost response. */
export async function scheduleGames({ tx, teamId, now }: TeamEdit, list: readonly NewGame[]): Promise<Game[]> {
  const ids = list.flatMap(({ id }) => id ?? []);
  const scheduled = await selectGamesById(tx, { teamId, ids }, now);
  if (await hasDeletedRow(tx, teamId, ids)) throw new Refusal('row_deleted');
  const newDays = list.flatMap(({ id, gameDate, isPast }, index) =>
    isPast || (id !== undefined && scheduled.has(id)) ? [] : [[`games.${index}.gameDate`, gameDate]],
  );
  rejectPastDays(Object.fromEntries(newDays), now);
  const newCount = list.length - scheduled.size;
  const currentCount = await countGames(tx, teamId);
  if (newCount > 0 && currentCount + newCount > gameLimits.perTeam)
    throw createScheduleFullRefusal(currentCount, newCount);
  const games: Game[] = [];
  for (const [index, { id = uuid(), isPast: _, ...game }] of list.entries()) {
    const ownRulePack = await copyPackForGame(tx, teamId, { ...game, field: `games.${index}.rulePackId` });
    const row = scheduled.get(id) ?? (await insertGame(tx, teamId, { ...game, id, ownRulePack }, now));
    if (!row) throw new Refusal('id_taken');
    games.push(row);
  }
  await answerByAbsences(tx, teamId, { today: getEarliestToday(null, now), now });
  return games;
}

function createScheduleFullRefusal(currentCount: number, newCount: number) {
  const room = Math.max(0, gameLimits.perTeam - currentCount);
  return new Refusal('too_many_games', {
    message: `The team has room for ${room} more of ${gameLimits.perTeam} games, but the list has ${newCount}. No game was added.`,
  });
}
