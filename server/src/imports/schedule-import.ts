import { type Game, gameLimits, type NewGame } from 'contract/games';
import { getEarliestToday } from 'contract/primitives/days';
import { v7 as uuid } from 'uuid';
import { answerByAbsences } from '#server/answers/queries.ts';
import { Refusal } from '#server/errors.ts';
import { rejectPastDays } from '#server/games/game-day.ts';
import { countGames, insertGame, selectGamesById } from '#server/games/queries.ts';
import { copyPackForGame } from '#server/rule-packs/copy-for-game.ts';
import type { TeamEdit } from '#server/teams/access.ts';
import { hasDeletedRow } from '#server/teams/queries.ts';

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
