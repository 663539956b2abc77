import type { PasswordChange } from 'contract/account-settings';
import { enqueueCancellations } from '#server/billing/pending-cancellations.ts';
import type { Tx } from '#server/database/schema.ts';
import { createTokenUrl } from '#server/email-tokens/create-token.ts';
import { invalidateEmailTokens } from '#server/email-tokens/queries.ts';
import { requestToken } from '#server/email-tokens/token-request.ts';
import { Refusal } from '#server/errors.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { accountDeletedEmail, emailChangeRequestedEmail, passwordChangedEmail } from '#server/mail/account-emails.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import { rejectTeamsWithMembers } from '#server/members/members.ts';
import { revokeSessions } from '#server/sessions/queries.ts';
import type { Coach } from '#server/sessions/request-coach.ts';
import { deleteUser, lockPassword, updatePasswordHash } from '#server/users/queries.ts';
import { toEmailKey } from './email-key.ts';
import { type AccountDeps, type PasswordClaim, verifyPassword } from './sign-in.ts';

/** Changes the password, ends all other sessions and invalidates the pending links of the account. */
export async function replacePassword(
  deps: AccountDeps,
  { userId, sessionId }: Coach,
  { currentPassword, newPassword }: PasswordChange,
  network: string,
  now: Date,
): Promise<void> {
  const proof = { userId, password: currentPassword, network, field: 'currentPassword' };
  const { passwordHash } = await verifyPassword(deps, proof, now);
  const newHash = await deps.passwords.hash(newPassword);
  await deps.db.transaction().execute(async (tx) => {
    const user = await lockPassword(tx, userId, passwordHash);
    if (!user) throw new Refusal('wrong_password');
    await updatePasswordHash(tx, userId, newHash, now);
    await invalidateEmailTokens(tx, { userId, email: user.email }, 'of-former-addresses', now);
    await revokeSessions(tx, { userId, except: sessionId }, 'password-changed', now);
    await deps.enqueueMail(tx, renderEmail(user.email, passwordChangedEmail(user)), now);
  });
}

/**
 * Mails a link to the new address and a warning to the present one. A job checks later whether another account has the
 * new address, so that the response does not reveal it.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  proof: PasswordClaim,
  email: string,
  now: Date,
): Promise<void> {
  const { user, passwordHash } = await verifyPassword(deps, { ...proof, field: 'password' }, now);
  const address = ['change-email', toEmailKey(email)];
  await deps.throttle.consume([{ limit: 'linkToAddressPerHour', of: address }], now);
  await deps.throttle.consume([{ limit: 'linkToAddressPerHour', of: ['change-email by', user.id] }], now);
  await deps.db.transaction().execute(async (tx) => {
    // The password may have been reset since it was compared: a change that an attacker requested must not survive
    // that.
    const present = await lockPassword(tx, user.id, passwordHash);
    if (!present) throw new Refusal('wrong_password');
    await enqueueJob(tx, requestToken, { purpose: 'change-email', email, userId: user.id }, { now });
    const link = { userId: user.id, email: present.email, purpose: 'cancel-email-change' } as const;
    const cancelUrl = await createTokenUrl(tx, deps.config, link, now);
    await deps.enqueueMail(tx, renderEmail(present.email, emailChangeRequestedEmail(present, cancelUrl)), now);
  });
}

/** Deletes the account with its rows in every table. A team that others assist is handed over or deleted first. */
export async function deleteCoach(deps: AccountDeps, proof: PasswordClaim, now: Date): Promise<void> {
  const { user, passwordHash } = await verifyPassword(deps, { ...proof, field: 'password' }, now);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockPassword(tx, user.id, passwordHash))) throw new Refusal('wrong_password');
    await rejectTeamsWithMembers(tx, user.id);
    const deleted = await deleteAccountAndPayments(tx, user.id, now);
    await deps.enqueueMail(tx, renderEmail(user.email, accountDeletedEmail(user, deleted)), now);
  });
}

/**
 * Deletes the account with its rows in every table, and returns whether the coach is a customer of the payment service.
 * Payments are canceled by a job of the same transaction: otherwise a crash could leave a subscription that is charged
 * without an account.
 */
export async function deleteAccountAndPayments(tx: Tx, userId: string, now: Date): Promise<{ isPayer: boolean }> {
  const isPayer = await enqueueCancellations(tx, userId, now);
  await deleteUser(tx, userId);
  return { isPayer };
}
