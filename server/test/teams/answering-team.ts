import { type AnswerPage, putFamilyAnswer } from 'contract/answers/family-answers';
import { putTeamAnswerLink } from 'contract/answers/team-answers';
import type { TestServer } from '../app.ts';
import { signedInCoach, visitor } from '../coach-fixture.ts';
import { insertGame, insertPlayer, insertTeam } from '../database/rows.ts';
import { hashGoodPassword } from '../register-coach.ts';

export const tokenOf = (url: string | null | undefined) => url?.split('/').at(-1) ?? '';

/** A team in Chicago on May 4, with two players and a game of six innings on May 9 at 18:30, and a link for its families. */
export async function createAnsweringTeam(server: TestServer, account: Parameters<typeof signedInCoach>[1] = {}) {
  const coach = await signedInCoach(server, { passwordHash: await hashGoodPassword(), ...account });
  const teamId = await insertTeam(server.db, coach.userId, { name: 'Thunder', timeZone: 'America/Chicago' });
  const add = (firstName: string, lastName: string) =>
    insertPlayer(server.db, teamId, { firstName, lastName, nameKey: `${firstName} ${lastName}`, notes: 'Shy' });
  const ava = await add('Ava', 'Østby');
  const ben = await add('Ben', 'Ito');
  const addGame = (gameDate: string, change: object = {}) =>
    insertGame(server.db, teamId, { gameDate, startTime: '18:30', inningsCount: 6, ...change });
  const gameId = await addGame('2026-05-09');
  const { team } = await coach.read(putTeamAnswerLink, { params: { teamId }, body: {} });
  const token = tokenOf(team?.url);
  const family = visitor(server);
  return {
    ...{ coach, family, teamId, ava, ben, gameId, token, addGame },
    url: new URL(team?.url ?? ''),
    open: async (playerId?: string, link = token): Promise<AnswerPage> => {
      const response = await fetch(`${server.url}/api/answers/${link}${playerId ? `?playerId=${playerId}` : ''}`);
      return JSON.parse(await response.text());
    },
    answer: (body: object, { playerId = ava, game = gameId, link = token } = {}) =>
      family.call(putFamilyAnswer, { params: { token: link, playerId, gameId: game }, body }),
  };
}

export type AnsweringTeam = Awaited<ReturnType<typeof createAnsweringTeam>>;
