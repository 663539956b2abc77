import type { Player } from 'contract/players';
import type { RosterView } from '#domain/players/roster-query.ts';
import { formatDate } from '#lib/dates/format-dates.ts';
import { formatBatting, formatThrowing } from '../player-labels.ts';
import { type PlayerActions, PlayerButtons } from './player-actions.tsx';
import { formatPreferredPositions, hasJerseyNumbers, PlayerName } from './player-name.tsx';
import { SortButton } from './sort-button.tsx';
import { getSortOrder, type SortColumn } from './use-roster-view.ts';

type PlayerCardsProps = PlayerActions & {
  readonly players: readonly Player[];
  readonly view: RosterView;
  readonly onSort: (column: SortColumn) => void;
};

export function PlayerCards({ players, view, onSort, ...actions }: PlayerCardsProps) {
  const hasNumbers = hasJerseyNumbers(players);
  return (
    <>
      <fieldset className="mb-2 flex items-center gap-4">
        <legend className="sr-only">Sort by</legend>
        <SortButton label="Name" order={getSortOrder(view, 'lastname')} onSort={() => onSort('lastname')} />
        <SortButton label="Added" order={getSortOrder(view, 'created')} onSort={() => onSort('created')} />
      </fieldset>
      <ul aria-label="Players" className="grid gap-3">
        {players.map((player) => (
          <li key={player.id} className="rounded-lg border border-line bg-surface py-2 pr-1 pl-3 shadow-card">
            <div className="flex items-start justify-between gap-2">
              <div className="min-w-0 pt-1">
                <PlayerName player={player} hasNumbers={hasNumbers} />
              </div>
              <PlayerButtons player={player} {...actions} />
            </div>
            <PreferredPositions player={player} />
            <dl className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 pr-3 pb-1 text-ink-faint text-xs">
              <InlineFact term="Batting">{formatBatting(player)}</InlineFact>
              <InlineFact term="Throwing">{formatThrowing(player)}</InlineFact>
              <InlineFact term="Added">{formatDate(player.createdAt)}</InlineFact>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function PreferredPositions({ player }: { readonly player: Player }) {
  const positions = formatPreferredPositions(player);
  if (!positions) return null;
  return <p className="mt-1 wrap-anywhere pr-3 font-semibold text-grass-ink text-sm">{`Prefers ${positions}`}</p>;
}

function InlineFact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div className="flex gap-1.5">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
