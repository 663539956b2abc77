import type { Deletion } from 'contract/primitives/fields';
import type { Pair } from 'contract/primitives/pairs';
import { isReadyMadePack, unknownPackMessage } from 'contract/rule-packs/rules';
import type { TeamRole } from 'contract/team-roles';
import { type NewTeam, type Team, type TeamChange, teamLimits } from 'contract/teams';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { canOptimize, isEverythingOpen, type Plan, toPlanView } from '#server/plans/plan.ts';
import { selectPlayersById } from '#server/players/queries.ts';
import { copyPackForGame } from '#server/rule-packs/copy-for-game.ts';
import type { Coach } from '#server/sessions/request-coach.ts';
import {
  type AccessDependencies,
  type CoachedTeamId,
  coachedTeam,
  type OwnerEdit,
  ownedTeam,
  type TeamEdit,
} from './access.ts';
import {
  countTeamsByOwner,
  deleteOldestDeletedTeams,
  insertTeam,
  lockCoachPlan,
  selectCoachPlan,
  selectTeam,
  selectTeamByOwner,
  selectTeamOfCoach,
  softDeleteTeam,
  type TeamOfCoach,
  updateBasicTeam,
  updateTeam,
} from './queries.ts';
import { hasNextTeam, selectReadOnlyTeams } from './rights/queries.ts';

const planNotActive = 'Your subscription is not active. Renew it to create teams.';

/** Whether a team can only be read is judged by the plan of its owner, not by that of the coach who asks. */
export async function readTeams(judging: AccessDependencies, teams: readonly TeamOfCoach[]): Promise<Team[]> {
  const owned = teams.map(({ stored, owner }) => ({ ...owner, id: stored.id }));
  const readOnly = await selectReadOnlyTeams(judging.db, judging, owned);
  const now = judging.clock();
  return teams.map(({ stored, role, owner, isOffered }) => ({
    ...stored,
    role,
    isReadOnly: readOnly.has(stored.id),
    ...(isOffered && { isOffered }),
    ...(role !== 'owner' && { canOptimize: canOptimize(owner, judging.config, now), ownerName: owner.ownerName }),
  }));
}

export async function readTeam(judging: AccessDependencies, coach: Coach, wanted: string): Promise<Team> {
  const teamId = await coachedTeam(judging.db, coach, wanted);
  const found = await selectTeamOfCoach(judging.db, teamId, coach.userId);
  const [team] = found ? await readTeams(judging, [found]) : [];
  if (!team) throw new Refusal('team_not_found');
  return team;
}

const ofOwner = { role: 'owner' satisfies TeamRole, isReadOnly: false } as const;

/**
 * A team with the id of one that the coach has is a retry: the first response was lost, and this one takes its place.
 */
export function createTeamForCoach(
  { db, config, clock }: AccessDependencies,
  ownerId: string,
  { id = uuid(), ...team }: NewTeam,
): Promise<Team> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    // Without the lock, two devices could both create the only team of the Basic plan.
    const plan = await lockCoachPlan(tx, ownerId);
    if (!plan) throw new Refusal('session_ended');
    const existing = await selectTeamByOwner(tx, ownerId, id);
    if (existing) return { ...existing, ...ofOwner };
    rejectOwnPack(team);
    await rejectBeyondPlan(tx, { ownerId, plan, newTeams: 1, config }, now);
    const created = await insertTeam(tx, { ...team, id, ownerId, createdAt: now });
    if (!created) throw new Refusal('id_taken');
    return { ...created, ...ofOwner };
  });
}

const defaultPackField = 'gameDefaults.rulePackId';

/** A new team has no pack of its own yet. */
function rejectOwnPack({ gameDefaults }: Pick<NewTeam, 'gameDefaults'>): void {
  const rulePackId = gameDefaults?.rulePackId ?? null;
  if (rulePackId === null || isReadyMadePack(rulePackId)) return;
  throw new Refusal('invalid', { errors: { [defaultPackField]: [unknownPackMessage] } });
}

