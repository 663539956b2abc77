import { emailKeyOf } from '#server/accounts/email-key.ts';
import { updateEmail, updatePasswordHash, updateVerified } from '#server/accounts/queries.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { layOut } from '#server/mail/lay-out.ts';
import { emailChangedLetter, passwordChangedLetter } from '#server/mail/letters.ts';
import type { PostMail } from '#server/mail/outbox.ts';
import { revokeSessions } from '#server/sessions/queries.ts';
import { linkTokenHash } from './link-token.ts';
import { selectLinkToken, spendLinkToken, supersedeLinkTokens } from './queries.ts';

const verifying = ['verify-email', 'change-email'] as const;

/**
 * Marks the address as the coach's own. A repeat while the link lives succeeds again: mail scanners open links
 * before people do, and people press twice.
 */
export function verifyByLink(db: Db, post: PostMail, token: string, now: Date): Promise<{ userId: string }> {
  return db.transaction().execute(async (tx) => {
    const hash = linkTokenHash(token);
    const link = await selectLinkToken(tx, hash, verifying, now);
    if (!link) throw new Refusal('verification_link_invalid');
    const { userId, email, linkEmail } = link;
    if (link.usedAt) return { userId };

    if (link.purpose === 'verify-email' && linkEmail !== email) throw new Refusal('verification_link_invalid');
    if (!(await spendLinkToken(tx, link.id, now))) {
      // Another press came first, or a newer link was asked for.
      if (await selectLinkToken(tx, hash, verifying, now)) return { userId };
      throw new Refusal('verification_link_invalid');
    }
    if (link.purpose === 'verify-email') await updateVerified(tx, userId, now);
    else await moveToNewAddress(tx, post, link, now);
    return { userId };
  });
}

type Move = { readonly userId: string; readonly email: string; readonly linkEmail: string; readonly firstName: string };

async function moveToNewAddress(tx: Tx, post: PostMail, { userId, email, linkEmail, firstName }: Move, now: Date) {
  await updateEmail(tx, userId, { email: linkEmail, emailKey: emailKeyOf(linkEmail) }, now);
  // Whoever reads the old mailbox must not be able to take the account back.
  await supersedeLinkTokens(tx, userId, [...verifying, 'reset-password'], now);
  await post(tx, layOut(email, emailChangedLetter({ firstName })), now);
}

/** Whether the link would work now; spares hashing a password for one that would not. */
export async function findResetLink(db: Db, token: string, now: Date) {
  const link = await selectLinkToken(db, linkTokenHash(token), ['reset-password'], now);
  if (!link || link.usedAt || link.linkEmail !== link.email) throw new Refusal('reset_link_invalid');
  return link;
}

/** Sets the password, once: ends every session and tells the coach. Proves the address too, but signs nobody in. */
export function resetByLink(
  db: Db,
  post: PostMail,
  { link, passwordHash }: { link: Awaited<ReturnType<typeof findResetLink>>; passwordHash: string },
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await spendLinkToken(tx, link.id, now))) throw new Refusal('reset_link_invalid');
    await updatePasswordHash(tx, link.userId, passwordHash, now);
    await updateVerified(tx, link.userId, now);
    await revokeSessions(tx, { userId: link.userId }, 'password-reset', now);
    await post(tx, layOut(link.email, passwordChangedLetter(link)), now);
  });
}
