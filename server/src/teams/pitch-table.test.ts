import { createTeam, listTeams, PITCH_TABLES, updateTeam } from 'contract/teams';
import { expect, it } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
const tigers = { name: 'Tigers', season: 'Spring 2026', leagueLevel: 'Minors', maxPlayers: 12 };

it('[B.121] stores the table of pitch limits until another one or none is chosen, also for a client that does not send it.', async () => {
  const coach = await signedInCoach(server);
  const team = await coach.read(createTeam, { body: { ...tigers, pitchTable: 'pony-2018' } });
  const params = { teamId: team.id };
  expect(team.pitchTable).toBe('pony-2018');
  expect((await coach.read(updateTeam, { params, body: tigers })).pitchTable).toBe('pony-2018');
  const before = await selectAllTables(server.db);
  const unknown = { ...tigers, pitchTable: 'nfhs' } as const;
  expect(await coach.call(updateTeam, { params, body: unknown })).toMatchObject({
    status: 400,
    body: { errors: { pitchTable: ['Choose one of the tables offered'] } },
  });
  expect(await selectAllTables(server.db)).toEqual(before);
  for (const pitchTable of [...PITCH_TABLES, null]) {
    await coach.read(updateTeam, { params, body: { ...tigers, pitchTable } });
    expect(await coach.read(listTeams)).toMatchObject([{ pitchTable }]);
  }
});
