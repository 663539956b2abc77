import { createCalendarFeed, getCalendarFeed } from 'contract/calendar';
import { listGames } from 'contract/games';
import { addPlayer, listPlayers } from 'contract/players';
import { listRulePacks } from 'contract/rule-packs';
import { getSeason } from 'contract/season';
import { startNewSeason } from 'contract/season/new-season';
import { getSharedLink, putSharedLink } from 'contract/sharing/shared-links';
import { chooseBasicTeam } from 'contract/subscriptions';
import { createTeam, deleteTeam, getTeam, listTeams, updateTeam } from 'contract/teams';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertGame, insertPlayedGame, insertPlayer, insertRulePack, insertTeam } from '#test/database/rows.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture({ config: { billingMode: 'sandbox' } });

const players = [
  { firstName: 'Ana', lastName: 'Lee', nameKey: 'ana lee', jerseyNumber: '7', wishes: '{"P":"prefer"}' },
  { firstName: 'Ben', lastName: 'Ortiz', nameKey: 'ben ortiz', battingPreference: 1, strengths: '{"SS":"strong"}' },
  { firstName: 'Cleo', lastName: 'Park', nameKey: 'cleo park', notes: 'Left glove', coEdGroup: 'women' as const },
];

/** A coach with a team at the end of its season. */
async function coachAfterSeason(account: Parameters<typeof signedInCoach>[1] = {}) {
  const coach = await signedInCoach(server, account);
  const createdAt = server.clock();
  const teamId = await insertTeam(server.db, coach.userId, { name: 'Hawks 2026', createdAt });
  const ids: string[] = [];
  for (const player of players) ids.push(await insertPlayer(server.db, teamId, player));
  const [ana = '', ben = '', cleo = ''] = ids;
  const packId = await insertRulePack(server.db, teamId, { name: 'Cup rules' });
  await coach.read(updateTeam, {
    params: { teamId },
    body: {
      name: 'Hawks 2026',
      season: 'Spring 2026',
      leagueLevel: 'Majors',
      maxPlayers: 14,
      timeZone: 'America/Chicago',
      ageGroup: 10,
      pitchTable: 'babe-ruth-2018',
      battingOrderMode: 'rolling',
      gameDefaults: { inningsCount: 5, positionConfiguration: 'TBall10', rulePackId: packId, location: 'Elm Park' },
      pairs: [
        { players: [ana, ben], kind: 'together', place: 'bench', level: 'wanted' },
        { players: [ben, cleo], kind: 'apart', place: 'infield', level: 'wanted' },
      ],
    },
  });
  const gameId = await insertGame(server.db, teamId);
  await insertPlayedGame(server.db, { teamId, gameId });
  const params = { teamId };
  const body = { name: 'Hawks 2027', ageGroup: 12, players: [ana, ben] } as const;
  const start = (changes: object = {}) => coach.call(startNewSeason, { params, body: { ...body, ...changes } });
  return { coach, params, teamId, gameId, packId, ana, ben, cleo, start };
}

const readPlayers = async (coach: SignedInCoach, teamId: string) =>
  (await coach.read(listPlayers, { params: { teamId }, query: {} })).players;

