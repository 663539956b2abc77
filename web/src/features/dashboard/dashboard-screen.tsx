import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { listTeams, type Team } from 'contract/teams';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteQuery, userQuery } from '#domain/account/site.ts';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { useNextGame } from '#domain/games/use-game-queries.ts';
import { canCreateTeam, isLimitedToBasic, useTeamPlan } from '#domain/plan/plan.ts';
import { findTeam, useCurrentTeamId } from '#domain/teams/current-team.ts';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton, TextLink } from '#ui/buttons/links.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { ChevronRightIcon, GamesIcon, LineupIcon, TeamsIcon } from '#ui/icons/icons.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { NextStep } from './next-step.tsx';

const messages = {
  teams: 'Teams, seasons, and rosters.',
  noTeams: 'Just a name to start.',
  basic: 'Free: 1 team included • Upgrade for unlimited teams',
  optimizer: 'Fair playing time for everyone, in seconds.',
  optimizerInPro: 'Included in Pro. You can already make lineups by hand, with every rule checked.',
  noNextGame: 'Schedule a game, then get the fairest lineup for it in seconds.',
} as const;

type DashboardScreenProps = {
  /** Shown above the cards when something needs an action of the coach, such as the plan. */
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
      <div className="mb-6 grid gap-5 empty:hidden">{notice}</div>
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

/** Links to the teams page, which has the button to send the verification email again. */
function VerificationNotice({ user }: { readonly user: User }) {
  if (user.isEmailVerified) return null;
  return (
    <Alert
      tone="warning"
      title="Email verification pending"
      className="mb-6"
      action={
        <LinkButton to={paths.teams} variant="secondary">
          What to Do
        </LinkButton>
      }
    >
      Check <strong className="break-all">{user.email}</strong> and click the verification link to use all features.
    </Alert>
  );
}

type TeamsCardProps = {
  readonly user: User;
  /** Undefined while the teams load. */
  readonly teams: readonly unknown[] | undefined;
};

function TeamsCard({ user, teams }: TeamsCardProps) {
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

type OptimizerCardProps = { readonly user: User; readonly teamId: string | undefined };

function OptimizerCard({ user, teamId }: OptimizerCardProps) {
  const { data: site } = useQuery(siteQuery);
  const plan = useTeamPlan(teamId);
  if (plan?.canOptimize && user.isEmailVerified) return <NextLineupCard teamId={teamId} />;
  const hasPro = plan?.hasProAccess === true;
  return (
    <ActionCard
      title="Optimize Lineups"
      icon={<LineupIcon />}
      disabledLabel={describeWhyDisabled(hasPro, site?.optimizer)}
    >
      <p>{messages.optimizer}</p>
      {!hasPro && !plan?.canOptimize && !plan?.isAssisted && (
        <>
          <p>{messages.optimizerInPro}</p>
          <TextLink to={paths.subscription} className="inline-flex min-h-target items-center">
            See what Pro includes
          </TextLink>
        </>
      )}
    </ActionCard>
  );
}

function describeWhyDisabled(hasPro: boolean, isOptimizerOn: boolean | undefined): string {
  if (!hasPro) return 'Pro Feature';
  return isOptimizerOn === false ? 'Coming Soon' : 'Account Setup Required';
}

function NextLineupCard({ teamId }: Pick<OptimizerCardProps, 'teamId'>) {
  const { game } = useNextGame(teamId);
  return (
    <ActionCard title="Optimize Lineups" icon={<LineupIcon />} to={game ? paths.lineup(game.id) : paths.games}>
      {game ? (
        <p>
          Next game: {opponentPrefix(game)} {game.opponent}, {formatGameDay(game.gameDate)}
        </p>
      ) : (
        <p>{messages.noNextGame}</p>
      )}
    </ActionCard>
  );
}

type ActionCardProps = {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** The target of the link; absent on a disabled card. */
  readonly to?: string | undefined;
  /** The label of the disabled button, which says why the card has no link. */
  readonly disabledLabel?: string | undefined;
};

/** The whole card is a link; a disabled card has a button that says why. On a phone the text is beside the icon. */
function ActionCard({ title, icon, children, to, disabledLabel }: ActionCardProps) {
  const isEnabled = to !== undefined && disabledLabel === undefined;
  return (
    <section
      className={classNames(
        'relative grid h-full grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:gap-y-3 sm:p-6',
        isEnabled &&
          'transition-colors hover:border-grass has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus',
      )}
    >
      <span
        className={classNames(
          'grid size-12 place-items-center rounded-md max-sm:row-span-2',
          isEnabled ? 'bg-grass-soft text-grass-ink' : 'bg-sunken text-ink-faint',
        )}
      >
        {icon}
      </span>
      <h2 className="min-w-0 text-lg sm:self-center">
        {isEnabled ? (
          <Link to={to} className="outline-none after:absolute after:inset-0 after:content-['']">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {isEnabled && <ChevronRightIcon className="size-6 text-ink-faint sm:self-center" />}
      <div className="flex flex-col gap-1 text-ink-soft text-sm max-sm:col-start-2 sm:col-span-full sm:gap-2">
        {children}
      </div>
      {disabledLabel && (
        <Button variant="secondary" disabled wide className="col-span-full max-sm:mt-3">
          {disabledLabel}
        </Button>
      )}
    </section>
  );
}
