import { changeEmail, changePassword, deleteAccount, updateNames } from 'contract/account-settings';
import { getCurrentUser, login, refresh, verifyEmail } from 'contract/accounts';
import { createTeam } from 'contract/teams';
import { describe, expect, it } from 'vitest';
import { insertGame, insertPlayer, insertRulePack } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { goodPassword, mailedToken, mailsAt, registerCoach, type TestCoach } from '#test/register-coach.ts';

const server = await serverFixture();

const newPassword = 'Another Diamond 8';
const signIn = (email: string, password: string) => callEndpoint(server.url, login, { body: { email, password } });
const subjects = async (to: string) => (await mailsAt(server, to)).map(({ subject }) => subject);
const passwordForm = (changes: Record<string, string> = {}) => ({
  body: { currentPassword: goodPassword, newPassword, confirmPassword: newPassword, ...changes },
});
const stored = (email: string) =>
  server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('changing the name', () => {
  it('changes nothing else', async () => {
    const coach = await registerCoach(server);
    const before = await coach.read(getCurrentUser);
    const names = { firstName: ' Zoë ', lastName: "O'Neill" };
    const expected = { ...before, firstName: 'Zoë', lastName: "O'Neill" };
    expect(await coach.read(updateNames, { body: names })).toEqual(expected);
    expect(await coach.read(getCurrentUser)).toEqual(expected);
  });

  it('[S-37] refuses to change anything else along with it', async () => {
    const coach = await registerCoach(server, { verified: false });
    const before = await stored(coach.email);
    const extra = { planType: 'Pro', isEmailVerified: true, email: 'other@example.org', id: '1', passwordHash: 'x' };
    const answer = await coach.call(updateNames, { body: { firstName: 'A', lastName: 'B', ...extra } });
    expect(answer.status).toBe(400);
    expect(
      Object.keys(answer.body instanceof Object && 'errors' in answer.body ? Object(answer.body.errors) : {}),
    ).toEqual(Object.keys(extra));
    expect(await stored(coach.email)).toEqual(before);
  });
});

describe('[S-12] changing the password', () => {
  it('ends every other session, but not this one, and notifies the coach', async () => {
    const coach = await registerCoach(server);
    const elsewhere = login.schema.response[200].parse((await signIn(coach.email, goodPassword)).body).data;
    expect((await coach.call(changePassword, passwordForm())).status).toBe(200);
    expect((await coach.call(getCurrentUser)).status).toBe(200);
    expect((await callEndpoint(server.url, refresh, { body: { refreshToken: elsewhere.refreshToken } })).status).toBe(
      401,
    );
    expect([(await signIn(coach.email, goodPassword)).status, (await signIn(coach.email, newPassword)).status]).toEqual(
      [401, 200],
    );
    expect(await subjects(coach.email)).toContain('Your password was changed');
  });

  it('requires the current password and changes nothing without it', async () => {
    const coach = await registerCoach(server);
    const answer = await coach.call(changePassword, passwordForm({ currentPassword: newPassword }));
    expect(answer).toMatchObject({ status: 400, body: { errors: { currentPassword: [expect.any(String)] } } });
    expect((await signIn(coach.email, goodPassword)).status).toBe(200);
    expect(await subjects(coach.email)).not.toContain('Your password was changed');
  });

  it('counts guesses together with those at the sign-in', async () => {
    const coach = await registerCoach(server);
    for (let guess = 0; guess < 3; guess++) await signIn(coach.email, `Wrong password ${guess}`);
    const guess = () => coach.call(changePassword, passwordForm({ currentPassword: 'Wrong password 9' }));
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([400, 400, 429]);
  });
});

