import { type NewTeam, type Team, type TeamChange, teamLimits } from 'contract/teams';
import { v7 } from 'uuid';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { isPro } from '#server/subscriptions/plan.ts';
import type { CoachedTeamId } from './access.ts';
import { countTeamsOf, insertTeam, lockCoachPlan, selectTeam, updateTeam } from './queries.ts';

const planNotActive = 'Your subscription is not active. Renew it to create teams.';

export function createTeamOf(db: Db, ownerId: string, team: NewTeam, now: Date): Promise<Team> {
  return db.transaction().execute(async (tx) => {
    // Two devices creating the one team of the Basic plan at once must not both succeed.
    const plan = await lockCoachPlan(tx, ownerId);
    if (!plan) throw new Refusal('session_ended');
    if (plan.subscriptionStatus !== 'Active') throw new Refusal('team_limit_reached', { message: planNotActive });
    if (!isPro(plan) && (await countTeamsOf(tx, ownerId)) >= teamLimits.basicTeams) {
      throw new Refusal('team_limit_reached');
    }
    return insertTeam(tx, { ...team, id: v7(), ownerId, createdAt: now });
  });
}

export async function changeTeam(db: Db, teamId: CoachedTeamId, change: TeamChange, now: Date): Promise<Team> {
  const changed = await updateTeam(db, teamId, change, now);
  if (changed) return changed;
  throw new Refusal((await selectTeam(db, teamId)) ? 'stale_version' : 'team_not_found');
}
