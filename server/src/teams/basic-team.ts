import { teamLimits } from 'contract/teams';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { isEverythingOpen } from '#server/plans/plan.ts';
import type { Coach } from '#server/sessions/request-coach.ts';
import { type AccessDependencies, ownedTeam } from './access.ts';
import { countTeamsByOwner, lockCoachPlan, selectCoachPlan, updateBasicTeam } from './queries.ts';
import { hasNextTeam } from './rights/queries.ts';

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
