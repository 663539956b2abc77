import { listActivities } from 'contract/activities';
import { deleteFamilyAbsence, putFamilyAbsence } from 'contract/answers/family-answers';
import { getGameAnswers, getTeamAnswers } from 'contract/answers/team-answers';
import { getAvailability, putAvailability, putPlayerAvailability } from 'contract/availability';
import { updateGame } from 'contract/games';
import { v7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { serverFixture } from '#test/fixtures.ts';
import { type AnsweringTeam, createAnsweringTeam } from '#test/teams/answering-team.ts';
import { createTeamOfCoaches } from '#test/teams/team-of-coaches.ts';

const server = await serverFixture({
  limits: { answersFromNetwork: { attempts: 1e6, windowMs: 1000, pauseMs: null } },
});
let team: AnsweringTeam;
beforeEach(async () => {
  team = await createAnsweringTeam(server);
});

const params = () => ({ gameId: team.gameId });
const rained = { opponent: 'Owls', location: 'Field 1', gameDate: '2026-05-09' };
const move = (change: object) => team.coach.call(updateGame, { params: params(), body: { ...rained, ...change } });
const mark = (playerId: string, body: object) =>
  team.coach.read(putPlayerAvailability, { params: { ...params(), playerId }, body });
const callMark = (body: object) =>
  team.coach.call(putPlayerAvailability, { params: { ...params(), playerId: team.ava }, body });
const readMarks = () => team.coach.read(getAvailability, { params: params() });
const readAnswers = () => team.coach.read(getGameAnswers, { params: params() });

/** Ava's family has answered with a note, and the coach has marked Ben. */
async function sayWhoComes(): Promise<void> {
  await team.answer({ status: 'out', note: 'Fever' });
  await mark(team.ben, { status: 'in', fromInning: 3 });
}

it('[B.4c] A game that moves to another day asks everyone again where the coach chooses it: its marks, answers and notes are gone.', async () => {
  await sayWhoComes();
  const otherGame = await team.addGame('2026-05-12');
  await team.answer({ status: 'out' }, { game: otherGame });
  expect(await move({ gameDate: '2026-05-16', asksAgain: true })).toMatchObject({ status: 200 });
  expect(await readMarks()).toEqual([]);
  expect(await readAnswers()).toMatchObject({ newest: [], statements: [] });
  const { games } = await team.coach.read(getTeamAnswers, { params: { teamId: team.teamId } });
  expect(games).toContainEqual({ gameId: team.gameId, going: 0, late: 0, out: 0, unanswered: 2 });
  expect(games).toContainEqual({ gameId: otherGame, going: 0, late: 0, out: 1, unanswered: 1 });
  const page = await team.open(team.ava);
  expect(page.games.find(({ id }) => id === team.gameId)).toMatchObject({ answer: null, gameDate: '2026-05-16' });
});

it('A game that moves without that keeps what was said of it.', async () => {
  await sayWhoComes();
  const [before, said] = [await readMarks(), await readAnswers()];
  for (const choice of [{}, { asksAgain: false }]) {
    expect(await move({ gameDate: '2026-05-16', ...choice })).toMatchObject({ status: 200 });
    expect(await readMarks()).toEqual(before);
  }
  expect(await readAnswers()).toEqual(said);
});

it('A game that stays on its day keeps what was said of it, also at another time.', async () => {
  await sayWhoComes();
  const before = await readMarks();
  expect(await move({ startTime: '10:00', location: 'Field 9', asksAgain: true })).toMatchObject({ status: 200 });
  expect(await readMarks()).toEqual(before);
  expect((await readAnswers()).statements).toHaveLength(1);
});

it.each([
  ['of the family', () => team.answer({ status: 'in', fromInning: 4 })],
  ['of a coach', () => callMark({ status: 'in', fromInning: 4, version: 0 })],
  [
    'in a list',
    () =>
      team.coach.call(putAvailability, {
        params: params(),
        body: [{ playerId: team.ava, status: 'in', fromInning: 4 }],
      }),
  ],
])(
  '[B.4g] An answer for the new day %s is not overwritten by a device that knows the answers for the old one.',
  async (_who, say) => {
    for (const fromInning of [1, 2, 3]) await mark(team.ava, { status: 'in', fromInning });
    const known = (await readMarks())[0]?.version ?? 0;
    expect(await move({ gameDate: '2026-05-16', asksAgain: true })).toMatchObject({ status: 200 });
    expect(await say()).toMatchObject({ status: 200 });
    const current = { playerId: team.ava, status: 'in', fromInning: 4 };
    for (let version = 0; version <= known; version += 1) {
      expect(await callMark({ status: 'out', version })).toMatchObject({ status: 412, body: { current } });
    }
    expect(await readMarks()).toMatchObject([current]);
  },
);

it('An absence on the new day answers the game that asks again, and nothing that was said for the old day stays when it ends.', async () => {
  await sayWhoComes();
  const absence = { token: team.token, playerId: team.ava, absenceId: v7() };
  const days = { firstDay: '2026-05-15', lastDay: '2026-05-17' };
  await team.family.read(putFamilyAbsence, { params: absence, body: days });
  await move({ gameDate: '2026-05-16', asksAgain: true });
  expect(await readMarks()).toMatchObject([{ playerId: team.ava, status: 'out', saidBy: 'family', version: 2 }]);
  await team.family.read(deleteFamilyAbsence, { params: absence });
  expect(await readMarks()).toEqual([]);
});

it('A change that is refused removes nothing.', async () => {
  await sayWhoComes();
  const before = await readMarks();
  expect(await move({ gameDate: '2026-05-16', asksAgain: true, version: 7 })).toMatchObject({ status: 412 });
  expect(await move({ gameDate: '2026-04-30', asksAgain: true })).toMatchObject({ status: 400 });
  expect(await readMarks()).toEqual(before);
  expect((await readAnswers()).statements).toHaveLength(1);
});

it('The marks that go are one activity, however many players they are of.', async () => {
  await mark(team.ava, { status: 'out' });
  await mark(team.ben, { status: 'out' });
  server.clock.advance(10 * 60_000);
  await move({ gameDate: '2026-05-16', asksAgain: true });
  const { activities } = await team.coach.read(listActivities, {
    params: { teamId: team.teamId },
    query: { gameId: team.gameId },
  });
  const kinds = activities.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['availability-marked', 'availability-marked', 'game-changed']);
  expect(activities.find(({ kind }) => kind === 'availability-marked')?.players.toSorted()).toEqual([
    'Ava Østby',
    'Ben Ito',
  ]);
});

it('Only who may move the game removes its marks.', async () => {
  const { ids, owner, helper, viewer } = await createTeamOfCoaches(server);
  const params = { gameId: ids.gameId };
  await owner.read(putPlayerAvailability, { params: { ...params, playerId: ids.playerId }, body: { status: 'out' } });
  const body = { ...rained, gameDate: '2026-06-16', asksAgain: true };
  for (const other of [helper, viewer, team.coach]) {
    expect((await other.call(updateGame, { params, body })).status).toBeGreaterThanOrEqual(403);
  }
  expect(await owner.read(getAvailability, { params })).toHaveLength(1);
});