describe('A new season', () => {
  it('[B.67] has the settings, rules, returning players and pairs of the team, and no games.', async () => {
    const { coach, ana, teamId, packId, start } = await coachAfterSeason();
    const { status, body } = await start();
    expect(status, JSON.stringify(body)).toBe(201);
    const team = Object(body);
    expect(team).toMatchObject({
      name: 'Hawks 2027',
      ageGroup: 12,
      pitchTable: 'babe-ruth-2018',
      season: null,
      leagueLevel: 'Majors',
      maxPlayers: 14,
      timeZone: 'America/Chicago',
      battingOrderMode: 'rolling',
      isActive: true,
      isReadOnly: false,
      playerCount: 2,
      nextTeamId: null,
      version: 1,
    });
    const params = { teamId: team.id };
    const [pack] = await coach.read(listRulePacks, { params });
    expect(pack).toMatchObject({ name: 'Cup rules', gameCount: 0 });
    expect(pack?.id).not.toBe(packId);
    expect(team.gameDefaults).toEqual({
      inningsCount: 5,
      positionConfiguration: 'TBall10',
      rulePackId: pack?.id,
      location: 'Elm Park',
    });
    const returning = await readPlayers(coach, team.id);
    expect(returning).toMatchObject([
      { firstName: 'Ana', jerseyNumber: '7', wishes: { P: 'prefer' } },
      { firstName: 'Ben', battingPreference: 1, strengths: { SS: 'strong' } },
    ]);
    expect(returning.map(({ id }) => id)).not.toContain(ana);
    expect(team.pairs).toEqual([
      { players: returning.map(({ id }) => id), kind: 'together', place: 'bench', level: 'wanted' },
    ]);
    expect(await coach.read(listGames, { params })).toEqual([]);
    expect((await coach.read(getSeason, { params })).games).toEqual([]);
    expect(await coach.read(getTeam, { params: { teamId } })).toMatchObject({ nextTeamId: team.id });
  });

  it('[B.68] leaves the old team inactive with its players, games and record, which the coach can read.', async () => {
    const { coach, params, gameId, start } = await coachAfterSeason({ planType: 'Pro' });
    const season = await coach.read(getSeason, { params });
    await start();
    expect(await coach.read(getTeam, { params })).toMatchObject({
      isActive: false,
      playerCount: 3,
      name: 'Hawks 2026',
    });
    expect((await coach.read(listGames, { params })).map(({ id }) => id)).toEqual([gameId]);
    expect(await coach.read(getSeason, { params })).toEqual(season);
  });

  it('[B.68b] takes the place of the old team in the plan: a Basic coach edits the new one and reads the old one.', async () => {
    const { coach, params, teamId, ana, start } = await coachAfterSeason();
    const { body } = await start();
    const { id } = Object(body);
    const teams = await coach.read(listTeams);
    expect(teams.map(({ name, isReadOnly }) => [name, isReadOnly])).toEqual([
      ['Hawks 2026', true],
      ['Hawks 2027', false],
    ]);
    const lee = { firstName: 'Sam', lastName: 'Lee' };
    expect((await coach.call(addPlayer, { params, body: lee })).status).toBe(403);
    expect((await coach.call(addPlayer, { params: { teamId: id }, body: lee })).status).toBe(201);
    const before = await selectAllTables(server.db);
    expect((await coach.call(createTeam, { body: { name: 'Owls' } })).status).toBe(400);
    expect((await coach.call(chooseBasicTeam, { body: { teamId } })).status).toBe(403);
    expect((await coach.call(startNewSeason, { params, body: { name: 'Owls', players: [ana] } })).status).toBe(409);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('[B.69] shows its games to families who have subscribed to the calendar, and leaves shared links as they are.', async () => {
    const { coach, params, teamId, gameId, start } = await coachAfterSeason({ planType: 'Pro' });
    const { url } = await coach.read(createCalendarFeed, { params, body: { timeZone: 'America/Chicago' } });
    const link = { params: { gameId } };
    const body = { names: 'first', daysAfterGame: 7 } as const;
    await coach.read(putSharedLink, { ...link, body });
    const shared = await coach.read(getSharedLink, link);
    const { id } = Object((await start()).body);
    await insertGame(server.db, id, { opponent: 'New Rivals' });
    const calendar = await (await fetch(server.url + new URL(url).pathname)).text();
    expect(calendar).toContain('Hawks 2027');
    expect(calendar).toContain('New Rivals');
    expect(calendar).not.toContain('Herons');
    expect((await coach.read(getCalendarFeed, { params: { teamId } })).isOn).toBe(false);
    expect((await coach.read(getCalendarFeed, { params: { teamId: id } })).isOn).toBe(true);
    expect(await coach.read(getSharedLink, link)).toEqual(shared);
  });
});

describe('Starting a new season', () => {
  it('[B.70] twice from two devices at once makes one team, and the answer to the other device names it.', async () => {
    const { coach, teamId, start } = await coachAfterSeason();
    const answers = await whileLocked(
      server.db,
      (tx) => tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute(),
      ['Hawks 2027', 'Falcons'].map((name) => () => start({ id: uuid(), name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = Object(answers.find(({ status }) => status === 201)?.body);
    const refused = Object(answers.find(({ status }) => status === 409)?.body);
    expect(refused.message).toBe(`The new season has been started already, as "${made.name}".`);
    expect(await coach.read(listTeams)).toHaveLength(2);
    expect(await readPlayers(coach, made.id)).toHaveLength(2);
  });

  it('[B.70b] again after a lost response returns the team that was made.', async () => {
    const { start } = await coachAfterSeason();
    const id = uuid();
    const first = await start({ id });
    const before = await selectAllTables(server.db);
    // The old team is beyond the plan of the coach now.
    expect(first.status).toBe(201);
    expect((await start({ id })).status).toBe(201);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('is refused with players of another team or without a name, and changes nothing.', async () => {
    const { ana, cleo, start } = await coachAfterSeason();
    const other = await coachAfterSeason();
    await server.db.updateTable('players').set({ archivedAt: server.clock() }).where('id', '=', cleo).execute();
    const before = await selectAllTables(server.db);
    for (const ids of [[ana, other.ana], [cleo], [uuid()]])
      expect(await start({ players: ids })).toMatchObject({
        status: 400,
        body: { errors: { players: ['Someone left the roster meanwhile. Choose the returning players again'] } },
      });
    expect(await start({ name: ' ', ageGroup: 11 })).toMatchObject({
      status: 400,
      body: {
        errors: {
          name: ['Team name is required'],
          ageGroup: expect.anything(),
        },
      },
    });
    expect(await start({ players: Array.from({ length: 51 }, () => uuid()) })).toMatchObject({ status: 400 });
    expect((await start({ id: other.teamId })).status).toBe(409);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('is possible again after the team that was made has been deleted.', async () => {
    const { coach, teamId, start } = await coachAfterSeason();
    const { id } = Object((await start()).body);
    await coach.call(deleteTeam, { params: { teamId: id }, body: {} });
    expect(await coach.read(getTeam, { params: { teamId } })).toMatchObject({ isReadOnly: false, nextTeamId: null });
    expect((await start()).status).toBe(201);
  });
});
