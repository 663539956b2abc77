import { useQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { useNextGame } from '#domain/games/use-next-game.ts';
import { useBillingMode } from '#domain/plan/plan.ts';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { useCurrentTeamId } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { messages } from '../messages.ts';
import { PlanIncludes } from '../plan-parts.tsx';
import { ResultPage } from './result-page.tsx';
import { RoundTheBases } from './round-the-bases.tsx';

/** Shown once the server has confirmed the payment and all queries have been refreshed. */
export function WelcomeToPro() {
  const teamId = useCurrentTeamId();
  const { data: teams } = useQuery(query(listTeams));
  const mode = useBillingMode();
  const { game } = useNextGame(teamId ?? undefined);
  return (
    <ResultPage
      title="Welcome to Pro"
      picture={<RoundTheBases />}
      actions={
        <>
          {teams?.length === 0 ? (
            <LinkButton to={paths.setup} size="large">
              Set Up Your Team
            </LinkButton>
          ) : (
            <LinkButton to={game ? paths.lineup(game.id) : paths.games} size="large">
              Generate a Lineup
            </LinkButton>
          )}
          <LinkButton to={paths.teams} variant="secondary" size="large">
            Manage Teams
          </LinkButton>
        </>
      }
      footer={
        <>
          {mode === 'sandbox' && <SandboxBadge />}
          <TextLink to={paths.subscription} className="inline-flex min-h-target items-center text-sm">
            See your subscription
          </TextLink>
        </>
      }
    >
      <p role="status">{messages.confirmed}</p>
      <div className="text-left">
        <PlanIncludes planType="Pro" />
      </div>
    </ResultPage>
  );
}
