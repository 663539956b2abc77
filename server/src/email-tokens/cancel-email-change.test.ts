import { changeEmail, changePassword } from 'contract/account-settings';
import {
  cancelEmailChange,
  forgotPassword,
  getCurrentUser,
  login,
  refresh,
  resetPassword,
  verifyEmail,
} from 'contract/accounts';
import { describe, expect, it } from 'vitest';
import type { Tx } from '#server/database/schema.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint, readEndpoint } from '#test/http/calling.ts';
import { enqueueTokenRequest, storedTokenRequests } from '#test/mail/stored-mails.ts';
import { goodPassword, mailedToken, mailsAt, registerCoach, type TestCoach } from '#test/register-coach.ts';

const server = await serverFixture();

const day = 24 * 60 * 60_000;
const newPassword = 'Another Diamond 8';
const linkRefused = {
  status: 400,
  body: { message: 'This link no longer works. If you did not ask for the change, reset your password now.' },
};

const confirm = (token: string) => callEndpoint(server.url, verifyEmail, { query: { token } });
const cancel = (token: string) => callEndpoint(server.url, cancelEmailChange, { body: { token } });
const canceled = (token: string) => readEndpoint(server.url, cancelEmailChange, { body: { token } });
const reset = (token: string) =>
  callEndpoint(server.url, resetPassword, { body: { token, newPassword, confirmPassword: newPassword } });
const signInStatus = async (email: string, password: string) =>
  (await callEndpoint(server.url, login, { body: { email, password } })).status;
const subjects = async (to: string) => (await mailsAt(server, to)).map(({ subject }) => subject);
const emailOf = async ({ userId }: TestCoach) => {
  const row = await server.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email;
};

/** An attacker who knows the password has asked to move the account to an address of their own. */
async function changeAskedFor() {
  const coach = await registerCoach(server);
  const attackersAddress = `attacker-${coach.email}`;
  await coach.call(changeEmail, { body: { email: attackersAddress, password: goodPassword } });
  return {
    coach,
    attackersAddress,
    attackersLink: await mailedToken(server, attackersAddress, 'verify-email'),
    warningLink: await mailedToken(server, coach.email, 'cancel-email-change'),
  };
}

async function changeConfirmed() {
  const attack = await changeAskedFor();
  expect((await confirm(attack.attackersLink)).status).toBe(200);
  return attack;
}

