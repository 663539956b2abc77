import type { User } from 'contract/accounts';
import { teamLimits } from 'contract/teams';
import {
  canCreateAnotherTeam,
  canCreateTeam,
  hasProAccess,
  isLimitedToBasic,
  useBillingMode,
} from '#domain/plan/plan.ts';
import { proPriceText } from '#domain/plan/plan-features.ts';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { messages } from './messages.ts';

type PlanHintProps = { readonly user: User; readonly teams: number };

export function PlanHint({ user, teams }: PlanHintProps) {
  if (!isLimitedToBasic(user)) return null;
  return (
    <p data-figures className="self-center font-semibold text-ink-soft text-sm">
      Basic: {teams}/{teamLimits.basicTeams} teams
    </p>
  );
}

/** Explains why the button to create a team is missing and how to get it back. */
export function TeamLimitNotice({ user, teams }: PlanHintProps) {
  const mode = useBillingMode();
  if (canCreateAnotherTeam(user, teams) || hasProAccess(user)) return null;
  const hasPlan = canCreateTeam(user);
  return (
    <Alert
      tone="info"
      className="mt-6"
      title={hasPlan ? "You've reached the Basic limit" : "Your subscription isn't active"}
      action={
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to={paths.subscription} variant="secondary">
            {hasPlan ? 'Upgrade to Pro' : 'See Your Subscription'}
          </LinkButton>
          {mode === 'sandbox' && <SandboxBadge />}
        </div>
      }
    >
      {hasPlan ? `${messages.basicLimit} Upgrade to Pro for unlimited teams, ${proPriceText}` : messages.renewal}
    </Alert>
  );
}
