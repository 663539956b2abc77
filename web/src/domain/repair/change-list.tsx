import { INFIELD, type Inning, type PlayerId } from 'engine';
import { classNames } from '#ui/class-names.ts';
import type { CellChange, InningChanges } from './list-changes.ts';

type ChangeListProps = {
  readonly changes: readonly InningChanges[];
  readonly currentInning: Inning | undefined;
  readonly nameOf: (playerId: PlayerId) => string;
};

/** A row for each inning, those without a change as one faint line. */
export function ChangeList({ changes, currentInning, nameOf }: ChangeListProps) {
  return (
    <ul aria-label="What changes" className="mt-4 border-line border-t">
      {changes.map(({ inning, cells, sit }) => {
        const isNow = inning === currentInning;
        return (
          <li key={inning} className="grid grid-cols-[4.25rem_minmax(0,1fr)] border-line border-b py-1.5">
            <span className="flex items-baseline gap-2 font-bold text-xl" data-figures>
              <span className="sr-only">Inning </span>
              {inning}
              {isNow && <span className="text-clay-ink text-xs">now</span>}
            </span>
            {cells.length === 0 ? (
              <span className="self-center pl-14 text-ink-soft text-sm">No change</span>
            ) : (
              <ul className="grid gap-1">
                {cells.map((cell) => (
                  <Change
                    key={cell.position}
                    tag={cell.position}
                    text={describeCell(cell, nameOf)}
                    note={describeOrigin(cell, isNow)}
                  />
                ))}
                {sit.map(({ playerId, from }) => (
                  <Change key={playerId} tag="Sit" text={`${nameOf(playerId)} sits`} note={`was at ${from}`} isSit />
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ChangeProps = {
  readonly tag: string;
  readonly text: string;
  readonly note: string | undefined;
  readonly isSit?: boolean;
};

function Change({ tag, text, note, isSit = false }: ChangeProps) {
  return (
    <li className="flex min-h-7 flex-wrap items-baseline gap-x-2">
      <span
        aria-hidden={isSit}
        className={classNames(
          'min-w-12 rounded-sm px-1.5 text-center font-bold text-sm',
          isSit ? 'bg-sit text-on-sit' : positionColors(tag),
        )}
      >
        {tag}
      </span>
      <strong className="wrap-anywhere min-w-0 flex-1 basis-24">{text}</strong>
      <span className="ml-auto text-ink-soft text-xs">{note}</span>
    </li>
  );
}

/** The same colors as in the grid. */
export function positionColors(position: string): string {
  return INFIELD.includes(position) ? 'bg-clay-soft text-ink' : 'bg-grass-soft text-ink';
}

function describeCell({ playerId, from }: CellChange, nameOf: ChangeListProps['nameOf']): string {
  if (playerId === undefined) return 'stays open';
  return `${nameOf(playerId)} ${from === undefined ? 'comes in' : 'moves'}`;
}

function describeOrigin({ playerId, from }: CellChange, isNow: boolean): string | undefined {
  if (playerId === undefined) return undefined;
  if (from !== undefined) return `was at ${from}`;
  return isNow ? 'from the bench' : 'was to sit';
}
