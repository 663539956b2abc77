import { createHash, randomBytes } from 'node:crypto';
import { accountLimits } from 'contract/accounts';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#server/database/schema.ts';
import { insertLinkToken, type LinkPurpose, supersedeLinkTokens } from './queries.ts';

const minute = 60_000;
const lifeOf: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': accountLimits.verificationLinkHours * 60 * minute,
  'change-email': accountLimits.verificationLinkHours * 60 * minute,
  'reset-password': accountLimits.resetLinkMinutes * minute,
};

const pageOf: Readonly<Record<LinkPurpose, string>> = {
  'verify-email': 'verify-email',
  'change-email': 'verify-email',
  'reset-password': 'reset-password',
};

export type NewLink = { readonly userId: string; readonly email: string; readonly purpose: LinkPurpose };

/**
 * Makes the one link of its purpose that works from now on. Its token is 256 bits nobody can guess and is kept
 * nowhere; the table has the hash. The link begins with the configured address, because what a request says about
 * its host is written by whoever sends it.
 */
export async function makeLink(tx: Tx, { publicUrl }: { publicUrl: string }, link: NewLink, now: Date) {
  const token = randomBytes(32).toString('base64url');
  await supersedeLinkTokens(tx, link.userId, [link.purpose], now);
  await insertLinkToken(tx, {
    ...link,
    id: uuid(),
    tokenHash: linkTokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeOf[link.purpose]),
  });
  return `${publicUrl}/${pageOf[link.purpose]}?token=${token}`;
}

export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
