import { createHash } from 'node:crypto';
import type { Deletion } from 'contract/primitives/fields';
import type { Pair } from 'contract/primitives/pairs';
import type { GameDefaults, NewTeam, Team, TeamChange } from 'contract/teams';
import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import { compileOnce, type Parameter, type QueryRunner } from '#server/database/queries/compiled-query.ts';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import type { CoachedTeamId, EditableTeamId, OwnedTeamId } from './access.ts';
import { isOfThisSeason, ownerColumns, queryNextTeam, queryTeamsWithRole, type TeamOwner } from './rights/queries.ts';

type StoredTeam = Omit<Team, 'isReadOnly' | 'role'>;

/** A team as one coach has it, with the owner, whose plan counts. */
export type TeamOfCoach = Pick<Team, 'role' | 'isOffered'> & { readonly stored: StoredTeam; readonly owner: TeamOwner };

/** The teams that the coach owns or assists, in order of name, as people sort names: without regard to case. */
export async function selectTeamsOfCoach(runner: QueryRunner, userId: string): Promise<TeamOfCoach[]> {
  const rows = await selectTeamRowsOfCoach(runner, { userId });
  return rows.map(toTeamOfCoach);
}

const selectTeamRowsOfCoach = compileOnce((db, parameter: Parameter<{ readonly userId: string }>) =>
  queryTeamsOfCoach(db, parameter('userId')).orderBy(sql`name collate "und-x-icu"`).orderBy('teams.id'),
);

export async function selectTeamOfCoach(
  db: Db,
  teamId: CoachedTeamId,
  userId: string,
): Promise<TeamOfCoach | undefined> {
  const row = await queryTeamsOfCoach(db, sql<string>`${userId}::uuid`)
    .where('teams.id', '=', teamId)
    .executeTakeFirst();
  return row && toTeamOfCoach(row);
}

function queryTeamsOfCoach(db: Db, userId: RawBuilder<string>) {
  return queryTeams(db)
    .innerJoin(
      (eb) => queryTeamsWithRole(eb, userId).as('coached'),
      (join) => join.onRef('coached.teamId', '=', 'teams.id'),
    )
    .innerJoin('users as owners', 'owners.id', 'teams.ownerId')
    .select([...ownerColumns, 'coached.role', 'coached.isOffered'])
    .select(sql<string>`trim(owners.first_name || ' ' || owners.last_name)`.as('ownerName'));
}

function toTeamOfCoach(row: TeamRow & TeamOwner & Pick<TeamOfCoach, 'role' | 'isOffered'>): TeamOfCoach {
  return { stored: toStoredTeam(row), role: row.role, owner: row, isOffered: row.isOffered };
}

export async function selectTeam(db: Db, teamId: CoachedTeamId): Promise<StoredTeam | undefined> {
  const row = await queryTeams(db).where('teams.id', '=', teamId).executeTakeFirst();
  return row && toStoredTeam(row);
}

export async function selectTeamByOwner(tx: Tx, ownerId: string, teamId: string): Promise<StoredTeam | undefined> {
  const row = await queryTeams(tx)
    .where('teams.ownerId', '=', ownerId)
    .where('teams.id', '=', teamId)
    .executeTakeFirst();
  return row && toStoredTeam(row);
}

