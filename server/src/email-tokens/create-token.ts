import { accountLimits } from 'contract/accounts';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#server/database/schema.ts';
import { createRandomToken, hashToken } from '#server/secrets/link-tokens.ts';
import { day, hour, minute } from '#server/time-units.ts';
import { insertEmailToken, invalidateTokensForPurpose, type TokenPurpose } from './queries.ts';

const lifetimesMs: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': accountLimits.verificationLinkHours * hour,
  'change-email': accountLimits.verificationLinkHours * hour,
  'reset-password': accountLimits.resetLinkMinutes * minute,
  'cancel-email-change': accountLimits.cancelChangeLinkDays * day,
};

const pages: Readonly<Record<TokenPurpose, string>> = {
  'verify-email': 'verify-email',
  'change-email': 'verify-email',
  'reset-password': 'reset-password',
  'cancel-email-change': 'cancel-email-change',
};

type NewEmailToken = { readonly userId: string; readonly email: string; readonly purpose: TokenPurpose };

/** The URL begins with the configured address, because the `Host` header of a request is written by its sender. */
export async function createTokenUrl(tx: Tx, { publicUrl }: { publicUrl: string }, link: NewEmailToken, now: Date) {
  return `${publicUrl}/${pages[link.purpose]}?token=${await createEmailToken(tx, link, now)}`;
}

/**
 * Creates a token and invalidates the earlier ones with its purpose. Only tokens that cancel a change of address do not
 * replace each other: otherwise an attacker could request a second change to invalidate the link in the first warning.
 */
export async function createEmailToken(tx: Tx, link: NewEmailToken, now: Date): Promise<string> {
  const token = createRandomToken();
  if (link.purpose !== 'cancel-email-change') await invalidateTokensForPurpose(tx, link.userId, link.purpose, now);
  await insertEmailToken(tx, {
    ...link,
    id: uuid(),
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimesMs[link.purpose]),
  });
  return token;
}
