import type { Tx } from '#server/database/schema.ts';
import type { CoachedGame, CoachedTeamId } from '#server/teams/access.ts';

/** Stands in for the proof of access where a test calls a query without a coach. */
function asCoachedTeamId(teamId: string): CoachedTeamId {
  return teamId as CoachedTeamId;
}

/** The same for a game. */
export function asCoachedGame(teamId: string, gameId: string): CoachedGame {
  return { teamId: asCoachedTeamId(teamId), gameId } as CoachedGame;
}

/** Holds up every change of the team, as a change under way does. */
export async function lockTeam(tx: Tx, teamId: string): Promise<void> {
  await tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