/** Makes other team creations of the coach wait. Signing in and other requests do not wait. */
export async function lockCoachPlan(tx: Tx, userId: string) {
  return tx.selectFrom('users').select(planColumns).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

export function selectCoachPlan(db: Db, userId: string) {
  return db.selectFrom('users').select(planColumns).where('id', '=', userId).executeTakeFirst();
}

export async function updateBasicTeam(tx: Tx, userId: string, basicTeamId: OwnedTeamId): Promise<void> {
  await tx.updateTable('users').set({ basicTeamId }).where('id', '=', userId).execute();
}

/** Without the teams of earlier seasons. */
export async function countTeamsByOwner(db: Db, ownerId: string): Promise<number> {
  const { teams } = await db
    .selectFrom('teams')
    .select((eb) => eb.fn.countAll<number>().as('teams'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .where(isOfThisSeason)
    .executeTakeFirstOrThrow();
  return teams;
}

type NewTeamRow = NewTeam & { readonly id: string; readonly ownerId: string; readonly createdAt: Date };

/** Undefined when any coach has a team with this id, deleted ones included. */
export async function insertTeam(tx: Tx, { gameDefaults, ...team }: NewTeamRow): Promise<StoredTeam | undefined> {
  const row = await tx
    .insertInto('teams')
    .values({ ...team, ...toDefaultColumns(gameDefaults), updatedAt: team.createdAt, deletedAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(teamColumns)
    .executeTakeFirst();
  return row && toStoredTeam({ ...row, playerCount: 0, nextTeamId: null });
}

/**
 * Settings that are undefined keep their value. Undefined when the team is gone or a newer version is stored than the one
 * the change was made from.
 */
export async function updateTeam(
  tx: Tx,
  teamId: EditableTeamId,
  change: TeamChange,
  now: Date,
): Promise<StoredTeam | undefined> {
  const { version, gameDefaults, pairs, ...settings } = change;
  const row = await tx
    .updateTable('teams')
    .set((eb) => ({
      ...settings,
      ...toDefaultColumns(gameDefaults),
      pairs: pairs && JSON.stringify(pairs),
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', teamId)
    .where('deletedAt', 'is', null)
    .where((eb) => (version === undefined ? eb.lit(true) : eb('version', '=', version)))
    .returning((eb) => [...teamColumns, selectPlayerCount(eb), queryNextTeam(eb).as('nextTeamId')])
    .executeTakeFirst();
  return row && toStoredTeam(row);
}

/** The next game of a team whose default pack is deleted starts with the basic rules. */
export async function clearDefaultRulePack(tx: Tx, teamId: EditableTeamId, packId: string, now: Date): Promise<void> {
  await tx
    .updateTable('teams')
    .set((eb) => ({ defaultRulePackId: null, version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', teamId)
    .where('defaultRulePackId', '=', packId)
    .execute();
}

/** The version tells a device whose copy has other pairs that they have changed. */
export async function updatePairs(tx: Tx, teamId: EditableTeamId, pairs: readonly Pair[], now: Date): Promise<void> {
  await tx
    .updateTable('teams')
    .set((eb) => ({ pairs: JSON.stringify(pairs), version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', teamId)
    .execute();
}

/**
 * Keeps the row with its players and games; `deleteOldestDeletedTeams` removes them later. Returns false when the team is
 * deleted already, or another version is stored than the given one.
 */
export async function softDeleteTeam(db: Tx, teamId: OwnedTeamId, { version }: Deletion, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('teams')
    .set((eb) => ({ deletedAt: now, updatedAt: now, isActive: false, version: eb('version', '+', 1) }))
    .where('id', '=', teamId)
    .where('deletedAt', 'is', null)
    .where((eb) => (version === undefined ? eb.lit(true) : eb('version', '=', version)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the soft-deleted teams of the owner with everything in them, except for the last ones. */
export async function deleteOldestDeletedTeams(db: Tx, teamId: OwnedTeamId, kept: number): Promise<void> {
  await db
    .deleteFrom('teams')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('teams as deleted')
        .innerJoin('teams as just', 'just.ownerId', 'deleted.ownerId')
        .select('deleted.id')
        .where('just.id', '=', teamId)
        .where('deleted.deletedAt', 'is not', null)
        .orderBy('deleted.deletedAt', 'desc')
        .orderBy('deleted.id', 'desc')
        .offset(kept),
    )
    .execute();
}

const planColumns = [
  'planType',
  'subscriptionStatus',
  'subscriptionStart',
  'subscriptionEnd',
  'subscriptionGraceEnds',
  'basicTeamId',
] as const;

const teamColumns = [
  'id',
  'name',
  'season',
  'leagueLevel',
  'maxPlayers',
  'timeZone',
  'ageGroup',
  'pitchTable',
  'battingOrderMode',
  'defaultInningsCount',
  'defaultPositionConfiguration',
  'defaultRulePackId',
  'defaultLocation',
  'pairs',
  'isActive',
  'version',
  'createdAt',
  'updatedAt',
] as const;

function queryTeams(db: Db) {
  return db
    .selectFrom('teams')
    .select((eb) => [
      ...teamColumns.map((column) => `teams.${column}` as const),
      selectPlayerCount(eb),
      queryNextTeam(eb).as('nextTeamId'),
    ])
    .where('teams.deletedAt', 'is', null);
}

function selectPlayerCount(eb: ExpressionBuilder<Schema, 'teams'>) {
  return eb
    .selectFrom('players')
    .select((players) => players.fn.countAll<number>().as('players'))
    .whereRef('players.teamId', '=', 'teams.id')
    .where('players.archivedAt', 'is', null)
    .as('playerCount');
}

type TeamRow = Pick<Selectable<Schema['teams']>, (typeof teamColumns)[number]> & {
  playerCount: number | null;
  nextTeamId: string | null;
};

/** Undefined keeps the value of a client that does not know the default yet. */
function toDefaultColumns(defaults: GameDefaults = {}) {
  return {
    defaultInningsCount: defaults.inningsCount,
    defaultPositionConfiguration: defaults.positionConfiguration,
    defaultRulePackId: defaults.rulePackId,
    defaultLocation: defaults.location,
  };
}

/** Each field is named, because a row may have columns of the owner, such as the plan. */
function toStoredTeam(row: TeamRow): StoredTeam {
  return {
    id: row.id,
    name: row.name,
    season: row.season,
    leagueLevel: row.leagueLevel,
    maxPlayers: row.maxPlayers,
    timeZone: row.timeZone,
    ageGroup: row.ageGroup,
    pitchTable: row.pitchTable,
    battingOrderMode: row.battingOrderMode,
    gameDefaults: {
      inningsCount: row.defaultInningsCount,
      positionConfiguration: row.defaultPositionConfiguration,
      rulePackId: row.defaultRulePackId,
      location: row.defaultLocation,
    },
    pairs: row.pairs,
    isActive: row.isActive,
    version: row.version,
    nextTeamId: row.nextTeamId,
    playerCount: row.playerCount ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Remembers that a player, game or rule pack of the team was deleted, and not its id, which an erased player must not leave. */
export async function insertDeletedRow(tx: Tx, teamId: EditableTeamId, id: string): Promise<void> {
  await tx
    .insertInto('deletedRows')
    .values({ teamId, idHash: hashId(id) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether one of the ids is that of a deleted row of the team. */
export async function hasDeletedRow(tx: Tx, teamId: CoachedTeamId, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const row = await tx
    .selectFrom('deletedRows')
    .select('idHash')
    .where('teamId', '=', teamId)
    .where('idHash', 'in', ids.map(hashId))
    .executeTakeFirst();
  return row !== undefined;
}

const hashId = (id: string) => createHash('sha256').update(id.toLowerCase()).digest();
