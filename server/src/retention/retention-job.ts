import { retentionDays } from 'contract/site/retention';
import { z } from 'zod';
import { deleteAccountAndPayments } from '#server/accounts/settings.ts';
import { deleteActivitiesBefore } from '#server/activities/queries.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { withinTotalTime } from '#server/database/time-limits.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { JobHandler, JobKind } from '#server/jobs/job-kind.ts';
import type { EnqueueMail } from '#server/mail/send-mail-job.ts';
import { deleteInvitationsExpiredBefore } from '#server/members/queries.ts';
import { deleteSubscriptionsUnusedSince } from '#server/push/queries.ts';
import { deleteDevicesOfEndedPages } from '#server/push/shared-pages/queries.ts';
import { daysBefore, hour } from '#server/time-units.ts';
import { deleteInactiveAccounts } from './inactive-accounts.ts';
import {
  deleteFamilyAnswersBefore,
  deleteGuestsUntil,
  deleteTeamsDeletedBefore,
  lockUnverifiedAccount,
} from './queries.ts';

export const enforceRetention: JobKind<object> = { name: 'enforce-retention', payload: z.object({}) };

export type RetentionDeps = Pick<Dependencies, 'db' | 'config' | 'clock'> & {
  readonly enqueueMail: EnqueueMail;
  /** False while mails wait for a mail server: an account must not be deleted whose coach was not warned. */
  readonly canWarn: boolean;
};

const teamsAtOnce = 20;
const activitiesAtOnce = 1_000;

/** Deletes the data of coaches whose retention period is over. */
export function retentionHandler(deps: RetentionDeps): JobHandler<object> {
  const { db, clock, canWarn } = deps;
  return {
    leaseMs: hour,
    run: () =>
      withinTotalTime(Number.POSITIVE_INFINITY, async () => {
        const now = clock();
        await deleteExpiredTeams(db, daysBefore(now, retentionDays.deletedTeam));
        await deleteUnverifiedAccounts(db, now);
        await deleteGuestsUntil(db, now);
        await deleteFamilyAnswersBefore(db, getDayBefore(now, retentionDays.familyAnswer));
        await deleteInvitationsExpiredBefore(db, daysBefore(now, retentionDays.invitation));
        await deleteSubscriptionsUnusedSince(db, daysBefore(now, retentionDays.pushSubscription));
        await deleteExpiredActivities(db, daysBefore(now, retentionDays.teamActivity));
        await deleteDevicesOfEndedPages(db, getDayBefore(now, 1));
        if (canWarn) await deleteInactiveAccounts(deps, now);
      }),
  };
}

function getDayBefore(now: Date, days: number): string {
  return daysBefore(now, days).toISOString().slice(0, 10);
}

async function deleteExpiredTeams(db: Db, deletedBefore: Date): Promise<void> {
  while ((await deleteTeamsDeletedBefore(db, deletedBefore, teamsAtOnce)) === teamsAtOnce);
}

/** In small parts, so that no row is locked for long. */
async function deleteExpiredActivities(db: Db, changedBefore: Date): Promise<void> {
  while ((await deleteActivitiesBefore(db, changedBefore, activitiesAtOnce)) === activitiesAtOnce);
}

/** These have no data but the account itself, because teams need a verified address, or the team of a guest who registered. */
async function deleteUnverifiedAccounts(db: Db, now: Date): Promise<void> {
  const registeredBefore = daysBefore(now, retentionDays.unverifiedAccount);
  await repeatTransaction(db, async (tx) => {
    const account = await lockUnverifiedAccount(tx, registeredBefore);
    if (!account) return false;
    await deleteAccountAndPayments(tx, account.id, now);
    return true;
  });
}

/** One transaction for each account, so that a failure loses nothing and no account is locked for long. */
export async function repeatTransaction(db: Db, processNext: (tx: Tx) => Promise<boolean>): Promise<void> {
  while (await db.transaction().execute(processNext));
}
