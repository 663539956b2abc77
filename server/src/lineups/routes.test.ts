import { createGame, updateGame } from 'contract/games';
import { getLineup, type LineupChange, putLineup } from 'contract/lineups';
import { addPlayer, deletePlayer } from 'contract/players';
import { createTeam, updateTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockTeam } from '#test/access-proofs.ts';
import { type Caller, coachWithTeam, type SignedInCoach, signedInCoach, visitor } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { problem } from '#test/http/problem.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;
let gameId: string;
/** Ten players; nine play and one sits in each inning of a two-inning game. */
let roster: string[];
const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

const put = (body: unknown, caller: Caller = coach) => caller.call(putLineup, { params: { gameId }, body });
const get = (caller: Caller = coach) => caller.call(getLineup, { params: { gameId } });
const saved = async () => (await get()).body;
const inning = (players: string[]) =>
  Object.fromEntries(positions.flatMap((position, index) => (players[index] ? [[position, players[index]]] : [])));
const lineup = (changes: Partial<LineupChange> = {}): LineupChange => ({
  version: 0,
  status: 'draft',
  innings: [inning(roster.slice(0, 9)), inning(roster.slice(1).toReversed())],
  battingOrder: roster,
  locks: [],
  ...changes,
});

beforeEach(async () => {
  ({ coach, teamId } = await coachWithTeam(server));
  const body = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2', inningsCount: 2 };
  gameId = (await coach.read(createGame, { params: { teamId }, body })).id;
  roster = [];
  for (const firstName of ['Ana', 'Ben', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo']) {
    roster.push((await coach.read(addPlayer, { params: { teamId }, body: { firstName, lastName: 'Reyes' } })).id);
  }
});

describe('The lineup of a game', () => {
  it('[C.28] The lineup of a game does not exist before the first save.', async () => {
    expect(await get()).toMatchObject({
      status: 404,
      body: { message: 'No lineup has been saved for this game yet.' },
    });
  });

  it('[B.9b] The lineup of a game is read as it was saved, with the next version.', async () => {
    const locks = [
      { inning: 1, playerId: roster[0] ?? '', position: 'P' },
      { inning: 1, playerId: roster[9] ?? '', position: null },
    ];
    const stored = { ...lineup({ locks }), version: 1, updatedAt: server.clock().toISOString() };
    expect(await put(lineup({ locks }))).toMatchObject({ status: 200, body: stored });
    expect(await saved()).toEqual(stored);
    server.clock.advance(1000);
    const next = lineup({ version: 1, innings: [{}, {}], battingOrder: [] });
    expect((await put(next)).body).toEqual({ ...next, version: 2, updatedAt: server.clock().toISOString() });
  });

  it('[B.10c] The lineup of a game may break rules and have empty cells as a draft.', async () => {
    const alwaysOut = inning(roster.slice(0, 9));
    for (const innings of [[alwaysOut, alwaysOut], [{ P: roster[0] ?? '' }], []]) {
      expect(await put(lineup({ innings, battingOrder: [] }))).toMatchObject({ status: 200 });
      await server.db.deleteFrom('lineups').where('gameId', '=', gameId).execute();
    }
  });

  it('The lineup of a game cannot be final while it breaks a required pair, and can while it breaks a wanted one.', async () => {
    const [one = '', other = ''] = roster;
    const save = (level: 'required' | 'wanted') =>
      coach.read(updateTeam, {
        params: { teamId },
        body: { name: 'Tigers', pairs: [{ players: [one, other], kind: 'apart', place: 'infield', level }] },
      });
    await save('required');
    expect(await put(lineup({ status: 'final' }))).toMatchObject({
      status: 422,
      body: { violations: [{ rule: 'K1', level: 'required', players: [one, other] }] },
    });
    await save('wanted');
    expect(await put(lineup({ status: 'final' }))).toMatchObject({ status: 200 });
  });

  it('[B.10b] The lineup of a game can be final if it keeps every required rule.', async () => {
    expect(await put(lineup({ status: 'final' }))).toMatchObject({
      status: 200,
      body: { status: 'final', version: 1 },
    });
  });

  it.each([
    ['sits a player twice in a row', () => lineup({ innings: Array(2).fill(inning(roster.slice(0, 9))) }), 'Jo Reyes'],
    ['has an empty position', () => lineup({ innings: [inning(roster.slice(0, 8)), inning(roster)] }), 'right field'],
    ['breaks a lock', () => lineup({ locks: [{ inning: 1, playerId: roster[0] ?? '', position: 'C' }] }), 'Ana Reyes'],
  ])(
    '[A6.7] The lineup of a game cannot be final if it %s: the rules are named and nothing changes.',
    async (_what, broken, words) => {
      await put(lineup());
      const before = await selectAllTables(server.db);
      const answer = await put({ ...broken(), version: 1, status: 'final' });
      expect(answer).toMatchObject({
        status: 422,
        body: {
          message: expect.stringContaining('draft'),
          violations: expect.arrayContaining([
            expect.objectContaining({ level: 'required', words: expect.stringContaining(words) }),
          ]),
        },
      });
      expect(await selectAllTables(server.db)).toEqual(before);
      expect(await put({ ...broken(), version: 1 })).toMatchObject({ status: 200 });
    },
  );
});

describe('A final lineup', () => {
  const play = async (changes: object) => {
    const body = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2', inningsCount: 2, ...changes };
    await coach.read(updateGame, { params: { gameId }, body });
  };
  const final = (batting: string[]) => put(lineup({ status: 'final', battingOrder: batting }));

  it('[B.8c] A final lineup with an extra hitter has all starters and one more batter.', async () => {
    await play({ positionConfiguration: 'WithDH' });
    const before = await selectAllTables(server.db);
    expect(await final(roster.slice(0, 9))).toMatchObject({
      status: 422,
      body: { violations: [{ rule: 'B1', words: '9 players bat; this game needs 10.' }] },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
    expect(await final(roster)).toMatchObject({ status: 200 });
  });

  it('A final lineup with a designated hitter has nine batters without the player batted for.', async () => {
    await play({ positionConfiguration: 'WithDH', designatedHitterFor: 'P' });
    expect(await final(roster.slice(0, 9))).toMatchObject({
      status: 422,
      body: { violations: [{ rule: 'B1', words: 'The designated hitter bats for Ana Reyes, who starts at pitcher.' }] },
    });
    expect(await final(roster.slice(1))).toMatchObject({ status: 200 });
  });

  it('A final lineup may leave a player out of the batting order if the rule is only preferred.', async () => {
    expect(await final(roster.slice(0, 9))).toMatchObject({ status: 200 });
  });
});

describe('A structural error in a lineup', () => {
  const ghost = '01920000-0000-7000-8000-000000000000';
  const ana = () => roster[0] ?? '';
  it.each<[string, () => Partial<LineupChange>, string]>([
    ['an unknown player', () => ({ innings: [{ P: ghost }] }), 'The player at P in inning 1 is not on the team.'],
    [
      'a player twice in an inning',
      () => ({ innings: [{}, { P: ana(), C: ana() }] }),
      'Ana Reyes is at P and C in inning 2.',
    ],
    ['an unknown position', () => ({ innings: [{ QB_1: ana() }] }), 'This game has no position QB_1 (inning 1).'],
    [
      'a position of another configuration',
      () => ({ innings: [{ LCF: ana() }] }),
      'This game has no position LCF (inning 1).',
    ],
    ['an inning too many', () => ({ innings: [{}, {}, {}] }), 'Inning 3 is beyond the end of this game (inning 2).'],
    [
      'a stranger in the order',
      () => ({ battingOrder: [ana(), ghost] }),
      'Number 2 of the batting order is not on the team.',
    ],
    ['a player batting twice', () => ({ battingOrder: [ana(), ana()] }), 'Ana Reyes bats more than once in the order.'],
    [
      'a lock on a stranger',
      () => ({ locks: [{ inning: 1, playerId: ghost, position: null }] }),
      'A lock in inning 1 names a player who is not on the team.',
    ],
    [
      'a lock on an unknown position',
      () => ({ locks: [{ inning: 2, playerId: ana(), position: 'QB' }] }),
      'Ana Reyes is locked at QB in inning 2, but this game has no such position.',
    ],
    [
      'a lock after the game',
      () => ({ locks: [{ inning: 3, playerId: ana(), position: 'P' }] }),
      'Ana Reyes is locked in inning 3, beyond the end of this game (inning 2).',
    ],
  ])('is refused even in a draft, with a message and without a change: %s', async (_what, changes, words) => {
    const before = await selectAllTables(server.db);
    const answer = await put(lineup({ innings: [], battingOrder: [], ...changes() }));
    expect(answer).toMatchObject({ status: 422, body: { message: 'This lineup cannot be saved as it is.' } });
    expect(Object(answer.body).violations).toMatchObject([{ level: 'required', words }]);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('A structural error in a lineup is refused for a player of another team.', async () => {
    const stranger = await signedInCoach(server);
    const { id } = await stranger.read(createTeam, { body: { name: 'Bears' } });
    const body = { firstName: 'Zed', lastName: 'Bear' };
    const zed = await stranger.read(addPlayer, { params: { teamId: id }, body });
    const before = await selectAllTables(server.db);
    expect(await put(lineup({ innings: [{ P: zed.id }] }))).toMatchObject({ status: 422 });
    expect(await selectAllTables(server.db)).toEqual(before);
  });
});

describe('Saving a lineup', () => {
  it('[A6.6d] Saving a lineup is refused and changes nothing from an older version, and returns the current lineup.', async () => {
    await put(lineup());
    await put(lineup({ version: 1, battingOrder: [] }));
    const before = await selectAllTables(server.db);
    for (const version of [0, 1, 3]) {
      const answer = await put(lineup({ version }));
      expect(answer.status).toBe(412);
      expect(answer.body).toEqual({
        ...problem(412, 'stale_version'),
        message: expect.stringContaining('newer version'),
        current: await saved(),
      });
    }
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('Saving a lineup is refused and changes nothing from a version when none is stored.', async () => {
    expect(await put(lineup({ version: 1 }))).toMatchObject({ status: 412, body: { current: null } });
    expect(await get()).toMatchObject({ status: 404 });
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['innings that are none', { version: 0, status: 'draft', innings: 'all', battingOrder: [] }],
    ['a malformed id', { version: 0, status: 'draft', innings: [{ P: 'ana' }], battingOrder: [] }],
    ['an unknown field', { version: 0, status: 'draft', innings: [], battingOrder: [], by: 'me' }],
  ])('Saving a lineup is refused and changes nothing with %s.', async (_what, body) => {
    const before = await selectAllTables(server.db);
    expect(await put(body)).toMatchObject({ status: 400, body: { errors: expect.any(Object) } });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('Saving a lineup is refused and changes nothing for visitors, unverified coaches and other coaches.', async () => {
    await put(lineup());
    const stranger = await signedInCoach(server);
    const selectLineups = server.db.selectFrom('lineups').selectAll().orderBy('gameId');
    const before = await selectLineups.execute();
    const notFound = { status: 404, body: { message: 'Game not found or access denied' } };
    expect(await put(lineup(), visitor(server))).toMatchObject({ status: 401 });
    expect(await put(lineup(), await signedInCoach(server, { emailVerifiedAt: null }))).toMatchObject({ status: 403 });
    expect(await put(lineup(), stranger)).toMatchObject(notFound);
    expect(await get(stranger)).toMatchObject(notFound);
    expect(await coach.call(getLineup, { params: { gameId: 'x' } })).toMatchObject(notFound);
    expect(await selectLineups.execute()).toEqual(before);
  });
});

describe('Concurrent changes of a lineup', () => {
  const together = (calls: (() => Promise<{ status: number }>)[]) =>
    whileLocked(server.db, (tx) => lockTeam(tx, teamId), calls);

  it.each([
    ['two first saves', 0],
    ['two saves from the same version', 1],
  ])('let one of two saves succeed and refuse the other: %s', async (_what, version) => {
    if (version > 0) await put(lineup());
    const orders = [roster, roster.toReversed()];
    const answers = await together(orders.map((battingOrder) => () => put(lineup({ version, battingOrder }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)).toMatchObject({ body: { current: await saved() } });
    expect(await saved()).toMatchObject({ version: version + 1 });
  });

  it('leave a deleted player in no lineup', async () => {
    const leave = () => coach.call(deletePlayer, { params: { teamId, playerId: roster[0] ?? '' } });
    const [removed, stored] = await together([leave, () => put(lineup())]);
    expect(removed?.status).toBe(204);
    expect([200, 422]).toContain(stored?.status);
    expect(JSON.stringify(await saved())).not.toContain(roster[0]);
  });
});
