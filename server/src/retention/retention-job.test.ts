import { login, refresh } from 'contract/accounts';
import { putPushSubscription } from 'contract/answers/push-subscriptions';
import { addPlayer } from 'contract/players';
import { retentionDays } from 'contract/site/retention';
import { describe, expect, it } from 'vitest';
import { day, hour } from '#server/time-units.ts';
import { startTestServer } from '#test/app.ts';
import { createFakeClock } from '#test/clock.ts';
import { coachWithTeam } from '#test/coach-fixture.ts';
import { insertInvitation, insertMember } from '#test/database/member-rows.ts';
import { insertCoach, insertFullTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { createDevice } from '#test/push-device.ts';
import { goodPassword, mailsAt, registerCoach } from '#test/register-coach.ts';
import { createAnsweringTeam } from '#test/teams/answering-team.ts';

const server = await serverFixture();

async function letDaysPass(days: number) {
  server.clock.advance(days * day);
  await server.tick();
}

const hasAccount = async (userId: string) =>
  (await server.db.selectFrom('users').select('id').where('id', '=', userId).execute()).length === 1;

const warningsTo = async (email: string) =>
  (await mailsAt(server, email)).filter(({ subject }) => subject === 'Your account will be deleted soon');

const signIn = (email: string) => callEndpoint(server.url, login, { body: { email, password: goodPassword } });

describe('[P-06] An account', () => {
  it('[P-06] that was never verified is deleted after thirty days, and a verified one is not.', async () => {
    const unverified = await registerCoach(server, { verified: false });
    const verified = await registerCoach(server);
    await letDaysPass(retentionDays.unverifiedAccount - 1);
    expect(await hasAccount(unverified.userId)).toBe(true);
    await letDaysPass(1);
    expect(await hasAccount(unverified.userId)).toBe(false);
    expect(await hasAccount(verified.userId)).toBe(true);
  });

  it('[P-06] that is not used for 24 months is deleted after two warnings by mail.', async () => {
    const coach = await registerCoach(server);
    await insertFullTeam(server.db, coach.userId);
    const beforeFirst = retentionDays.inactiveAccount - retentionDays.firstInactivityWarning;
    await letDaysPass(beforeFirst - 1);
    expect(await warningsTo(coach.email)).toHaveLength(0);
    await letDaysPass(1);
    const [first] = await warningsTo(coach.email);
    expect(first?.text).toContain(`${server.config.publicUrl}/login`);
    const deletedOn = new Date(server.clock().getTime() + retentionDays.firstInactivityWarning * day);
    expect(first?.text).toContain(
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(deletedOn),
    );
    await letDaysPass(retentionDays.firstInactivityWarning - retentionDays.secondInactivityWarning - 1);
    expect(await warningsTo(coach.email)).toHaveLength(0);
    expect(await hasAccount(coach.userId)).toBe(true);
    await letDaysPass(1);
    expect(await warningsTo(coach.email)).toHaveLength(1);
    await letDaysPass(retentionDays.secondInactivityWarning - 1);
    expect(await hasAccount(coach.userId)).toBe(true);
    await letDaysPass(1);
    expect(await hasAccount(coach.userId)).toBe(false);
    expect(await server.db.selectFrom('teams').select('id').where('ownerId', '=', coach.userId).execute()).toEqual([]);
    const [farewell] = await mailsAt(server, coach.email);
    expect(farewell?.subject).toBe('Your account was deleted');
  });

  it('[P-06] stays when its coach signs in after the second warning, and is warned again two years later.', async () => {
    const coach = await registerCoach(server);
    await letDaysPass(retentionDays.inactiveAccount - retentionDays.firstInactivityWarning);
    await letDaysPass(retentionDays.firstInactivityWarning - retentionDays.secondInactivityWarning);
    expect((await signIn(coach.email)).status).toBe(200);
    await letDaysPass(retentionDays.inactiveAccount - retentionDays.firstInactivityWarning - 1);
    expect(await hasAccount(coach.userId)).toBe(true);
    expect(await warningsTo(coach.email)).toHaveLength(0);
    await letDaysPass(1);
    expect(await warningsTo(coach.email)).toHaveLength(1);
  });

  it('[P-06] counts as used when a session is renewed.', async () => {
    const coach = await registerCoach(server);
    server.clock.advance(6 * hour);
    const selectLastActive = () =>
      server.db.selectFrom('users').select('lastActiveAt').where('id', '=', coach.userId).executeTakeFirstOrThrow();
    const renew = (refreshToken: string) => callEndpoint(server.url, refresh, { body: { refreshToken } });
    await server.db
      .updateTable('users')
      .set({ lastActiveAt: new Date(0), inactivityWarnings: 2 })
      .execute();
    expect((await renew(coach.refreshToken)).status).toBe(200);
    expect(await selectLastActive()).toEqual({ lastActiveAt: server.clock() });
  });

  it('[P-06] is warned twice, with the time between the warnings, when the server has not run for years.', async () => {
    const coach = await registerCoach(server);
    await letDaysPass(5 * 365);
    expect(await hasAccount(coach.userId)).toBe(true);
    await letDaysPass(1);
    expect(await warningsTo(coach.email)).toHaveLength(1);
    await letDaysPass(retentionDays.firstInactivityWarning - retentionDays.secondInactivityWarning);
    expect(await warningsTo(coach.email)).toHaveLength(1);
    expect(await hasAccount(coach.userId)).toBe(true);
    await letDaysPass(retentionDays.secondInactivityWarning);
    expect(await hasAccount(coach.userId)).toBe(false);
  });

  it('[P-06] with Pro stays, and has the whole time after the end of Pro.', async () => {
    const coach = await registerCoach(server);
    const end = new Date(server.clock().getTime() + 3 * 365 * day);
    await server.db
      .updateTable('users')
      .set({ planType: 'Pro', subscriptionEnd: end })
      .where('id', '=', coach.userId)
      .execute();
    await letDaysPass(retentionDays.inactiveAccount);
    expect(await warningsTo(coach.email)).toHaveLength(0);
    await letDaysPass(retentionDays.inactiveAccount - retentionDays.firstInactivityWarning - 1);
    expect(await warningsTo(coach.email)).toHaveLength(0);
    await letDaysPass(1);
    expect(await warningsTo(coach.email)).toHaveLength(1);
  });
});

it('[B.143c] An account whose team others assist is neither warned nor deleted as inactive until they have left.', async () => {
  const [owner, member] = [await registerCoach(server), await registerCoach(server)];
  const { teamId } = await insertFullTeam(server.db, owner.userId);
  await insertMember(server.db, teamId, member.userId, 'helper');
  await server.db.updateTable('users').set({ planType: 'Pro' }).where('id', '=', member.userId).execute();
  await letDaysPass(retentionDays.inactiveAccount + 1);
  expect(await hasAccount(owner.userId)).toBe(true);
  expect(await warningsTo(owner.email)).toHaveLength(0);
  await server.db.deleteFrom('teamMembers').where('userId', '=', member.userId).execute();
  await letDaysPass(1);
  expect(await warningsTo(owner.email)).toHaveLength(1);
});

it('[P-04] An invitation is forgotten 30 days after it has expired, accepted or not, and a member stays.', async () => {
  const owner = await registerCoach(server);
  const { teamId } = await insertFullTeam(server.db, owner.userId);
  const member = await insertCoach(server.db, { emailVerifiedAt: server.clock(), lastActiveAt: server.clock() });
  await insertMember(server.db, teamId, member, 'viewer');
  const expiresAt = new Date(server.clock().getTime() + 7 * day);
  await insertInvitation(server.db, teamId, owner.userId, { expiresAt, email: 'gus@example.org' });
  const accepted = { acceptedBy: member, acceptedAt: server.clock() };
  await insertInvitation(server.db, teamId, owner.userId, { expiresAt, ...accepted });
  const selectInvitations = () => server.db.selectFrom('teamInvitations').select('id').execute();
  await letDaysPass(7 + retentionDays.invitation - 1);
  expect(await selectInvitations()).toHaveLength(2);
  await letDaysPass(1);
  expect(await selectInvitations()).toEqual([]);
  const members = await server.db.selectFrom('teamMembers').select('userId').where('teamId', '=', teamId).execute();
  expect(members).toEqual([{ userId: member }]);
});

it('[P-06] No account is deleted as inactive while mails wait for a mail server, because its coach cannot be warned.', async () => {
  const waiting = await startTestServer({ config: { channel: 'production', smtpUrl: null } });
  const now = createFakeClock()();
  const row = { firstName: 'Casey', lastName: 'Rivera', passwordHash: 'unusable', createdAt: now, updatedAt: now };
  const email = 'long.gone@example.org';
  const active = { emailVerifiedAt: now, lastActiveAt: now };
  await waiting.db
    .insertInto('users')
    .values({ ...row, id: crypto.randomUUID(), email, emailKey: email, ...active })
    .execute();
  for (let month = 0; month < 60; month += 1) {
    waiting.clock.advance(30 * day);
    await waiting.tick();
  }
  expect(await waiting.db.selectFrom('users').select('inactivityWarnings').execute()).toEqual([
    { inactivityWarnings: 0 },
  ]);
  await waiting.close();
});

it('[B.161] Who changed what in a team is forgotten after 90 days.', async () => {
  const { coach, teamId } = await coachWithTeam(server);
  await coach.read(addPlayer, { params: { teamId }, body: { firstName: 'Ana', lastName: 'Reyes' } });
  const selectKinds = () =>
    server.db.selectFrom('teamActivities').select('kind').where('teamId', '=', teamId).execute();
  await letDaysPass(retentionDays.teamActivity - 1);
  expect(await selectKinds()).toEqual([{ kind: 'player-added' }]);
  await letDaysPass(2);
  expect(await selectKinds()).toEqual([]);
});

it('[B.108d] A device that has not opened its page for 180 days is forgotten, and one that has stays.', async () => {
  const team = await createAnsweringTeam(server);
  const params = { token: team.token, playerId: team.ava };
  const used = createDevice('https://push.example/send/used').subscribe(server.config);
  for (const body of [used, createDevice('https://push.example/send/unused').subscribe(server.config)]) {
    await team.family.read(putPushSubscription, { params, body });
  }
  const countDevices = async () => (await server.db.selectFrom('pushSubscriptions').select('id').execute()).length;
  await letDaysPass(retentionDays.pushSubscription - 1);
  await team.family.read(putPushSubscription, { params, body: used });
  expect(await countDevices()).toBe(2);
  await letDaysPass(1);
  expect(await countDevices()).toBe(1);
});
