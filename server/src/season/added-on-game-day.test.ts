import { addPlayer } from 'contract/players';
import { getSeason } from 'contract/season';
import { putSharedLink } from 'contract/sharing/shared-links';
import { expect, it } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { insertGame, insertLineup, insertPlayer, insertTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
const setTo = (moment: string) => server.clock.advance(Date.parse(moment) - server.clock().getTime());

/** A team with a game on May 9 at 18:00, whose final lineup places Kate alone. */
async function createTeamOnGameDay(timeZone: string | null) {
  const coach = await signedInCoach(server);
  const teamId = await insertTeam(server.db, coach.userId, { timeZone });
  const add = (firstName: string) =>
    insertPlayer(server.db, teamId, {
      firstName,
      lastName: 'Roe',
      nameKey: firstName,
      createdAt: new Date('2026-05-01'),
    });
  const [kate, leah] = [await add('Kate'), await add('Leah')];
  const plan = { inningsCount: 2, positionConfiguration: 'Custom', customPositions: JSON.stringify(['P']) } as const;
  const gameId = await insertGame(server.db, teamId, { gameDate: '2026-05-09', startTime: '18:00', ...plan });
  const innings = JSON.stringify([{ P: kate }, { P: kate }]);
  await insertLineup(server.db, { teamId, gameId, status: 'final', innings, battingOrder: JSON.stringify([kate]) });
  return { coach, teamId, gameId, kate, leah };
}

type TeamOnGameDay = Awaited<ReturnType<typeof createTeamOnGameDay>>;

async function readPresent({ coach, teamId }: TeamOnGameDay) {
  const { games } = await coach.read(getSeason, { params: { teamId } });
  return Object.keys(games[0]?.present ?? {});
}

async function readBench({ coach, gameId }: TeamOnGameDay) {
  const { link } = await coach.read(putSharedLink, { params: { gameId }, body: {} });
  const response = await fetch(`${server.url}/api${new URL(String(link?.url)).pathname}`);
  const { innings, players } = JSON.parse(await response.text());
  return innings[0].bench.map((index: number) => players[index].firstName);
}

it.each(['America/Los_Angeles', null])(
  '[B.51g] A player who was added in the evening of a game day is on the team that day, in the zone %s.',
  async (timeZone) => {
    // 17:10 in Los Angeles, where it is still May 9.
    setTo('2026-05-10T00:10:00Z');
    const team = await createTeamOnGameDay(timeZone);
    const { id: sam } = await team.coach.read(addPlayer, {
      params: { teamId: team.teamId },
      body: { firstName: 'Sam', lastName: 'New' },
    });
    expect(await readPresent(team)).toEqual(expect.arrayContaining([team.kate, team.leah, sam]));
    expect(await readBench(team)).toEqual(expect.arrayContaining(['Leah', 'Sam']));
  },
);

it('A player who was archived in the evening of a game day is not on the team that day.', async () => {
  setTo('2026-05-10T00:10:00Z');
  const team = await createTeamOnGameDay('America/Los_Angeles');
  const archivedAt = server.clock();
  await server.db.updateTable('players').set({ archivedAt }).where('id', '=', team.leah).execute();
  expect(await readPresent(team)).toEqual([team.kate]);
  expect(await readBench(team)).toEqual([]);
});

it('[B.51i] A player whom a team without a zone archives in the morning after a game day was on the team that day.', async () => {
  // 7 in the morning in New York.
  setTo('2026-05-10T11:00:00Z');
  const team = await createTeamOnGameDay(null);
  const archivedAt = server.clock();
  await server.db.updateTable('players').set({ archivedAt }).where('id', '=', team.leah).execute();
  expect(await readPresent(team)).toEqual(expect.arrayContaining([team.kate, team.leah]));
});
