import type { Player } from 'contract/players';
import type { PlayerId } from 'engine';
import { classNames } from '#ui/class-names.ts';
import { ColumnHeading } from '#ui/layout/card.tsx';
import { useGridKeys } from '#ui/layout/use-grid-keys.ts';
import { AnswerCell, type ChangeAnswer } from './answer-cell.tsx';

export type AnswersProps = {
  readonly players: readonly Player[];
  readonly columns: readonly string[];
  /** What each player has played in the season, in a few words. */
  readonly seasonSoFar: ReadonlyMap<PlayerId, string>;
  readonly isReadOnly: boolean;
  readonly onChange: ChangeAnswer;
};

/** Players × positions on a large screen: a click goes on to the next answer, arrows move, letters set. */
export function PositionTable({ players, columns, seasonSoFar, isReadOnly, onChange }: AnswersProps) {
  const { gridProps, cellProps } = useGridKeys({ rows: players.length, columns: columns.length });
  const hasSeason = [...seasonSoFar.values()].some((text) => text !== '');
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface px-3 py-2 shadow-card">
      <table {...gridProps} aria-label="Players by position" className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <ColumnHeading align="left" className="sticky left-0 z-1 bg-surface text-ink-soft text-xs">
              Player
            </ColumnHeading>
            {columns.map((position) => (
              <th key={position} scope="col" className="h-10 min-w-18 text-sm">
                {position}
              </th>
            ))}
            {hasSeason && (
              <ColumnHeading align="left" className="pl-3 text-ink-soft text-xs">
                Season so far
              </ColumnHeading>
            )}
          </tr>
        </thead>
        <tbody>
          {players.map((player, row) => (
            <tr key={player.id} className="border-line border-t focus-within:outline-3 focus-within:outline-info">
              <th scope="row" className="sticky left-0 z-1 max-w-56 bg-surface py-0.5 pr-3 text-left font-semibold">
                <span className="flex items-center gap-2">
                  <JerseyNumber player={player} />
                  <span className="wrap-anywhere">{player.fullName}</span>
                </span>
              </th>
              {columns.map((position, column) => (
                <td key={position} className="p-0.5">
                  <AnswerCell
                    player={player}
                    position={position}
                    isReadOnly={isReadOnly}
                    onChange={onChange}
                    cellProps={cellProps({ row, column })}
                  />
                </td>
              ))}
              {hasSeason && (
                <td className="whitespace-nowrap pl-3 text-ink-soft text-xs">{seasonSoFar.get(player.id)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function JerseyNumber({ player: { jerseyNumber } }: { readonly player: Player }) {
  return (
    <span
      data-figures
      className={classNames(
        'grid h-8 w-11 shrink-0 place-items-center rounded-sm font-bold',
        jerseyNumber && 'bg-clay-soft text-clay-ink',
      )}
    >
      {jerseyNumber}
    </span>
  );
}
