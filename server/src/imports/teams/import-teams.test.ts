import { randomUUID } from 'node:crypto';
import { putFamilyAbsence, putFamilyAnswer } from 'contract/answers/family-answers';
import { putTeamAnswerLink } from 'contract/answers/team-answers';
import { putPlayerAvailability } from 'contract/availability';
import { createGame, deleteGame } from 'contract/games';
import { putLineup } from 'contract/lineups';
import { addPlayer, deletePlayer } from 'contract/players';
import { type AccountExport, exportAccount } from 'contract/privacy/account-export';
import { importTeams, teamImportLimits } from 'contract/privacy/team-import';
import { createRulePack } from 'contract/rule-packs';
import { getSeason, putCountsInSeason, putPlayed } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { createTeam, listTeams, updateTeam } from 'contract/teams';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { goodPassword, hashGoodPassword } from '#test/register-coach.ts';
import { tokenOf } from '#test/teams/answering-team.ts';

const server = await serverFixture({ config: { billingMode: 'sandbox' } });
const passwordHash = await hashGoodPassword();
const proCoach = () => signedInCoach(server, { passwordHash, planType: 'Pro', subscriptionStatus: 'Active' });
const basicCoach = () => signedInCoach(server, { passwordHash });
const exportOf = (coach: SignedInCoach) => coach.read(exportAccount, { body: { password: goodPassword } });

const innings = (one: string, other: string) => [
  { P: one, C: other },
  { P: other, C: one },
];

/** A coach whose team uses everything that a team can have, and a second, empty one. */
async function coachWithTwoTeams() {
  const coach = await proCoach();
  const { id: teamId } = await coach.read(createTeam, {
    body: {
      name: 'Otters',
      season: 'Spring 2026',
      maxPlayers: 12,
      timeZone: 'America/Chicago',
      ageGroup: 10,
      pitchTable: 'pony-2018',
    },
  });
  const params = { teamId };
  const rules = { F4: { level: 'required', innings: 1 } };
  const pack = await coach.read(createRulePack, { params, body: { name: 'Club rules', rules } });
  const add = (firstName: string, more: object = {}) =>
    coach.read(addPlayer, { params, body: { firstName, lastName: "O'Canary", ...more } });
  const ana = await add('Ána', { jerseyNumber: '00', notes: 'Left knee\nhurts', wishes: { P: 'prefer', C: 'never' } });
  const ben = await add('Ben', { strengths: { C: 'strong' }, coEdGroup: 'women', battingPreference: 2 });
  const former = await add('Former');
  const place = { gameDate: '2026-05-09', location: 'Field 2', inningsCount: 2, rulePackId: pack.id };
  const schedule = async (more: object) => (await coach.read(createGame, { params, body: { ...place, ...more } })).id;
  const custom = { positionConfiguration: 'Custom', customPositions: ['P', 'C'] };
  const played = await schedule({ opponent: 'Herons', startTime: '18:30', homeOrAway: 'away', ...custom });
  const planned = await schedule({ opponent: 'Bears', rulePackId: null });
  const scrimmage = await schedule({ opponent: 'Hawks', rotation: 'settled' });
  await coach.read(putCountsInSeason, { params: { gameId: scrimmage }, body: { counts: false } });
  await coach.read(putPlayerAvailability, {
    params: { gameId: played, playerId: ben.id },
    body: { status: 'in', fromInning: 2, version: 0 },
  });
  const locks = [{ inning: 1, playerId: ana.id, position: 'P' }];
  const lineup = {
    version: 0,
    status: 'draft',
    innings: innings(ana.id, ben.id),
    battingOrder: [ben.id, ana.id],
    locks,
  };
  await coach.read(putLineup, { params: { gameId: played }, body: lineup });
  const record = {
    ...{ version: 0, innings: innings(ana.id, former.id), battingOrder: [ana.id, former.id], lastBatter: former.id },
    ...{ present: { [ana.id]: [1, 2], [former.id]: [1, 2] }, pitchEvents: toPitchEvents({ [ana.id]: 21 }, 0) },
    progress: { plan: [{ P: ben.id }], events: { [ana.id]: 'late' }, here: [ben.id], canStepBack: true, isOver: false },
  };
  await coach.read(putPlayed, { params: { gameId: played }, body: record });
  await coach.read(deletePlayer, { params: { ...params, playerId: former.id } });
  const pair = { players: [ana.id, ben.id], kind: 'apart', place: 'infield', level: 'wanted' };
  const gameDefaults = { inningsCount: 6, positionConfiguration: 'WithDH', rulePackId: pack.id, location: 'Field 9' };
  await coach.read(updateTeam, {
    params,
    body: { name: 'Otters', season: 'Spring 2026', maxPlayers: 12, gameDefaults, pairs: [pair] },
  });
  await answerAsFamily({ coach, teamId, gameId: planned, playerId: ben.id });
  await coach.read(createTeam, { body: { name: 'Hawks' } });
  return { coach, teamId, planned };
}

type Answering = Record<'teamId' | 'gameId' | 'playerId', string> & { readonly coach: SignedInCoach };

