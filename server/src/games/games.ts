import { type Game, type GameChange, gameMessages, type NewGame } from 'contract/games';
import { v7 } from 'uuid';
import { Refusal } from '#server/errors.ts';
import type { GameEdit, TeamEdit } from '#server/teams/access.ts';
import { earliestToday, gameStatus } from './game-day.ts';
import { insertGame, lockGame, selectGame, updateGame } from './queries.ts';

/** A game with the id of one that the team has is a retry: the first response was lost, and this one takes its place. */
export async function scheduleGame({ tx, teamId, now }: TeamEdit, { id = v7(), ...game }: NewGame): Promise<Game> {
  const scheduled = await selectGame(tx, { teamId, gameId: id }, now);
  if (scheduled) return scheduled;
  refusePastDays(game, now);
  const inserted = await insertGame(tx, teamId, { ...game, id }, now);
  if (!inserted) throw new Refusal('id_taken');
  return inserted;
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
