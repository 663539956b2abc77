import { Refusal } from '#server/errors.ts';
import { selectPasswordHash, selectUser, type UserColumns } from '#server/users/queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { toEmailKey } from './email-key.ts';
import { passwordAttemptLimit } from './sign-in.ts';

export type PasswordClaim = { readonly userId: string; readonly password: string; readonly network: string };

export type VerifiedUser = { readonly user: UserColumns; readonly passwordHash: string };

/**
 * Requires the password for a change that a stranger at an unlocked phone must not make. Wrong passwords count together
 * with those at the sign-in.
 */
export function verifyPassword(deps: AccountDeps, claim: FieldClaim, now: Date): Promise<VerifiedUser> {
  return deps.passwords.admit(() => verifyAdmitted(deps, claim, now));
}

type FieldClaim = PasswordClaim & { readonly field: string };

async function verifyAdmitted(
  { db, passwords, throttle }: AccountDeps,
  { userId, password, network, field }: FieldClaim,
  now: Date,
): Promise<VerifiedUser> {
  const user = await selectUser(db, userId);
  if (!user) throw new Refusal('session_ended');
  const attempt = passwordAttemptLimit(toEmailKey(user.email), network);
  await throttle.consume([attempt], now);
  const passwordHash = await selectPasswordHash(db, userId);
  if (!((await passwords.matches(password, passwordHash)) && passwordHash !== undefined)) {
    const { message } = new Refusal('wrong_password');
    throw new Refusal('wrong_password', { errors: { [field]: [message] } });
  }
  await throttle.reset(db, [attempt]);
  return { user, passwordHash };
}
