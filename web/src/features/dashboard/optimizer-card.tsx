import { useQuery } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { listGames } from 'contract/games';
import { gameDayWords } from '#lib/dates.ts';
import { versus } from '#lib/game-labels.ts';
import { nextGame } from '#lib/next-game.ts';
import { paths } from '#lib/paths.ts';
import { hasProAccess } from '#lib/plan.ts';
import { query } from '#lib/query.ts';
import { siteQuery } from '#lib/site.ts';
import { LineupIcon } from '#ui/icons.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ActionCard } from './action-card.tsx';

type OptimizerCardProps = { readonly user: User; readonly teamId: string | undefined };

export function OptimizerCard({ user, teamId }: OptimizerCardProps) {
  const { data: site } = useQuery(siteQuery);
  if (user.canOptimize && user.isEmailVerified) return <NextLineupCard teamId={teamId} />;
  const isSold = hasProAccess(user) && site?.optimizer === false;
  return (
    <ActionCard title="Optimize Lineups" icon={<LineupIcon />} closedLabel={isSold ? 'Coming Soon' : 'Pro Feature'}>
      <p>Equal playing time, proven, in seconds.</p>
      {!isSold && !user.canOptimize && (
        <>
          <p>Part of Pro. Lineups by hand, with every rule checked, are yours already.</p>
          <TextLink to={paths.subscription} className="inline-flex min-h-target items-center">
            See what Pro includes
          </TextLink>
        </>
      )}
    </ActionCard>
  );
}

function NextLineupCard({ teamId }: Pick<OptimizerCardProps, 'teamId'>) {
  const params = { teamId: teamId ?? '' };
  const { data: games } = useQuery({ ...query(listGames, { params }), enabled: teamId !== undefined });
  const game = nextGame(games);
  return (
    <ActionCard title="Optimize Lineups" icon={<LineupIcon />} to={game ? paths.lineup(game.id) : paths.games}>
      {game ? (
        <p>
          Next game: {versus(game)} {game.opponent}, {gameDayWords(game.gameDate)}
        </p>
      ) : (
        <p>Schedule a game, then get the fairest lineup for it in seconds.</p>
      )}
    </ActionCard>
  );
}
