import type { Registration } from 'contract/accounts';
import { termsVersion } from 'contract/site/terms';
import { v7 as uuid } from 'uuid';
import { createTokenUrl } from '#server/email-tokens/create-token.ts';
import { Refusal } from '#server/errors.ts';
import { verificationEmail } from '#server/mail/account-emails.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import { revokeSessions } from '#server/sessions/queries.ts';
import { startSession } from '#server/sessions/sessions.ts';
import { insertUser, updateGuest } from '#server/users/queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { toEmailKey } from './email-key.ts';

/** Who registers: a new coach, or the guest with this id, who keeps what belongs to the guest. */
type Registering = { readonly guestId: string | undefined; readonly userAgent: string | undefined };

/** Creates the account, its verification mail and its first session in one transaction. */
export async function registerCoach(
  { db, config, passwords, enqueueMail }: AccountDeps,
  { firstName, lastName, email, password }: Registration,
  { guestId, userAgent }: Registering,
  now: Date,
) {
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    const account = {
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
    };
    const user = guestId ? await updateGuest(tx, guestId, account) : await insertUser(tx, { id: uuid(), ...account });
    if (!user) throw new Refusal('account_exists');
    // A session from before must not be one of the account.
    await revokeSessions(tx, { userId: user.id }, 'guest-registered', now);
    const url = await createTokenUrl(tx, config, { userId: user.id, email, purpose: 'verify-email' }, now);
    await enqueueMail(tx, renderEmail(email, verificationEmail(user, url)), now);
    const session = await startSession(tx, { userId: user.id, remember: false, userAgent }, now);
    return { user, session };
  });
}
