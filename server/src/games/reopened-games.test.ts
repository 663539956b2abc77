import { createGame, type Game, getGame, listGames, updateGame } from 'contract/games';
import { getSeason, putPlayed } from 'contract/season';
import { createTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;
let game: Game;
const settings = { opponent: 'Bears', gameDate: '2026-05-04', location: 'Field 2' };
const setTo = (moment: string) => server.clock.advance(Date.parse(moment) - server.clock().getTime());
const change = (body: object) =>
  coach.call(updateGame, { params: { gameId: game.id }, body: { ...settings, ...body } });
const read = () => coach.read(getGame, { params: { gameId: game.id } });

beforeEach(async () => {
  setTo('2026-05-04T15:00:00Z');
  coach = await signedInCoach(server);
  teamId = (await coach.read(createTeam, { body: { name: 'Tigers', timeZone: 'America/Chicago' } })).id;
  game = await coach.read(createGame, { params: { teamId }, body: settings });
});

describe('A game of a team in Chicago', () => {
  it('[D.20b] A game of a team in Chicago can be edited until midnight there, and is completed from then on in every response.', async () => {
    setTo('2026-05-05T04:59:59Z');
    expect(await change({ opponent: 'Owls' })).toMatchObject({ status: 200, body: { statusDisplay: 'Game Day' } });
    setTo('2026-05-05T05:00:00Z');
    const completed = { isCompleted: true, isUpcoming: false, statusDisplay: 'Completed' };
    expect(await read()).toMatchObject(completed);
    expect(await coach.read(listGames, { params: { teamId } })).toMatchObject([completed]);
    expect(await coach.read(getSeason, { params: { teamId } })).toMatchObject({ games: [{ isOver: true }] });
    expect(await change({ opponent: 'Bears' })).toMatchObject({ status: 400 });
    expect(await read()).toMatchObject({ opponent: 'Owls' });
  });
});

describe('A game that was recorded', () => {
  const [progress, stale] = [{ plan: [], events: {}, canStepBack: false }, { status: 412 }];
  const facts = { innings: [{}, {}], present: {}, battingOrder: [], lastBatter: null, pitchEvents: {} };
  const record = (body: object) => coach.call(putPlayed, { params: { gameId: game.id }, body: { ...facts, ...body } });
  const statuses = async () => {
    const [listed] = await coach.read(listGames, { params: { teamId } });
    const [counted] = (await coach.read(getSeason, { params: { teamId } })).games;
    return [(await read()).statusDisplay, listed?.statusDisplay, counted?.isOver];
  };

  it('[A12.1c] A game is completed as soon as game mode has ended it, until game mode reopens it.', async () => {
    expect(await record({ version: 0, progress: { ...progress, isOver: false } })).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual(['Game Day', 'Game Day', false]);
    expect(await record({ version: 1, progress: { ...progress, isOver: true } })).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual(['Completed', 'Completed', true]);
    expect(await read()).toMatchObject({ isPlayed: true, isUpcoming: false });
    const { version } = await read();
    expect(await change({ isFinal: false, version })).toMatchObject({ status: 400 });
    expect(await record({ version: 2, progress: { ...progress, isOver: false } })).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual(['Game Day', 'Game Day', false]);
    expect(await read()).toMatchObject({ isPlayed: false });
    expect(await record({ version: 2, progress: { ...progress, isOver: true } })).toMatchObject(stale);
  });

  it('[A12.1d] A game that was recorded without game mode is completed when the record has all its innings.', async () => {
    expect(await change({ inningsCount: 3 })).toMatchObject({ status: 200 });
    expect(await record({ version: 0 })).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual(['Game Day', 'Game Day', false]);
    expect(await record({ version: 1, innings: [{}, {}, {}] })).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual(['Completed', 'Completed', true]);
  });

  it('[A12.1f] A game that was recorded with fewer innings is taken for shortened once its day has passed.', async () => {
    expect(await change({ inningsCount: 3 })).toMatchObject({ status: 200 });
    setTo('2026-05-06T05:00:00Z');
    expect(await read()).toMatchObject({ isCompleted: true, isPlayed: false });
    expect(await record({ version: 0 })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ isCompleted: true, isPlayed: true });
    expect(await coach.read(listGames, { params: { teamId } })).toMatchObject([{ isPlayed: true }]);
  });
});

describe('Marking a game as over', () => {
  beforeEach(async () => {
    expect(await change({ isFinal: true })).toMatchObject({ status: 200, body: { isCompleted: true, version: 2 } });
  });

  it('[D.21] Marking a game as over can be undone while it is the day of the game.', async () => {
    expect(await change({ isFinal: false, version: 2 })).toMatchObject({
      status: 200,
      body: { isCompleted: false, statusDisplay: 'Game Day', version: 3 },
    });
    expect(await change({ opponent: 'Owls' })).toMatchObject({ status: 200 });
  });

  it.each([
    ['by a form that knows an older version', { isFinal: false, version: 1 }, 412],
    ['by a form that names no version', { isFinal: false }, 400],
    ['by a change that does not say so', { version: 2 }, 400],
  ])('Marking a game as over is not undone %s.', async (_how, body, status) => {
    expect(await change(body)).toMatchObject({ status });
    expect(await read()).toMatchObject({ isCompleted: true, version: 2 });
  });

  it('Marking a game as over cannot be undone after its day.', async () => {
    setTo('2026-05-05T05:00:00Z');
    expect(await change({ isFinal: false, version: 2 })).toMatchObject({ status: 400 });
    expect(await read()).toMatchObject({ isCompleted: true, version: 2 });
  });
});
