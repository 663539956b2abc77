import { putPlayerAvailability } from 'contract/availability';
import { createGame, deleteGame, updateGame } from 'contract/games';
import { putLineup } from 'contract/lineups';
import { addPlayer, deletePlayer } from 'contract/players';
import { deletePlayed, getPlayed, getSeason, type PlayedChange, putCountsInSeason, putPlayed } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockTeam } from '#test/access-proofs.ts';
import { coachWithTeam, type SignedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;
let gameId: string;
let ana: string;
let ben: string;
let cy: string;

const opener = {
  opponent: 'Bears',
  gameDate: '2026-05-09',
  location: 'Field 2',
  inningsCount: 2,
  positionConfiguration: 'Custom',
  customPositions: ['P', 'C'],
} as const;
const typed = (pitches: number) => toPitchEvents({ [ana]: pitches }, 0);
const twoInnings = (): PlayedChange => ({
  version: 0,
  innings: [
    { P: ana, C: ben },
    { P: ana, C: cy },
  ],
  present: { [ana]: [1, 2], [ben]: [1, 2], [cy]: [1, 2] },
  battingOrder: [ana, ben, cy],
  lastBatter: ben,
  pitchEvents: typed(31),
});
const put = (body: unknown) => coach.call(putPlayed, { params: { gameId }, body });
const remove = (version: number) => coach.call(deletePlayed, { params: { gameId }, body: { version } });
const get = () => coach.call(getPlayed, { params: { gameId } });
const season = async () => (await coach.read(getSeason, { params: { teamId } })).games;
const newPlayer = async (firstName: string) =>
  (await coach.read(addPlayer, { params: { teamId }, body: { firstName, lastName: 'Reyes' } })).id;
const saveLineup = (status: 'draft' | 'final') =>
  coach.read(putLineup, {
    params: { gameId },
    body: {
      version: 0,
      status,
      innings: [
        { P: ana, C: ben },
        { P: cy, C: ben },
      ],
      battingOrder: [ana, ben, cy],
    },
  });
const finishGame = async () => coach.read(updateGame, { params: { gameId }, body: { ...opener, isFinal: true } });

beforeEach(async () => {
  ({ coach, teamId } = await coachWithTeam(server));
  gameId = (await coach.read(createGame, { params: { teamId }, body: opener })).id;
  ana = await newPlayer('Ana');
  ben = await newPlayer('Ben');
  cy = await newPlayer('Cy');
});

describe('Played innings', () => {
  it('Played innings are not there before they are recorded.', async () => {
    expect(await get()).toMatchObject({
      status: 404,
      body: { message: 'No played innings have been recorded for this game.' },
    });
  });

  it('Played innings are found again as they were recorded, one version on.', async () => {
    const recorded = await put(twoInnings());
    expect(recorded).toMatchObject({ status: 200, body: { ...twoInnings(), version: 1 } });
    expect(await get()).toMatchObject({ status: 200, body: recorded.body });
  });

  it('Played innings can be recorded and corrected after the game has been completed.', async () => {
    await finishGame();
    expect(await put(twoInnings())).toMatchObject({ status: 200 });
    expect(await put({ ...twoInnings(), version: 1, pitchEvents: typed(40) })).toMatchObject({
      status: 200,
      body: { version: 2, pitchEvents: typed(40) },
    });
  });

  it('Played innings may be fewer or more than were planned.', async () => {
    const innings = [{ P: ana }, { P: ben }, { P: cy }];
    const present = { [ana]: [1], [ben]: [2], [cy]: [3] };
    expect(await put({ ...twoInnings(), innings, present })).toMatchObject({ status: 200 });
    expect(await put({ ...twoInnings(), version: 1, innings: [], present: {} })).toMatchObject({ status: 200 });
  });

  it('Played innings stay when the game is made shorter than what was played, and can still be corrected.', async () => {
    const progress = { plan: [], events: {}, canStepBack: false, isOver: false };
    const recorded = await put({ ...twoInnings(), progress });
    await coach.read(updateGame, { params: { gameId }, body: { ...opener, inningsCount: 1 } });
    expect(await get()).toMatchObject({ status: 200, body: recorded.body });
    expect(await season()).toMatchObject([{ source: 'played', innings: twoInnings().innings }]);
    expect(await put({ ...twoInnings(), version: 1, pitchEvents: {} })).toMatchObject({
      status: 200,
      body: { pitchEvents: typed(31) },
    });
  });

  it('Played innings of an older version are refused with what is stored, and change nothing.', async () => {
    await put(twoInnings());
    const before = await selectAllTables(server.db);
    expect(await put({ ...twoInnings(), pitchEvents: {} })).toMatchObject({
      status: 412,
      body: { current: { version: 1, pitchEvents: typed(31) } },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('Played innings of two devices that record first at the same moment are stored from one of them only.', async () => {
    const [first, second] = await whileLocked(server.db, (tx) => lockTeam(tx, teamId), [
      () => put(twoInnings()),
      () => put({ ...twoInnings(), pitchEvents: typed(99) }),
    ]);
    expect([first?.status, second?.status].toSorted()).toEqual([200, 412]);
    const stored = first?.status === 200 ? 31 : 99;
    expect(await get()).toMatchObject({ body: { version: 1, pitchEvents: typed(stored) } });
  });

  it.each([
    ['pitchEvents', 'Pitches go from 0 to 200', () => ({ pitchEvents: typed(-1) })],
    ['pitchEvents', 'Pitches go from 0 to 200', () => ({ pitchEvents: typed(201) })],
    ['pitchEvents', 'Pitches go from 0 to 200', () => ({ pitchEvents: typed(2.5) })],
    ['innings.0', 'A player can be at one position in an inning', () => ({ innings: [{ P: ana, C: ana }] })],
    ['innings', 'A game has at most 15 innings', () => ({ innings: Array(16).fill({}) })],
    ['present', 'Each inning can be named once', () => ({ present: { [ana]: [1, 1], [ben]: [1], [cy]: [2] } })],
    ['battingOrder', 'Each player bats once in the order', () => ({ battingOrder: [ana, ana] })],
    ['innings.0.C', 'This player was not there in this inning', () => ({ present: { [ana]: [1, 2], [cy]: [1, 2] } })],
    ['present', 'This inning was not played', () => ({ present: { [ana]: [1, 2], [ben]: [1, 7], [cy]: [1, 2] } })],
    ['lastBatter', 'This player is not in the batting order', () => ({ battingOrder: [ana, ben], lastBatter: cy })],
    [
      'players',
      'is not a player of this team',
      () => ({ pitchEvents: toPitchEvents({ '01890000-0000-7000-8000-000000000000': 5 }, 0) }),
    ],
  ])(
    'Played innings with a mistake in %s are refused with "%s", and nothing is stored.',
    async (field, message, mistake) => {
      const { status, body } = await put({ ...twoInnings(), ...mistake() });
      expect(status).toBe(400);
      expect(body).toHaveProperty('errors');
      expect(JSON.stringify(body)).toContain(`"${field}`);
      expect(JSON.stringify(body)).toContain(message);
      expect((await get()).status).toBe(404);
    },
  );

  it('Played innings may go on naming a player who has left the team, but not add another one.', async () => {
    await put(twoInnings());
    await coach.call(deletePlayer, { params: { teamId, playerId: ben } });
    expect(await put({ ...twoInnings(), version: 1, lastBatter: null })).toMatchObject({ status: 200 });
    await remove(2);
    expect(await put(twoInnings())).toMatchObject({ status: 400, body: { code: 'unknown_players', playerIds: [ben] } });
  });

  it('[B.30b] Played innings of a game in progress come with its plan and who was hurt, which a change without a plan leaves unchanged.', async () => {
    const progress = { plan: [{ P: cy, C: ben }], events: { [ana]: 'hurt' }, canStepBack: true, isOver: false };
    const innings = [{ P: ana, C: ben }];
    const present = { [ana]: [1], [ben]: [1], [cy]: [1] };
    expect(await put({ ...twoInnings(), innings, present, progress })).toMatchObject({
      status: 200,
      body: { progress },
    });
    expect(await season()).toMatchObject([{ source: 'played', isRunning: true, innings, hurt: [ana] }]);
    expect(await put({ ...twoInnings(), version: 1 })).toMatchObject({ status: 200, body: { version: 2, progress } });
    const over = { ...progress, isOver: true };
    await put({ ...twoInnings(), innings, present, version: 2, progress: over });
    expect(await season()).toMatchObject([{ source: 'played', isRunning: false }]);
    expect(await put({ ...twoInnings(), version: 3, progress: null })).toMatchObject({ body: { progress: null } });
  });

  it.each([
    ['progress.plan', 'A game has at most 15 innings', () => ({ plan: Array(14).fill({}) })],
    ['progress.events', 'Choose one of the events offered', () => ({ events: { [ana]: 'asleep' } })],
    ['players', 'is not a player of this team', () => ({ plan: [{ P: '01890000-0000-7000-8000-000000000000' }] })],
    ['players', 'is not a player of this team', () => ({ here: ['01890000-0000-7000-8000-000000000000'] })],
  ])('A plan with a mistake in %s is refused, and nothing is stored.', async (field, message, mistake) => {
    const progress = { plan: [], events: {}, canStepBack: false, isOver: false, ...mistake() };
    const { status, body } = await put({ ...twoInnings(), progress });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(`"${field}`);
    expect(JSON.stringify(body)).toContain(message);
    expect((await get()).status).toBe(404);
  });

  it('Played innings go with their game.', async () => {
    await put(twoInnings());
    await coach.call(deleteGame, { params: { gameId } });
    const played = server.db.selectFrom('playedGames').selectAll().where('teamId', '=', teamId);
    expect(await played.execute()).toEqual([]);
  });
});

describe('The season', () => {
  it('The season has nothing of a game without innings, nor of a draft.', async () => {
    await saveLineup('draft');
    expect(await season()).toMatchObject([
      {
        gameId,
        opponent: 'Bears',
        date: '2026-05-09',
        source: 'none',
        counts: true,
        isOver: false,
        innings: [],
        present: {},
      },
    ]);
  });

  it('The season has the final lineup of a game, with the innings each player is there.', async () => {
    const absence = { status: 'in', fromInning: 2, version: 0 };
    await coach.call(putPlayerAvailability, { params: { gameId, playerId: cy }, body: absence });
    await saveLineup('final');
    expect(await season()).toMatchObject([
      {
        source: 'final',
        isOver: false,
        innings: [
          { P: ana, C: ben },
          { P: cy, C: ben },
        ],
        present: { [ana]: [1, 2], [ben]: [1, 2], [cy]: [2] },
        battingOrder: [ana, ben, cy],
      },
    ]);
    await finishGame();
    expect(await season()).toMatchObject([{ source: 'final', isOver: true }]);
  });

  it('The season keeps the innings of a player who was deleted.', async () => {
    await put(twoInnings());
    const before = await season();
    await coach.call(deletePlayer, { params: { teamId, playerId: ana } });
    expect(await season()).toEqual(before);
  });

  it('The season does not count a player as present in a game before he or she was added.', async () => {
    await saveLineup('final');
    const late = await newPlayer('Dee');
    await server.db
      .updateTable('players')
      .set({ createdAt: new Date('2026-06-01') })
      .where('id', '=', late)
      .execute();
    expect(Object.keys((await season())[0]?.present ?? {}).toSorted()).toEqual([ana, ben, cy].toSorted());
  });

  it('prefers what was played to the final lineup, and falls back to it when the record is removed.', async () => {
    await saveLineup('final');
    await put({ ...twoInnings(), innings: [{ P: ben }], present: { [ben]: [1] } });
    expect(await season()).toMatchObject([
      { source: 'played', innings: [{ P: ben }], lastBatter: ben, pitches: { [ana]: 31 } },
    ]);
    expect(await remove(1)).toMatchObject({ status: 204 });
    expect(await season()).toMatchObject([{ source: 'final' }]);
    expect(await remove(1)).toMatchObject({ status: 404 });
  });

  it('The season does not remove a record that another device has changed since, and returns what is stored.', async () => {
    await put(twoInnings());
    await put({ ...twoInnings(), version: 1, pitchEvents: typed(44) });
    expect(await remove(1)).toMatchObject({ status: 412, body: { current: { version: 2, pitchEvents: typed(44) } } });
    expect(await coach.call(deletePlayed, { params: { gameId }, body: {} })).toMatchObject({ status: 400 });
    expect(await season()).toMatchObject([{ source: 'played', pitches: { [ana]: 44 } }]);
    expect(await remove(2)).toMatchObject({ status: 204 });
  });

  it('leaves a game out and takes it in again, also after it was completed.', async () => {
    await finishGame();
    const counts = (body: unknown) => coach.call(putCountsInSeason, { params: { gameId }, body });
    expect(await counts({ counts: false })).toMatchObject({ status: 200, body: { counts: false } });
    expect(await season()).toMatchObject([{ counts: false }]);
    expect(await counts({ counts: true })).toMatchObject({ status: 200 });
    expect(await season()).toMatchObject([{ counts: true }]);
    expect(await counts({ counts: 'no' })).toMatchObject({ status: 400 });
  });

  it('lists games by day and time, earliest first, those without a time last.', async () => {
    const add = (gameDate: string, startTime?: string) =>
      coach.read(createGame, { params: { teamId }, body: { ...opener, gameDate, startTime } });
    const evening = await add('2026-05-09', '18:30');
    const earlier = await add('2026-05-08');
    expect((await season()).map((game) => game.gameId)).toEqual([earlier.id, evening.id, gameId]);
    expect((await season())[1]?.startTime).toBe('18:30');
  });
});
