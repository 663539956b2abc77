import type { PasswordChange } from 'contract/account-settings';
import { v7 as uuid } from 'uuid';
import { insertOwedCancellations } from '#server/billing/queries.ts';
import { makeLink } from '#server/email-tokens/create-token.ts';
import { insertLinkRequest, invalidateLinks } from '#server/email-tokens/queries.ts';
import { Refusal } from '#server/errors.ts';
import { accountDeletedLetter, emailChangeAskedLetter, passwordChangedLetter } from '#server/mail/account-emails.ts';
import { layOut } from '#server/mail/render-email.ts';
import { revokeSessions } from '#server/sessions/queries.ts';
import type { Coach } from '#server/sessions/request-coach.ts';
import type { AccountArea } from './account-deps.ts';
import { emailKeyOf } from './email-key.ts';
import { deleteUser, lockPassword, updatePasswordHash } from './queries.ts';
import { type Proof, provePassword } from './verify-password.ts';

/** Sets another password; every session but the one that asks ends, and pending links of the account stop working. */
export async function changePassword(
  area: AccountArea,
  { userId, sessionId }: Coach,
  { currentPassword, newPassword }: PasswordChange,
  network: string,
  now: Date,
): Promise<void> {
  const proof = { userId, password: currentPassword, network, field: 'currentPassword' };
  const { passwordHash } = await provePassword(area, proof, now);
  const newHash = await area.passwords.hash(newPassword);
  await area.db.transaction().execute(async (tx) => {
    const user = await lockPassword(tx, userId, passwordHash);
    if (!user) throw new Refusal('wrong_password');
    await updatePasswordHash(tx, userId, newHash, now);
    await invalidateLinks(tx, { userId, email: user.email }, 'of-former-addresses', now);
    await revokeSessions(tx, { userId, except: sessionId }, 'password-changed', now);
    await area.post(tx, layOut(user.email, passwordChangedLetter(user)), now);
  });
}

/**
 * Asks the new address and tells the present one. Whether somebody else has the new address is found out after the
 * answer, so that it tells nobody.
 */
export async function askForEmailChange(area: AccountArea, proof: Proof, email: string, now: Date): Promise<void> {
  const { user, passwordHash } = await provePassword(area, { ...proof, field: 'password' }, now);
  const address = ['change-email', emailKeyOf(email)];
  await area.throttle.pass([{ limit: 'linkToAddressPerHour', of: address }], now);
  await area.throttle.pass([{ limit: 'linkToAddressPerHour', of: ['change-email by', user.id] }], now);
  await area.db.transaction().execute(async (tx) => {
    // The password may have been reset since it was compared: a change that an attacker asked for must not survive that.
    const present = await lockPassword(tx, user.id, passwordHash);
    if (!present) throw new Refusal('wrong_password');
    await insertLinkRequest(tx, { id: uuid(), purpose: 'change-email', email, userId: user.id, createdAt: now });
    const link = { userId: user.id, email: present.email, purpose: 'cancel-email-change' } as const;
    const cancelUrl = await makeLink(tx, area.config, link, now);
    await area.post(tx, layOut(present.email, emailChangeAskedLetter(present, cancelUrl)), now);
  });
}

/** Deletes the account and all that hangs on it, in every table. */
export async function deleteAccount(area: AccountArea, proof: Proof, now: Date): Promise<void> {
  const { user, passwordHash } = await provePassword(area, { ...proof, field: 'password' }, now);
  await area.db.transaction().execute(async (tx) => {
    if (!(await lockPassword(tx, user.id, passwordHash))) throw new Refusal('wrong_password');
    // Written with the deletion: nobody is left behind who pays for nothing.
    const isPayer = await insertOwedCancellations(tx, user.id, now);
    await deleteUser(tx, user.id);
    await area.post(tx, layOut(user.email, accountDeletedLetter(user, { isPayer })), now);
  });
}
