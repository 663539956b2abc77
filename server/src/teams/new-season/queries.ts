import type { Pair } from 'contract/primitives/pairs';
import type { AgeGroup } from 'contract/teams';
import { sql } from 'kysely';
import type { Tx } from '#server/database/schema.ts';
import type { EditableTeamId } from '../access.ts';

export async function selectNextTeam(tx: Tx, teamId: EditableTeamId) {
  return tx
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('previousTeamId', '=', teamId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function selectCopiedTeam(tx: Tx, teamId: EditableTeamId) {
  return tx
    .selectFrom('teams')
    .select([...copiedColumns, 'defaultRulePackId', 'pairs'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
}

const copiedColumns = [
  'ownerId',
  'leagueLevel',
  'maxPlayers',
  'timeZone',
  'pitchTable',
  'battingOrderMode',
  'defaultInningsCount',
  'defaultPositionConfiguration',
  'defaultLocation',
] as const;

type NextTeam = Omit<Awaited<ReturnType<typeof selectCopiedTeam>>, 'pairs'> & {
  readonly id: string;
  readonly name: string;
  readonly ageGroup: AgeGroup | null;
  readonly pairs: readonly Pair[];
};

/** False when any coach has a team with this id. */
export async function insertNextTeam(
  tx: Tx,
  previousTeamId: EditableTeamId,
  { pairs, ...team }: NextTeam,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('teams')
    .values({ ...team, pairs: JSON.stringify(pairs), previousTeamId, createdAt: now, updatedAt: now, deletedAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the ids that are on the roster, which archived players are not. */
export async function selectReturningPlayers(tx: Tx, teamId: EditableTeamId, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('players')
    .select([
      'id',
      'firstName',
      'lastName',
      'nameKey',
      'battingPreference',
      'throwingPreference',
      'notes',
      'jerseyNumber',
      'wishes',
      'strengths',
      'coEdGroup',
    ])
    .where('teamId', '=', teamId)
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .execute();
}

type ReturningPlayer = Awaited<ReturnType<typeof selectReturningPlayers>>[number];

export async function insertReturningPlayers(
  tx: Tx,
  nextTeamId: string,
  players: readonly ReturningPlayer[],
  now: Date,
): Promise<void> {
  if (players.length === 0) return;
  const rows = players.map(({ wishes, strengths, ...player }) => ({
    ...player,
    teamId: nextTeamId,
    wishes: JSON.stringify(wishes),
    strengths: JSON.stringify(strengths),
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insertInto('players').values(rows).execute();
}

export async function selectCopiedPacks(tx: Tx, teamId: EditableTeamId) {
  return tx.selectFrom('rulePacks').select(['id', 'name', 'basedOn', 'rules']).where('teamId', '=', teamId).execute();
}

type CopiedPack = Awaited<ReturnType<typeof selectCopiedPacks>>[number];

export async function insertCopiedPacks(
  tx: Tx,
  nextTeamId: string,
  packs: readonly CopiedPack[],
  now: Date,
): Promise<void> {
  if (packs.length === 0) return;
  const rows = packs.map(({ rules, ...pack }) => ({
    ...pack,
    teamId: nextTeamId,
    rules: JSON.stringify(rules),
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insertInto('rulePacks').values(rows).execute();
}

/** Who assists in the season that ends assists in the next one, too. */
export async function copyMembers(tx: Tx, teamId: EditableTeamId, nextTeamId: string): Promise<void> {
  await sql`insert into team_members (team_id, user_id, role, joined_at)
    select ${nextTeamId}, user_id, role, joined_at from team_members where team_id = ${teamId}`.execute(tx);
}

/**
 * Who accepts an offer of the team or an invitation after the new season has started gets the team of the new season. The
 * members of that team are known already, because an offer is made to one of them.
 */
export async function moveOpenOffers(tx: Tx, teamId: EditableTeamId, nextTeamId: string): Promise<void> {
  await tx.updateTable('teamHandOvers').set({ teamId: nextTeamId }).where('teamId', '=', teamId).execute();
  await tx
    .updateTable('teamInvitations')
    .set({ teamId: nextTeamId })
    .where('teamId', '=', teamId)
    .where('acceptedAt', 'is', null)
    .execute();
}

/** Calendars that families have subscribed to show the games of the new season from now on. */
export async function moveFeed(tx: Tx, teamId: EditableTeamId, nextTeamId: string): Promise<void> {
  await tx.updateTable('calendarFeeds').set({ teamId: nextTeamId }).where('teamId', '=', teamId).execute();
}

export async function deactivateTeam(tx: Tx, teamId: EditableTeamId, now: Date): Promise<void> {
  await tx
    .updateTable('teams')
    .set((eb) => ({ isActive: false, version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', teamId)
    .execute();
}
