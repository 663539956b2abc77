import type { Db } from '#server/database/schema.ts';

/** The jobs of one kind that have not been completed. */
export type JobBacklog = {
  readonly kind: string;
  /** Due by now, also those that are running. */
  readonly due: number;
  readonly failed: number;
  /** How long the oldest of those that are due has been due; 0 when none is. */
  readonly oldestSeconds: number;
};

export async function selectJobBacklog(db: Db, now: Date): Promise<readonly JobBacklog[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn, ref }) => [
      'kind',
      fn.count<string>('id').filterWhere('failedAt', 'is', null).filterWhere('dueAt', '<=', now).as('due'),
      fn.count<string>('id').filterWhere('failedAt', 'is not', null).as('failed'),
      fn.min(ref('dueAt')).filterWhere('failedAt', 'is', null).as('oldestDueAt'),
    ])
    .where('completedAt', 'is', null)
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, due, failed, oldestDueAt }) => ({
    kind,
    due: Number(due),
    failed: Number(failed),
    oldestSeconds: oldestDueAt ? Math.max(0, (now.getTime() - oldestDueAt.getTime()) / 1000) : 0,
  }));
}