describe('changing the address', () => {
  const ask = (coach: TestCoach, email: string, password = goodPassword) =>
    coach.call(changeEmail, { body: { email, password } });

  it('Changing the address happens when the new address is confirmed, and sends two mails to the old one.', async () => {
    const coach = await registerCoach(server);
    const next = `next-${coach.email}`;
    expect((await ask(coach, next)).status).toBe(202);
    const token = await mailedToken(server, next, 'verify-email');
    expect((await coach.read(getCurrentUser)).email).toBe(coach.email);
    expect(await subjects(coach.email)).toContain('Your email address is about to change');
    expect((await callEndpoint(server.url, verifyEmail, { query: { token } })).status).toBe(200);
    expect(await coach.read(getCurrentUser)).toMatchObject({ email: next, isEmailVerified: true });
    expect(await subjects(coach.email)).toContain('Your email address was changed');
    expect([(await signIn(coach.email, goodPassword)).status, (await signIn(next, goodPassword)).status]).toEqual([
      401, 200,
    ]);
  });

  it('Changing the address gets the same response when another account has the address, and mails only its owner.', async () => {
    const [coach, owner] = [await registerCoach(server), await registerCoach(server)];
    const free = await ask(coach, `free-${coach.email}`);
    const taken = await ask(coach, owner.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await subjects(owner.email))[0]).toBe('This email address already has an account');
    expect((await coach.read(getCurrentUser)).email).toBe(coach.email);
  });

  it('Changing the address is refused when another account was registered with the address in the meantime.', async () => {
    const coach = await registerCoach(server);
    const next = `meantime-${coach.email}`;
    await ask(coach, next);
    const token = await mailedToken(server, next, 'verify-email');
    await registerCoach(server, { email: next });
    expect((await callEndpoint(server.url, verifyEmail, { query: { token } })).status).toBe(400);
    expect((await coach.read(getCurrentUser)).email).toBe(coach.email);
  });

  it('requires the password', async () => {
    const coach = await registerCoach(server);
    const answer = await ask(coach, 'thief@example.org', 'Wrong password 1');
    expect(answer).toMatchObject({ status: 400, body: { errors: { password: [expect.any(String)] } } });
    expect(await mailsAt(server, 'thief@example.org')).toEqual([]);
  });
});

async function coachWithTeam() {
  const coach = await registerCoach(server);
  const { id: teamId } = await coach.read(createTeam, { body: { name: 'Canary Otters' } });
  const playerId = await insertPlayer(server.db, teamId, { notes: 'canary note' });
  const gameId = await insertGame(server.db, teamId);
  await insertRulePack(server.db, teamId, { name: 'Canary rules' });
  const times = { createdAt: server.clock(), updatedAt: server.clock() };
  const lineup = { innings: JSON.stringify([{ P: playerId }]), battingOrder: JSON.stringify([playerId]) };
  await server.db
    .insertInto('lineups')
    .values({ teamId, gameId, ...lineup, ...times })
    .execute();
  await server.db
    .insertInto('availability')
    .values({ teamId, gameId, playerId, status: 'in', ...times })
    .execute();
  return { coach, teamId };
}

describe('deleting the account', () => {
  it('deletes all its rows and nothing of others, ends its sessions and sends a mail', async () => {
    const { coach } = await coachWithTeam();
    const other = await coachWithTeam();
    expect((await coach.call(deleteAccount, { body: { password: goodPassword } })).status).toBe(200);
    expect((await coach.call(getCurrentUser)).status).toBe(401);
    expect((await signIn(coach.email, goodPassword)).status).toBe(401);
    expect((await callEndpoint(server.url, refresh, { body: { refreshToken: coach.refreshToken } })).status).toBe(401);
    expect((await subjects(coach.email))[0]).toBe('Your account was deleted');
    const owners = await server.db.selectFrom('teams').select('ownerId').execute();
    expect(owners.map(({ ownerId }) => ownerId)).not.toContain(coach.userId);
    for (const table of ['rulePacks', 'players', 'games', 'lineups', 'availability'] as const) {
      const rows = await server.db.selectFrom(table).select('teamId').execute();
      expect(rows.some(({ teamId }) => teamId === other.teamId)).toBe(true);
    }
    expect((await other.coach.call(getCurrentUser)).status).toBe(200);
    await registerCoach(server, { email: coach.email });
  });

  it('requires the password and deletes nothing without it', async () => {
    const coach = await registerCoach(server);
    const answer = await coach.call(deleteAccount, { body: { password: 'Wrong password 1' } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { password: [expect.any(String)] } } });
    expect((await coach.call(getCurrentUser)).status).toBe(200);
  });
});
