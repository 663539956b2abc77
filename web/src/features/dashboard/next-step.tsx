import { useQuery } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { listGames } from 'contract/games';
import type { Team } from 'contract/teams';
import { NextGame } from '#domain/games/next-game-card.tsx';
import { useNextGame } from '#domain/games/use-game-queries.ts';
import { canCreateTeam } from '#domain/plan/plan.ts';
import { usePlayerCount } from '#domain/players/roster-query.ts';
import { useCurrentTeamId } from '#domain/teams/current-team.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

const nextSteps = {
  team: {
    title: 'Set up your team',
    text: 'Four short steps: the team, its players, its games, and who pitches and catches. Then your first lineup is made.',
    label: 'Set Up Your Team',
  },
  players: {
    title: 'Who is on the team?',
    text: 'Paste the names from an email, a chat or a spreadsheet. A lineup needs players.',
    label: 'Add Your Players',
  },
  games: {
    title: 'When do you play?',
    text: 'Paste or choose the schedule, or type the next game. Then its lineup can be made.',
    label: 'Add Your Games',
  },
  seasonOver: {
    title: 'No game ahead',
    text: 'Every game on the schedule is over. See how evenly the season went and start a new one there, or add the next game under Games.',
    label: 'See the Season',
  },
} as const;

type NextStepProps = {
  readonly user: User;
  /** Undefined while the teams load. */
  readonly teams: readonly Team[] | undefined;
  readonly team: Team | undefined;
};

/** What the coach does next, whatever the state of the season, with the only filled button of the dashboard. */
export function NextStep({ user, teams, team }: NextStepProps) {
  const currentTeamId = useCurrentTeamId();
  if (team) return <TeamNextStep key={team.id} team={team} />;
  if (!teams && user.isEmailVerified) return <LoadingStep isOfGame={currentTeamId !== null} />;
  if (teams?.length !== 0 || !user.isEmailVerified || !canCreateTeam(user)) return null;
  return <StepCard {...nextSteps.team} to={paths.setup} />;
}

/** As high as what follows, so that nothing moves: the card of a game, or that of a coach without a team. */
function LoadingStep({ isOfGame }: { readonly isOfGame: boolean }) {
  return (
    <div className="mb-6">
      <SkeletonRows
        rows={1}
        label="Loading the next step..."
        className={isOfGame ? 'h-96 rounded-lg md:h-52' : 'h-71 rounded-lg md:h-52'}
      />
    </div>
  );
}

function TeamNextStep({ team }: { readonly team: Team }) {
  const players = usePlayerCount(team);
  const { data: games } = useQuery(query(listGames, { params: { teamId: team.id } }));
  const { game, isLoading } = useNextGame(team.id);
  if (!canChange(team, 'season') || team.nextTeamId || !games) return <NextGame team={team} />;
  if (players === 0) return <StepCard {...nextSteps.players} to={paths.setupStep(team.id, 'players')} />;
  if (games.length === 0) return <StepCard {...nextSteps.games} to={paths.setupStep(team.id, 'games')} />;
  if (!game && !isLoading) return <StepCard {...nextSteps.seasonOver} to={paths.season} />;
  return <NextGame team={team} />;
}

type StepCardProps = {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly to: string;
};

function StepCard({ title, text, label, to }: StepCardProps) {
  return (
    <Card aria-labelledby="next-step" className="mb-6 grid justify-items-start gap-3 border-grass">
      <p className="scorebook text-clay-ink">Next step</p>
      <h2 id="next-step" className="text-2xl">
        {title}
      </h2>
      <p className="max-w-prose text-ink-soft">{text}</p>
      <LinkButton to={to} size="large" className="max-sm:w-full">
        {label}
      </LinkButton>
    </Card>
  );
}
