import type { User } from 'contract/accounts';
import { teamLimits } from 'contract/teams';
import { paths } from '#lib/paths.ts';
import { canCreateAnotherTeam, canCreateTeam, hasProAccess, isBasicUser } from '#lib/plan.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type PlanHintProps = { readonly user: User; readonly teams: number };

export function PlanHint({ user, teams }: PlanHintProps) {
  if (!isBasicUser(user)) return null;
  return (
    <p data-figures className="self-center font-semibold text-ink-soft text-sm">
      Basic: {teams}/{teamLimits.basicTeams} teams
    </p>
  );
}

/** Why there is no button to create a team, and what would bring it back. */
export function TeamLimitNotice({ user, teams }: PlanHintProps) {
  if (canCreateAnotherTeam(user, teams) || hasProAccess(user)) return null;
  const hasPlan = canCreateTeam(user);
  return (
    <Alert
      tone="info"
      className="mt-6"
      title={hasPlan ? 'You have reached the Basic limit' : 'Your subscription is not active'}
      action={
        <LinkButton to={paths.dashboard} look="secondary">
          {hasPlan ? 'Upgrade to Pro' : 'See Your Subscription'}
        </LinkButton>
      }
    >
      {hasPlan
        ? 'The Basic plan includes 1 team. Upgrade to Pro for unlimited teams, $4.99 per month, cancel anytime.'
        : 'Renew it to create teams. Everything you have stays here.'}
    </Alert>
  );
}
