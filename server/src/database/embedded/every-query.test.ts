import {
  acceptTerms,
  changeEmail,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  updateNames,
} from 'contract/account-settings';
import { cancelEmailChange, forgotPassword, login, refresh, resetPassword, verifyEmail } from 'contract/accounts';
import { listActivities } from 'contract/activities';
import type { Endpoint } from 'contract/http/endpoint';
import { exportAccount } from 'contract/privacy/account-export';
import { importTeams } from 'contract/privacy/team-import';
import { retentionDays } from 'contract/site/retention';
import { termsVersion } from 'contract/site/terms';
import { chooseBasicTeam } from 'contract/subscriptions';
import { listTeams } from 'contract/teams';
import { endSubscription } from 'sandbox/subscriptions';
import { afterEach, describe, expect, it } from 'vitest';
import { requestToken } from '#server/email-tokens/token-request.ts';
import { enforceRetention } from '#server/retention/retention-job.ts';
import { day } from '#server/time-units.ts';
import {
  becomePro,
  deliverWebhooks,
  getSandboxSubscription,
  inSandbox,
  statusOf,
  upgrade,
  upgradeAndPay,
} from '#test/billing.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { fillTables } from '#test/database/full-database.ts';
import { insertHandOver, insertInvitation } from '#test/database/member-rows.ts';
import { insertFullTeam, insertTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint, readEndpoint } from '#test/http/calling.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';
import { goodBodies } from '#test/http/good-bodies.ts';
import { goodPassword, hashGoodPassword, mailedToken, mailsAt, registerCoach } from '#test/register-coach.ts';

/**
 * One pass over the queries, which `scripts/tests-on-pglite.ts` explains. What the queries answer is tested beside them.
 * The queries that only some teams need are in `queries-of-teams.test.ts`.
 */
const lines: string[] = [];
const server = await serverFixture({
  config: { billingMode: 'sandbox' },
  log: { write: (line: string) => void lines.push(line) },
});
const { coach, ids } = await fillTables(server);
const endpoints = await listContractEndpoints();

/** What fails in a job is in no response. */
afterEach(() => {
  expect(lines.splice(0).filter((line) => 'err' in JSON.parse(line))).toEqual([]);
});

