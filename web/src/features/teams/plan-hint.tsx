import type { User } from 'contract/accounts';
import { teamLimits } from 'contract/teams';
import { useBillingMode } from '#domain/account/site.ts';
import { canCreateAnotherTeam, canCreateTeam, hasProAccess, isBasicUser } from '#domain/plan/plan.ts';
import { proPriceText } from '#domain/plan/plan-features.ts';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';

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
  const mode = useBillingMode();
  if (canCreateAnotherTeam(user, teams) || hasProAccess(user)) return null;
  const hasPlan = canCreateTeam(user);
  const isSold = mode !== 'off';
  return (
    <Alert
      tone="info"
      className="mt-6"
      title={hasPlan ? 'You have reached the Basic limit' : 'Your subscription is not active'}
      action={
        isSold && (
          <div className="flex flex-wrap items-center gap-3">
            <LinkButton to={paths.subscription} variant="secondary">
              {hasPlan ? 'Upgrade to Pro' : 'See Your Subscription'}
            </LinkButton>
            {mode === 'sandbox' && <SandboxBadge />}
          </div>
        )
      }
    >
      {limitWords(hasPlan, isSold)}
    </Alert>
  );
}

function limitWords(hasPlan: boolean, isSold: boolean): string {
  if (!hasPlan) return 'Renew it to create teams. Everything you have stays here.';
  const limit = 'The Basic plan includes 1 team.';
  return isSold ? `${limit} Upgrade to Pro for unlimited teams, ${proPriceText}` : limit;
}
