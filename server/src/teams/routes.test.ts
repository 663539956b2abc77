import { createTeam, deleteTeam, getTeam, listTeams, updateTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, type SignedInCoach, signedInCoach, visitor } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { problem } from '#test/http/problem.ts';
import { lockCoachPlan } from './queries.ts';

const server = await serverFixture({ config: { billingMode: 'sandbox' } });
let coach: SignedInCoach;
let stranger: SignedInCoach;
const proAccount = { planType: 'Pro', subscriptionStatus: 'Active' } as const;
const tigers = { name: 'Tigers', season: 'Spring 2026', leagueLevel: 'Minors', maxPlayers: 12 };

beforeEach(async () => {
  coach = await signedInCoach(server);
  stranger = await signedInCoach(server, proAccount);
});

describe('Creating a team', () => {
  it('[3.9] returns the team as the list shows it afterwards', async () => {
    const team = await coach.read(createTeam, { body: { name: '  Tigers ' } });
    expect(team).toMatchObject({
      name: 'Tigers',
      season: null,
      leagueLevel: null,
      maxPlayers: 25,
      battingOrderMode: 'balanced',
      isActive: true,
      playerCount: 0,
      version: 1,
      createdAt: server.clock().toISOString(),
    });
    expect(await coach.read(listTeams)).toEqual([team]);
    expect(await coach.read(getTeam, { params: { teamId: team.id } })).toEqual(team);
  });

  it('stores the age group until another one or none is chosen, also for a client that does not send it.', async () => {
    const team = await coach.read(createTeam, { body: { ...tigers, ageGroup: 12 } });
    const params = { teamId: team.id };
    expect(team.ageGroup).toBe(12);
    expect((await coach.read(updateTeam, { params, body: tigers })).ageGroup).toBe(12);
    const before = await selectAllTables(server.db);
    expect(await coach.call(updateTeam, { params, body: { ...tigers, ageGroup: 11 } })).toMatchObject({
      status: 400,
      body: { errors: { ageGroup: ['Choose an age group of the list or not set'] } },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
    expect((await coach.read(updateTeam, { params, body: { ...tigers, ageGroup: null } })).ageGroup).toBeNull();
    expect(await coach.read(listTeams)).toMatchObject([{ ageGroup: null }]);
  });

  it('[A11.6] stores the time zone until another one or none is chosen', async () => {
    const timeZone = 'America/Indiana/Knox';
    const team = await coach.read(createTeam, { body: { ...tigers, timeZone } });
    const params = { teamId: team.id };
    expect(team.timeZone).toBe(timeZone);
    expect((await coach.read(updateTeam, { params, body: tigers })).timeZone).toBe(timeZone);
    const before = await selectAllTables(server.db);
    expect(await coach.call(updateTeam, { params, body: { ...tigers, timeZone: 'Mars/Olympus' } })).toMatchObject({
      status: 400,
      body: { errors: { timeZone: ['Time zone is not known'] } },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
    expect((await coach.read(updateTeam, { params, body: { ...tigers, timeZone: null } })).timeZone).toBeNull();
    expect(await coach.read(listTeams)).toMatchObject([{ timeZone: null }]);
  });

  it('stores the batting order mode until a change names another one', async () => {
    const team = await coach.read(createTeam, { body: { ...tigers, battingOrderMode: 'rolling' } });
    const params = { teamId: team.id };
    expect(team.battingOrderMode).toBe('rolling');
    expect((await coach.read(updateTeam, { params, body: tigers })).battingOrderMode).toBe('rolling');
    const before = await selectAllTables(server.db);
    const unknown = { ...tigers, battingOrderMode: 'random' } as const;
    expect(await coach.call(updateTeam, { params, body: unknown })).toMatchObject({
      status: 400,
      body: { errors: { battingOrderMode: ['Choose one of the batting orders offered'] } },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
    for (const battingOrderMode of ['sameAsLast', 'byHand', 'balanced'] as const) {
      await coach.read(updateTeam, { params, body: { ...tigers, battingOrderMode } });
      expect(await coach.read(listTeams)).toMatchObject([{ battingOrderMode }]);
    }
  });

  it('Creating a team is refused for visitors and for coaches whose email is not verified.', async () => {
    const unverified = await signedInCoach(server, { emailVerifiedAt: null });
    const before = await selectAllTables(server.db);
    expect(await visitor(server).call(createTeam, { body: tigers })).toMatchObject({ status: 401 });
    expect(await unverified.call(createTeam, { body: tigers })).toMatchObject({
      status: 403,
      body: { message: 'Verify your email address first.' },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it.each([
    ['nothing', undefined, 'name'],
    ['a list', [], 'form'],
    ['a field it does not know', { ...tigers, ownerId: 'me' }, 'ownerId'],
    ['a wrong type', { ...tigers, maxPlayers: '12' }, 'maxPlayers'],
    ['a character no database keeps', { ...tigers, name: 'Ti\u0000gers' }, 'name'],
    ['half of a character', { ...tigers, season: 'x\ud800' }, 'season'],
  ])('Creating a team is refused and changes nothing with %s.', async (_what, body, field) => {
    const before = await selectAllTables(server.db);
    const answer = await coach.call(createTeam, { body });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it.each([
    ['broken JSON', '{"name": ', 400, 'malformed_request'],
    [
      'JSON that would wrapProvider into the server',
      '{"name": "Tigers", "__proto__": {"isAdmin": true}}',
      400,
      'malformed_request',
    ],
    ['a huge body', JSON.stringify({ ...tigers, name: 'x'.repeat(200_000) }), 413, 'too_large'],
  ] as const)('Creating a team is refused and changes nothing with %s.', async (_what, body, status, code) => {
    const before = await selectAllTables(server.db);
    const headers = { ...(await coach.headers()), 'content-type': 'application/json' };
    const answer = await fetch(new URL(createTeam.url, server.url), { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ ...problem(status, code), message: expect.any(String) });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it.each([
    ['emoji', '⚾️ Löwen 👨‍👩‍👧'],
    ['right to left', 'النسور الذهبية'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['quotes', `Robert'); DROP TABLE teams;--"`],
  ])('keeps %s in a name unchanged', async (_what, name) => {
    const { id } = await coach.read(createTeam, { body: { ...tigers, name } });
    expect((await coach.read(getTeam, { params: { teamId: id } })).name).toBe(name);
  });
});

describe('The limit of the Basic plan', () => {
  it('[1.8] refuses the second team with the message of the team form', async () => {
    await coach.read(createTeam, { body: tigers });
    const before = await selectAllTables(server.db);
    expect(await coach.call(createTeam, { body: { name: 'Bears' } })).toMatchObject({
      status: 400,
      body: { message: 'The Basic plan includes 1 team. Upgrade to Pro for unlimited teams.' },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('[A7.1] The limit of the Basic plan does not count deleted teams.', async () => {
    const { id } = await coach.read(createTeam, { body: tigers });
    await coach.call(deleteTeam, { params: { teamId: id } });
    await coach.read(createTeam, { body: { name: 'Bears' } });
    expect(await coach.read(listTeams)).toHaveLength(1);
  });

  it('[1.13] The limit of the Basic plan does not apply to an active Pro plan.', async () => {
    for (const name of ['One', 'Two', 'Three']) await stranger.read(createTeam, { body: { name } });
    expect(await stranger.read(listTeams)).toHaveLength(3);
  });

  it.each([
    ['Basic', 'Cancelled'],
    ['Pro', 'PastDue'],
  ] as const)('[6.7] lets a %s plan that is %s create no team', async (planType, subscriptionStatus) => {
    const formerPro = await signedInCoach(server, { planType, subscriptionStatus });
    expect(await formerPro.call(createTeam, { body: tigers })).toMatchObject({ status: 400 });
    expect(await formerPro.read(listTeams)).toEqual([]);
  });

  it('holds against creations that begin before the first one ends', async () => {
    const create = (_: unknown, index: number) => () => coach.call(createTeam, { body: { name: `Team ${index}` } });
    const answers = await whileLocked(
      server.db,
      (tx) => lockCoachPlan(tx, coach.userId),
      Array.from({ length: 5 }, create),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    expect(await coach.read(listTeams)).toHaveLength(1);
  });

  it('[9.2] holds against twenty concurrent creations', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => coach.call(createTeam, { body: { name: `Team ${index}` } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(400)]);
    expect(await coach.read(listTeams)).toHaveLength(1);
  });
});

describe('The list of teams', () => {
  it('[7.20] contains own teams only, sorted by name without regard to case', async () => {
    await coach.read(createTeam, { body: tigers });
    for (const name of ['zebras', 'Élans', 'Apes', 'Zulus']) await stranger.read(createTeam, { body: { name } });
    const names = (await stranger.read(listTeams)).map(({ name }) => name);
    expect(names).toEqual(['Apes', 'Élans', 'zebras', 'Zulus']);
  });

  it('The list of teams can be read before the email is verified.', async () => {
    const unverified = await signedInCoach(server, { emailVerifiedAt: null });
    expect(await unverified.read(listTeams)).toEqual([]);
  });
});

describe('One team', () => {
  const bodies = { get: undefined, update: tigers, delete: undefined };
  const endpoints = { get: getTeam, update: updateTeam, delete: deleteTeam };

  it.each(['get', 'update', 'delete'] as const)(
    '[6.14] One team is not found by other coaches or with a malformed id: %s.',
    async (verb) => {
      const { id } = await coach.read(createTeam, { body: tigers });
      const before = await selectAllTables(server.db);
      const notFound = { status: 404, body: { message: 'Team not found or access denied' } };
      const call = (caller: Caller, teamId: string) =>
        caller.call(endpoints[verb], { params: { teamId }, body: bodies[verb] });
      expect(await call(stranger, id)).toMatchObject(notFound);
      for (const teamId of ['7', 'x'.repeat(90), '%00', "' or 1=1", '00000000-0000-0000-0000-000000000000']) {
        expect(await call(coach, teamId)).toMatchObject(notFound);
      }
      expect(await call(visitor(server), id)).toMatchObject({ status: 401 });
      expect(await selectAllTables(server.db)).toEqual(before);
    },
  );

  it('[3.9b] accepts a change and increments its version', async () => {
    const { id } = await coach.read(createTeam, { body: tigers });
    server.clock.advance(60_000);
    const body = { name: 'Lions', season: '', leagueLevel: 'Majors', maxPlayers: 50, isActive: false, version: 1 };
    const changed = await coach.read(updateTeam, { params: { teamId: id }, body });
    expect(changed).toMatchObject({ name: 'Lions', season: null, maxPlayers: 50, isActive: false, version: 2 });
    expect(changed.updatedAt).toBe(server.clock().toISOString());
    expect(await coach.read(listTeams)).toEqual([changed]);
  });

  it('stays inactive if a change does not mention it', async () => {
    const { id } = await coach.read(createTeam, { body: tigers });
    await coach.read(updateTeam, { params: { teamId: id }, body: { ...tigers, isActive: false } });
    expect(await coach.read(updateTeam, { params: { teamId: id }, body: tigers })).toMatchObject({
      isActive: false,
    });
  });

  it('[A6.6] refuses a change from an older version', async () => {
    const { id } = await coach.read(createTeam, { body: tigers });
    await coach.read(updateTeam, { params: { teamId: id }, body: { ...tigers, name: 'Lions', version: 1 } });
    const before = await selectAllTables(server.db);
    const late = await coach.call(updateTeam, {
      params: { teamId: id },
      body: { ...tigers, name: 'Bears', version: 1 },
    });
    expect(late).toMatchObject({ status: 412, body: { message: expect.stringContaining('newer version') } });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('accepts only one of two changes from the same version', async () => {
    const { id } = await coach.read(createTeam, { body: tigers });
    const answers = await Promise.all(
      ['Lions', 'Bears'].map((name) =>
        coach.call(updateTeam, { params: { teamId: id }, body: { ...tigers, name, version: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('[A6.1b] refuses an invalid change with every field, and nothing changes', async () => {
    const { id } = await coach.read(createTeam, { body: tigers });
    const before = await selectAllTables(server.db);
    const body = { name: 'Ti', maxPlayers: 0, isActive: 'no', playerCount: 3 };
    const answer = await coach.call(updateTeam, { params: { teamId: id }, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      ...problem(400, 'invalid'),
      message: 'Correct the highlighted fields.',
      errors: {
        name: ['Team name must be at least 3 characters'],
        maxPlayers: ['Max players must be at least 1'],
        isActive: ['This must be true or false'],
        playerCount: ['This field is not known'],
      },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('[4.21] One team is hidden and deactivated by deleting, while its row remains.', async () => {
    const { id } = await coach.read(createTeam, { body: tigers });
    expect(await coach.call(deleteTeam, { params: { teamId: id } })).toMatchObject({ status: 204, body: null });
    expect(await coach.read(listTeams)).toEqual([]);
    expect(await coach.call(getTeam, { params: { teamId: id } })).toMatchObject({ status: 404 });
    expect(await coach.call(deleteTeam, { params: { teamId: id } })).toMatchObject({ status: 404 });
    expect(await coach.call(updateTeam, { params: { teamId: id }, body: tigers })).toMatchObject({ status: 404 });
    const teams = await server.db.selectFrom('teams').selectAll().execute();
    expect(teams.find((team) => team.id === id)).toMatchObject({ isActive: false, deletedAt: server.clock() });
  });
});
