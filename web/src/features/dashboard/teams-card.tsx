import type { User } from 'contract/accounts';
import { canCreateTeam, isBasicUser } from '#domain/plan/plan.ts';
import { paths } from '#lib/navigation/paths.ts';
import { TeamsIcon } from '#ui/icons/icons.tsx';
import { ActionCard } from './action-card.tsx';

type TeamsCardProps = {
  readonly user: User;
  /** Undefined until they are loaded. */
  readonly teams: readonly unknown[] | undefined;
};

export function TeamsCard({ user, teams }: TeamsCardProps) {
  const isReady = user.isEmailVerified && canCreateTeam(user);
  const hasTeams = teams === undefined || teams.length > 0;
  return (
    <ActionCard
      title={hasTeams ? 'Manage Teams' : 'Create Your First Team'}
      icon={<TeamsIcon />}
      to={paths.teams}
      closedLabel={isReady ? undefined : 'Account Setup Required'}
    >
      <p>{hasTeams ? 'Teams, seasons and rosters.' : 'It takes a name to begin.'}</p>
      {isBasicUser(user) && <p className="font-semibold">Free: 1 team included • Upgrade for unlimited teams</p>}
    </ActionCard>
  );
}
