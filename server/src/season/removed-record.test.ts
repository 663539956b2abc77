import { createGame } from 'contract/games';
import { addPlayer } from 'contract/players';
import { deletePlayed, getPlayed, putPlayed } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { createTeam } from 'contract/teams';
import { expect, it } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();

/** Two devices of one coach, with a game that was recorded once. */
async function recordOnce() {
  const coach = await signedInCoach(server);
  const teamId = (await coach.read(createTeam, { body: { name: 'Tigers' } })).id;
  const game = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2', inningsCount: 6 };
  const params = { gameId: (await coach.read(createGame, { params: { teamId }, body: game })).id };
  const player = await coach.read(addPlayer, { params: { teamId }, body: { firstName: 'Ana', lastName: 'Reyes' } });
  const put = (version: number, pitches: number) =>
    coach.call(putPlayed, {
      params,
      body: {
        version,
        innings: [],
        present: {},
        battingOrder: [],
        lastBatter: null,
        pitchEvents: toPitchEvents({ [player.id]: pitches }, version),
      },
    });
  expect(await put(0, 31)).toMatchObject({ status: 200, body: { version: 1 } });
  return {
    put,
    get: () => coach.call(getPlayed, { params }),
    remove: (version: number) => coach.call(deletePlayed, { params, body: { version } }),
    record: (version: number, pitches: number) => ({
      version,
      pitchEvents: { [player.id]: { '00000000': { total: pitches } } },
    }),
  };
}

it('[B.35f] A device that still has a removed record overwrites nothing that was recorded since, nor removes it.', async () => {
  const { put, get, remove, record } = await recordOnce();
  await remove(1);
  expect(await put(0, 40)).toMatchObject({ status: 200, body: record(2, 40) });
  const refusal = { status: 412, body: { current: record(2, 40) } };
  expect(await put(1, 99)).toMatchObject(refusal);
  expect(await remove(1)).toMatchObject(refusal);
  expect(await get()).toMatchObject({ status: 200, body: record(2, 40) });
});

it('The versions of a record continue after each removal, and a refused removal does not change them.', async () => {
  const { put, remove, record } = await recordOnce();
  await put(1, 32);
  expect(await remove(1)).toMatchObject({ status: 412 });
  expect(await remove(2)).toMatchObject({ status: 204 });
  expect(await put(2, 33)).toMatchObject({ status: 412, body: { current: null } });
  expect(await put(0, 33)).toMatchObject({ body: record(3, 33) });
  await remove(3);
  expect(await put(0, 34)).toMatchObject({ body: record(4, 34) });
});
