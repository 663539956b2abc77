import { createHash, randomBytes } from 'node:crypto';
import { accountLimits } from 'contract/accounts';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#server/database/schema.ts';
import { insertLinkToken, type LinkPurpose, supersedeLinkTokens } from './queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const lifeOf: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': accountLimits.verificationLinkHours * 60 * minute,
  'change-email': accountLimits.verificationLinkHours * 60 * minute,
  'reset-password': accountLimits.resetLinkMinutes * minute,
  'cancel-email-change': accountLimits.cancelChangeLinkDays * day,
};

const pageOf: Readonly<Record<LinkPurpose, string>> = {
  'verify-email': 'verify-email',
  'change-email': 'verify-email',
  'reset-password': 'reset-password',
  'cancel-email-change': 'cancel-email-change',
};

export type NewLink = { readonly userId: string; readonly email: string; readonly purpose: LinkPurpose };

/** The link begins with the configured address: the `Host` header of a request is written by its sender. */
export async function makeLink(tx: Tx, { publicUrl }: { publicUrl: string }, link: NewLink, now: Date) {
  return `${publicUrl}/${pageOf[link.purpose]}?token=${await makeLinkToken(tx, link, now)}`;
}

/**
 * Makes the one token of its purpose that works from now on: 256 random bits, of which the table keeps only the hash.
 * Tokens that cancel a change of address do not replace each other: an attacker who asks for a second change must not
 * make the link in the first warning useless.
 */
export async function makeLinkToken(tx: Tx, link: NewLink, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (link.purpose !== 'cancel-email-change') await supersedeLinkTokens(tx, link.userId, link.purpose, now);
  await insertLinkToken(tx, {
    ...link,
    id: uuid(),
    tokenHash: linkTokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeOf[link.purpose]),
  });
  return token;
}

export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
