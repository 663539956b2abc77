import type { Game } from 'contract/games';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LineupBadge } from './game-card.tsx';
import { GameTime } from './game-time.tsx';

type NextGameCardProps = {
  readonly game: Game;
  /** Where the team plays; null while it is not set. */
  readonly zone: string | null;
};

const titleId = 'next-game';

/** Shown above the tabs, because they list the newest game first and the next game can be far down. */
export function NextGameCard({ game, zone }: NextGameCardProps) {
  return (
    <Card
      aria-labelledby={titleId}
      className="mb-6 grid gap-4 border-l-6 border-l-grass sm:flex sm:flex-wrap sm:items-center sm:justify-between"
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-2">
        <h2 id={titleId} className="scorebook text-ink-faint">
          Next Game
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="min-w-0 wrap-anywhere font-bold text-xl">
            <span className="font-normal text-ink-soft">{opponentPrefix(game)}</span> {game.opponent}
          </p>
          {game.lineupStatus ? <LineupBadge game={game} /> : <Badge>No lineup yet</Badge>}
        </div>
        <GameTime game={game} zone={zone} />
      </div>
      <LinkButton to={paths.lineup(game.id)} aria-label={`Open Lineup for the game against ${game.opponent}`}>
        Open Lineup
      </LinkButton>
    </Card>
  );
}
