import { retentionDays } from 'contract/site/retention';
import { deleteAccountAndPayments } from '#server/accounts/settings.ts';
import type { Tx } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { accountDeletedEmail, inactivityEmail } from '#server/mail/account-emails.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { EnqueueMail } from '#server/mail/send-mail-job.ts';
import { hasProAccess } from '#server/plans/plan.ts';
import { daysBefore } from '#server/time-units.ts';
import { updateLastActive } from '#server/users/queries.ts';
import { lockInactiveAccount, updateInactivityWarning } from './queries.ts';

type InactivityDeps = Pick<Dependencies, 'db' | 'config'> & { readonly enqueueMail: EnqueueMail };

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
export async function deleteInactiveAccounts(deps: InactivityDeps, now: Date): Promise<void> {
  // The last step first: an account takes at most one step in each run.
  for (const step of steps.toReversed()) {
    while (await deps.db.transaction().execute((tx) => takeStep(tx, deps, step, now)));
  }
}

type Step = (typeof steps)[number];

async function takeStep(
  tx: Tx,
  deps: InactivityDeps,
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

async function warn(tx: Tx, { config, enqueueMail }: InactivityDeps, account: Warned, now: Date): Promise<void> {
  const warning = { signInUrl: `${config.publicUrl}/login`, deletedOn: daysBefore(now, -account.daysLeft) };
  await updateInactivityWarning(tx, account.id, now);
  await enqueueMail(tx, renderEmail(account.email, inactivityEmail(account, warning)), now);
}
