import type { Db } from '#server/database/schema.ts';
import { withLongStatements } from '#server/database/time-limits.ts';
import type { Clock } from '#server/dependencies.ts';
import { deleteEmailTokensExpiredBefore } from '#server/email-tokens/queries.ts';
import { deleteMailsBefore } from '#server/mail/queries.ts';
import { deleteSessionsEndedBefore } from '#server/sessions/queries.ts';
import { deleteExpiredCounters } from '#server/throttle/queries.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Deletes what nobody needs any more: at most once an hour, however often it is called. */
export function sweeper(db: Db, clock: Clock): () => Promise<void> {
  let sweptAt: number | null = null;
  return async () => {
    const now = clock().getTime();
    if (sweptAt !== null && now - sweptAt < hour) return;
    sweptAt = now;
    // What has grown for long takes longer to delete than a coach may wait for an answer.
    await withLongStatements(db, minute, async (connection) => {
      await deleteExpiredCounters(connection, new Date(now));
      await deleteEmailTokensExpiredBefore(connection, new Date(now - 7 * day));
      await deleteSessionsEndedBefore(connection, new Date(now - 30 * day));
      await deleteMailsBefore(connection, new Date(now - 30 * day));
    });
  };
}
