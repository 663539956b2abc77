import type { Credentials } from 'contract/accounts';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { startSessionByPassword } from '#server/sessions/sessions.ts';
import type { Counted } from '#server/throttle/throttle.ts';
import type { AccountArea } from './account-deps.ts';
import { emailKeyOf } from './email-key.ts';
import { lockPassword, selectUserByEmailKey, updatePasswordHash } from './queries.ts';

export type Visitor = {
  readonly network: string;
  readonly networkBlock: string;
  readonly userAgent: string | undefined;
};

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
  const fromNewNetwork = isKnown ? [] : [attemptFromNewNetwork(emailKey, visitor)];
  await throttle.pass([{ limit: 'signInFromNetwork', of: [visitor.network] }, attempt, ...fromNewNetwork], now);

  const isRight = await passwords.matches(credentials.password, user?.passwordHash ?? null);
  if (!(user && isRight)) throw new Refusal('wrong_credentials');

  const passwordHash = await strongestHash(area, user, credentials.password, now);
  const remember = credentials.rememberMe ?? false;
  const started = { userId: user.id, remember, userAgent: visitor.userAgent, passwordHash };
  const session = await startSessionByPassword(db, started, now);
  if (!session) throw new Refusal('wrong_credentials');
  await throttle.forget(db, [attempt]);
  if (!isKnown) await throttle.markKnown(db, emailKey, visitor.network, now);
  return { user, session };
}

/**
 * Each network has attempts of its own before it draws on those that all new networks share: an attacker who keeps the
 * shared ones used up does not keep a coach out who signs in from a network for the first time.
 */
function attemptFromNewNetwork(emailKey: string, { networkBlock }: Visitor): Counted {
  return {
    limit: 'signInToAccountFromNewNetwork',
    of: [emailKey, networkBlock],
    otherwise: { limit: 'signInToAccount', of: [emailKey] },
  };
}

type Keeper = { readonly id: string; readonly passwordHash: string };

/** The hash that is kept now: made anew when the old one is weaker than today's, unless somebody changed it. */
async function strongestHash({ db, passwords }: AccountArea, user: Keeper, password: string, now: Date) {
  if (!passwords.isOutdated(user.passwordHash)) return user.passwordHash;
  const renewed = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    if (!(await lockPassword(tx, user.id, user.passwordHash))) throw new Refusal('wrong_credentials');
    await updatePasswordHash(tx, user.id, renewed, now);
    return renewed;
  });
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
