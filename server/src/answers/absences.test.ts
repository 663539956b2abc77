import { deleteFamilyAbsence, putFamilyAbsence } from 'contract/answers/family-answers';
import { getGameAnswers, putTeamAnswerLink } from 'contract/answers/team-answers';
import { getAvailability, putPlayerAvailability } from 'contract/availability';
import { createGame, updateGame } from 'contract/games';
import { importGames } from 'contract/imports';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '#test/fixtures.ts';
import { type AnsweringTeam, createAnsweringTeam } from '#test/teams/answering-team.ts';

const server = await serverFixture({
  limits: { answersFromNetwork: { attempts: 1e6, windowMs: 1000, pauseMs: null } },
});
let team: AnsweringTeam;

const begin = server.clock().getTime();
const setTo = (moment: string) => server.clock.advance(Date.parse(moment) - server.clock().getTime());

beforeEach(async () => {
  server.clock.advance(begin - server.clock().getTime());
  team = await createAnsweringTeam(server);
});

describe('An absence', () => {
  const days = { firstDay: '2026-05-08', lastDay: '2026-05-20' };
  const absenceParams = (absenceId: string) => ({ token: team.token, playerId: team.ava, absenceId });
  const statusOf = async (gameId: string) =>
    (await team.coach.read(getAvailability, { params: { gameId } }))[0]?.status;

  it('[B.86] An absence answers every game in between, also those that are added, imported or moved there later.', async () => {
    const outside = await team.addGame('2026-05-21');
    const params = absenceParams(v7());
    const page = await team.family.read(putFamilyAbsence, { params, body: days });
    expect(page.absences).toEqual([{ id: params.absenceId, ...days }]);
    expect(page.games.map(({ answer }) => answer?.status)).toEqual(['out', undefined]);
    const place = { opponent: 'Owls', location: 'Field 1' };
    const ofTeam = { teamId: team.teamId };
    const added = await team.coach.read(createGame, { params: ofTeam, body: { ...place, gameDate: '2026-05-12' } });
    const { games: imported } = await team.coach.read(importGames, {
      params: ofTeam,
      body: { games: [{ ...place, gameDate: '2026-05-20' }] },
    });
    expect(await Promise.all([team.gameId, added.id, imported[0]?.id ?? '', outside].map(statusOf))).toEqual([
      ...['out', 'out', 'out'],
      undefined,
    ]);
    await team.coach.read(updateGame, { params: { gameId: outside }, body: { ...place, gameDate: '2026-05-19' } });
    expect(await statusOf(outside)).toBe('out');
    await team.coach.read(updateGame, { params: { gameId: outside }, body: { ...place, gameDate: '2026-05-21' } });
    expect(await statusOf(outside)).toBeUndefined();
    expect(await statusOf(team.gameId)).toBe('out');
  });

  it('opens its games again when it is removed, but not one that the family has answered since.', async () => {
    const second = await team.addGame('2026-05-16');
    const params = absenceParams(v7());
    await team.family.read(putFamilyAbsence, { params, body: days });
    await team.answer({ status: 'out', note: 'Ill' }, { game: second });
    const page = await team.family.read(deleteFamilyAbsence, { params });
    expect(page.absences).toEqual([]);
    expect(page.games.map(({ answer }) => answer?.status)).toEqual([undefined, 'out']);
  });

  it('leaves a game that the family answers afterwards as it is then.', async () => {
    await team.family.read(putFamilyAbsence, { params: absenceParams(v7()), body: days });
    await team.answer({ status: 'in' });
    await team.coach.read(createGame, {
      params: { teamId: team.teamId },
      body: { opponent: 'Owls', location: 'Field 1', gameDate: '2026-05-12' },
    });
    expect(await statusOf(team.gameId)).toBe('in');
  });

  it('is stored once when it is sent again, at most a year long, and a player has at most twenty.', async () => {
    const params = absenceParams(v7());
    await team.family.read(putFamilyAbsence, { params, body: days });
    expect((await team.family.read(putFamilyAbsence, { params, body: days })).absences).toHaveLength(1);
    const add = (body: object) => team.family.call(putFamilyAbsence, { params: absenceParams(v7()), body });
    expect((await add({ firstDay: '2026-05-08', lastDay: '2027-05-09' })).status).toBe(400);
    expect((await add({ firstDay: '2026-05-08', lastDay: '2026-05-07' })).status).toBe(400);
    for (let count = 1; count < 20; count += 1) expect((await add(days)).status).toBe(200);
    expect((await add(days)).status).toBe(409);
  });

  it('[B.86b] An absence answers its later games, too, where the link of the team is limited to the hours before a game.', async () => {
    const later = await team.addGame('2026-05-16');
    await team.coach.read(putTeamAnswerLink, { params: { teamId: team.teamId }, body: { hoursBeforeGame: 48 } });
    setTo('2026-05-08T15:00:00Z');
    const page = await team.family.read(putFamilyAbsence, { params: absenceParams(v7()), body: days });
    expect(page.games.map(({ id }) => id)).toEqual([team.gameId]);
    expect(await Promise.all([team.gameId, later].map(statusOf))).toEqual(['out', 'out']);
  });

  it('[B.86c] A game has the answer again that the family gave before, after an absence is removed.', async () => {
    await team.answer({ status: 'out' });
    await team.answer({ status: 'in', fromInning: 3, throughInning: 5, note: 'Dentist' });
    const params = absenceParams(v7());
    await team.family.read(putFamilyAbsence, { params, body: days });
    expect(await statusOf(team.gameId)).toBe('out');
    // What the family said stays for the coach to read, beside what counts since.
    expect(await team.coach.read(getGameAnswers, { params: { gameId: team.gameId } })).toMatchObject({
      newest: [{ playerId: team.ava, status: 'out', fromInning: null, throughInning: null, saidBy: 'family' }],
      statements: [{ status: 'in', note: 'Dentist' }, { status: 'out' }],
    });
    await team.family.read(deleteFamilyAbsence, { params });
    expect(await team.coach.read(getAvailability, { params: { gameId: team.gameId } })).toEqual([
      { playerId: team.ava, status: 'in', fromInning: 3, throughInning: 5, version: 4, saidBy: 'family' },
    ]);
  });

  it('[B.86d] A player whom the coach has marked as out stays so when the family adds and removes an absence.', async () => {
    const mark = { params: { gameId: team.gameId, playerId: team.ava }, body: { status: 'out', version: 0 } };
    await team.coach.read(putPlayerAvailability, mark);
    const readMarks = () => team.coach.read(getAvailability, { params: { gameId: team.gameId } });
    const marked = await readMarks();
    const params = absenceParams(v7());
    const page = await team.family.read(putFamilyAbsence, { params, body: days });
    expect(page.games).toMatchObject([{ answer: { status: 'out' } }]);
    await team.family.read(deleteFamilyAbsence, { params });
    expect(await readMarks()).toEqual(marked);
  });

  it('[B.86e] A device of the coach that knows an absence does not overwrite the answer that comes after its removal.', async () => {
    const params = absenceParams(v7());
    await team.family.read(putFamilyAbsence, { params, body: days });
    const readMarks = () => team.coach.read(getAvailability, { params: { gameId: team.gameId } });
    const [known] = await readMarks();
    await team.family.read(deleteFamilyAbsence, { params });
    await team.answer({ status: 'in', fromInning: 4 });
    const mark = {
      params: { gameId: team.gameId, playerId: team.ava },
      body: { status: 'in', version: known?.version },
    };
    expect((await team.coach.call(putPlayerAvailability, mark)).status).toBe(412);
    expect(await readMarks()).toMatchObject([{ status: 'in', fromInning: 4, saidBy: 'family' }]);
  });

  it('leaves the form of a game current that moves out of it, although the mark that goes had changed more often.', async () => {
    for (const lastDay of ['2026-05-10', '2026-05-12', '2026-05-14'])
      await team.family.read(putFamilyAbsence, { params: absenceParams(v7()), body: { ...days, lastDay } });
    const params = { gameId: team.gameId };
    const place = { opponent: 'Owls', location: 'Field 1' };
    const moved = await team.coach.read(updateGame, { params, body: { ...place, gameDate: '2026-05-21' } });
    expect(await statusOf(team.gameId)).toBeUndefined();
    const back = { ...place, gameDate: '2026-05-12', version: moved.version };
    expect((await team.coach.call(updateGame, { params, body: back })).status).toBe(200);
  });
});
