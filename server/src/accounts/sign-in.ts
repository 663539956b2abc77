import type { Credentials } from 'contract/accounts';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { startSession } from '#server/sessions/sessions.ts';
import type { Counted } from '#server/throttle/throttle.ts';
import type { AccountArea } from './account-area.ts';
import { emailKeyOf } from './email-key.ts';
import { lockPassword, selectUserByEmailKey, updatePasswordHash } from './queries.ts';

export type Visitor = { readonly network: string; readonly userAgent: string | undefined };

/**
 * Signs in or refuses, with one answer after one amount of work, whether the address is unknown or the password
 * wrong: every attempt is counted, looked up and hashed alike.
 */
export async function signIn(area: AccountArea, credentials: Credentials, visitor: Visitor, now: Date) {
  const { db, passwords, throttle } = area;
  const emailKey = emailKeyOf(credentials.email);
  const attempt = passwordAttempt(emailKey, visitor.network);
  const [isKnown, user] = await Promise.all([
    throttle.isKnown(emailKey, visitor.network, now),
    selectUserByEmailKey(db, emailKey),
  ]);
  const elsewhere: readonly Counted[] = isKnown ? [] : [{ limit: 'signInToAccount', of: [emailKey] }];
  await throttle.pass([{ limit: 'signInFromNetwork', of: [visitor.network] }, attempt, ...elsewhere], now);

  const isRight = await passwords.matches(credentials.password, user?.passwordHash ?? null);
  if (!(user && isRight)) throw new Refusal('wrong_credentials');

  const renewedHash = passwords.isOutdated(user.passwordHash) ? await passwords.hash(credentials.password) : null;
  const session = await db.transaction().execute(async (tx) => {
    if (!(await lockPassword(tx, user.id, user.passwordHash))) throw new Refusal('wrong_credentials');
    if (renewedHash !== null) await updatePasswordHash(tx, user.id, renewedHash, now);
    await throttle.forget(tx, [attempt]);
    if (!isKnown) await throttle.markKnown(tx, emailKey, visitor.network, now);
    const remember = credentials.rememberMe ?? false;
    return startSession(tx, { userId: user.id, remember, userAgent: visitor.userAgent }, now);
  });
  return { user, session };
}

/** Guesses at one account's password from one network. */
export function passwordAttempt(emailKey: string, network: string): Counted {
  return { limit: 'signInToAccountFromNetwork', of: [emailKey, network] };
}

/** After a reset the coach starts anew: what strangers tried before no longer counts. */
export async function forgiveAttempts(db: Db, area: AccountArea, email: string, network: string, now: Date) {
  const emailKey = emailKeyOf(email);
  await area.throttle.forget(db, [passwordAttempt(emailKey, network), { limit: 'signInToAccount', of: [emailKey] }]);
  await area.throttle.markKnown(db, emailKey, network, now);
}
