import { type Game, gameMessages, type NewGame } from 'contract/games';
import { v7 } from 'uuid';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { earliestToday } from '#server/games/game-day.ts';
import { insertGame } from '#server/games/queries.ts';
import type { CoachedTeamId } from '#server/teams/access.ts';
import { lockTeam } from '#server/teams/queries.ts';

/** All of them or none. */
export function scheduleGames(db: Db, teamId: CoachedTeamId, list: readonly NewGame[], now: Date): Promise<Game[]> {
  refusePastDays(list, now);
  return db.transaction().execute(async (tx) => {
    // The team may be deleted at this moment.
    await lockTeam(tx, teamId);
    const scheduled: Game[] = [];
    for (const game of list) scheduled.push(await insertGame(tx, teamId, { ...game, id: v7() }, now));
    return scheduled;
  });
}

function refusePastDays(list: readonly NewGame[], now: Date): void {
  const earliest = earliestToday(now);
  const past = list.flatMap(({ gameDate }, index) => (gameDate < earliest ? [index] : []));
  if (past.length === 0) return;
  const errors = Object.fromEntries(past.map((index) => [`games.${index}.gameDate`, [gameMessages.dateInThePast]]));
  throw new Refusal('game_in_the_past', { errors });
}
