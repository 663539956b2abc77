import type { InvitedRole, TeamRole } from 'contract/team-roles';
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { compileOnce, type Parameter } from '#server/database/queries/compiled-query.ts';
import type { Db, Schema } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isEverythingOpen, type PlanDates } from '#server/plans/plan.ts';

/** The role of a user in a team of a query, which is null for a stranger. The table of the teams has the owner. */
export function selectRole(userId: RawBuilder<string>): RawBuilder<TeamRole | null> {
  return sql<TeamRole | null>`case when teams.owner_id = ${userId} then 'owner' else (
    select m.role from team_members as m where m.team_id = teams.id and m.user_id = ${userId}) end`;
}

export type TeamOfUser = { readonly teamId: string; readonly userId: string };

/** Undefined for the owner, who is in the table of the teams alone, and for strangers. */
export async function selectMemberRole(db: Db, member: TeamOfUser): Promise<InvitedRole | undefined> {
  const [row] = await selectMember(db, member);
  return row?.role;
}

const selectMember = compileOnce((db, parameter: Parameter<TeamOfUser>) =>
  db
    .selectFrom('teamMembers')
    .select('role')
    .where('teamId', '=', parameter('teamId'))
    .where('userId', '=', parameter('userId')),
);

/** Whether a user has a role in a team of a query. */
export function isCoachedBy(userId: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(teams.owner_id = ${userId} or exists (
    select from team_members as m where m.team_id = teams.id and m.user_id = ${userId}))`;
}

/** The teams of a user with the role in each, and whether the owner offers it to the user. No team comes twice, because the owner is in the table of the teams alone. */
export function queryTeamsWithRole(eb: ExpressionBuilder<Schema, 'teams'>, userId: RawBuilder<string>) {
  return eb
    .selectFrom('teams as owned')
    .select(['owned.id as teamId', sql<TeamRole>`'owner'`.as('role'), sql<boolean>`false`.as('isOffered')])
    .where('owned.ownerId', '=', userId)
    .unionAll(
      eb
        .selectFrom('teamMembers as m')
        .select(['m.teamId', 'm.role', isOffered.as('isOffered')])
        .where('m.userId', '=', userId),
    );
}

const isOffered = sql<boolean>`exists (
  select from team_hand_overs as h where h.team_id = m.team_id and h.to_user_id = m.user_id)`;

/** The plan of the owner of a team, which counts for everybody in it. */
type OwnerPlan = PlanDates & { readonly ownerId: string };
export type TeamOwner = OwnerPlan & { readonly ownerName: string };

/** The columns that a query of `teams` with `users as owners` selects of an owner. */
export const ownerColumns = [
  'teams.ownerId',
  'owners.planType',
  'owners.subscriptionStatus',
  'owners.subscriptionEnd',
  'owners.subscriptionGraceEnds',
] as const;

/** Which of the teams can only be read, because the plan of their owner has ended and leaves another team editable. */
export async function selectReadOnlyTeams(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  teams: readonly (OwnerPlan & { readonly id: string })[],
): Promise<ReadonlySet<string>> {
  const now = clock();
  const limited = teams.filter((team) => !isEverythingOpen(team, config, now));
  if (limited.length === 0) return new Set();
  const editable = await selectEditableTeams(db, [...new Set(limited.map(({ ownerId }) => ownerId))]);
  return new Set(limited.map(({ id }) => id).filter((id) => !editable.has(id)));
}

/**
 * The only editable team of each owner on Basic: the one that was chosen, otherwise the newest, and never the team of an
 * earlier season.
 */
async function selectEditableTeams(db: Db, ownerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('teams')
    .innerJoin('users', 'users.id', 'teams.ownerId')
    .distinctOn('teams.ownerId')
    .select('teams.id')
    .where('teams.ownerId', 'in', ownerIds)
    .where('teams.deletedAt', 'is', null)
    .where(isOfThisSeason)
    .orderBy('teams.ownerId')
    .orderBy(sql`coalesce(teams.id = users.basic_team_id, false)`, 'desc')
    .orderBy('teams.createdAt', 'desc')
    .orderBy('teams.id', 'desc')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether the team is that of an earlier season. */
export async function hasNextTeam(db: Db, teamId: string): Promise<boolean> {
  const row = await db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', teamId)
    .where((eb) => eb.exists(queryNextTeam(eb)))
    .executeTakeFirst();
  return row !== undefined;
}

/** The id of the team in which a team goes on in its next season. */
export function queryNextTeam(eb: ExpressionBuilder<Schema, 'teams'>) {
  return eb
    .selectFrom('teams as next')
    .select('next.id')
    .whereRef('next.previousTeamId', '=', 'teams.id')
    .where('next.deletedAt', 'is', null);
}

/** A team of an earlier season takes no place of the plan. */
export function isOfThisSeason(eb: ExpressionBuilder<Schema, 'teams'>) {
  return eb.not(eb.exists(queryNextTeam(eb)));
}
