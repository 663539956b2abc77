import type { Registration } from 'contract/accounts';
import { termsVersion } from 'contract/site/terms';
import { v7 as uuid } from 'uuid';
import { createTokenUrl } from '#server/email-tokens/create-token.ts';
import { verificationEmail } from '#server/mail/account-emails.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import { startSession } from '#server/sessions/sessions.ts';
import { insertUser } from '#server/users/queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { toEmailKey } from './email-key.ts';

/** Creates the account, its verification mail and its first session in one transaction. */
export async function registerCoach(
  { db, config, passwords, enqueueMail }: AccountDeps,
  { firstName, lastName, email, password }: Registration,
  userAgent: string | undefined,
  now: Date,
) {
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, {
      id: uuid(),
      email,
      emailKey: toEmailKey(email),
      firstName,
      lastName,
      passwordHash,
      createdAt: now,
      updatedAt: now,
      lastActiveAt: now,
      // The form says that who registers accepts them, and is an adult.
      termsVersion,
      termsAcceptedAt: now,
    });
    const url = await createTokenUrl(tx, config, { userId: user.id, email, purpose: 'verify-email' }, now);
    await enqueueMail(tx, renderEmail(email, verificationEmail(user, url)), now);
    const session = await startSession(tx, { userId: user.id, remember: false, userAgent }, now);
    return { user, session };
  });
}
