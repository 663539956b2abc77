import type { Credentials, Registration } from 'contract/accounts';
import { termsVersion } from 'contract/site/terms';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { v7 as uuid } from 'uuid';
import type { Db } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createTokenUrl } from '#server/email-tokens/create-token.ts';
import { Refusal } from '#server/errors.ts';
import { verificationEmail } from '#server/mail/account-emails.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { EnqueueMail } from '#server/mail/send-mail-job.ts';
import { revokeSessions } from '#server/sessions/queries.ts';
import type { SessionTokens } from '#server/sessions/session-tokens.ts';
import { startSession, startSessionByPassword } from '#server/sessions/sessions.ts';
import type { LimitedAction, Throttle } from '#server/throttle/throttle.ts';
import {
  insertUser,
  lockPassword,
  selectPasswordHash,
  selectUser,
  selectUserByEmailKey,
  type UserColumns,
  updateGuest,
  updatePasswordHash,
} from '#server/users/queries.ts';
import { toEmailKey } from './email-key.ts';
import type { Passwords } from './passwords.ts';

/**
 * What all routes of accounts share: one limit of concurrent password hashes, one throttle, one way to enqueue mails.
 */
export type AccountDeps = Dependencies & {
  readonly passwords: Passwords;
  readonly tokens: SessionTokens;
  readonly throttle: Throttle;
  readonly enqueueMail: EnqueueMail;
};

export type AccountRoutes = FastifyPluginAsyncZod<AccountDeps>;

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
function passwordAttemptLimit(emailKey: string, network: string): LimitedAction {
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

export type PasswordClaim = { readonly userId: string; readonly password: string; readonly network: string };

type VerifiedUser = { readonly user: UserColumns; readonly passwordHash: string };

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
