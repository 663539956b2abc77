import { useQuery } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { siteQuery } from '#domain/account/site.ts';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { useNextGame } from '#domain/games/use-next-game.ts';
import { useTeamPlan } from '#domain/plan/use-team-plan.ts';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { LineupIcon } from '#ui/icons/icons.tsx';
import { ActionCard } from './action-card.tsx';
import { messages } from './messages.ts';

type OptimizerCardProps = { readonly user: User; readonly teamId: string | undefined };

export function OptimizerCard({ user, teamId }: OptimizerCardProps) {
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
