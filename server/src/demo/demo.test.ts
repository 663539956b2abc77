import {
  forgotPassword,
  getCurrentUser,
  login,
  refresh,
  register,
  registerGuest,
  startDemo,
  verifyEmail,
} from 'contract/accounts';
import { createCalendarFeed } from 'contract/calendar';
import { listGames } from 'contract/games';
import type { Endpoint } from 'contract/http/endpoint';
import { addPlayer, listPlayers } from 'contract/players';
import { getSeason } from 'contract/season';
import { putSharedLink } from 'contract/sharing/shared-links';
import { retentionDays } from 'contract/site/retention';
import { listTeams } from 'contract/teams';
import { describe, expect, it } from 'vitest';
import type { Tx } from '#server/database/schema.ts';
import { day, minute } from '#server/time-units.ts';
import { startTestServer } from '#test/app.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint, type Input, readEndpoint } from '#test/http/calling.ts';
import { goodPassword, mailedToken, mailsAt, registerCoach } from '#test/register-coach.ts';

const server = await serverFixture({ config: { billingMode: 'sandbox' } });

async function startGuest() {
  const { data } = await readEndpoint(server.url, startDemo);
  const withToken = (input: Input = {}) => ({ ...input, headers: { authorization: `Bearer ${data.token}` } });
  const read = <E extends Endpoint>(endpoint: E, input?: Input) => readEndpoint(server.url, endpoint, withToken(input));
  const [team] = await read(listTeams);
  if (!team) throw new Error('The guest has no team.');
  return {
    user: data.user,
    refreshToken: data.refreshToken,
    params: { teamId: team.id },
    read,
    call: (endpoint: Endpoint, input?: Input) => callEndpoint(server.url, endpoint, withToken(input)),
  };
}

let registered = 0;
function registrationForm() {
  registered += 1;
  const names = { firstName: 'Casey', lastName: 'Rivera' };
  return { ...names, email: `guest-${registered}@example.org`, password: goodPassword, confirmPassword: goodPassword };
}

const countUsers = async () => (await server.db.selectFrom('users').select('id').execute()).length;

describe('A guest', () => {
  it('[B.59] has a demo team with players, games that were played fairly, and games to come.', async () => {
    const { read, params, user } = await startGuest();
    expect(user).toMatchObject({ canOptimize: true, isEmailVerified: true, hasProAccess: true });
    expect(user).not.toHaveProperty('needsTermsAcceptance');
    expect(await read(listPlayers, { params })).toMatchObject({ totalCount: 13 });
    const games = await read(listGames, { params });
    expect(games.map(({ isPlayed = false }) => isPlayed)).toEqual([false, false, false, true, true, true, true]);
    const season = await read(getSeason, { params });
    const innings = season.games.flatMap((game) => (game.source === 'played' ? game.innings : []));
    expect(innings).toHaveLength(24);
    const onField = new Map<string, number>();
    for (const cells of innings) {
      expect(new Set(Object.values(cells)).size).toBe(9);
      for (const id of Object.values(cells)) onField.set(id, (onField.get(id) ?? 0) + 1);
    }
    expect(onField.size).toBe(13);
    expect(Math.max(...onField.values()) - Math.min(...onField.values())).toBe(1);
  });

  it('[B.59b] has a team of their own: no other guest or coach sees it.', async () => {
    const [one, other] = [await startGuest(), await startGuest()];
    expect(one.params.teamId).not.toBe(other.params.teamId);
    expect((await other.call(listPlayers, { params: one.params })).status).toBe(404);
  });

  it('[B.59c] can neither publish anything nor sign in again, and nothing is ever mailed.', async () => {
    const guest = await startGuest();
    const [game] = await guest.read(listGames, { params: guest.params });
    const share = await guest.call(putSharedLink, { params: { gameId: game?.id ?? '' }, body: { names: 'first' } });
    expect(share).toMatchObject({
      status: 403,
      body: { message: 'Create an account to do this. Your demo team can come with you.' },
    });
    expect((await guest.call(createCalendarFeed, { params: guest.params })).status).toBe(403);
    const { email } = guest.user;
    for (const password of ['guest', 'x', goodPassword]) {
      expect((await callEndpoint(server.url, login, { body: { email, password } })).status).toBe(401);
    }
    expect((await callEndpoint(server.url, forgotPassword, { body: { email } })).status).toBe(202);
    await server.tick();
    expect(await mailsAt(server, email)).toEqual([]);
  });

  it('[B.59d] is deleted after seven days with the demo team, and not before; the session ends with it.', async () => {
    const guest = await startGuest();
    const stays = async () => (await guest.call(getCurrentUser)).status;
    expect(guest.user.guestUntil).toBe(new Date(server.clock().getTime() + retentionDays.guest * day).toISOString());
    const rows = () =>
      server.db.selectFrom('teams').select('id').where('id', '=', guest.params.teamId).executeTakeFirst();
    server.clock.advance(retentionDays.guest * day - minute);
    await server.tick();
    expect(await rows()).toBeDefined();
    server.clock.advance(2 * minute + 60 * minute);
    await server.tick();
    expect(await rows()).toBeUndefined();
    expect(await stays()).toBe(401);
    const renewed = await callEndpoint(server.url, refresh, { body: { refreshToken: guest.refreshToken } });
    expect(renewed.status).toBe(401);
  });

  it('[B.59e] The demo teams of one network are limited, and others are not affected.', async () => {
    const limited = await startTestServer({
      limits: { demoFromNetwork: { attempts: 2, windowMs: day, pauseMs: null } },
    });
    const start = () => callEndpoint(limited.url, startDemo);
    expect([(await start()).status, (await start()).status, (await start()).status]).toEqual([201, 201, 429]);
    expect(await limited.db.selectFrom('users').select('id').execute()).toHaveLength(2);
    await registerCoach(limited);
    await limited.close();
  });
});

