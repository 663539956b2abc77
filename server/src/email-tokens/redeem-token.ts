import { toEmailKey } from '#server/accounts/email-key.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { emailChangedEmail, emailChangeRevertedEmail, passwordChangedEmail } from '#server/mail/account-emails.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { EnqueueMail } from '#server/mail/send-mail-job.ts';
import { hashToken } from '#server/secrets/link-tokens.ts';
import { revokeSessions } from '#server/sessions/queries.ts';
import {
  lockUser,
  selectUserByEmailKey,
  updateEmail,
  updatePasswordHash,
  updateVerified,
} from '#server/users/queries.ts';
import { createEmailToken, createTokenUrl } from './create-token.ts';
import { consumeEmailToken, invalidateEmailTokens, selectEmailToken, type TokenPurpose } from './queries.ts';

const verificationPurposes = ['verify-email', 'change-email'] as const;

type RedeemDeps = {
  readonly db: Db;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly enqueueMail: EnqueueMail;
};

/**
 * Verifies the address. A repeated use of the token succeeds again until it expires, because mail scanners open links
 * before people do, and people click twice.
 */
export function redeemVerification(
  { db, config, enqueueMail }: RedeemDeps,
  token: string,
  now: Date,
): Promise<{ userId: string }> {
  return db.transaction().execute(async (tx) => {
    const link = await lockToken(tx, token, verificationPurposes, now);
    if (!link) throw new Refusal('verification_link_invalid');
    const { userId, email, linkEmail } = link;
    if (link.usedAt) return { userId };

    if (link.purpose === 'verify-email' && linkEmail !== email) throw new Refusal('verification_link_invalid');
    if (!(await consumeEmailToken(tx, link.id, now))) throw new Refusal('verification_link_invalid');
    if (link.purpose === 'verify-email') await updateVerified(tx, userId, now);
    else await updateEmail(tx, userId, { email: linkEmail, emailKey: toEmailKey(linkEmail) }, now);
    // Another person may have registered this address and requested a change to their own, or may read the old mailbox.
    await invalidateEmailTokens(tx, { userId, email: linkEmail }, 'of-former-addresses', now);
    if (link.purpose === 'change-email') await notifyFormerAddress(tx, { config, enqueueMail }, link, now);
    return { userId };
  });
}

async function notifyFormerAddress(
  tx: Tx,
  { config, enqueueMail }: Omit<RedeemDeps, 'db'>,
  link: TokenWithUser,
  now: Date,
) {
  const { userId, email } = link;
  const url = await createTokenUrl(tx, config, { userId, email, purpose: 'cancel-email-change' }, now);
  await enqueueMail(tx, renderEmail(email, emailChangedEmail(link, url)), now);
}

/** Throws a refusal for a token that cannot reset a password now, before a password is hashed for it. */
export async function checkResetToken(db: Db, token: string, now: Date): Promise<void> {
  const link = await selectEmailToken(db, hashToken(token), ['reset-password'], now);
  if (!link || link.usedAt || link.linkEmail !== link.email) throw new Refusal('reset_link_invalid');
}

/**
 * Sets the password, ends every session, invalidates every pending link and notifies the coach. It verifies the
 * address, too, but starts no session. The token works once.
 */
export function redeemPasswordReset(
  { db, enqueueMail }: RedeemDeps,
  { token, passwordHash }: { readonly token: string; readonly passwordHash: string },
  now: Date,
): Promise<{ userId: string; email: string }> {
  return db.transaction().execute(async (tx) => {
    const link = await lockToken(tx, token, ['reset-password'], now);
    if (!link || link.usedAt || link.linkEmail !== link.email) throw new Refusal('reset_link_invalid');
    if (!(await consumeEmailToken(tx, link.id, now))) throw new Refusal('reset_link_invalid');
    const { userId, email } = link;
    await updatePasswordHash(tx, userId, passwordHash, now);
    await updateVerified(tx, userId, now);
    await invalidateEmailTokens(tx, link, 'none', now);
    await revokeSessions(tx, { userId }, 'password-reset', now);
    await enqueueMail(tx, renderEmail(email, passwordChangedEmail(link)), now);
    return { userId, email };
  });
}

/** Throws a refusal for a token that cannot cancel a change now, before a password is hashed for it. */
export async function checkCancelToken(db: Db, token: string, now: Date): Promise<void> {
  const link = await selectEmailToken(db, hashToken(token), ['cancel-email-change'], now);
  if (!link) throw new Refusal('cancel_link_invalid');
}

/**
 * Cancels the change of address that the mail warned of, or reverts it if it has been confirmed. The attacker knows the
 * password, so it is replaced, every session ends, and the coach chooses a new one with the reset token. The token
 * stays valid until that reset, because the coach may close the page before it.
 */
export function redeemEmailChangeCancellation(
  { db, enqueueMail }: RedeemDeps,
  { token, randomPasswordHash }: { readonly token: string; readonly randomPasswordHash: string },
  now: Date,
): Promise<{ userId: string; resetToken: string; wasReverted: boolean }> {
  return db.transaction().execute(async (tx) => {
    const link = await lockToken(tx, token, ['cancel-email-change'], now);
    if (!link) throw new Refusal('cancel_link_invalid');
    const { userId, linkEmail } = link;
    const wasReverted = toEmailKey(link.email) !== toEmailKey(linkEmail);
    if (wasReverted) {
      if (await selectUserByEmailKey(tx, toEmailKey(linkEmail))) throw new Refusal('cancel_link_address_taken');
      await updateEmail(tx, userId, { email: linkEmail, emailKey: toEmailKey(linkEmail) }, now);
      await enqueueMail(tx, renderEmail(link.email, emailChangeRevertedEmail(link)), now);
    }
    await updatePasswordHash(tx, userId, randomPasswordHash, now);
    await revokeSessions(tx, { userId }, 'email-change-canceled', now);
    const owner = { userId, email: linkEmail };
    await invalidateEmailTokens(tx, owner, 'of-present-address', now);
    const resetToken = await createEmailToken(tx, { ...owner, purpose: 'reset-password' }, now);
    return { userId, resetToken, wasReverted };
  });
}

type TokenWithUser = NonNullable<Awaited<ReturnType<typeof selectEmailToken>>>;

/**
 * Selects the token under the lock of its user's row, so that no other change of password, address or tokens is
 * concurrent.
 */
async function lockToken(
  tx: Tx,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<TokenWithUser | undefined> {
  const hash = hashToken(token);
  const link = await selectEmailToken(tx, hash, purposes, now);
  if (!link) return undefined;
  await lockUser(tx, link.userId);
  return selectEmailToken(tx, hash, purposes, now);
}
