import { createGame, getGame, updateGame } from 'contract/games';
import { beforeEach, expect, it } from 'vitest';
import { coachWithTeam, type SignedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;
const opener = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2' };
const scheduled = async (body: object) => coach.read(createGame, { params: { teamId }, body: { ...opener, ...body } });
const change = (gameId: string, body: unknown) => coach.call(updateGame, { params: { gameId }, body });

beforeEach(async () => {
  server.clock.advance(Date.parse('2026-05-04T15:00:00.000Z') - server.clock().getTime());
  ({ coach, teamId } = await coachWithTeam(server));
});

it('A game stores whom the designated hitter bats for, and keeps it when it is left out', async () => {
  const game = await scheduled({ positionConfiguration: 'WithDH', designatedHitterFor: 'C' });
  expect(game).toMatchObject({ positionConfiguration: 'WithDH', designatedHitterFor: 'C' });
  const unnamed = await change(game.id, { ...opener, positionConfiguration: 'WithDH' });
  expect(unnamed).toMatchObject({ status: 200, body: { designatedHitterFor: 'C' } });
  const extraHitter = await change(game.id, { ...opener, positionConfiguration: 'WithDH', designatedHitterFor: null });
  expect(extraHitter).toMatchObject({ status: 200, body: { designatedHitterFor: null } });
  const before = await selectAllTables(server.db);
  expect(
    await change(game.id, { ...opener, positionConfiguration: 'WithDH', designatedHitterFor: 'DH' }),
  ).toMatchObject({
    status: 400,
    body: { errors: { designatedHitterFor: ['Choose the position the designated hitter bats for'] } },
  });
  expect(await selectAllTables(server.db)).toEqual(before);
});

it('A game stores whether the team plays at home, also when an older client leaves it out', async () => {
  const game = await scheduled({ homeOrAway: 'away' });
  expect(game).toMatchObject({ homeOrAway: 'away' });
  expect(await change(game.id, { ...opener, homeOrAway: 'home' })).toMatchObject({ body: { homeOrAway: 'home' } });
  expect(await change(game.id, opener)).toMatchObject({ status: 200, body: { homeOrAway: 'home' } });
  expect(await change(game.id, { ...opener, homeOrAway: null })).toMatchObject({ body: { homeOrAway: null } });
  const before = await selectAllTables(server.db);
  expect(await change(game.id, { ...opener, homeOrAway: 'neutral' })).toMatchObject({
    status: 400,
    body: { errors: { homeOrAway: ['Choose home or away'] } },
  });
  expect(await selectAllTables(server.db)).toEqual(before);
});

it('A game stores its rotation, and keeps it when it is left out', async () => {
  const game = await scheduled({ rotation: 'settled' });
  expect(game).toMatchObject({ rotation: 'settled' });
  expect(await coach.read(getGame, { params: { gameId: game.id } })).toMatchObject({ rotation: 'settled' });
  expect(await change(game.id, opener)).toMatchObject({ status: 200, body: { rotation: 'settled' } });
  const before = await selectAllTables(server.db);
  expect(await change(game.id, { ...opener, rotation: 'clockwise' })).toMatchObject({
    status: 400,
    body: { errors: { rotation: ['Choose one of the rotations offered'] } },
  });
  expect(await selectAllTables(server.db)).toEqual(before);
});

it.each([
  ['TBall11', 'middleInfielder'],
  ['Custom', 'everyoneFields'],
])(
  'A game stores the options of configuration %s, and keeps them when they are left out',
  async (positionConfiguration, fieldOption) => {
    const game = await scheduled({ positionConfiguration, fieldOption });
    expect(game).toMatchObject({ positionConfiguration, fieldOption });
    const usual = await change(game.id, { ...opener, positionConfiguration });
    expect(usual).toMatchObject({ status: 200, body: { fieldOption } });
    const cleared = await change(game.id, { ...opener, positionConfiguration, fieldOption: null });
    expect(cleared).toMatchObject({ status: 200, body: { fieldOption: null } });
    const before = await selectAllTables(server.db);
    expect(await change(game.id, { ...opener, positionConfiguration, fieldOption: 'everyoneBats' })).toMatchObject({
      status: 400,
      body: { errors: { fieldOption: ['Choose one of the fields offered'] } },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  },
);

it('A game stores its custom positions', async () => {
  const customPositions = ['P', 'C', 'Left pocket', 'Środek'];
  const game = await scheduled({ positionConfiguration: 'Custom', customPositions, rulePackId: 'rec-rotation' });
  expect(game).toMatchObject({ positionConfiguration: 'Custom', customPositions, rulePackId: 'rec-rotation' });
});