describe('A guest who registers', () => {
  it('[B.60] keeps the demo team and its changes on the Basic plan, and is not deleted.', async () => {
    const guest = await startGuest();
    await guest.read(addPlayer, { params: guest.params, body: { firstName: 'Own', lastName: 'Player' } });
    const body = registrationForm();
    const { data } = await guest.read(registerGuest, { body });
    expect(data.user).toMatchObject({
      ...{ id: guest.user.id, email: body.email, isEmailVerified: false, hasProAccess: false },
      subscription: { planType: 'Basic', status: 'Active' },
    });
    expect(data.user).not.toHaveProperty('guestUntil');
    // The session of the guest is none of the account.
    expect((await guest.call(getCurrentUser)).status).toBe(401);
    await callEndpoint(server.url, verifyEmail, {
      query: { token: await mailedToken(server, body.email, 'verify-email') },
    });
    server.clock.advance((retentionDays.guest + 1) * day);
    await server.tick();
    const signedIn = await readEndpoint(server.url, login, { body: { email: body.email, password: goodPassword } });
    const headers = { authorization: `Bearer ${signedIn.data.token}` };
    expect(await readEndpoint(server.url, listPlayers, { params: guest.params, headers })).toMatchObject({
      totalCount: 14,
    });
  });

  it('[B.60b] with an address that has an account stays a guest, and nothing is changed or mailed.', async () => {
    const guest = await startGuest();
    const { email } = await registerCoach(server);
    const mails = (await mailsAt(server, email)).length;
    const body = { ...registrationForm(), email };
    expect(await guest.call(registerGuest, { body })).toMatchObject({
      status: 400,
      body: { errors: { email: ['An account with this email already exists.'] } },
    });
    expect(await guest.read(getCurrentUser)).toEqual(guest.user);
    expect(await mailsAt(server, email)).toHaveLength(mails);
  });

  it('[B.60c] may register without the demo team instead, as every visitor does.', async () => {
    const guest = await startGuest();
    const { data } = await readEndpoint(server.url, register, { body: registrationForm() });
    expect(data.user.id).not.toBe(guest.user.id);
    expect(await guest.read(listTeams)).toHaveLength(1);
  });

  it('[B.60d] twice at once gets one account.', async () => {
    const guest = await startGuest();
    const before = await countUsers();
    const attempts = [registrationForm(), registrationForm()].map((body) => () => guest.call(registerGuest, { body }));
    const lock = (tx: Tx) => tx.selectFrom('users').select('id').where('id', '=', guest.user.id).forUpdate().execute();
    const answers = await whileLocked(server.db, lock, attempts);
    const [won, lost = 0] = answers.map(({ status }) => status).toSorted();
    // The second one is refused as a coach, or by the session that ended, as late as it comes.
    expect([won, [400, 401].includes(lost)]).toEqual([201, true]);
    expect(await countUsers()).toBe(before);
  });

  it('[B.60e] A coach with an account cannot be registered again.', async () => {
    const coach = await registerCoach(server);
    expect(await coach.call(registerGuest, { body: registrationForm() })).toMatchObject({
      status: 400,
      body: { message: 'You have an account already.' },
    });
    expect(await coach.read(getCurrentUser)).toMatchObject({ email: coach.email });
  });
});
