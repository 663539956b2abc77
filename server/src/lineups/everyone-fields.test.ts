import { putAvailability } from 'contract/availability';
import { createGame } from 'contract/games';
import { putLineup } from 'contract/lineups';
import { addPlayer } from 'contract/players';
import { createTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let gameId: string;
/** Ten players for nine positions and what the outfield grows by. */
let roster: string[];
const nine = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

beforeEach(async () => {
  coach = await signedInCoach(server);
  const { id: teamId } = await coach.read(createTeam, { body: { name: 'Tigers' } });
  const everyone = { positionConfiguration: 'Custom', fieldOption: 'everyoneFields' };
  const body = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2', inningsCount: 2, ...everyone };
  gameId = (await coach.read(createGame, { params: { teamId }, body })).id;
  roster = [];
  for (const firstName of ['Ana', 'Ben', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo']) {
    roster.push((await coach.read(addPlayer, { params: { teamId }, body: { firstName, lastName: 'Reyes' } })).id);
  }
});

function save(positions: string[], status: 'draft' | 'final') {
  const cells = (players: string[]) =>
    Object.fromEntries(positions.map((position, index) => [position, players[index] ?? '']));
  const innings = [cells(roster), cells(roster.toReversed())];
  return coach.call(putLineup, {
    params: { gameId },
    body: { version: 0, status, innings, battingOrder: roster, locks: [] },
  });
}

const joIs = (status: 'in' | 'out') =>
  coach.read(putAvailability, { params: { gameId }, body: [{ playerId: roster[9] ?? '', status }] });

describe('A lineup in which everyone fields', () => {
  it('A lineup in which everyone fields can be final with as many outfielders as players come.', async () => {
    expect(await save([...nine, 'LCF'], 'final')).toMatchObject({ status: 200, body: { status: 'final' } });
  });

  it('A lineup in which everyone fields cannot be final while a player who could field sits.', async () => {
    const before = await selectAllTables(server.db);
    expect(await save(nine, 'final')).toMatchObject({
      status: 422,
      body: { violations: expect.arrayContaining([expect.objectContaining({ rule: 'S1', positions: ['LCF'] })]) },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('A lineup in which everyone fields has no position for more players than come, not even as a draft.', async () => {
    await joIs('out');
    const before = await selectAllTables(server.db);
    expect(await save([...nine, 'LCF'], 'draft')).toMatchObject({
      status: 422,
      body: { violations: [1, 2].map((inning) => ({ words: `This game has no position LCF (inning ${inning}).` })) },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
    await joIs('in');
    expect(await save([...nine, 'LCF'], 'draft')).toMatchObject({ status: 200 });
  });

  it('A lineup in which everyone fields has no positions with invented names.', async () => {
    expect(await save([...nine.slice(0, 8), 'RCF'], 'draft')).toMatchObject({
      status: 422,
      body: { violations: [1, 2].map((inning) => ({ words: `This game has no position RCF (inning ${inning}).` })) },
    });
  });
});
