import { z } from 'zod';
import type { GameSchedule } from '#server/database/answer-tables.ts';
import type { Tx } from '#server/database/schema.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { GameEdit } from '#server/teams/access.ts';
import { hasSubscriptions, selectNotice, upsertNotice } from './queries.ts';
import { findMessageTime } from './quiet-hours.ts';

const gameOfTeam = z.object({ teamId: z.string(), gameId: z.string() });
export type GameOfTeam = z.infer<typeof gameOfTeam>;

/** Finds out what has changed of a game since families were informed, and informs them. */
export const notifyFamilies: JobKind<GameOfTeam> = { name: 'notify-families', payload: gameOfTeam };

type Change = {
  /** Day, time and place before the change. */
  readonly movedFrom?: GameSchedule;
  /** The day until which the coach asks for answers. */
  readonly answerBy?: string;
};

/**
 * Remembers that families are to be informed of a game, in the transaction of the change, which has locked the team. Changes
 * that follow within ten minutes come in the same message.
 */
export async function noteGameChange(
  { tx, game, now }: GameEdit,
  timeZone: string | null,
  change: Change = {},
): Promise<void> {
  const { teamId, gameId } = game;
  if (!(await hasSubscriptions(tx, teamId))) return;
  const waiting = await selectNotice(tx, { teamId, gameId });
  // Families know where the game was before the first of several moves.
  const movedFrom = waiting?.movedFrom ?? change.movedFrom ?? null;
  const answerBy = change.answerBy ?? waiting?.answerBy ?? null;
  const isWaiting = waiting?.dueAt && waiting.dueAt > now;
  const dueAt = isWaiting ? waiting.dueAt : await enqueueNotification(tx, { teamId, gameId }, timeZone, now);
  await upsertNotice(tx, { teamId, gameId, dueAt, answerBy, movedFrom: movedFrom && JSON.stringify(movedFrom) });
}

async function enqueueNotification(tx: Tx, game: GameOfTeam, timeZone: string | null, now: Date): Promise<Date> {
  const dueAt = findMessageTime(now, timeZone);
  await enqueueJob(tx, notifyFamilies, game, { now, dueAt });
  return dueAt;
}
