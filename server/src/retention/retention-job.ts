import { retentionDays } from 'contract/site/retention';
import { z } from 'zod';
import { deleteAccountAndPayments } from '#server/accounts/settings.ts';
import { deleteActivitiesBefore } from '#server/activities/queries.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { withinTotalTime } from '#server/database/time-limits.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { JobHandler, JobKind } from '#server/jobs/job-kind.ts';
import { accountDeletedEmail, inactivityEmail } from '#server/mail/account-emails.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { EnqueueMail } from '#server/mail/send-mail-job.ts';
import { deleteInvitationsExpiredBefore } from '#server/members/queries.ts';
import { hasProAccess } from '#server/plans/plan.ts';
import { deleteSubscriptionsUnusedSince } from '#server/push/queries.ts';
import { deleteDevicesOfEndedPages } from '#server/push/shared-pages/queries.ts';
import { daysBefore, hour } from '#server/time-units.ts';
import { updateLastActive } from '#server/users/queries.ts';
import {
  deleteFamilyAnswersBefore,
  deleteGuestsUntil,
  deleteTeamsDeletedBefore,
  lockInactiveAccount,
  lockUnverifiedAccount,
  updateInactivityWarning,
} from './queries.ts';

export const enforceRetention: JobKind<object> = { name: 'enforce-retention', payload: z.object({}) };

type RetentionDeps = Pick<Dependencies, 'db' | 'config' | 'clock'> & {
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
async function repeatTransaction(db: Db, processNext: (tx: Tx) => Promise<boolean>): Promise<void> {
  while (await db.transaction().execute(processNext));
}

const { inactiveAccount, firstInactivityWarning, secondInactivityWarning } = retentionDays;

/**
 * Each step also waits for its time after the one before, so that a coach has both warnings in time after the server has
 * not run for months, too.
 */
const steps = [
  { warnings: 0, inactiveFor: inactiveAccount - firstInactivityWarning, daysSinceWarning: null },
  {
    warnings: 1,
    inactiveFor: inactiveAccount - secondInactivityWarning,
    daysSinceWarning: firstInactivityWarning - secondInactivityWarning,
  },
  { warnings: 2, inactiveFor: inactiveAccount, daysSinceWarning: secondInactivityWarning },
] as const;

/** Warns the coaches of accounts that were not used for long, twice, and then deletes the accounts. */
async function deleteInactiveAccounts(deps: RetentionDeps, now: Date): Promise<void> {
  // The last step first: an account takes at most one step in each run.
  for (const step of steps.toReversed()) {
    while (await deps.db.transaction().execute((tx) => takeStep(tx, deps, step, now)));
  }
}

type Step = (typeof steps)[number];

async function takeStep(
  tx: Tx,
  deps: RetentionDeps,
  { warnings, inactiveFor, daysSinceWarning }: Step,
  now: Date,
): Promise<boolean> {
  const account = await lockInactiveAccount(tx, {
    warnings,
    activeBefore: daysBefore(now, inactiveFor),
    warnedBefore: daysSinceWarning === null ? null : daysBefore(now, daysSinceWarning),
  });
  if (!account) return false;
  if (hasProAccess(account, now)) {
    // A coach who pays for Pro keeps the account, and has the whole time after the end of Pro.
    await updateLastActive(tx, account.id, now);
  } else if (warnings === 2) {
    const deleted = await deleteAccountAndPayments(tx, account.id, now);
    await deps.enqueueMail(tx, renderEmail(account.email, accountDeletedEmail(account, deleted)), now);
  } else {
    await warn(
      tx,
      deps,
      { ...account, daysLeft: warnings === 0 ? firstInactivityWarning : secondInactivityWarning },
      now,
    );
  }
  return true;
}

type Warned = { readonly id: string; readonly email: string; readonly firstName: string; readonly daysLeft: number };

async function warn(tx: Tx, { config, enqueueMail }: RetentionDeps, account: Warned, now: Date): Promise<void> {
  const warning = { signInUrl: `${config.publicUrl}/login`, deletedOn: daysBefore(now, -account.daysLeft) };
  await updateInactivityWarning(tx, account.id, now);
  await enqueueMail(tx, renderEmail(account.email, inactivityEmail(account, warning)), now);
}
