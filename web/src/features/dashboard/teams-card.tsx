import type { User } from 'contract/accounts';
import { canCreateTeam, isLimitedToBasic } from '#domain/plan/plan.ts';
import { paths } from '#lib/navigation/paths.ts';
import { TeamsIcon } from '#ui/icons/icons.tsx';
import { ActionCard } from './action-card.tsx';
import { messages } from './messages.ts';

type TeamsCardProps = {
  readonly user: User;
  /** Undefined while the teams load. */
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
      disabledLabel={isReady ? undefined : 'Account Setup Required'}
    >
      <p>{hasTeams ? messages.teams : messages.noTeams}</p>
      {isLimitedToBasic(user) && <p className="font-semibold">{messages.basic}</p>}
    </ActionCard>
  );
}
