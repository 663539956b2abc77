import type { Game } from 'contract/games';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { GameTime } from '#domain/games/game-time.tsx';
import { WaitingBadge } from '#domain/outbox/outbox-dialog.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReopenButton } from './reopen-button.tsx';

export type GameActions = {
  /** True for a read-only team. */
  readonly isReadOnly: boolean;
  /** Where the team plays; null while it is not set. */
  readonly zone: string | null;
  readonly onEdit: (game: Game) => void;
  readonly onDelete: (game: Game) => void;
};

type GameCardProps = GameActions & { readonly game: Game };

export function GameCard({ game, ...actions }: GameCardProps) {
  const titleId = `game-${game.id}`;
  const whenId = `${titleId}-when`;
  return (
    <Card
      // Two games may have the same opponent, so the label includes the date.
      aria-labelledby={`${titleId} ${whenId}`}
      className="grid gap-4 sm:flex sm:flex-wrap sm:items-center sm:justify-between"
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={titleId} className="min-w-0 wrap-anywhere text-lg">
            <span className="font-normal text-ink-soft">{opponentPrefix(game)}</span> {game.opponent}
          </h2>
          <Badge tone={statusTone(game)}>{game.statusDisplay}</Badge>
          <LineupBadge game={game} />
          <WaitingBadge noun="game" id={game.id} />
        </div>
        <GameTime id={whenId} game={game} zone={actions.zone} />
        <p className="min-w-0 wrap-anywhere text-ink-soft text-sm">{game.location}</p>
      </div>
      <GameButtons game={game} {...actions} />
    </Card>
  );
}

/** Shows the status of the saved lineup, and nothing when there is no lineup. */
function LineupBadge({ game: { lineupStatus } }: { readonly game: Game }) {
  if (!lineupStatus) return null;
  return lineupStatus === 'final' ? <Badge tone="success">Final</Badge> : <Badge tone="clay">Draft</Badge>;
}

function GameButtons({ game, isReadOnly, zone, onEdit, onDelete }: GameCardProps) {
  const spoken = `the game against ${game.opponent}`;
  const isClosed = game.isCompleted || isReadOnly;
  const verb = isClosed ? 'View' : 'Create';
  return (
    <div className="flex flex-wrap items-center gap-1 max-sm:-mr-3">
      <LinkButton
        to={paths.lineup(game.id)}
        variant={isClosed ? 'secondary' : 'primary'}
        // Alone in its row, it ends where the text of the card does.
        className={classNames('whitespace-nowrap max-sm:flex-1', game.isCompleted && 'max-sm:mr-3')}
        aria-label={`${verb} Lineup for ${spoken}`}
      >
        {verb} Lineup
      </LinkButton>
      {game.isCompleted && (
        <LinkButton to={paths.played(game.id)} variant="ghost" aria-label={`What really happened? For ${spoken}`}>
          What really happened?
        </LinkButton>
      )}
      {!isReadOnly && <ReopenButton game={game} zone={zone} />}
      {!isClosed && (
        <Button variant="ghost" aria-label={`Edit ${spoken}`} onClick={() => onEdit(game)}>
          Edit
        </Button>
      )}
      <Button variant="ghost" aria-label={`Delete ${spoken}`} onClick={() => onDelete(game)}>
        <span className="text-danger-ink">Delete</span>
      </Button>
    </div>
  );
}

/** Gray for a completed game, green for an upcoming one, blue on game day. */
function statusTone({ isCompleted, isUpcoming }: Game): 'neutral' | 'success' | 'info' {
  if (isCompleted) return 'neutral';
  return isUpcoming ? 'success' : 'info';
}