async function answerAsFamily({ coach, teamId, ...answered }: Answering) {
  const { team } = await coach.read(putTeamAnswerLink, { params: { teamId }, body: {} });
  const params = { ...answered, token: tokenOf(team?.url), absenceId: v7() };
  await coach.read(putFamilyAnswer, { params, body: { status: 'in', fromInning: 2, note: 'Dentist' } });
  await coach.read(putFamilyAbsence, { params, body: { firstDay: '2030-07-01', lastDay: '2030-07-09' } });
}

const importedParts = [
  ...(['teams', 'rulePacks', 'players', 'games', 'lineups', 'playedGames', 'availability'] as const),
  ...(['familyAnswers', 'familyAbsences'] as const),
];

/** What families said is optional, because an older server does not export it. */
const rowsOf = (account: AccountExport, part: (typeof importedParts)[number]) => account[part] ?? [];

const toBody = (account: AccountExport) => Object.fromEntries(importedParts.map((part) => [part, account[part]]));

/**
 * The parts of an export without versions and the times of the rows, with `#1`, `#2`… in the place of the ids: the same
 * text for equal teams, because rows come in the order of their ids, and new ids have the order of the file.
 */
function normalize(account: AccountExport): string {
  const notCompared = new Set([
    ...['ownerId', 'version', 'removedPlayedVersion', 'createdAt', 'updatedAt', 'nameKey'],
    // No one records an imported game.
    ...['recorderId', 'recorderSince'],
  ]);
  const parts = importedParts.map((part) => [
    part,
    rowsOf(account, part).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !notCompared.has(column))),
    ),
  ]);
  const numbers = new Map<string, string>();
  return JSON.stringify(parts, null, 1).replace(/[\da-f]{8}-[\da-f-]{27}/g, (id) => {
    const number = numbers.get(id) ?? `#${numbers.size + 1}`;
    numbers.set(id, number);
    return number;
  });
}

const send = (coach: SignedInCoach, body: unknown) =>
  coach.call(importTeams, { body, headers: { 'idempotency-key': randomUUID() } });

/** Refused with the answer, and not a row is different. */
async function expectRefusal(coach: SignedInCoach, body: unknown, answer: object) {
  const before = await selectAllTables(server.db);
  expect(await send(coach, body)).toMatchObject(answer);
  expect(await selectAllTables(server.db)).toEqual(before);
}

