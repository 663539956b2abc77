import { createHash, randomBytes } from 'node:crypto';
import { accountLimits } from 'contract/accounts';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#server/database/schema.ts';
import { insertEmailToken, invalidateTokensForPurpose, type TokenPurpose } from './queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const lifetimes: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': accountLimits.verificationLinkHours * 60 * minute,
  'change-email': accountLimits.verificationLinkHours * 60 * minute,
  'reset-password': accountLimits.resetLinkMinutes * minute,
  'cancel-email-change': accountLimits.cancelChangeLinkDays * day,
};

const pages: Readonly<Record<TokenPurpose, string>> = {
  'verify-email': 'verify-email',
  'change-email': 'verify-email',
  'reset-password': 'reset-password',
  'cancel-email-change': 'cancel-email-change',
};

export type NewEmailToken = { readonly userId: string; readonly email: string; readonly purpose: TokenPurpose };

/** The link begins with the configured address: the `Host` header of a request is written by its sender. */
export async function createTokenUrl(tx: Tx, { publicUrl }: { publicUrl: string }, link: NewEmailToken, now: Date) {
  return `${publicUrl}/${pages[link.purpose]}?token=${await createEmailToken(tx, link, now)}`;
}

/**
 * Makes the one token of its purpose that works from now on: 256 random bits, of which the table keeps only the hash.
 * Tokens that cancel a change of address do not replace each other: an attacker who asks for a second change must not
 * make the link in the first warning useless.
 */
export async function createEmailToken(tx: Tx, link: NewEmailToken, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (link.purpose !== 'cancel-email-change') await invalidateTokensForPurpose(tx, link.userId, link.purpose, now);
  await insertEmailToken(tx, {
    ...link,
    id: uuid(),
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes[link.purpose]),
  });
  return token;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
