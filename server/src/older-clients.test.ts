import { updateGame } from 'contract/games';
import { updatePlayer } from 'contract/players';
import { getSharedLink, putSharedLink } from 'contract/sharing/shared-links';
import { updateTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { insertGame, insertPlayer, insertTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
beforeEach(async () => {
  coach = await signedInCoach(server);
});

/** A value in every column that is not the one of a new row. */
const team: Parameters<typeof insertTeam>[2] = {
  ...{ season: 'Spring', leagueLevel: 'Majors', maxPlayers: 20, timeZone: 'America/Chicago', ageGroup: 12 },
  ...{
    pitchTable: 'pony-2018',
    battingOrderMode: 'rolling',
    defaultInningsCount: 5,
    defaultPositionConfiguration: 'TBall10',
  },
  ...{ defaultRulePackId: 'rec-rotation', defaultLocation: 'Field 9', isActive: false },
};
const player: Parameters<typeof insertPlayer>[2] = {
  ...{ battingPreference: 1, throwingPreference: 1, notes: 'Glasses', jerseyNumber: '00', coEdGroup: 'women' },
  ...{ wishes: '{"P":"prefer"}', strengths: '{"C":"strong"}', nameKey: 'alex\nkim' },
  archivedAt: new Date('2026-11-01T12:00:00Z'),
};
const game: Parameters<typeof insertGame>[2] = {
  ...{ startTime: '18:30', homeOrAway: 'away', inningsCount: 5, positionConfiguration: 'Custom' },
  ...{ customPositions: '["P","C"]', designatedHitterFor: 'C', fieldOption: 'everyoneFields', rotation: 'settled' },
  rulePackId: 'rec-rotation',
};

type Table = 'teams' | 'players' | 'games';
/** The one row of the table in this coach's team, without what every change changes. */
async function readRow(table: Table, teamId: string) {
  const rows = server.db
    .selectFrom(table)
    .selectAll()
    .where(table === 'teams' ? 'id' : 'teamId', '=', teamId);
  const row = await rows.executeTakeFirst();
  const { version: _, updatedAt: __, ...values } = { ...row, version: 0, updatedAt: 0 };
  return values;
}

describe('A client that knows only the fields of the specification', () => {
  const untouched = [
    'id',
    'ownerId',
    'teamId',
    'name',
    'nameKey',
    'firstName',
    'lastName',
    'createdAt',
    'deletedAt',
    'previousTeamId',
  ];
  const untouchedOfGames = [
    'opponent',
    'gameDate',
    'location',
    'ownRulePack',
    'finalAt',
    'countsInSeason',
    'removedPlayedVersion',
  ];

  it.each([
    ['teams', updateTeam, () => ({ name: 'Otters', season: 'Spring', leagueLevel: 'Majors', maxPlayers: 20 })],
    [
      'players',
      updatePlayer,
      () => ({ firstName: 'Alex', lastName: 'Kim', battingPreference: 1, throwingPreference: 1, notes: 'Glasses' }),
    ],
    [
      'games',
      updateGame,
      () => ({
        ...{ opponent: 'Herons', gameDate: '2026-05-09', location: 'Field 3', inningsCount: 5 },
        ...{ positionConfiguration: 'Custom', rulePackId: 'rec-rotation' },
      }),
    ],
  ] as const)(
    'A client that knows only the fields of the specification changes no other column of %s.',
    async (table, endpoint, createBody) => {
      const pairs = JSON.stringify([
        { players: [coach.userId, coach.sessionId], kind: 'apart', place: 'bench', level: 'wanted' },
      ]);
      const teamId = await insertTeam(server.db, coach.userId, { ...team, pairs });
      const playerId = await insertPlayer(server.db, teamId, player);
      const gameId = await insertGame(server.db, teamId, game);
      const before = await readRow(table, teamId);
      const newTeamId = await insertTeam(server.db, coach.userId);
      await insertPlayer(server.db, newTeamId);
      await insertGame(server.db, newTeamId);
      const fresh: Record<string, unknown> = await readRow(table, newTeamId);
      const likeNew = Object.entries(before).filter(
        ([column, value]) => JSON.stringify(value) === JSON.stringify(fresh[column]),
      );
      expect(
        likeNew.map(([column]) => column).filter((name) => ![...untouched, ...untouchedOfGames].includes(name)),
      ).toEqual([]);

      const answer = await coach.call(endpoint, { params: { teamId, playerId, gameId }, body: createBody() });
      expect(answer).toMatchObject({ status: 200 });
      expect(await readRow(table, teamId)).toEqual(before);
    },
  );

  it('A client that changes one setting of a shared link keeps the other one.', async () => {
    const params = { gameId: await insertGame(server.db, await insertTeam(server.db, coach.userId)) };
    await coach.read(putSharedLink, { params, body: { names: 'number', daysAfterGame: 30 } });
    await coach.read(putSharedLink, { params, body: { daysAfterGame: 7 } });
    expect(await coach.read(getSharedLink, { params })).toMatchObject({ link: { names: 'number', daysAfterGame: 7 } });
    await coach.read(putSharedLink, { params, body: { names: 'first' } });
    expect(await coach.read(getSharedLink, { params })).toMatchObject({ link: { names: 'first', daysAfterGame: 7 } });
  });
});
