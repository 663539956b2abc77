import { type Game, type GameChange, gameMessages, type NewGame } from 'contract/games';
import { v7 } from 'uuid';
import { Refusal } from '#server/errors.ts';
import type { GameEdit, TeamEdit } from '#server/teams/access.ts';
import { earliestToday, gameStatus } from './game-day.ts';
import { insertGame, lockGame, updateGame } from './queries.ts';

export async function scheduleGame({ tx, teamId, now }: TeamEdit, game: NewGame): Promise<Game> {
  refusePastDays(game, now);
  return insertGame(tx, teamId, { ...game, id: v7() }, now);
}

export async function changeGame({ tx, game, now }: GameEdit, change: GameChange): Promise<Game> {
  const stored = await lockGame(tx, game);
  if (!stored) throw new Refusal('game_not_found');
  if (gameStatus(stored, now).isCompleted) throw new Refusal('game_completed');
  refusePastDays(change, now);
  const changed = await updateGame(tx, game, change, now);
  if (!changed) throw new Refusal('stale_version');
  return changed;
}

/** A coach's own day may be behind the server's; any day that is still today somewhere will do. */
function refusePastDays({ gameDate }: Pick<NewGame, 'gameDate'>, now: Date): void {
  if (gameDate >= earliestToday(now)) return;
  throw new Refusal('game_in_the_past', { errors: { gameDate: [gameMessages.dateInThePast] } });
}
