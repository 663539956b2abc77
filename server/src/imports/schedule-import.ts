import { type Game, gameMessages, type NewGame } from 'contract/games';
import { v7 } from 'uuid';
import { Refusal } from '#server/errors.ts';
import { earliestToday } from '#server/games/game-day.ts';
import { insertGame } from '#server/games/queries.ts';
import type { TeamEdit } from '#server/teams/access.ts';

/** All of them or none. */
export async function scheduleGames({ tx, teamId, now }: TeamEdit, list: readonly NewGame[]): Promise<Game[]> {
  refusePastDays(list, now);
  const scheduled: Game[] = [];
  for (const game of list) scheduled.push(await insertGame(tx, teamId, { ...game, id: v7() }, now));
  return scheduled;
}

function refusePastDays(list: readonly NewGame[], now: Date): void {
  const earliest = earliestToday(now);
  const past = list.flatMap(({ gameDate }, index) => (gameDate < earliest ? [index] : []));
  if (past.length === 0) return;
  const errors = Object.fromEntries(past.map((index) => [`games.${index}.gameDate`, [gameMessages.dateInThePast]]));
  throw new Refusal('game_in_the_past', { errors });
}
