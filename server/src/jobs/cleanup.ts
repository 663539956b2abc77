import { retentionDays } from 'contract/site/retention';
import { z } from 'zod';
import type { Db } from '#server/database/schema.ts';
import { withLongStatements } from '#server/database/time-limits.ts';
import type { Clock } from '#server/dependencies.ts';
import { deleteEmailTokensExpiredBefore } from '#server/email-tokens/queries.ts';
import { deleteKeysCreatedBefore } from '#server/idempotency/queries.ts';
import { deleteMailsCreatedBefore } from '#server/mail/queries.ts';
import { deleteSessionsEndedBefore } from '#server/sessions/queries.ts';
import { deleteExpiredCounters } from '#server/throttle/queries.ts';
import { day, minute } from '#server/time-units.ts';
import type { JobHandler, JobKind } from './job-kind.ts';
import { deleteJobsEndedBefore } from './queries.ts';

export const cleanUp: JobKind<object> = { name: 'clean-up', payload: z.object({}) };

/** Deletes rows that have expired or ended so long ago that nothing reads them any more. */
export function cleanUpHandler({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobHandler<object> {
  return {
    leaseMs: 5 * minute,
    run: async () => {
      const now = clock().getTime();
      const before = (days: number) => new Date(now - days * day);
      // A table that has grown for long takes longer to clean up than a coach may wait for a response.
      await withLongStatements(db, minute, async (connection) => {
        await deleteExpiredCounters(connection, new Date(now));
        await deleteEmailTokensExpiredBefore(connection, before(retentionDays.emailToken));
        await deleteSessionsEndedBefore(connection, before(retentionDays.endedSession));
        await deleteMailsCreatedBefore(connection, before(retentionDays.mail));
        await deleteKeysCreatedBefore(connection, before(retentionDays.idempotencyKey));
        await deleteJobsEndedBefore(connection, before(retentionDays.endedJob));
      });
    },
  };
}
