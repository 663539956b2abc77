import type { Player } from 'contract/players';
import type { ReactNode } from 'react';
import { formatBatting, formatThrowing } from '#domain/players/player-names.ts';
import type { RosterView } from '#domain/players/roster-query.ts';
import { formatDate } from '#lib/dates/format-dates.ts';
import { classNames } from '#ui/class-names.ts';
import { useGridKeys } from '#ui/layout/use-grid-keys.ts';
import { useIsDesktopWithMouse } from '#ui/layout/use-is-wide.ts';
import { SelectAll, type Selection, SelectPlayer } from '../bulk/selection.tsx';
import { positionMessages } from '../messages.ts';
import { AnswerCell, useChangeAnswer } from '../positions/answer-cell.tsx';
import { listColumns } from '../positions/position-answers.ts';
import { getSortOrder, SortButton, type SortColumn } from './player-filters.tsx';
import {
  hasJerseyNumbers,
  listPreferredPositions,
  type PlayerActions,
  PlayerButtons,
  PlayerName,
} from './player-row.tsx';

type PlayerTableProps = PlayerActions & {
  readonly players: readonly Player[];
  readonly view: RosterView;
  readonly onSort: (column: SortColumn) => void;
  readonly teamId: string;
  /** Absent where nothing can be changed. */
  readonly selection?: Selection | undefined;
};

const heading = 'scorebook px-1.5 py-0 text-left text-ink-soft first:pl-5';
const cell = 'px-1.5 py-px first:pl-5';
const quietCell = `${cell} text-ink-faint text-xs`;

/** From 1280 px on and with a mouse, each player has a cell for each position, as on the page of positions. */
export function PlayerTable({ players, view, onSort, teamId, selection, ...actions }: PlayerTableProps) {
  const isDesktop = useIsDesktopWithMouse();
  const columns = isDesktop ? listColumns(players) : [];
  const { gridProps, cellProps } = useGridKeys({ rows: players.length, columns: columns.length });
  const { change, announcement } = useChangeAnswer(teamId);
  const hasNumbers = hasJerseyNumbers(players);
  const shared = { columns, selection };
  return (
    <>
      {isDesktop && !actions.isReadOnly && <p className="mb-2 text-ink-soft text-sm">{positionMessages.keys}</p>}
      <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-card">
        <table {...(isDesktop && gridProps)} aria-label="Players" className="w-full border-collapse text-sm">
          <TableHead view={view} onSort={onSort} {...shared} />
          <tbody>
            {players.map((player, row) => (
              <PlayerTableRow key={player.id} player={player} hasNumbers={hasNumbers} {...shared} {...actions}>
                {columns.map((position, column) => (
                  <td key={position} className="px-px py-px">
                    <AnswerCell
                      player={player}
                      position={position}
                      isReadOnly={actions.isReadOnly || player.isArchived}
                      onChange={change}
                      cellProps={cellProps({ row, column })}
                    />
                  </td>
                ))}
              </PlayerTableRow>
            ))}
          </tbody>
        </table>
      </div>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}

type SharedProps = Pick<PlayerTableProps, 'selection'> & {
  /** The positions that have a column of their own; none on a screen that is not wide enough. */
  readonly columns: readonly string[];
};

function TableHead({ columns, view, onSort, selection }: SharedProps & Pick<PlayerTableProps, 'view' | 'onSort'>) {
  return (
    <thead className="border-line border-b bg-sunken">
      <tr>
        {selection && (
          <th scope="col" className="w-9 p-0 pl-2">
            <SelectAll selection={selection} />
          </th>
        )}
        <SortableHeading label="Name" column="lastname" view={view} onSort={onSort} />
        {columns.map((position) => (
          <th key={position} scope="col" className="min-w-13 text-sm">
            {position}
          </th>
        ))}
        {(columns.length > 0 ? ['Bats', 'Throws'] : ['Positions', 'Batting', 'Throwing']).map((label) => (
          <th key={label} scope="col" className={heading}>
            {label}
          </th>
        ))}
        <SortableHeading label="Added" column="created" view={view} onSort={onSort} />
        <th scope="col" className={heading}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

type PlayerTableRowProps = SharedProps &
  PlayerActions & {
    readonly player: Player;
    readonly hasNumbers: boolean;
    /** The cells of the positions. */
    readonly children: ReactNode;
  };

function PlayerTableRow({ player, hasNumbers, columns, selection, children, ...actions }: PlayerTableRowProps) {
  return (
    <tr
      className={classNames(
        'h-10 border-line border-b last:border-b-0',
        selection?.isSelected(player) ? 'bg-grass-soft' : 'hover:bg-sunken',
      )}
    >
      {selection && (
        <td className="p-0 pl-2">
          <SelectPlayer player={player} selection={selection} />
        </td>
      )}
      <th scope="row" className={`${cell} min-w-53 text-left font-normal`}>
        <PlayerName player={player} hasNumbers={hasNumbers} />
      </th>
      {children}
      {columns.length === 0 && (
        <td className={`${cell} wrap-anywhere font-semibold text-grass-ink`}>
          {listPreferredPositions(player).join(', ')}
        </td>
      )}
      <td className={quietCell}>{formatBatting(player)}</td>
      <td className={quietCell}>{formatThrowing(player)}</td>
      <td className={`${quietCell} whitespace-nowrap`}>{formatDate(player.createdAt)}</td>
      <td className={cell}>
        <PlayerButtons player={player} {...actions} />
      </td>
    </tr>
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
