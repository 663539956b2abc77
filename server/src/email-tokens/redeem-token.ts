import { emailKeyOf } from '#server/accounts/email-key.ts';
import {
  lockUser,
  selectUserByEmailKey,
  updateEmail,
  updatePasswordHash,
  updateVerified,
} from '#server/accounts/queries.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { emailChangedLetter, emailChangeTakenBackLetter, passwordChangedLetter } from '#server/mail/account-emails.ts';
import type { PostMail } from '#server/mail/enqueue-mail.ts';
import { layOut } from '#server/mail/render-email.ts';
import { revokeSessions } from '#server/sessions/queries.ts';
import { linkTokenHash, makeLink, makeLinkToken } from './create-token.ts';
import { invalidateLinks, type LinkPurpose, selectLinkToken, spendLinkToken } from './queries.ts';

const verifying = ['verify-email', 'change-email'] as const;

/** What using a link needs besides its token. */
export type LinkUse = { readonly db: Db; readonly config: Pick<Config, 'publicUrl'>; readonly post: PostMail };

/**
 * Marks the address as the coach's own. A repeat while the link lives succeeds again: mail scanners open links
 * before people do, and people press twice.
 */
export function verifyByLink({ db, config, post }: LinkUse, token: string, now: Date): Promise<{ userId: string }> {
  return db.transaction().execute(async (tx) => {
    const link = await lockLink(tx, token, verifying, now);
    if (!link) throw new Refusal('verification_link_invalid');
    const { userId, email, linkEmail } = link;
    if (link.usedAt) return { userId };

    if (link.purpose === 'verify-email' && linkEmail !== email) throw new Refusal('verification_link_invalid');
    if (!(await spendLinkToken(tx, link.id, now))) throw new Refusal('verification_link_invalid');
    if (link.purpose === 'verify-email') await updateVerified(tx, userId, now);
    else await updateEmail(tx, userId, { email: linkEmail, emailKey: emailKeyOf(linkEmail) }, now);
    // Another person may have registered this address and asked for a change to their own, or may read the old mailbox.
    await invalidateLinks(tx, { userId, email: linkEmail }, 'of-former-addresses', now);
    if (link.purpose === 'change-email') await tellFormerAddress(tx, { config, post }, link, now);
    return { userId };
  });
}

async function tellFormerAddress(tx: Tx, { config, post }: Omit<LinkUse, 'db'>, link: Link, now: Date) {
  const { userId, email } = link;
  const url = await makeLink(tx, config, { userId, email, purpose: 'cancel-email-change' }, now);
  await post(tx, layOut(email, emailChangedLetter(link, url)), now);
}

/** Refuses a reset link that would not work now; spares hashing a password for it. */
export async function checkResetLink(db: Db, token: string, now: Date): Promise<void> {
  const link = await selectLinkToken(db, linkTokenHash(token), ['reset-password'], now);
  if (!link || link.usedAt || link.linkEmail !== link.email) throw new Refusal('reset_link_invalid');
}

/**
 * Sets the password, once: ends every session and every pending link, and tells the coach. Proves the address too, but
 * signs nobody in.
 */
export function resetByLink(
  { db, post }: LinkUse,
  { token, passwordHash }: { readonly token: string; readonly passwordHash: string },
  now: Date,
): Promise<{ userId: string; email: string }> {
  return db.transaction().execute(async (tx) => {
    const link = await lockLink(tx, token, ['reset-password'], now);
    if (!link || link.usedAt || link.linkEmail !== link.email) throw new Refusal('reset_link_invalid');
    if (!(await spendLinkToken(tx, link.id, now))) throw new Refusal('reset_link_invalid');
    const { userId, email } = link;
    await updatePasswordHash(tx, userId, passwordHash, now);
    await updateVerified(tx, userId, now);
    await invalidateLinks(tx, link, 'none', now);
    await revokeSessions(tx, { userId }, 'password-reset', now);
    await post(tx, layOut(email, passwordChangedLetter(link)), now);
    return { userId, email };
  });
}

/** Refuses a link that would not cancel anything now; spares hashing a password for it. */
export async function checkCancelLink(db: Db, token: string, now: Date): Promise<void> {
  const link = await selectLinkToken(db, linkTokenHash(token), ['cancel-email-change'], now);
  if (!link) throw new Refusal('cancel_link_invalid');
}

/**
 * Cancels the change of address that the link warned of, and takes it back if it has happened. The attacker knows the
 * password, so it stops working at once and every session ends; the coach chooses another one with the reset token.
 * The link is not used up: the coach may close the page before the password has been reset, which invalidates it.
 */
export function cancelChangeByLink(
  { db, post }: LinkUse,
  { token, uselessHash }: { readonly token: string; readonly uselessHash: string },
  now: Date,
): Promise<{ userId: string; resetToken: string; wasTakenBack: boolean }> {
  return db.transaction().execute(async (tx) => {
    const link = await lockLink(tx, token, ['cancel-email-change'], now);
    if (!link) throw new Refusal('cancel_link_invalid');
    const { userId, linkEmail } = link;
    const wasTakenBack = emailKeyOf(link.email) !== emailKeyOf(linkEmail);
    if (wasTakenBack) {
      if (await selectUserByEmailKey(tx, emailKeyOf(linkEmail))) throw new Refusal('cancel_link_address_taken');
      await updateEmail(tx, userId, { email: linkEmail, emailKey: emailKeyOf(linkEmail) }, now);
      await post(tx, layOut(link.email, emailChangeTakenBackLetter(link)), now);
    }
    await updatePasswordHash(tx, userId, uselessHash, now);
    await revokeSessions(tx, { userId }, 'email-change-canceled', now);
    const owner = { userId, email: linkEmail };
    await invalidateLinks(tx, owner, 'of-present-address', now);
    const resetToken = await makeLinkToken(tx, { ...owner, purpose: 'reset-password' }, now);
    return { userId, resetToken, wasTakenBack };
  });
}

type Link = NonNullable<Awaited<ReturnType<typeof selectLinkToken>>>;

/** The link as it is once no other change of the account's password, address or links is under way. */
async function lockLink(tx: Tx, token: string, purposes: readonly LinkPurpose[], now: Date): Promise<Link | undefined> {
  const hash = linkTokenHash(token);
  const link = await selectLinkToken(tx, hash, purposes, now);
  if (!link) return undefined;
  await lockUser(tx, link.userId);
  return selectLinkToken(tx, hash, purposes, now);
}
