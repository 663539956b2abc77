import { AsyncLocalStorage } from 'node:async_hooks';
import { changeEmail, changePassword } from 'contract/account-settings';
import { forgotPassword, login, resendVerification, resetPassword, verifyEmail } from 'contract/accounts';
import { describe, expect, it } from 'vitest';
import type { Db, Tx } from '#server/database/schema.ts';
import { testedDatabase } from '#test/database/tested-database.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { enqueueTokenRequest, storedTokenRequests } from '#test/mail/stored-mails.ts';
import { goodPassword, mailedToken, mailsAt, registerCoach, type TestCoach } from '#test/register-coach.ts';

const server = await serverFixture();

const newPassword = 'Another Diamond 8';
const changed = { newPassword, confirmPassword: newPassword };

/** The attacker knows the password and is signed in as the coach, whose mailbox only the coach can read. */
const attackedAccount = async (options: { verified?: boolean } = {}) => {
  const coach = await registerCoach(server, options);
  return { coach, attackersAddress: `attacker-${coach.email}` };
};
const askForChange = (coach: TestCoach, email: string) =>
  coach.call(changeEmail, { body: { email, password: goodPassword } });
const confirm = (token: string) => callEndpoint(server.url, verifyEmail, { query: { token } });
const reset = (token: string) => callEndpoint(server.url, resetPassword, { body: { token, ...changed } });
const askForReset = (email: string) => callEndpoint(server.url, forgotPassword, { body: { email } });
const change = (coach: TestCoach) =>
  coach.call(changePassword, { body: { currentPassword: goodPassword, ...changed } });
const signInStatus = async (email: string, password: string) =>
  (await callEndpoint(server.url, login, { body: { email, password } })).status;
const emailOf = async ({ userId }: TestCoach) => {
  const row = await server.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email;
};
const lockUser =
  ({ userId }: TestCoach) =>
  (tx: Tx) =>
    tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

/** Links of the account that would still work, and requests for one that wait, by purpose. */
async function pendingOf({ userId, email }: TestCoach): Promise<string[]> {
  const links = await server.db
    .selectFrom('mailTokens')
    .select('purpose')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .execute();
  const stored = await storedTokenRequests(server.db);
  const requests = stored.filter((request) => request.userId === userId || request.email === email);
  return [...links, ...requests].map(({ purpose }) => purpose);
}

type Purpose = 'verify-email' | 'reset-password' | 'change-email';
const requestFor = ({ userId, email }: TestCoach, purpose: Purpose) => ({
  purpose,
  // The address as it was typed, which is not always as the account has it.
  email: purpose === 'change-email' ? `attacker-${email}` : email.toUpperCase(),
  userId: purpose === 'change-email' ? userId : null,
});

/**
 * Holds the user's row and queues requests as the routes do; `call` waits for the row. The mail worker may still be
 * quicker by chance: what it makes of the requests must then be invalidated, too. So the link that `call` uses must not
 * be among them, which a newer one would replace.
 */
async function whileQueued<Result>(coach: TestCoach, purposes: readonly Purpose[], call: () => Promise<Result>) {
  const queueRequests = async (tx: Tx) => {
    await lockUser(coach)(tx);
    for (const purpose of purposes) await enqueueTokenRequest(tx, requestFor(coach, purpose), server.clock());
  };
  const [result] = await whileLocked(server.db, queueRequests, [call]);
  return result;
}

describe('an email change that an attacker requested', () => {
  it('An email change that an attacker requested cannot be confirmed after a password reset.', async () => {
    const { coach, attackersAddress } = await attackedAccount();
    await askForChange(coach, attackersAddress);
    const attackersLink = await mailedToken(server, attackersAddress, 'verify-email');
    await askForReset(coach.email);
    expect((await reset(await mailedToken(server, coach.email, 'reset-password'))).status).toBe(200);
    expect((await confirm(attackersLink)).status).toBe(400);
    expect(await emailOf(coach)).toBe(coach.email);
    expect(await signInStatus(coach.email, newPassword)).toBe(200);
  });

  it('An email change that an attacker requested cannot be confirmed after a password change.', async () => {
    const { coach, attackersAddress } = await attackedAccount();
    await askForChange(coach, attackersAddress);
    const attackersLink = await mailedToken(server, attackersAddress, 'verify-email');
    expect((await change(coach)).status).toBe(200);
    expect((await confirm(attackersLink)).status).toBe(400);
    expect(await emailOf(coach)).toBe(coach.email);
  });

  it('An email change that an attacker requested cannot be confirmed after the first verification of the address it was registered with.', async () => {
    const { coach, attackersAddress } = await attackedAccount({ verified: false });
    await askForChange(coach, attackersAddress);
    const attackersLink = await mailedToken(server, attackersAddress, 'verify-email');
    expect((await confirm(await mailedToken(server, coach.email, 'verify-email'))).status).toBe(200);
    expect((await confirm(attackersLink)).status).toBe(400);
    expect(await emailOf(coach)).toBe(coach.email);
  });

  it('An email change that an attacker requested cannot be confirmed after the coach has confirmed another one.', async () => {
    const { coach } = await attackedAccount();
    const ownAddress = `own-${coach.email}`;
    await askForChange(coach, ownAddress);
    const ownLink = await mailedToken(server, ownAddress, 'verify-email');
    await whileQueued(coach, ['reset-password', 'verify-email'], () => confirm(ownLink));
    expect(await emailOf(coach)).toBe(ownAddress);
    // The mail worker finds no account at the former address. What is left is for the coach: links in two warnings.
    await mailsAt(server);
    expect(new Set(await pendingOf(coach))).toEqual(new Set(['cancel-email-change']));
  });
});

