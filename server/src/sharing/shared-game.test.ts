import { putPlayerAvailability } from 'contract/availability';
import { createGame, updateGame } from 'contract/games';
import { addPlayer, deletePlayer, updatePlayer } from 'contract/players';
import { putSharedLink, type SharedGame } from 'contract/sharing/shared-links';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '#test/fixtures.ts';
import { createSharedGame, namesOf, type SharedGameFixture, sharedGameSettings } from '#test/shared-game.ts';

const server = await serverFixture();
let fixture: SharedGameFixture;
const gameParams = () => ({ gameId: fixture.gameId });

/** Pitcher and catcher of an inning. */
const fieldersOf = (page: SharedGame, { P = -1, C = -1 }: Record<string, number>) => namesOf(page, [P, C]);

beforeEach(async () => {
  fixture = await createSharedGame(server);
});

describe('The shared page', () => {
  it('The shared page has the game, the lineup inning by inning with the bench, and the batting order.', async () => {
    await fixture.coach.call(putPlayerAvailability, {
      params: { gameId: fixture.gameId, playerId: fixture.mia },
      body: { status: 'in', fromInning: 2, version: 0 },
    });
    const page = await fixture.read(await fixture.share());
    expect(page).toMatchObject({
      teamName: 'Thunder',
      opponent: 'Bears',
      gameDate: '2026-05-09',
      startTime: '18:30',
      timeZone: 'America/Chicago',
      location: 'Field 2',
      phase: 'before',
      lineupStatus: 'draft',
      positions: ['P', 'C'],
      playedInnings: 0,
      lastDay: '2026-05-11',
    });
    expect(page.innings.map(({ positions, bench }) => [fieldersOf(page, positions), namesOf(page, bench)])).toEqual([
      [['Kate L', 'Zoe Q'], []],
      [['Zoe Q', 'Mia Ø'], ['Kate L']],
    ]);
    expect(namesOf(page, page.battingOrder)).toEqual(['Zoe Q', 'Kate L', 'Mia Ø']);
  });

  it.each([
    ['first-and-initial', ['Kate L', 'Mia Ø', 'Zoe Q'], ['11', 'Langley', 'Quill']],
    ['first', ['Kate', 'Mia', 'Zoe'], ['11', '"L"', 'Langley']],
    ['number-and-first', ['Kate 11', 'Mia', 'Zoe 4'], ['"L"', 'Langley']],
    ['number', ['', '4', '11'], ['Kate', 'Mia', 'Zoe', '"L"']],
  ])('[P-10] shows names as %s and sends nothing else of them.', async (names, shown, hidden) => {
    const link = await fixture.share({ names });
    const page = await fixture.read(link);
    expect(namesOf(page, [0, 1, 2]).toSorted()).toEqual(shown.toSorted());
    const players = JSON.stringify(page.players);
    for (const text of hidden) expect(players).not.toContain(text);
  });

  it('[P-10] [P-09] contains nothing private, in the whole response.', async () => {
    await fixture.recordInning();
    const { text, headers } = await fixture.open(await fixture.share());
    // These headers are random, so they could contain anything.
    const fixed = [...headers].filter(([name]) => !['etag', 'x-request-id'].includes(name));
    const everything = text + JSON.stringify(fixed);
    expect(text, 'pitches').not.toMatch(/\b77\b/);
    const { teamId, gameId, kate, mia, zoe } = fixture;
    const hidden = [
      ...['Langley', 'Øst', 'Quill', 'Shy around', 'never', 'wishes', 'notes', 'woman', 'preference', 'strength'],
      ...['@', fixture.coach.userId, teamId, gameId, kate, mia, zoe, 'locks', 'pitches', 'tokenHash', 'seed'],
    ];
    for (const secret of hidden) expect(everything, secret).not.toContain(secret);
  });

  it('The shared page can be stored and not used without asking, and is not for search engines.', async () => {
    const link = await fixture.share();
    const { headers, status } = await fixture.open(link);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const etag = String(headers.get('etag'));
    expect(await fixture.open(link, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    expect(await fixture.open(link, { 'if-none-match': '"another"' })).toMatchObject({ status: 200 });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a saved lineup', () => fixture.saveLineup('final')],
    ['a recorded inning', () => fixture.recordInning()],
    [
      'another opponent',
      () => fixture.coach.read(updateGame, { params: gameParams(), body: { ...sharedGameSettings, opponent: 'Owls' } }),
    ],
    [
      'another name of a player',
      () =>
        fixture.coach.read(updatePlayer, {
          params: { teamId: fixture.teamId, playerId: fixture.mia },
          body: { firstName: 'May', lastName: 'Ost' },
        }),
    ],
    [
      'a player who is out',
      () =>
        fixture.coach.read(putPlayerAvailability, {
          params: { gameId: fixture.gameId, playerId: fixture.mia },
          body: { status: 'out', version: 0 },
        }),
    ],
    [
      'a player who was added',
      () =>
        fixture.coach.read(addPlayer, {
          params: { teamId: fixture.teamId },
          body: { firstName: 'Ida', lastName: 'Ek' },
        }),
    ],
    [
      'a player who has left the team',
      () => fixture.coach.call(deletePlayer, { params: { teamId: fixture.teamId, playerId: fixture.mia } }),
    ],
    ['other names', () => fixture.share({ names: 'first' })],
  ])('shows %s at the next request, with another ETag.', async (_what, change) => {
    const link = await fixture.share();
    const before = await fixture.open(link);
    server.clock.advance(1000);
    await change();
    const after = await fixture.open(link, { 'if-none-match': String(before.headers.get('etag')) });
    expect(after.status).toBe(200);
    expect(after.text).not.toBe(before.text);
  });

  it('says whether the lineup is final, and when it was saved.', async () => {
    const link = await fixture.share();
    server.clock.advance(60_000);
    await fixture.saveLineup('final');
    expect(await fixture.read(link)).toMatchObject({ lineupStatus: 'final', changedAt: server.clock().toISOString() });
  });

  it('does not call a lineup unchanged once the game is played in another way.', async () => {
    const link = await fixture.share();
    const { kate, mia, zoe } = fixture;
    const present = { [kate]: [1], [mia]: [1], [zoe]: [1] };
    const asPlanned = { innings: [{ C: zoe, P: kate }], battingOrder: [zoe, kate, mia], present };
    const progress = { plan: [{ P: zoe, C: mia }], events: {}, canStepBack: true, isOver: false };
    await fixture.recordInning({ ...asPlanned, progress });
    expect((await fixture.read(link)).changedAt).not.toBeNull();
    await fixture.recordInning({ ...asPlanned, progress: { ...progress, plan: [{ P: mia, C: zoe }] }, version: 1 });
    expect((await fixture.read(link)).changedAt).toBeNull();
  });

  it('The shared page of a game without a lineup says so.', async () => {
    const { coach, teamId } = fixture;
    const { id: gameId } = await coach.read(createGame, { params: { teamId }, body: sharedGameSettings });
    const { link } = await coach.read(putSharedLink, { params: { gameId }, body: {} });
    expect(await fixture.read(new URL(String(link?.url)))).toMatchObject({
      lineupStatus: null,
      innings: [],
      players: [],
      battingOrder: [],
    });
  });

  it('shows a player who has left the team without a name.', async () => {
    const link = await fixture.share();
    await fixture.coach.call(deletePlayer, { params: { teamId: fixture.teamId, playerId: fixture.zoe } });
    await fixture.recordInning({
      innings: [{ P: fixture.kate }],
      present: { [fixture.kate]: [1] },
      battingOrder: [fixture.kate],
      pitchEvents: {},
    });
    await fixture.coach.call(deletePlayer, { params: { teamId: fixture.teamId, playerId: fixture.kate } });
    const page = await fixture.read(link);
    expect(page.innings[0]).toMatchObject({ positions: { P: expect.any(Number) } });
    expect(page.players[page.innings[0]?.positions.P ?? -1]).toEqual({ firstName: null, initial: null, number: null });
  });
});

describe('The next game', () => {
  const later = {
    ...sharedGameSettings,
    gameDate: '2026-05-16',
    opponent: 'Owls',
    location: 'Field 7',
    homeOrAway: 'away',
  };
  const add = (change: object) =>
    fixture.coach.read(createGame, {
      params: { teamId: fixture.teamId },
      body: { ...later, rotation: 'varied', ...change },
    });

  it('[B.100b] is the first one after the shared game that is not over, at the next request, and null without one.', async () => {
    const link = await fixture.share();
    const before = await fixture.open(link);
    expect(JSON.parse(before.text).nextGame).toBeNull();
    await add({ gameDate: '2026-05-23', opponent: 'Cubs' });
    const { id: owls } = await add({});
    await add({ gameDate: '2026-05-08', opponent: 'Earlier' });
    const after = await fixture.open(link, { 'if-none-match': String(before.headers.get('etag')) });
    expect(after.status).toBe(200);
    expect(JSON.parse(after.text).nextGame).toEqual({
      ...{ opponent: 'Owls', homeOrAway: 'away', gameDate: '2026-05-16', startTime: '18:30', location: 'Field 7' },
    });
    await fixture.coach.read(updateGame, { params: { gameId: owls }, body: { ...later, isFinal: true } });
    expect((await fixture.read(link)).nextGame).toMatchObject({ opponent: 'Cubs' });
  });
});

describe('The batters of a running game', () => {
  const progressOf = (change: object = {}) => ({
    plan: [{ P: fixture.zoe, C: fixture.mia }],
    ...{ events: {}, canStepBack: true, isOver: false },
    ...change,
  });
  const battersAfter = async (change: object) => {
    const { kate, mia, zoe } = fixture;
    await fixture.recordInning({ battingOrder: [zoe, kate, mia], ...change });
    const page = await fixture.read(await fixture.share());
    return namesOf(page, page.nextBatters);
  };

  it('[B.99b] are those after the last one who batted, without players who are not there.', async () => {
    const all = ['Kate L', 'Mia Ø', 'Zoe Q'];
    expect(await battersAfter({ lastBatter: fixture.zoe, progress: progressOf() })).toEqual(all);
    const events = { [fixture.kate]: 'hurt' };
    const changed = { version: 1, lastBatter: fixture.zoe, progress: progressOf({ events }) };
    expect(await battersAfter(changed)).toEqual(['Mia Ø', 'Zoe Q']);
  });

  it('[B.99c] are none while the coach counts none, and after the game.', async () => {
    expect(await battersAfter({ progress: progressOf() })).toEqual([]);
    const over = { version: 1, lastBatter: fixture.zoe, progress: progressOf({ isOver: true }) };
    expect(await battersAfter(over)).toEqual([]);
  });
});

describe('The shared page of a running game', () => {
  it('shows the innings as they were played, and the plan of the others.', async () => {
    await fixture.recordInning();
    const page = await fixture.read(await fixture.share());
    expect(page).toMatchObject({ phase: 'playing', playedInnings: 1, recordedAt: expect.any(String) });
    expect(page.innings.map(({ positions }) => fieldersOf(page, positions))).toEqual([
      ['Mia Ø', 'Kate L'],
      ['Zoe Q', 'Mia Ø'],
    ]);
    expect(namesOf(page, page.battingOrder)).toEqual(['Kate L', 'Mia Ø']);
  });

  it('shows the plan of game mode, without players who have left, until it ends the game.', async () => {
    const { kate, mia, zoe } = fixture;
    const progress = { plan: [{ P: mia }, { P: mia }], events: { [kate]: 'hurt', [zoe]: 'here' }, canStepBack: true };
    const link = await fixture.share();
    await fixture.recordInning({ progress: { ...progress, isOver: false } });
    const page = await fixture.read(link);
    expect(page).toMatchObject({ phase: 'playing', playedInnings: 1 });
    const innings = page.innings.map(({ positions, bench }) => [fieldersOf(page, positions)[0], namesOf(page, bench)]);
    expect(innings).toEqual([
      ['Mia Ø', []],
      ['Mia Ø', ['Zoe Q']],
      ['Mia Ø', ['Zoe Q']],
    ]);
    server.clock.advance(1000);
    // The coach went back to an inning in which Kate was there and Zoe was not.
    await fixture.recordInning({ version: 1, progress: { ...progress, here: [kate, mia], isOver: false } });
    const again = await fixture.read(link);
    expect(again.innings.map(({ bench }) => namesOf(again, bench))).toEqual([[], ['Kate L'], ['Zoe Q']]);
    server.clock.advance(1000);
    await fixture.recordInning({ version: 2, progress: { ...progress, isOver: true } });
    const after = await fixture.read(link);
    expect(after.phase).toBe('over');
    expect(after.innings).toHaveLength(1);
  });

  it('[B.31e] does not show a player who was added during the game before the coach says that the player is there.', async () => {
    const { kate, mia, zoe, teamId, coach } = fixture;
    const running = { plan: [{ P: zoe }], canStepBack: true, isOver: false };
    await fixture.recordInning({ progress: { ...running, events: {} } });
    const body = { firstName: 'Uma', lastName: 'Reed' };
    const { id: uma } = await coach.read(addPlayer, { params: { teamId }, body });
    const link = await fixture.share();
    const benchNow = () => fixture.read(link).then((page) => namesOf(page, page.innings[1]?.bench));
    expect(await benchNow()).toEqual(['Kate L', 'Mia Ø']);
    server.clock.advance(1000);
    const progress = { ...running, events: { [uma]: 'here' } };
    await fixture.recordInning({ version: 1, battingOrder: [kate, mia, uma], progress });
    expect(await benchNow()).toEqual(['Kate L', 'Mia Ø', 'Uma R']);
  });

  it('shows only what was played once the coach has marked the game as over.', async () => {
    await fixture.recordInning();
    const link = await fixture.share();
    await fixture.coach.read(updateGame, { params: gameParams(), body: { ...sharedGameSettings, isFinal: true } });
    const page = await fixture.read(link);
    expect(page).toMatchObject({ phase: 'over', playedInnings: 1 });
    expect(page.innings).toHaveLength(1);
  });
});
