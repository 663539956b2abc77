import type { Inning, Position } from 'engine';
import { formatPositionLabel } from 'engine/format';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { WarningIcon } from '#ui/icons/status-icons.tsx';

export const rowHeaderStyle = 'sticky left-0 z-10 border-line border-r border-b px-1.5 text-left font-bold sm:px-3';

const columnHeadStyle = 'bg-surface max-md:border-0 max-md:bg-page';

type InningTableProps = ComponentProps<'table'> & {
  readonly innings: number;
  /** The innings with too few players. */
  readonly short?: readonly Inning[];
  readonly label: string;
  /** The heading of the sticky first column. */
  readonly corner: string;
  readonly moreColumns?: ReactNode;
  readonly headingOf?: (inning: Inning) => ReactNode;
};

/** The minimum width of an inning, which is never below that of a touch target. */
const inningWidth = 'max(2.75rem, min(4.75rem, (100cqw - var(--first-column)) / var(--in-sight)))';

/** Where all innings do not fit, the edge cuts through an inning, which shows that the grid continues. */
function inSight(columns: number): string {
  if (columns <= 6) return '[--in-sight:6] @max-[20rem]:[--in-sight:5.5]';
  if (columns === 7) return '[--in-sight:7] @max-[22.5rem]:[--in-sight:5.5]';
  return '[--in-sight:6.5] @max-[22.5rem]:[--in-sight:5.5] @min-[30rem]:[--in-sight:7.5] @min-[40rem]:[--in-sight:9.5] @min-[56rem]:[--in-sight:12.5]';
}

/** A table that scrolls horizontally, inning by inning, with a sticky first column. */
export function InningTable({
  innings,
  short = [],
  label,
  corner,
  moreColumns,
  headingOf,
  children,
  className,
  ...table
}: InningTableProps) {
  const columns = innings + (moreColumns ? 1 : 0);
  return (
    <div
      className={classNames(
        '@container relative isolate overflow-x-auto overscroll-x-contain rounded-lg border border-line bg-surface shadow-card [scroll-padding-left:var(--first-column)] [scroll-snap-type:x_proximity]',
        className,
      )}
    >
      <table
        {...table}
        aria-label={label}
        // Every inning has the same width.
        style={{ minWidth: `calc(var(--first-column) + ${columns} * ${inningWidth})` }}
        className={`w-full table-fixed border-separate border-spacing-0 [--cell-text:clamp(0.8125rem,(100cqw-var(--first-column))/var(--in-sight)/4,0.9375rem)] md:[--cell-text:clamp(0.8125rem,(100cqw-var(--first-column))/var(--in-sight)/4.6,0.9375rem)] ${inSight(columns)}`}
      >
        <thead>
          <tr>
            <th scope="col" className={classNames(rowHeaderStyle, 'top-0 z-30 w-(--first-column)', columnHeadStyle)}>
              <span className="scorebook text-ink-faint max-md:sr-only">{corner}</span>
            </th>
            {listInnings({ innings }).map((inning) => (
              <InningHeading key={inning} inning={inning} isShort={short.includes(inning)}>
                {headingOf?.(inning)}
              </InningHeading>
            ))}
            {moreColumns}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type InningHeadingProps = { readonly inning: Inning; readonly isShort: boolean; readonly children: ReactNode };

function InningHeading({ inning, isShort, children }: InningHeadingProps) {
  return (
    <th
      scope="col"
      className={classNames(
        'sticky top-0 z-20 h-9 snap-start border-line border-b text-center font-bold text-sm max-md:h-7 xl:h-8',
        columnHeadStyle,
      )}
    >
      {children ?? (
        <>
          <span className="sr-only">Inning </span>
          {inning}
        </>
      )}
      {isShort && (
        <span className="ml-1 inline-block text-warning-ink">
          <WarningIcon className="inline size-4" />
          <span className="sr-only">, not enough players</span>
        </span>
      )}
    </th>
  );
}

export function listInnings({ innings }: { readonly innings: number }): readonly Inning[] {
  return Array.from({ length: innings }, (_, index) => index + 1);
}

type PositionHeadingProps = { readonly position: Position; readonly isInfield: boolean; readonly label?: string };

export function PositionHeading({ position, isInfield, label = formatPositionLabel(position) }: PositionHeadingProps) {
  return (
    <th
      scope="row"
      className={classNames(
        rowHeaderStyle,
        // A custom position name is longer than the standard abbreviations.
        position.length > 3 ? 'wrap-anywhere text-xs leading-tight' : 'text-sm',
        isInfield ? 'bg-clay-soft text-clay-ink' : 'bg-grass-soft text-grass-ink',
      )}
    >
      <abbr title={label} className="no-underline">
        {position}
      </abbr>
    </th>
  );
}