describe('every pending link and every queued request for one', () => {
  async function expectAllEnd(
    coach: TestCoach,
    queued: readonly Purpose[],
    act: () => Promise<{ readonly status: number }>,
  ) {
    expect(await whileQueued(coach, queued, act)).toMatchObject({ status: 200 });
    expect(await pendingOf(coach)).toEqual([]);
  }

  it('ends with a password reset', async () => {
    const { coach, attackersAddress } = await attackedAccount({ verified: false });
    await askForChange(coach, attackersAddress);
    await callEndpoint(server.url, resendVerification, { body: { email: coach.email } });
    await askForReset(coach.email);
    const token = await mailedToken(server, coach.email, 'reset-password');
    await expectAllEnd(coach, ['change-email', 'verify-email'], () => reset(token));
  });

  it('ends with a password change', async () => {
    const { coach, attackersAddress } = await attackedAccount({ verified: false });
    await askForChange(coach, attackersAddress);
    await askForReset(coach.email);
    await mailsAt(server);
    await expectAllEnd(coach, ['change-email', 'verify-email', 'reset-password'], () => change(coach));
  });

  it('ends with the first verification of the address', async () => {
    const { coach, attackersAddress } = await attackedAccount({ verified: false });
    await askForChange(coach, attackersAddress);
    await askForReset(coach.email);
    const token = await mailedToken(server, coach.email, 'verify-email');
    await expectAllEnd(coach, ['change-email', 'reset-password'], () => confirm(token));
  });

  it('stays valid for other accounts', async () => {
    const [{ coach }, other] = [await attackedAccount(), await attackedAccount({ verified: false })];
    await askForChange(other.coach, other.attackersAddress);
    const otherLink = await mailedToken(server, other.attackersAddress, 'verify-email');
    await askForReset(coach.email);
    expect((await reset(await mailedToken(server, coach.email, 'reset-password'))).status).toBe(200);
    expect((await confirm(otherLink)).status).toBe(200);
  });
});

describe('at the same moment', () => {
  const orders = ['the attacker first', 'the coach first'] as const;
  const inOrder = <Call>(order: (typeof orders)[number], attack: Call, defense: Call) =>
    order === 'the attacker first' ? [attack, defense] : [defense, attack];

  it.each(orders)('a change is confirmed or the password is reset, never both (%s)', async (order) => {
    const { coach, attackersAddress } = await attackedAccount();
    await askForChange(coach, attackersAddress);
    const attackersLink = await mailedToken(server, attackersAddress, 'verify-email');
    await askForReset(coach.email);
    const resetLink = await mailedToken(server, coach.email, 'reset-password');
    const attack = () => confirm(attackersLink);
    const defense = () => reset(resetLink);
    const answers = await whileLocked(server.db, lockUser(coach), inOrder(order, attack, defense));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const isReset = (await signInStatus(coach.email, newPassword)) === 200;
    expect(await emailOf(coach)).toBe(isReset ? coach.email : attackersAddress);
  });

  it.each(orders)('a change that is requested with the old password does not survive a reset (%s)', async (order) => {
    const { coach, attackersAddress } = await attackedAccount();
    await askForReset(coach.email);
    const resetLink = await mailedToken(server, coach.email, 'reset-password');
    const attack = () => askForChange(coach, attackersAddress);
    const defense = () => reset(resetLink);
    const answers = await whileLocked(server.db, lockUser(coach), inOrder(order, attack, defense));
    expect(answers.map(({ status }) => status)).toContain(200);
    await mailsAt(server);
    expect(await pendingOf(coach)).toEqual([]);
  });

  it.each(orders)('a link that is just being created does not survive a reset (%s)', async (order) => {
    const { coach } = await attackedAccount();
    await askForReset(coach.email);
    const resetLink = await mailedToken(server, coach.email, 'reset-password');
    const outsideTransaction = AsyncLocalStorage.snapshot();
    // Committed while the row is locked, so that the mail worker finds the request and waits, however it was woken.
    const lockAndQueue = async (tx: Tx) => {
      await lockUser(coach)(tx);
      const queue = (connection: Db) =>
        enqueueTokenRequest(connection, requestFor(coach, 'change-email'), server.clock());
      await (testedDatabase === 'postgres' ? outsideTransaction(queue, server.db) : queue(tx));
    };
    const attack = async () => void (await mailsAt(server));
    const defense = async () => void (await reset(resetLink));
    await whileLocked(server.db, lockAndQueue, inOrder<() => Promise<void>>(order, attack, defense));
    expect(await signInStatus(coach.email, newPassword)).toBe(200);
    expect(await pendingOf(coach)).toEqual([]);
  });
});