describe('[P-03] Importing an export', () => {
  it('[P-03] creates the same teams in another account: their export is equal but for ids and times.', async () => {
    const { coach, teamId } = await coachWithTwoTeams();
    const original = await exportOf(coach);
    for (const part of importedParts) expect(rowsOf(original, part).length, part).toBeGreaterThan(0);
    const other = await proCoach();
    const response = await send(other, toBody(original));
    expect(response).toMatchObject({ status: 201, body: { teams: [{ name: 'Otters' }, { name: 'Hawks' }] } });
    const copy = await exportOf(other);
    expect(normalize(copy)).toBe(normalize(original));
    const ids = JSON.stringify(toBody(original)).match(/[\da-f]{8}-[\da-f-]{27}/g) ?? [];
    expect(ids.length).toBeGreaterThan(20);
    for (const id of new Set(ids)) expect(JSON.stringify(toBody(copy))).not.toContain(id);
    // When a player joined decides which earlier games they sat out.
    expect(copy.players.map(({ createdAt }) => createdAt)).toEqual(original.players.map(({ createdAt }) => createdAt));
    const copiedTeam = (await other.read(listTeams)).find(({ name }) => name === 'Otters');
    const seasonOf = async (reader: SignedInCoach, id: string) =>
      (await reader.read(getSeason, { params: { teamId: id } })).games.map(({ opponent, source, counts }) => ({
        ...{ opponent, source, counts },
      }));
    expect(await seasonOf(other, copiedTeam?.id ?? '')).toEqual(await seasonOf(coach, teamId));
  });

  it('[P-03] adds to the account of the export itself and changes nothing that is stored.', async () => {
    const { coach } = await coachWithTwoTeams();
    const before = await exportOf(coach);
    expect((await send(coach, toBody(before))).status).toBe(201);
    const after = await exportOf(coach);
    for (const part of importedParts) {
      expect(after[part]).toEqual(expect.arrayContaining(rowsOf(before, part)));
      expect(after[part]).toHaveLength(2 * rowsOf(before, part).length);
    }
  });

  it('[P-03] brings back a deleted team as one that can be edited.', async () => {
    const { coach } = await coachWithTwoTeams();
    const account = await exportOf(coach);
    const teams = account.teams.map((team) => ({ ...team, deletedAt: '2026-05-01T12:00:00.000Z' }));
    const other = await proCoach();
    expect((await send(other, toBody({ ...account, teams }))).status).toBe(201);
    expect((await other.read(listTeams)).map(({ name }) => name)).toEqual(['Hawks', 'Otters']);
  });

  it('[P-03] names every mistake of every row, and imports nothing.', async () => {
    const { coach, planned } = await coachWithTwoTeams();
    const account = await exportOf(coach);
    const other = await proCoach();
    const [first = {}, ...players] = account.players;
    const body = toBody({
      ...account,
      players: [{ ...first, firstName: ' ' }, ...players, { ...players[0], teamId: randomUUID() }],
      games: account.games.filter(({ id }) => id !== planned).map((game) => ({ ...game, inningsCount: 99 })),
    });
    await expectRefusal(other, body, {
      status: 400,
      body: {
        errors: {
          'players.0.firstName': ['First name is required'],
          'games.0.inningsCount': [expect.any(String)],
          'games.1.inningsCount': [expect.any(String)],
        },
      },
    });
    const repeated = { ...players[0], teamId: randomUUID() };
    const availability = account.availability.map((row) => ({ ...row, playerId: randomUUID() }));
    const playedGames = account.playedGames.map((row) => ({ ...row, gameId: randomUUID() }));
    await expectRefusal(
      other,
      toBody({ ...account, availability, playedGames, players: [...account.players, repeated] }),
      {
        status: 400,
        body: {
          errors: {
            'players.2': ['This row is in the file twice'],
            'players.2.teamId': ['This team is not in the file'],
            'playedGames.0.gameId': ['This game is not in the file'],
            'availability.0.playerId': ['This player is not in the file'],
          },
        },
      },
    );
  });

  it('[P-03] refuses a record in which a player was on the field and not there.', async () => {
    const { coach } = await coachWithTwoTeams();
    const account = await exportOf(coach);
    const playedGames = account.playedGames.map((row) => ({ ...row, present: {} }));
    await expectRefusal(await proCoach(), toBody({ ...account, playedGames }), {
      status: 400,
      body: { errors: { 'playedGames.0.innings.0.P': ['This player was not there in this inning'] } },
    });
  });

  it('[P-03] is refused beyond the plan with the numbers, and one team fits the Basic plan.', async () => {
    const { coach } = await coachWithTwoTeams();
    const account = await exportOf(coach);
    const other = await basicCoach();
    await expectRefusal(other, toBody(account), {
      status: 400,
      body: { message: 'The Basic plan includes 1 team. You have 0 and chose 2 more, so nothing was imported.' },
    });
    const one = { teams: account.teams.filter(({ name }) => name === 'Hawks') };
    const nothing = { rulePacks: [], players: [], games: [], lineups: [], playedGames: [], availability: [] };
    expect((await send(other, { ...one, ...nothing })).status).toBe(201);
    await expectRefusal(other, { ...one, ...nothing }, { status: 400 });
  });

  it('[P-03] never exceeds the plan when two devices import at the same time.', async () => {
    const other = await basicCoach();
    const team = { id: randomUUID(), name: 'Hawks', season: null, leagueLevel: null };
    const nothing = { rulePacks: [], players: [], games: [], lineups: [], playedGames: [], availability: [] };
    const responses = await whileLocked(
      server.db,
      (tx) => tx.selectFrom('users').select('id').where('id', '=', other.userId).forUpdate().execute(),
      [1, 2].map(() => () => send(other, { teams: [team], ...nothing })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await other.read(listTeams)).toHaveLength(1);
  });

  it('[P-03] accepts a season of several hundred kilobytes, and refuses more than its limit.', async () => {
    const { coach } = await coachWithTwoTeams();
    const account = await exportOf(coach);
    const notes = 'x'.repeat(1000);
    const [player = {}] = account.players;
    const players = Array.from({ length: 40 }, () => ({ ...player, id: randomUUID(), notes }));
    const [game = {}] = account.games;
    const games = Array.from({ length: 300 }, () => ({ ...game, id: randomUUID(), ignored: notes }));
    const body = { ...toBody(account), players: [...account.players, ...players], games: [...account.games, ...games] };
    expect(JSON.stringify(body).length).toBeGreaterThan(300_000);
    const other = await proCoach();
    expect((await send(other, body)).status).toBe(201);
    const payload = JSON.stringify({ ...body, ignored: 'x'.repeat(teamImportLimits.bytes) });
    const headers = { ...(await other.headers()), 'content-type': 'application/json' };
    // Over a socket, the response would race with the rest of the request.
    const { statusCode } = await server.app.inject({ method: 'POST', url: importTeams.url, headers, payload });
    expect(statusCode).toBe(413);
  });

  it('[P-03] gives a game whose rule pack was deleted its copy of the rules.', async () => {
    const { coach, planned } = await coachWithTwoTeams();
    await coach.call(deleteGame, { params: { gameId: planned } });
    const account = await exportOf(coach);
    const teams = account.teams.map((team) => ({ ...team, defaultRulePackId: null }));
    const other = await proCoach();
    expect((await send(other, toBody({ ...account, teams, rulePacks: [] }))).status).toBe(201);
    const { games } = await exportOf(other);
    for (const { ownRulePack } of games) expect(ownRulePack).toMatchObject({ name: 'Club rules' });
    await expectRefusal(await proCoach(), toBody({ ...account, rulePacks: [] }), {
      status: 400,
      body: { errors: { 'teams.0.defaultRulePackId': ['Rule pack is not known'] } },
    });
  });
});