describe('"This wasn\'t me" in the warning mail', () => {
  it('cancels the change, ends every session and the password, and starts a reset', async () => {
    const { coach, attackersLink, warningLink } = await changeAskedFor();
    const { message, resetToken } = await canceled(warningLink);
    expect(message).toBe(
      'The change of your email address has been canceled. Every device has been signed out, and the old password no longer works. Choose a new one.',
    );
    expect((await confirm(attackersLink)).status).toBe(400);
    expect((await coach.call(getCurrentUser)).status).toBe(401);
    expect((await callEndpoint(server.url, refresh, { body: { refreshToken: coach.refreshToken } })).status).toBe(401);
    expect(await signInStatus(coach.email, goodPassword)).toBe(401);
    expect((await reset(resetToken)).status).toBe(200);
    expect(await signInStatus(coach.email, newPassword)).toBe(200);
    expect(await emailOf(coach)).toBe(coach.email);
  });

  it('A change whose link has not been mailed yet is canceled, too.', async () => {
    const { coach, attackersAddress, warningLink } = await changeAskedFor();
    const lockAndQueue = async (tx: Tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', coach.userId).forUpdate().execute();
      const request = { purpose: 'change-email' as const, email: `second-${attackersAddress}`, userId: coach.userId };
      await enqueueTokenRequest(tx, request, server.clock());
    };
    await whileLocked(server.db, lockAndQueue, [() => cancel(warningLink)]);
    await mailsAt(server);
    expect(await storedTokenRequests(server.db)).toEqual([]);
    const changes = server.db.selectFrom('mailTokens').where('userId', '=', coach.userId);
    expect(
      await changes.where('purpose', '=', 'change-email').where('supersededAt', 'is', null).select('id').execute(),
    ).toEqual([]);
  });

  it('reverts a change that has been confirmed, and notifies both addresses', async () => {
    const { coach, attackersAddress, warningLink } = await changeConfirmed();
    const { message, resetToken } = await canceled(warningLink);
    expect(message).toContain('Your account uses this email address again.');
    expect(await emailOf(coach)).toBe(coach.email);
    expect(await subjects(attackersAddress)).toContain('Your email address was changed back');
    expect((await reset(resetToken)).status).toBe(200);
    expect([await signInStatus(attackersAddress, goodPassword), await signInStatus(coach.email, newPassword)]).toEqual([
      401, 200,
    ]);
  });

  it('"This wasn\'t me" in the warning mail is also in the mail to the former address after a confirmed change.', async () => {
    const { coach, warningLink } = await changeConfirmed();
    expect((await mailsAt(server, coach.email))[0]?.subject).toBe('Your email address was changed');
    const noticeLink = await mailedToken(server, coach.email, 'cancel-email-change');
    expect(noticeLink).not.toBe(warningLink);
    expect((await cancel(noticeLink)).status).toBe(200);
    expect(await emailOf(coach)).toBe(coach.email);
  });

  it('reverts a change after the attacker has changed the password and the address again', async () => {
    const { coach, attackersAddress, warningLink } = await changeConfirmed();
    const passwords = { currentPassword: goodPassword, newPassword, confirmPassword: newPassword };
    expect((await coach.call(changePassword, { body: passwords })).status).toBe(200);
    const second = `second-${attackersAddress}`;
    await coach.call(changeEmail, { body: { email: second, password: newPassword } });
    await confirm(await mailedToken(server, second, 'verify-email'));
    expect(await emailOf(coach)).toBe(second);
    const attackersUndo = await mailedToken(server, attackersAddress, 'cancel-email-change');
    expect((await cancel(warningLink)).status).toBe(200);
    expect(await cancel(attackersUndo)).toMatchObject(linkRefused);
    expect(await emailOf(coach)).toBe(coach.email);
  });

  it('"This wasn\'t me" in the warning mail can be used again until the password has been reset, and not after that.', async () => {
    const { warningLink } = await changeAskedFor();
    const first = await canceled(warningLink);
    const second = await canceled(warningLink);
    expect((await reset(first.resetToken)).status).toBe(400);
    expect((await reset(second.resetToken)).status).toBe(200);
    expect(await cancel(warningLink)).toMatchObject(linkRefused);
  });

  it('works for 7 days', async () => {
    const [{ warningLink: early }, { coach, warningLink: late }] = [await changeAskedFor(), await changeAskedFor()];
    server.clock.advance(7 * day - 1);
    expect((await cancel(early)).status).toBe(200);
    server.clock.advance(1);
    expect(await cancel(late)).toMatchObject(linkRefused);
    expect(await signInStatus(coach.email, goodPassword)).toBe(200);
  });

  it('reverts nothing after the password has been reset at the new address', async () => {
    // Else an address given up, or planted by an attacker, could take the account from its owner for days.
    const { coach, attackersAddress: ownersAddress, warningLink } = await changeConfirmed();
    await callEndpoint(server.url, forgotPassword, { body: { email: ownersAddress } });
    expect((await reset(await mailedToken(server, ownersAddress, 'reset-password'))).status).toBe(200);
    expect(await cancel(warningLink)).toMatchObject(linkRefused);
    expect(await emailOf(coach)).toBe(ownersAddress);
  });

  it('shows an error when another account has the former address, and changes nothing', async () => {
    const { coach, attackersAddress, warningLink } = await changeConfirmed();
    await registerCoach(server, { email: coach.email });
    const { status, body } = await cancel(warningLink);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Another account uses this email address now') },
    });
    expect(await emailOf(coach)).toBe(attackersAddress);
    expect((await coach.call(getCurrentUser)).status).toBe(200);
  });

  it('[S-16] "This wasn\'t me" in the warning mail is not used by opening the page.', async () => {
    const { coach, warningLink } = await changeAskedFor();
    for (const method of ['GET', 'HEAD']) {
      await fetch(`${server.url}/cancel-email-change?token=${warningLink}`, { method });
      await fetch(`${server.url}/auth/cancel-email-change?token=${warningLink}`, { method });
    }
    expect((await coach.call(getCurrentUser)).status).toBe(200);
    expect(await signInStatus(coach.email, goodPassword)).toBe(200);
  });

  it('[S-17] refuses a token with another purpose and an unknown token', async () => {
    const { coach, attackersLink } = await changeAskedFor();
    await callEndpoint(server.url, forgotPassword, { body: { email: coach.email } });
    const resetLink = await mailedToken(server, coach.email, 'reset-password');
    for (const wrong of [attackersLink, resetLink, 'invalid', 'x'.repeat(500)]) {
      expect(await cancel(wrong)).toMatchObject(linkRefused);
    }
    expect((await coach.call(getCurrentUser)).status).toBe(200);
  });
});

describe('at the same moment', () => {
  it.each(['confirming first', 'canceling first'])('a change that is canceled does not stay (%s)', async (order) => {
    const { coach, attackersLink, warningLink } = await changeAskedFor();
    const lockUser = (tx: Tx) =>
      tx.selectFrom('users').select('id').where('id', '=', coach.userId).forUpdate().execute();
    const calls = [() => confirm(attackersLink), () => cancel(warningLink)];
    await whileLocked(server.db, lockUser, order === 'confirming first' ? calls : calls.toReversed());
    expect(await emailOf(coach)).toBe(coach.email);
    expect(await signInStatus(coach.email, goodPassword)).toBe(401);
    expect((await confirm(attackersLink)).status === 200 && (await emailOf(coach)) !== coach.email).toBe(false);
  });
});
