import { getAvailability } from 'contract/availability';
import { getGame } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { listPlayers } from 'contract/players';
import { deleteTeam, getTeam, listTeams } from 'contract/teams';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { insertFullTeam, insertTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { coachedTeam, TeamReadAhead } from './access.ts';

const server = await serverFixture();

/** What the work returns, and how many statements the server sent to the database meanwhile. */
async function countStatements<Result>(work: () => Promise<Result>) {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    const result = await work();
    return { result, statements: query.mock.calls.length };
  } finally {
    query.mockRestore();
  }
}

const ownRole = (ownTeamId: string) => ({ ownTeamId, ownRole: 'owner' }) as const;

describe('A read of a team or a game', () => {
  const input = { query: { sortBy: 'name', page: 1, pageSize: 25 } };

  it('takes one statement for the session, the plan and the team, and one for the rows', async () => {
    const coach = await signedInCoach(server);
    const { teamId, gameId } = await insertFullTeam(server.db, coach.userId);
    // The first read of a connection sets it up.
    await coach.read(listTeams);
    const reads = {
      'the players': () => coach.call(listPlayers, { params: { teamId }, ...input }),
      'the game': () => coach.call(getGame, { params: { gameId } }),
      'the lineup': () => coach.call(getLineup, { params: { gameId } }),
      'the availability': () => coach.call(getAvailability, { params: { gameId } }),
    };
    for (const [name, read] of Object.entries(reads)) {
      const { result, statements } = await countStatements(read);
      expect({ name, status: result.status, statements }).toEqual({ name, status: 200, statements: 2 });
    }
  });

  it('opens the rows of a team that was read before access to it was known only for the coach who has it', async () => {
    const [owner, stranger] = [await signedInCoach(server), await signedInCoach(server)];
    const teamId = await insertTeam(server.db, owner.userId);
    const strangersTeamId = await insertTeam(server.db, stranger.userId);
    const ahead = new TeamReadAhead(async (_runner, id) => [id]);
    const readFor = async ({ userId, sessionId }: typeof owner, own: string | undefined) => {
      const coach = { userId, sessionId, isVerified: true, isGuest: false, ...(own && ownRole(own)) };
      await ahead.readAhead.readWithSession(server.db, async () => coach, { userId, teamId, query: {} });
      return coach;
    };
    const ofOwner = await readFor(owner, teamId);
    expect(ahead.rowsFor(ofOwner, await coachedTeam(server.db, ofOwner, teamId))).toEqual([teamId]);
    const ofStranger = await readFor(stranger, undefined);
    const strangersTeam = await coachedTeam(server.db, ofStranger, strangersTeamId);
    expect(ahead.rowsFor(ofStranger, strangersTeam)).toBeUndefined();
  });

  it('finds nothing of another coach, nor of a team that was deleted since the last read', async () => {
    const [owner, stranger] = [await signedInCoach(server), await signedInCoach(server)];
    const { teamId, gameId } = await insertFullTeam(server.db, owner.userId);
    const statusesOf = async (coach: typeof owner) => [
      (await coach.call(getTeam, { params: { teamId } })).status,
      (await coach.call(getTeam, { params: { teamId: teamId.toUpperCase() } })).status,
      (await coach.call(listPlayers, { params: { teamId }, ...input })).status,
      (await coach.call(getGame, { params: { gameId } })).status,
      (await coach.call(getLineup, { params: { gameId } })).status,
    ];
    expect(await statusesOf(owner)).toEqual([200, 200, 200, 200, 200]);
    expect(await statusesOf(stranger)).toEqual([404, 404, 404, 404, 404]);
    expect(await owner.call(deleteTeam, { params: { teamId }, body: {} })).toMatchObject({ status: 204 });
    expect(await statusesOf(owner)).toEqual([404, 404, 404, 404, 404]);
  });

  it('finds nothing by text that is no id', async () => {
    const coach = await signedInCoach(server);
    for (const teamId of ['teams', "' or true --", '0']) {
      expect(await coach.call(getTeam, { params: { teamId } })).toMatchObject({ status: 404 });
    }
  });
});
