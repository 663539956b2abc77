import { z } from 'zod';
import type { AnswerLink } from '#server/answers/queries.ts';
import type { Tx } from '#server/database/schema.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { avoidQuietHours } from '#server/push/quiet-hours.ts';
import { minute } from '#server/time-units.ts';
import { selectGameOfCoach } from './queries.ts';

const gameOfTeam = z.object({ teamId: z.string(), gameId: z.string() });
export type GameOfTeam = z.infer<typeof gameOfTeam>;

/** Mails the coach which answers of families do not fit the final lineup of a game. */
export const mailAnswers: JobKind<GameOfTeam> = { name: 'mail-answers', payload: gameOfTeam };

export type FamilyPresence = {
  readonly playerId: string;
  readonly status: 'in' | 'out';
  readonly fromInning: number | null;
  readonly throughInning: number | null;
};

const bundleMs = 10 * minute;

/** Enqueues one mail for all answers of ten minutes, where the coach has chosen that. */
export async function noteChangedAnswer(
  tx: Tx,
  { teamId }: AnswerLink,
  { gameId, ...answer }: FamilyPresence & { readonly gameId: string },
  now: Date,
): Promise<void> {
  const game = await selectGameOfCoach(tx, { teamId, gameId });
  if (game?.status !== 'final' || fitsLineup(answer, game.innings)) return;
  const end = new Date((Math.floor(now.getTime() / bundleMs) + 1) * bundleMs);
  const dueAt = avoidQuietHours(end, game.timeZone);
  await enqueueJob(tx, mailAnswers, { teamId, gameId }, { now, dueAt, key: `${gameId} ${dueAt.toISOString()}` });
}

/** Whether the player is there in each inning in which the lineup has a position for them. */
export function fitsLineup(
  { playerId, status, fromInning, throughInning }: FamilyPresence,
  innings: readonly Readonly<Record<string, string>>[],
): boolean {
  const placed = innings.flatMap((cells, index) => (Object.values(cells).includes(playerId) ? [index + 1] : []));
  if (status === 'out') return placed.length === 0;
  return placed.every((inning) => inning >= (fromInning ?? 1) && inning <= (throughInning ?? inning));
}
