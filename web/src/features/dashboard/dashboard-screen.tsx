import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { listTeams, type Team } from 'contract/teams';
import type { ReactNode } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { useNextGame } from '#domain/games/use-next-game.ts';
import { findTeam, useCurrentTeamId } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { GamesIcon } from '#ui/icons/icons.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ActionCard } from './action-card.tsx';
import { NextStep } from './next-step.tsx';
import { OptimizerCard } from './optimizer-card.tsx';
import { TeamsCard } from './teams-card.tsx';
import { VerificationNotice } from './verification-notice.tsx';

type DashboardScreenProps = {
  /** Shown above the cards when the plan needs an action of the coach. */
  readonly notice: ReactNode;
  readonly subscription: ReactNode;
  /** Shown below the next step when families have answered. */
  readonly familyAnswers: (team: Team) => ReactNode;
  /** Shown to a coach who has a team, but not while a game is run. */
  readonly installHint: ReactNode;
};

export function DashboardScreen({ notice, subscription, familyAnswers, installHint }: DashboardScreenProps) {
  const { data: user } = useSuspenseQuery(userQuery);
  const { data: teams } = useQuery(query(listTeams));
  const currentTeamId = useCurrentTeamId();
  const team = findTeam(teams, currentTeamId);
  // While the teams load, the link is there for who had one: it would move the page.
  const hasSeason = teams ? team !== undefined : currentTeamId !== null;
  const { isRunning, isLoading } = useNextGame(team?.id);
  return (
    <>
      <PageHeading
        title="Dashboard"
        actions={
          hasSeason && (
            <LinkButton to={paths.season} variant="secondary">
              Season
            </LinkButton>
          )
        }
      >
        {user.guestUntil ? 'Look around: this team is made up.' : `Welcome back, ${user.firstName}!`}
      </PageHeading>
      <VerificationNotice user={user} />
      <div className="mb-6 empty:hidden">{notice}</div>
      <NextStep user={user} teams={teams} team={team} />
      {team && familyAnswers(team)}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <li className="min-w-0">
          <TeamsCard user={user} teams={teams} />
        </li>
        <li className="min-w-0">
          <ActionCard title="Schedule Games" icon={<GamesIcon />} to={paths.games}>
            <p>Dates, opponents, and innings{team ? ` for ${team.name}` : ''}.</p>
          </ActionCard>
        </li>
        <li className="min-w-0">
          <OptimizerCard user={user} teamId={team?.id} />
        </li>
      </ul>
      {team && !isLoading && !isRunning && <div className="mt-6 empty:hidden">{installHint}</div>}
      <div className="mt-6">{subscription}</div>
    </>
  );
}
