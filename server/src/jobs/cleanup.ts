import { retentionDays } from 'contract/site/retention';
import { z } from 'zod';
import type { Db, Tx } from '#server/database/schema.ts';
import { withLongStatements } from '#server/database/time-limits.ts';
import type { Clock } from '#server/dependencies.ts';
import { deleteEmailTokensExpiredBefore } from '#server/email-tokens/queries.ts';
import { deleteKeysCreatedBefore } from '#server/idempotency/queries.ts';
import { deleteMailsCreatedBefore } from '#server/mail/queries.ts';
import { deleteSessionsEndedBefore } from '#server/sessions/queries.ts';
import { deleteExpiredCounters } from '#server/throttle/queries.ts';
import { day, minute, second } from '#server/time-units.ts';
import type { JobHandler, JobKind } from './job-kind.ts';
import { deleteJobsEndedBefore } from './queries.ts';

export const cleanUp: JobKind<object> = { name: 'clean-up', payload: z.object({}) };

/** All deletions together take less than the lease. */
const deletionMsMax = 40 * second;

/** Deletes rows that have expired or ended so long ago that nothing reads them any more. */
export function cleanUpHandler({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobHandler<object> {
  return {
    leaseMs: 5 * minute,
    run: async () => {
      const now = clock().getTime();
      const before = (days: number) => new Date(now - days * day);
      const deletions = [
        (tx: Tx) => deleteExpiredCounters(tx, new Date(now)),
        (tx: Tx) => deleteEmailTokensExpiredBefore(tx, before(retentionDays.emailToken)),
        (tx: Tx) => deleteSessionsEndedBefore(tx, before(retentionDays.endedSession)),
        (tx: Tx) => deleteMailsCreatedBefore(tx, before(retentionDays.mail)),
        (tx: Tx) => deleteKeysCreatedBefore(tx, before(retentionDays.idempotencyKey)),
        (tx: Tx) => deleteJobsEndedBefore(tx, before(retentionDays.endedJob)),
      ];
      // A table that has grown for long takes longer to clean up than a coach may wait for a response.
      for (const deletion of deletions) await withLongStatements(db.transaction(), deletionMsMax, deletion);
    },
  };
}
