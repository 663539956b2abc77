import type { Credentials } from 'contract/accounts';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { startSessionByPassword } from '#server/sessions/sessions.ts';
import type { LimitedAction } from '#server/throttle/throttle.ts';
import { lockPassword, selectUserByEmailKey, updatePasswordHash } from '#server/users/queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { toEmailKey } from './email-key.ts';

export type Visitor = {
  readonly network: string;
  readonly networkBlock: string;
  readonly userAgent: string | undefined;
};

/**
 * Signs in or throws a refusal. An unknown address and a wrong password cause the same response after the same amount
 * of work: every attempt that is admitted is counted, looked up and hashed.
 */
export function signIn(deps: SignInDeps, credentials: Credentials, visitor: Visitor, now: Date) {
  return deps.passwords.admit(() => signInAdmitted(deps, credentials, visitor, now));
}

type SignInDeps = Pick<AccountDeps, 'db' | 'passwords' | 'throttle'>;

async function signInAdmitted(deps: SignInDeps, credentials: Credentials, visitor: Visitor, now: Date) {
  const { db, passwords, throttle } = deps;
  const emailKey = toEmailKey(credentials.email);
  const attempt = passwordAttemptLimit(emailKey, visitor.network);
  const [isKnown, user] = await Promise.all([
    throttle.isTrustedNetwork(emailKey, visitor.network, now),
    selectUserByEmailKey(db, emailKey),
  ]);
  const fromNewNetwork = isKnown ? [] : [newNetworkLimit(emailKey, visitor)];
  await throttle.consume([{ limit: 'signInFromNetwork', of: [visitor.network] }, attempt, ...fromNewNetwork], now);

  const isRight = await passwords.matches(credentials.password, user?.passwordHash);
  if (!(user && isRight)) throw new Refusal('wrong_credentials');

  const passwordHash = await upgradePasswordHash(deps, user, credentials.password, now);
  const remember = credentials.rememberMe ?? false;
  const started = { userId: user.id, remember, userAgent: visitor.userAgent, passwordHash };
  const session = await startSessionByPassword(db, started, now);
  if (!session) throw new Refusal('wrong_credentials');
  await throttle.reset(db, [attempt]);
  if (!isKnown) await throttle.trustNetwork(db, emailKey, visitor.network, now);
  return { user, session };
}

/**
 * Each new network has its own attempts before it uses those that all new networks share. So an attacker who uses up
 * the shared ones cannot lock out a coach who signs in from a network for the first time.
 */
function newNetworkLimit(emailKey: string, { networkBlock }: Visitor): LimitedAction {
  return {
    limit: 'signInToAccountFromNewNetwork',
    of: [emailKey, networkBlock],
    otherwise: { limit: 'signInToAccount', of: [emailKey] },
  };
}

type StoredPassword = { readonly id: string; readonly passwordHash: string };

/** Hashes the password again if its hash is weaker than today's, and returns the hash that is now stored. */
async function upgradePasswordHash({ db, passwords }: SignInDeps, user: StoredPassword, password: string, now: Date) {
  if (!passwords.isOutdated(user.passwordHash)) return user.passwordHash;
  const renewed = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    if (!(await lockPassword(tx, user.id, user.passwordHash))) throw new Refusal('wrong_credentials');
    await updatePasswordHash(tx, user.id, renewed, now);
    return renewed;
  });
}

/** Limits guesses at one account's password from one network. */
export function passwordAttemptLimit(emailKey: string, network: string): LimitedAction {
  return { limit: 'signInToAccountFromNetwork', of: [emailKey, network] };
}

/** Forgets failed attempts after a password reset: those of strangers must not slow down the coach. */
export async function resetSignInLimits(db: Db, deps: AccountDeps, email: string, network: string, now: Date) {
  const emailKey = toEmailKey(email);
  await deps.throttle.reset(db, [
    passwordAttemptLimit(emailKey, network),
    { limit: 'signInToAccount', of: [emailKey] },
  ]);
  await deps.throttle.trustNetwork(db, emailKey, network, now);
}
