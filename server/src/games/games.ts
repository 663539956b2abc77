import { type Game, type GameChange, gameMessages, type NewGame } from 'contract/games';
import { v7 } from 'uuid';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import type { CoachedGame, CoachedTeamId } from '#server/teams/access.ts';
import { lockTeam } from '#server/teams/queries.ts';
import { earliestToday, gameStatus } from './game-day.ts';
import { insertGame, lockGame, updateGame } from './queries.ts';

export function scheduleGame(db: Db, teamId: CoachedTeamId, game: NewGame, now: Date): Promise<Game> {
  return db.transaction().execute(async (tx) => {
    // The team may be deleted at this moment.
    await lockTeam(tx, teamId);
    refusePastDays(game, now);
    return insertGame(tx, teamId, { ...game, id: v7() }, now);
  });
}

export function changeGame(db: Db, game: CoachedGame, change: GameChange, now: Date): Promise<Game> {
  return db.transaction().execute(async (tx) => {
    const stored = await lockGame(tx, game);
    if (!stored) throw new Refusal('game_not_found');
    if (gameStatus(stored, now).isCompleted) throw new Refusal('game_completed');
    refusePastDays(change, now);
    const changed = await updateGame(tx, game, change, now);
    if (!changed) throw new Refusal('stale_version');
    return changed;
  });
}

/** A coach's own day may be behind the server's; any day that is still today somewhere will do. */
function refusePastDays({ gameDate }: Pick<NewGame, 'gameDate'>, now: Date): void {
  if (gameDate >= earliestToday(now)) return;
  throw new Refusal('game_in_the_past', { errors: { gameDate: [gameMessages.dateInThePast] } });
}
