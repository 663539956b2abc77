import type { PlayerId, Problem } from 'engine';
import { listInnings } from '#domain/games/inning-table.tsx';
import { findPlayerAt, type LineupContent } from '#domain/lineup/lineup-content.ts';
import { classNames } from '#ui/class-names.ts';
import { cellKey, type LineupDifferences } from './lineup-differences.ts';

type ComparisonGridProps = {
  readonly label: string;
  readonly problem: Problem;
  readonly content: LineupContent;
  readonly labels: ReadonlyMap<PlayerId, string>;
  readonly differences: LineupDifferences;
};

/** A read-only lineup in which the differences to the other one are bold and marked. */
export function ComparisonGrid({ label, problem, content, labels, differences }: ComparisonGridProps) {
  const innings = listInnings(problem);
  return (
    <div {...scrollable(label)} className="overflow-x-auto rounded-md border border-line">
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-xs">
        <thead>
          <tr>
            <td className="sticky left-0 bg-surface" />
            {innings.map((inning) => (
              <th key={inning} scope="col" className="min-w-18 p-1 text-center">
                <span className="sr-only">Inning </span>
                {inning}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problem.positions.map((position) => (
            <tr key={position}>
              <th scope="row" className="sticky left-0 border-line border-t bg-surface px-2 text-left">
                {position}
              </th>
              {innings.map((inning) => {
                const playerId = findPlayerAt(content, inning, position);
                const differs = differences.cells.has(cellKey(inning, position));
                return (
                  <td
                    key={inning}
                    className={classNames(
                      'h-7 whitespace-nowrap border-line border-t px-1 text-center',
                      differs ? 'bg-warning-soft font-bold text-warning-ink' : 'text-ink-soft',
                    )}
                  >
                    {playerId ? (labels.get(playerId) ?? '?') : '–'}
                    {differs && <span aria-hidden="true"> •</span>}
                    {differs && <span className="sr-only"> (differs)</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Nothing in the table is focusable, so the container must be, or the keyboard could not scroll it. */
const scrollable = (label: string) => ({ role: 'group', tabIndex: 0, 'aria-label': label });
