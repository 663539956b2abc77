import { putPlayerAvailability } from 'contract/availability';
import { listGames } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { listPlayers } from 'contract/players';
import { getSeason } from 'contract/season';
import { listTeams } from 'contract/teams';
import pino from 'pino';
import type { DatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import type { Db } from '#server/database/schema.ts';
import { insertGame, insertLineup, insertPlayer, insertTeam } from '../../test/database/rows.ts';
import { issueToken, prepareCoach } from '../../test/process/running-server.ts';
import type { CallDescription } from '../api/load.ts';

const coaches = 40;
const [players, games] = [13, 20];

/** What coaches do often, each from a network of their own: five reads and a write. */
export async function prepareCommonCalls(config: DatabaseConfig): Promise<readonly CallDescription[]> {
  const calls: CallDescription[] = [];
  for (let nth = 0; nth < coaches; nth += 1) {
    const coach = await prepareCoach(config);
    const headers = { authorization: `Bearer ${await issueToken(coach)}`, 'x-forwarded-for': `198.51.100.${nth}` };
    const { db, close } = await openDatabase(config, pino({ level: 'silent' }));
    calls.push(...describeCalls(await insertTeamWithGames(db, coach.userId), headers));
    await close();
  }
  return calls;
}

async function insertTeamWithGames(db: Db, userId: string) {
  const teamId = await insertTeam(db, userId);
  const roster: string[] = [];
  for (let nth = 0; nth < players; nth += 1) {
    roster.push(await insertPlayer(db, teamId, { firstName: `First${nth}`, nameKey: `first${nth}` }));
  }
  const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];
  const innings = Array.from({ length: 6 }, (_, inning) =>
    Object.fromEntries(positions.map((position, index) => [position, roster[(index + inning) % players]])),
  );
  let gameId = '';
  for (let nth = 0; nth < games; nth += 1) {
    gameId = await insertGame(db, teamId);
    const lineup = { innings: JSON.stringify(innings), battingOrder: JSON.stringify(roster) };
    await insertLineup(db, { teamId, gameId, ...lineup });
  }
  return { teamId, gameId, playerId: roster[0] ?? '' };
}

type Ids = Awaited<ReturnType<typeof insertTeamWithGames>>;

function describeCalls({ teamId, gameId, playerId }: Ids, headers: Record<string, string>): CallDescription[] {
  const toPath = (url: string) =>
    url.replace(':teamId', teamId).replace(':gameId', gameId).replace(':playerId', playerId);
  const read = (url: string): CallDescription => ({ method: 'GET', path: toPath(url), headers });
  return [
    read(listTeams.url),
    read(`${listPlayers.url}?sortBy=name&page=1&pageSize=25`),
    read(listGames.url),
    read(getLineup.url),
    read(getSeason.url),
    {
      method: 'PUT',
      path: toPath(putPlayerAvailability.url),
      headers,
      body: { status: 'in', fromInning: null, throughInning: null },
    },
  ];
}
