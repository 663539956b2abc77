import type { Game } from 'contract/games';
import { gameDayWords, startTimeWords } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { statusTone } from './game-words.ts';

export type GameActions = { readonly onEdit: (game: Game) => void; readonly onDelete: (game: Game) => void };

export function GameCard({ game, onEdit, onDelete }: GameActions & { readonly game: Game }) {
  const titleId = `game-${game.id}`;
  const spoken = `the game against ${game.opponent}`;
  return (
    <Card aria-labelledby={titleId} className="grid gap-4 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
      <div className="grid min-w-0 flex-1 basis-72 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={titleId} className="min-w-0 wrap-anywhere text-lg">
            <span className="font-normal text-ink-soft">vs.</span> {game.opponent}
          </h2>
          <Badge tone={statusTone(game)}>{game.statusDisplay}</Badge>
          {game.hasLineup && <Badge tone="clay">Lineup saved</Badge>}
        </div>
        <p className="flex flex-wrap gap-x-2 text-sm">
          <time dateTime={game.gameDate.slice(0, 10)} className="font-semibold">
            {gameDayWords(game.gameDate)}
          </time>
          {game.startTime && <time dateTime={game.startTime}>{startTimeWords(game.startTime)}</time>}
        </p>
        <p className="min-w-0 wrap-anywhere text-ink-soft text-sm">{game.location}</p>
      </div>
      <div className="flex items-center gap-1 max-sm:-mr-3">
        <LinkButton
          to={paths.lineup(game.id)}
          look={game.isCompleted ? 'secondary' : 'primary'}
          className="whitespace-nowrap max-sm:flex-1"
          aria-label={`${game.isCompleted ? 'View' : 'Create'} Lineup for ${spoken}`}
        >
          {game.isCompleted ? 'View Lineup' : 'Create Lineup'}
        </LinkButton>
        {!game.isCompleted && (
          <Button look="quiet" aria-label={`Edit ${spoken}`} onClick={() => onEdit(game)}>
            Edit
          </Button>
        )}
        <Button look="quiet" aria-label={`Delete ${spoken}`} onClick={() => onDelete(game)}>
          <span className="text-danger-ink">Delete</span>
        </Button>
      </div>
    </Card>
  );
}
