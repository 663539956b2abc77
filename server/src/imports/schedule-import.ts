import { type Game, gameLimits, gameMessages, type NewGame } from 'contract/games';
import { v7 } from 'uuid';
import { Refusal } from '#server/errors.ts';
import { getEarliestToday } from '#server/games/game-day.ts';
import { countGames, insertGame, selectGamesById } from '#server/games/queries.ts';
import type { TeamEdit } from '#server/teams/access.ts';

/** All of them or none. A list that is on the schedule by its ids is a retry: the first response was lost. */
export async function scheduleGames({ tx, teamId, now }: TeamEdit, list: readonly NewGame[]): Promise<Game[]> {
  const ids = list.flatMap(({ id }) => id ?? []);
  const scheduled = await selectGamesById(tx, { teamId, ids }, now);
  rejectPastDays(list, { except: scheduled, now });
  const asked = list.length - scheduled.size;
  const present = await countGames(tx, teamId);
  if (asked > 0 && present + asked > gameLimits.perTeam) throw createScheduleFullRefusal(present, asked);
  const games: Game[] = [];
  for (const { id = v7(), ...game } of list) {
    const row = scheduled.get(id) ?? (await insertGame(tx, teamId, { ...game, id }, now));
    if (!row) throw new Refusal('id_taken');
    games.push(row);
  }
  return games;
}

function createScheduleFullRefusal(present: number, asked: number) {
  const room = Math.max(0, gameLimits.perTeam - present);
  return new Refusal('too_many_games', {
    message: `The team has room for ${room} more of ${gameLimits.perTeam} games, but the list has ${asked}. No game was added.`,
  });
}

type Scheduled = { readonly except: ReadonlyMap<string, Game>; readonly now: Date };

function rejectPastDays(list: readonly NewGame[], { except, now }: Scheduled): void {
  const earliest = getEarliestToday(now);
  const isPast = ({ id = '', gameDate }: NewGame) => !except.has(id) && gameDate < earliest;
  const past = list.flatMap((game, index) => (isPast(game) ? [index] : []));
  if (past.length === 0) return;
  const errors = Object.fromEntries(past.map((index) => [`games.${index}.gameDate`, [gameMessages.dateInThePast]]));
  throw new Refusal('game_in_the_past', { errors });
}
