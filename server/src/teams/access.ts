import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import type { Coach } from '#server/sessions/request-coach.ts';

declare const proof: unique symbol;

/** The id of a team that the asking coach owns and has not deleted. Only this file makes one. */
export type CoachedTeamId = string & { readonly [proof]: 'team' };

/** A game of such a team. Only this file makes one. */
export type CoachedGame = { readonly teamId: CoachedTeamId; readonly gameId: string; readonly [proof]: 'game' };

/** Somebody else's team is not found, exactly as one that does not exist. */
export async function coachedTeam(db: Db, { userId }: Coach, teamId: string): Promise<CoachedTeamId> {
  const team = await db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', teamId)
    .where('ownerId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!team) throw new Refusal('team_not_found');
  return team.id as CoachedTeamId;
}

export async function coachedGame(db: Db, { userId }: Coach, gameId: string): Promise<CoachedGame> {
  const game = await db
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.teamId')
    .select(['games.teamId', 'games.id as gameId'])
    .where('games.id', '=', gameId)
    .where('teams.ownerId', '=', userId)
    .where('teams.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!game) throw new Refusal('game_not_found');
  return game as CoachedGame;
}