type NewTeams = {
  readonly ownerId: string;
  readonly plan: Plan;
  readonly newTeams: number;
  readonly config: AccessDependencies['config'];
};

/** The caller has locked the plan of the coach. */
export async function rejectBeyondPlan(
  tx: Tx,
  { ownerId, plan, newTeams, config }: NewTeams,
  now: Date,
): Promise<void> {
  if (isEverythingOpen(plan, config, now)) return;
  const { status } = toPlanView(plan, now);
  if (status !== 'Active') throw new Refusal('team_limit_reached', { message: planNotActive });
  const present = await countTeamsByOwner(tx, ownerId);
  if (present + newTeams <= teamLimits.basicTeams) return;
  if (newTeams === 1) throw new Refusal('team_limit_reached');
  const message = `The Basic plan includes ${teamLimits.basicTeams} team. You have ${present} and chose ${newTeams} more, so nothing was imported.`;
  throw new Refusal('team_limit_reached', { message });
}

export async function updateTeamSettings({ tx, teamId, now, role }: TeamEdit, change: TeamChange): Promise<Team> {
  const rulePackId = change.gameDefaults?.rulePackId ?? null;
  await copyPackForGame(tx, teamId, { rulePackId, field: defaultPackField });
  if (change.pairs !== undefined) await rejectUnknownPlayers(tx, teamId, change.pairs);
  const changed = await updateTeam(tx, teamId, change, now);
  if (!changed) throw new Refusal('stale_version');
  return { ...changed, role, isReadOnly: false };
}

/** A read-only team may be deleted, too. */
export async function removeTeam({ tx, teamId, now }: OwnerEdit, deletion: Deletion): Promise<void> {
  if (!(await softDeleteTeam(tx, teamId, deletion, now))) {
    throw new Refusal((await selectTeam(tx, teamId)) ? 'stale_version' : 'team_not_found');
  }
  await deleteOldestDeletedTeams(tx, teamId, teamLimits.deletedTeamsKept);
}

async function rejectUnknownPlayers(tx: Tx, teamId: CoachedTeamId, pairs: readonly Pair[]): Promise<void> {
  const known = await selectPlayersById(tx, teamId, [...new Set(pairs.flatMap(({ players }) => players))]);
  const unknown = pairs.flatMap(({ players }, index) =>
    players.every((id) => known.has(id))
      ? []
      : [[`pairs.${index}.players`, ['Choose two players of this team']] as const],
  );
  if (unknown.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(unknown) });
}

/** Sets the team that stays editable without Pro, once each time Pro ends. Repeating the same choice succeeds. */
export function chooseBasicTeamForCoach(
  { db, config, clock }: AccessDependencies,
  coach: Coach,
  wanted: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Of two devices that choose at the same time, the first one wins.
    const plan = await lockCoachPlan(tx, coach.userId);
    if (!plan) throw new Refusal('session_ended');
    const teamId = await ownedTeam(tx, coach, wanted);
    if (plan.basicTeamId === teamId) return;
    if (isEverythingOpen(plan, config, clock())) throw new Refusal('no_team_to_choose');
    if (plan.basicTeamId !== null) throw new Refusal('basic_team_chosen');
    if (await hasNextTeam(tx, teamId)) throw new Refusal('team_read_only');
    if ((await countTeamsByOwner(tx, coach.userId)) <= teamLimits.basicTeams) throw new Refusal('no_team_to_choose');
    await updateBasicTeam(tx, coach.userId, teamId);
  });
}

export async function needsTeamChoice(
  db: Db,
  { config, clock }: Omit<AccessDependencies, 'db'>,
  userId: string,
): Promise<boolean> {
  const plan = await selectCoachPlan(db, userId);
  if (!plan || plan.basicTeamId !== null || isEverythingOpen(plan, config, clock())) return false;
  return (await countTeamsByOwner(db, userId)) > teamLimits.basicTeams;
}
