import { getAnswerPage, putFamilyAbsence, putFamilyAnswer } from 'contract/answers/family-answers';
import { getGameAnswers, putTeamAnswerLink } from 'contract/answers/team-answers';
import { getAvailability, putPlayerAvailability } from 'contract/availability';
import { exportAccount } from 'contract/privacy/account-export';
import { getPlayerData } from 'contract/privacy/player-data';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockTeam } from '#test/access-proofs.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertPlayer } from '#test/database/rows.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { goodPassword } from '#test/register-coach.ts';
import { type AnsweringTeam, createAnsweringTeam } from '#test/teams/answering-team.ts';

const server = await serverFixture({
  limits: { answersFromNetwork: { attempts: 1e6, windowMs: 1000, pauseMs: null } },
});
let team: AnsweringTeam;
const begin = server.clock().getTime();

beforeEach(async () => {
  server.clock.advance(begin - server.clock().getTime());
  team = await createAnsweringTeam(server);
});

const gameParams = () => ({ gameId: team.gameId });
const mark = (body: object, playerId = team.ava) =>
  team.coach.call(putPlayerAvailability, { params: { ...gameParams(), playerId }, body });
const readMarks = () => team.coach.read(getAvailability, { params: gameParams() });
const setTo = (moment: string) => server.clock.advance(Date.parse(moment) - server.clock().getTime());

describe('The page of a family', () => {
  it('[B.82] The page of a family lets it choose a child by first name and initial, and shows nothing else before.', async () => {
    expect(await team.open()).toEqual({
      teamName: 'Thunder',
      timeZone: 'America/Chicago',
      players: [
        { id: team.ava, firstName: 'Ava', initial: 'Ø' },
        { id: team.ben, firstName: 'Ben', initial: 'I' },
      ],
      player: null,
      games: [],
      absences: [],
      isPersonal: false,
      hoursBeforeGame: null,
      pushKey: expect.stringMatching(/^[\w-]{87}$/),
    });
  });

  it('[B.82b] tells two players with the same first name and initial apart by their jersey numbers, and shows no other number.', async () => {
    const add = (lastName: string, jerseyNumber: string | null) =>
      insertPlayer(server.db, team.teamId, { firstName: 'Maya', lastName, nameKey: `maya ${lastName}`, jerseyNumber });
    await add('Alonso', '0');
    await add('Alvarez', '00');
    await add('Brooks', '7');
    const { players } = await team.open();
    expect(players.map(({ firstName, initial, number }) => [firstName, initial, number])).toEqual([
      ['Ava', 'Ø', undefined],
      ['Ben', 'I', undefined],
      ['Maya', 'A', '0'],
      ['Maya', 'A', '00'],
      ['Maya', 'B', undefined],
    ]);
  });

  it('shows the answers of the chosen child, and neither notes nor what others said.', async () => {
    await team.answer({ status: 'out', note: 'Grandma is 80' }, { playerId: team.ben });
    await team.answer({ status: 'in', fromInning: 3, note: 'Dentist' });
    const page = await team.open(team.ava);
    expect(page.games).toMatchObject([
      { id: team.gameId, opponent: 'Herons', startTime: '18:30', answer: { status: 'in', fromInning: 3 } },
    ]);
    expect(JSON.stringify(page)).not.toMatch(/Dentist|Grandma|"out"|Østby|Shy/);
  });

  it('has the games ahead, the next one first, and no game that is over.', async () => {
    const later = await team.addGame('2026-05-16');
    const sameDay = await team.addGame('2026-05-09', { startTime: '09:00' });
    await team.addGame('2026-05-03');
    await team.addGame('2026-05-08', { finalAt: server.clock() });
    expect((await team.open(team.ava)).games.map(({ id }) => id)).toEqual([sameDay, team.gameId, later]);
  });
});

