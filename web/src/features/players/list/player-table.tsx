import type { Player } from 'contract/players';
import type { RosterView } from '#domain/players/roster-query.ts';
import { formatDate } from '#lib/dates/format-dates.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectAll, SelectPlayer } from '../bulk/select-player.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { formatBatting, formatThrowing } from '../player-labels.ts';
import { type PlayerActions, PlayerButtons } from './player-actions.tsx';
import { hasJerseyNumbers, listPreferredPositions, PlayerName } from './player-name.tsx';
import { SortButton } from './sort-button.tsx';
import { getSortOrder, type SortColumn } from './use-roster-view.ts';

type PlayerTableProps = PlayerActions & {
  readonly players: readonly Player[];
  readonly view: RosterView;
  readonly onSort: (column: SortColumn) => void;
  /** Absent where nothing can be changed. */
  readonly selection?: Selection | undefined;
};

const heading = 'scorebook px-4 py-0 text-left text-ink-soft first:pl-5 last:pr-5';
const cell = 'px-4 py-0.5 first:pl-5 last:pr-5';
const quietCell = `${cell} text-ink-faint text-xs`;

export function PlayerTable({ players, view, onSort, selection, ...actions }: PlayerTableProps) {
  const hasNumbers = hasJerseyNumbers(players);
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-card">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Players</caption>
        <thead className="border-line border-b bg-sunken">
          <tr>
            {selection && (
              <th scope="col" className="w-9 p-0 pl-2">
                <SelectAll selection={selection} />
              </th>
            )}
            <SortableHeading label="Name" column="lastname" view={view} onSort={onSort} />
            <th scope="col" className={heading}>
              Positions
            </th>
            <th scope="col" className={heading}>
              Batting
            </th>
            <th scope="col" className={heading}>
              Throwing
            </th>
            <SortableHeading label="Added" column="created" view={view} onSort={onSort} />
            <th scope="col" className={heading}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr
              key={player.id}
              className={classNames(
                'border-line border-b last:border-b-0',
                selection?.isSelected(player) ? 'bg-grass-soft' : 'hover:bg-sunken',
              )}
            >
              {selection && (
                <td className="p-0 pl-2">
                  <SelectPlayer player={player} selection={selection} />
                </td>
              )}
              <th scope="row" className={`${cell} text-left font-normal`}>
                <PlayerName player={player} hasNumbers={hasNumbers} />
              </th>
              <td className={`${cell} wrap-anywhere font-semibold text-grass-ink`}>
                {listPreferredPositions(player).join(', ')}
              </td>
              <td className={quietCell}>{formatBatting(player)}</td>
              <td className={quietCell}>{formatThrowing(player)}</td>
              <td className={`${quietCell} whitespace-nowrap`}>{formatDate(player.createdAt)}</td>
              <td className={cell}>
                <PlayerButtons player={player} {...actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SortableHeadingProps = Pick<PlayerTableProps, 'view' | 'onSort'> & {
  readonly label: string;
  readonly column: SortColumn;
};

function SortableHeading({ label, column, view, onSort }: SortableHeadingProps) {
  const order = getSortOrder(view, column);
  return (
    <th scope="col" aria-sort={ariaSort(order)} className={heading}>
      <SortButton label={label} order={order} onSort={() => onSort(column)} />
    </th>
  );
}

function ariaSort(order: 'asc' | 'desc' | undefined) {
  if (!order) return 'none';
  return order === 'asc' ? 'ascending' : 'descending';
}
