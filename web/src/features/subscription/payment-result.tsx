import { useQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import type { ReactNode } from 'react';
import { useNextGame } from '#domain/games/use-game-queries.ts';
import { useBillingMode } from '#domain/plan/plan.ts';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { useCurrentTeamId } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton, TextLink } from '#ui/buttons/links.tsx';
import { FieldOutline, fieldViewBox } from '#ui/field/field-outline.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { messages } from './messages.ts';
import { PlanIncludes } from './plan-and-billing.tsx';

type ResultPageProps = {
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
};

/** A centered card with the result of a payment. */
export function ResultPage({ title, picture, children, actions, footer }: ResultPageProps) {
  return (
    <div className="mx-auto w-full max-w-xl">
      <div className="mown h-2.5 rounded-t-lg" aria-hidden="true" />
      <Card className="grid justify-items-center gap-2 rounded-t-none border-t-0 py-8 text-center sm:py-10">
        {picture}
        <PageHeading title={title} />
        <div className="-mt-4 grid max-w-prose justify-items-center gap-3 text-ink-soft">{children}</div>
        {actions && <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>}
        {footer && <div className="mt-3 grid justify-items-center gap-2">{footer}</div>}
      </Card>
    </div>
  );
}

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

/** A field with every base touched, for the page that welcomes a new Pro coach. */
function RoundTheBases() {
  return (
    <svg viewBox={fieldViewBox} aria-hidden="true" className="w-36 shrink-0 animate-rise">
      <FieldOutline strokeWidth={2} />
      <path
        d="m67 57 5 5-5 5-5-5ZM50 40l5 5-5 5-5-5ZM33 57l5 5-5 5-5-5ZM45 75.5l5-3.5 5 3.5v5l-5 5-5-5Z"
        className="fill-lamp stroke-ink"
      />
      <path
        d="M10 17l3.5 5M90 17l-3.5 5M22 6l2.5 5M78 6l-2.5 5"
        className="stroke-clay"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
