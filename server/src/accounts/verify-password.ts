import { Refusal } from '#server/errors.ts';
import type { AccountArea } from './account-deps.ts';
import { emailKeyOf } from './email-key.ts';
import { selectPasswordHash, selectUser, type UserColumns } from './queries.ts';
import { passwordAttempt } from './sign-in.ts';

export type Proof = { readonly userId: string; readonly password: string; readonly network: string };

export type Proven = { readonly user: UserColumns; readonly passwordHash: string };

/**
 * Makes sure that the coach, and not somebody at an unlocked phone, is asking. Wrong guesses count together with those
 * at the sign-in.
 */
export async function provePassword(
  { db, passwords, throttle }: AccountArea,
  { userId, password, network, field }: Proof & { readonly field: string },
  now: Date,
): Promise<Proven> {
  const user = await selectUser(db, userId);
  if (!user) throw new Refusal('session_ended');
  const attempt = passwordAttempt(emailKeyOf(user.email), network);
  await throttle.pass([attempt], now);
  const passwordHash = await selectPasswordHash(db, userId);
  if (!((await passwords.matches(password, passwordHash)) && passwordHash !== null)) {
    const { message } = new Refusal('wrong_password');
    throw new Refusal('wrong_password', { errors: { [field]: [message] } });
  }
  await throttle.forget(db, [attempt]);
  return { user, passwordHash };
}