describe('An answer', () => {
  it('[B.83] An answer is what the coach reads, with who said it, when and the note.', async () => {
    const { body } = await team.answer({ status: 'in', throughInning: 4, note: 'Piano at 8' });
    expect(body).toMatchObject({ games: [{ answer: { status: 'in', fromInning: null, throughInning: 4 } }] });
    expect(await readMarks()).toEqual([
      { playerId: team.ava, status: 'in', fromInning: null, throughInning: 4, version: 1, saidBy: 'family' },
    ]);
    const saidAt = server.clock().toISOString();
    expect(await team.coach.read(getGameAnswers, { params: gameParams() })).toEqual({
      newest: [{ playerId: team.ava, status: 'in', fromInning: null, throughInning: 4, saidBy: 'family', saidAt }],
      statements: [
        { playerId: team.ava, status: 'in', fromInning: null, throughInning: 4, note: 'Piano at 8', saidAt },
      ],
      devicesToRemind: 0,
    });
  });

  it('[B.84] The newest of two answers counts, and the earlier one stays for the coach to read.', async () => {
    await whileLocked(server.db, (tx) => lockTeam(tx, team.teamId), [
      () => team.answer({ status: 'out' }),
      () => team.answer({ status: 'in' }),
    ]);
    const { statements } = await team.coach.read(getGameAnswers, { params: gameParams() });
    expect(statements.map(({ status }) => status).toSorted()).toEqual(['in', 'out']);
    expect(await readMarks()).toMatchObject([{ status: statements[0]?.status, version: 2 }]);
  });

  it('is stored once when the request is sent again because its response was lost.', async () => {
    await team.answer({ status: 'out' });
    const before = await selectAllTables(server.db);
    expect((await team.answer({ status: 'out' })).status).toBe(200);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('keeps the ten newest statements.', async () => {
    for (let inning = 2; inning <= 6; inning += 1) {
      await team.answer({ status: 'in', fromInning: inning });
      await team.answer({ status: 'out', note: `Ill ${inning}` });
    }
    await team.answer({ status: 'in' });
    const { statements } = await team.coach.read(getGameAnswers, { params: gameParams() });
    expect(statements).toHaveLength(10);
    expect(statements[0]).toMatchObject({ status: 'in', fromInning: null });
    expect(statements.at(-1)).toMatchObject({ status: 'out', note: 'Ill 2' });
  });

  it('raises the version, so that a device of the coach that has not seen it is refused.', async () => {
    await mark({ status: 'in', fromInning: 2, version: 0 });
    await team.answer({ status: 'out' });
    expect(await mark({ status: 'in', version: 1 })).toMatchObject({
      status: 412,
      body: { current: { status: 'out', version: 2, saidBy: 'family' } },
    });
    expect((await mark({ status: 'in', version: 2 })).status).toBe(200);
    expect(await readMarks()).toEqual([
      { playerId: team.ava, status: 'in', fromInning: null, throughInning: null, version: 3 },
    ]);
  });

  it('The mark of the coach says that a player is here, also when the family has said that the player is going.', async () => {
    await team.answer({ status: 'in' });
    await mark({ status: 'in', version: 1 });
    expect(await readMarks()).toMatchObject([{ status: 'in', version: 2 }]);
    expect(JSON.stringify(await readMarks())).not.toContain('family');
  });

  it('counts over a mark of the coach from a day before the game.', async () => {
    await mark({ status: 'out', version: 0 });
    server.clock.advance(1000);
    expect((await team.answer({ status: 'in' })).status).toBe(200);
    expect(await readMarks()).toMatchObject([{ status: 'in', saidBy: 'family' }]);
  });

  it('[B.85] An answer does not count over what the coach has marked on the day of the game.', async () => {
    // Five in the morning in Chicago.
    setTo('2026-05-09T10:00:00Z');
    await mark({ status: 'out', version: 0 });
    expect((await team.open(team.ava)).games).toMatchObject([{ answer: { status: 'out' }, isDecidedByCoach: true }]);
    const before = await selectAllTables(server.db);
    expect(await team.answer({ status: 'in' })).toMatchObject({ status: 409, body: { message: expect.any(String) } });
    expect(await selectAllTables(server.db)).toEqual(before);
    expect((await team.answer({ status: 'out' }, { playerId: team.ben })).status).toBe(200);
  });

  it.each<[string, object, object]>([
    ['an inning beyond the game', { status: 'in', fromInning: 7 }, { fromInning: ['The game has 6 innings'] }],
    ['a departure before the arrival', { status: 'in', fromInning: 3, throughInning: 2 }, {}],
    ['a note of 141 characters', { status: 'in', note: 'x'.repeat(141) }, { note: [expect.any(String)] }],
    ['another word', { status: 'maybe' }, { status: ['Choose in or out'] }],
    ['a field that does not exist', { status: 'in', saidBy: 'coach' }, {}],
  ])('is refused with %s, and nothing is stored.', async (_what, body, errors) => {
    const before = await selectAllTables(server.db);
    expect(await team.answer(body)).toMatchObject({ status: 400, body: { errors } });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('is refused for a game that is over, by the clock of the server.', async () => {
    // Just after midnight in Chicago.
    setTo('2026-05-10T05:01:00Z');
    expect(await team.answer({ status: 'out' })).toMatchObject({
      status: 409,
      body: { message: 'This game cannot be answered now.' },
    });
    setTo('2026-05-10T04:59:00Z');
    expect((await team.answer({ status: 'out' })).status).toBe(200);
  });

  it('[B.92e] is refused for a game that was deleted, and for one that the link is not open for yet.', async () => {
    const later = await team.addGame('2026-05-30');
    await team.coach.read(putTeamAnswerLink, { params: { teamId: team.teamId }, body: { hoursBeforeGame: 48 } });
    await server.db.deleteFrom('games').where('id', '=', team.gameId).execute();
    for (const game of [team.gameId, later])
      expect(await team.answer({ status: 'out' }, { game })).toMatchObject({
        status: 409,
        body: { message: 'This game cannot be answered now.' },
      });
  });

  it('is refused for a player or a game of another team.', async () => {
    const other = await createAnsweringTeam(server);
    expect((await team.answer({ status: 'out' }, { playerId: other.ava })).status).toBe(404);
    expect((await team.answer({ status: 'out' }, { game: other.gameId })).status).toBe(409);
    expect(await other.coach.read(getAvailability, { params: { gameId: other.gameId } })).toEqual([]);
  });
});

describe('What families said', () => {
  it('[B.90] What families said is in the data of the player and in the export of the account, without what opens a link.', async () => {
    await team.answer({ status: 'out', note: 'Ill' });
    await team.family.read(putFamilyAbsence, {
      params: { token: team.token, playerId: team.ava, absenceId: v7() },
      body: { firstDay: '2026-06-01', lastDay: '2026-06-02' },
    });
    const ofPlayer = { teamId: team.teamId, playerId: team.ava };
    expect(await team.coach.read(getPlayerData, { params: ofPlayer })).toMatchObject({
      familyAnswers: [{ ...gameParams(), status: 'out', note: 'Ill' }],
      absences: [{ firstDay: '2026-06-01' }],
    });
    const exported = await team.coach.read(exportAccount, { body: { password: goodPassword } });
    expect(exported.familyAnswers).toMatchObject([{ playerId: team.ava, note: 'Ill' }]);
    expect(exported.familyAbsences).toMatchObject([{ playerId: team.ava }]);
    expect(exported.answerLinks).toMatchObject([{ teamId: team.teamId, playerId: null }]);
    expect(JSON.stringify(exported.answerLinks)).not.toMatch(/seed|token/i);
  });

  it('An answer is refused with 410 when the link is wrong, and nothing is stored.', async () => {
    const before = await selectAllTables(server.db);
    expect((await team.answer({ status: 'out' }, { link: 'A'.repeat(43) })).status).toBe(410);
    expect(await selectAllTables(server.db)).toEqual(before);
    expect([putFamilyAnswer.config.access, getAnswerPage.config.access]).toEqual(['anyone', 'anyone']);
  });
});