describe('The embedded database', () => {
  it('The embedded database executes the queries of every read.', async () => {
    const reads = endpoints.filter(({ method, config }) => method === 'GET' && config.access !== 'anyone');
    for (const endpoint of reads.filter(({ config }) => !config.isStream)) await coach.read(endpoint, { params: ids });
    const params = { teamId: ids.teamId };
    const { activities, next } = await coach.read(listActivities, { params, query: { limit: 1 } });
    expect(activities).toHaveLength(1);
    const filters = [{ before: next }, { memberId: coach.userId }, { gameId: ids.gameId }, { playerId: ids.playerId }];
    for (const query of [...filters, { subject: 'game' }]) await coach.read(listActivities, { params, query });
  });

  it('The embedded database executes the queries of every write to a team.', async () => {
    const isOfTeam = ({ url }: Endpoint) => url.includes(':teamId') || url.includes(':gameId');
    const writes = endpoints.filter(({ method, config }) => method !== 'GET' && config.access !== 'anyone');
    const refused: string[] = [];
    for (const endpoint of writes.filter(isOfTeam)) {
      const owner = await signedInCoach(server, { planType: 'Pro' });
      const rows = await insertFullTeam(server.db, owner.userId);
      const memberId = await insertHandOver(server.db, rows.teamId);
      const invitationId = await insertInvitation(server.db, rows.teamId, owner.userId);
      const address = formatEndpoint(endpoint);
      const body = address === 'POST /api/teams/:teamId/hand-over' ? { memberId } : goodBodies[address];
      const { status } = await owner.call(endpoint, { params: { ...rows, memberId, invitationId }, body });
      if (status >= 300) refused.push(address);
    }
    // They need the network or another coach, and are called in `queries-of-teams.test.ts`.
    expect(refused).toEqual([
      'POST /api/teams/:teamId/calendar-source/preview',
      'PUT /api/teams/:teamId/calendar-source',
      'POST /api/teams/:teamId/hand-over/acceptance',
    ]);
  });

  it('The embedded database executes the queries of an export and an import.', async () => {
    const account = await coach.read(exportAccount, { body: { password: goodPassword } });
    const other = await signedInCoach(server, { planType: 'Pro', subscriptionStatus: 'Active' });
    await other.read(importTeams, { body: account });
    expect(await other.read(listTeams)).toHaveLength(1);
  });

  it('The embedded database executes the queries of sessions and of links in mails.', async () => {
    const { email, userId, ...first } = await registerCoach(server);
    await first.read(acceptTerms, { body: { version: termsVersion } });
    const renewed = await readEndpoint(server.url, refresh, { body: { refreshToken: first.refreshToken } });
    expect(renewed.data.token).not.toBe(first.token);
    await readEndpoint(server.url, login, { body: { email, password: goodPassword } });
    const sessions = await first.read(listSessions);
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    await first.read(endSession, { params: { sessionId: other?.id ?? '' } });
    await readEndpoint(server.url, login, { body: { email, password: goodPassword } });
    await first.call(endOtherSessions);
    await first.read(updateNames, { body: { firstName: 'Kim', lastName: 'Park' } });
    const taken = `taken-${email}`;
    await first.read(changeEmail, { body: { email: taken, password: goodPassword } });
    const late = await mailedToken(server, taken, 'verify-email');
    await registerCoach(server, { email: taken, verified: false });
    expect((await callEndpoint(server.url, verifyEmail, { query: { token: late } })).body).toMatchObject({
      code: 'email_taken',
    });
    const address = `new-${email}`;
    await first.read(changeEmail, { body: { email: address, password: goodPassword } });
    await readEndpoint(server.url, verifyEmail, {
      query: { token: await mailedToken(server, address, 'verify-email') },
    });
    const token = await mailedToken(server, email, 'cancel-email-change');
    const { resetToken } = await readEndpoint(server.url, cancelEmailChange, { body: { token } });
    const newPassword = 'Another Diamond 8';
    const body = { token: resetToken, newPassword, confirmPassword: newPassword };
    await readEndpoint(server.url, resetPassword, { body });
    const { data: last } = await readEndpoint(server.url, login, { body: { email, password: newPassword } });
    expect(last.user.id).toBe(userId);
    await readEndpoint(server.url, forgotPassword, { body: { email: address } });
    await server.jobs.runDue(requestToken);
    const wrong = { email: address, password: 'Wrong password 1' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await callEndpoint(server.url, login, { body: wrong })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('The embedded database executes the queries of payments.', async () => {
    const buyer = await signedInCoach(server);
    const abandoned = await upgrade(server, buyer);
    server.clock.advance(2 * day);
    await deliverWebhooks(server);
    expect(await upgrade(server, buyer)).not.toBe(abandoned);
    const { id: subscriptionId } = await becomePro(server, buyer);
    const subscription = await getSandboxSubscription(server, subscriptionId);
    await inSandbox(server, (transaction) => endSubscription(transaction, subscription));
    await deliverWebhooks(server);
    expect(await statusOf(buyer)).toMatchObject({ planType: 'Basic' });
    const leaver = await signedInCoach(server, { passwordHash: await hashGoodPassword() });
    await upgradeAndPay(server, leaver);
    await leaver.read(deleteAccount, { body: { password: goodPassword } });
    await deliverWebhooks(server);
    const former = await signedInCoach(server);
    const kept = await insertTeam(server.db, former.userId);
    await insertTeam(server.db, former.userId);
    await former.read(chooseBasicTeam, { body: { teamId: kept } });
  });

  it('The embedded database executes the queries of the retention of data.', async () => {
    const { email } = await registerCoach(server);
    server.clock.advance((retentionDays.inactiveAccount - retentionDays.firstInactivityWarning) * day);
    await server.jobs.runDue(enforceRetention);
    expect((await mailsAt(server, email)).map(({ subject }) => subject)).toContain('Your account will be deleted soon');
  });
});
