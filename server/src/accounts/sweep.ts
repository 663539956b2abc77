import type { Db } from '#server/database/schema.ts';
import type { Clock } from '#server/dependencies.ts';
import { deleteLinkTokensExpiredBefore } from '#server/links/queries.ts';
import { deleteMailsBefore } from '#server/mail/queries.ts';
import { deleteSessionsEndedBefore } from '#server/sessions/queries.ts';
import { deleteExpiredCounters } from '#server/throttle/queries.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** Deletes what nobody needs any more: at most once an hour, however often it is called. */
export function sweeper(db: Db, clock: Clock): () => Promise<void> {
  let sweptAt: number | null = null;
  return async () => {
    const now = clock().getTime();
    if (sweptAt !== null && now - sweptAt < hour) return;
    sweptAt = now;
    await deleteExpiredCounters(db, new Date(now));
    await deleteLinkTokensExpiredBefore(db, new Date(now - 7 * day));
    await deleteSessionsEndedBefore(db, new Date(now - 30 * day));
    await deleteMailsBefore(db, new Date(now - 30 * day));
  };
}
