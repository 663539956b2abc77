import type { Inning, InningAssignment, Position, Problem, RuleLevel } from 'engine';
import { type ComponentProps, memo } from 'react';
import { PlayerLabel } from '#domain/players/player-label.tsx';
import { classNames } from '#ui/class-names.ts';
import type { SwapRole } from '../model/place-player.ts';
import { formatPlace, isGivenUp } from '../model/places.ts';
import type { OtherCell } from '../model/use-alternatives.ts';
import { describeOther, LockedMark, OtherMark, RequiredMark, SwapMark, WantedMark } from './grid-marks.tsx';
import type { GridCellProps } from './use-inning-table.tsx';

type PositionCellProps = GridCellProps & {
  readonly problem: Problem;
  readonly isReadOnly: boolean;
  readonly inning: Inning;
  readonly position: Position;
  /** The player; undefined in an empty cell. */
  readonly name: string | undefined;
  readonly label: string | undefined;
  /** The inning of an empty cell, which decides whether it may stay empty; undefined in a filled one. */
  readonly othersOfInning: InningAssignment | undefined;
  readonly isLocked: boolean;
  readonly swapRole: SwapRole;
  readonly isOpen: boolean;
  readonly mark: RuleLevel | undefined;
  readonly isPointedAt: boolean;
  /** Another coach or device has changed it a moment ago. */
  readonly isChanged: boolean;
  /** The player here in the other of two alternatives, if it differs. */
  readonly other: OtherCell | undefined;
};

/**
 * The grid handles its presses and keys, and the cell gets no more than it shows, so that a cell that stays the same is
 * not rendered again: a selection or a swap changes a few of a hundred cells.
 */
export const PositionCell = memo(function PositionCell(props: PositionCellProps) {
  const { problem, inning, position, othersOfInning, isOpen, isChanged, ...shown } = props;
  const isInfield = problem.infield.includes(position);
  return (
    <td className={`p-0 ${isInfield ? 'md:bg-clay-soft' : 'md:bg-grass-soft'}`}>
      <CellButton
        {...shown}
        data-inning={inning}
        data-position={position}
        data-changed={isChanged || undefined}
        aria-expanded={isOpen}
        place={formatPlace(inning, position)}
        isGivenUp={othersOfInning !== undefined && isGivenUp(problem, inning, position, othersOfInning)}
        zone={isInfield ? 'infield' : 'outfield'}
      />
    </td>
  );
});

type CellButtonProps = Omit<ComponentProps<'button'>, 'name'> &
  Pick<
    PositionCellProps,
    'name' | 'label' | 'isLocked' | 'mark' | 'swapRole' | 'isPointedAt' | 'isReadOnly' | 'other'
  > & {
    /** `Shortstop, inning 3`. */
    readonly place: string;
    /** A short-handed team may leave this cell empty. */
    readonly isGivenUp: boolean;
    readonly zone: keyof typeof zoneStyles;
  };

const markStyles = {
  required: 'border-danger bg-danger-soft text-danger-ink',
  wanted: 'border-warning-ink border-dashed bg-warning-soft text-warning-ink',
} as const;

/** On a phone the cell has the color of its zone, on a wide screen the row has. */
const zoneStyles = {
  infield: 'max-md:bg-clay-soft',
  outfield: 'max-md:bg-grass-soft',
} as const;

const swapStyles = {
  selected:
    'border-info bg-info font-bold text-page ring-2 ring-info ring-offset-1 ring-offset-page forced-colors:border-[Highlight] forced-colors:border-4',
  target: 'border-info ring-3 ring-info',
  risky: 'border-danger border-dashed ring-3 ring-danger',
  valid: 'border-info forced-colors:border-[Highlight]',
} as const;

const markedSwapStyles = {
  target: 'ring-3 ring-info',
  risky: 'ring-3 ring-danger',
  valid: 'ring-2 ring-info',
} as const;

const markLabels = { required: ', breaks a rule', wanted: ', misses a preference' } as const;

function CellButton({
  place,
  name,
  label,
  isGivenUp,
  isLocked,
  mark,
  zone,
  swapRole,
  isPointedAt,
  isReadOnly,
  other,
  ...button
}: CellButtonProps) {
  return (
    <button
      type="button"
      {...button}
      data-pointed={isPointedAt || undefined}
      aria-disabled={isReadOnly || undefined}
      aria-pressed={isReadOnly ? undefined : swapRole === 'selected'}
      aria-keyshortcuts={isReadOnly ? undefined : 'L Delete'}
      aria-label={`${place}: ${describePlayer(name, label, isGivenUp)}${isLocked ? ', locked' : ''}${mark ? markLabels[mark] : ''}${describeOther(other)}`}
      className={classNames(
        'group relative block min-h-target w-full cursor-pointer select-none scroll-mt-24 scroll-mb-40 rounded-sm p-px outline-offset-[-2px] [-webkit-touch-callout:none]',
        // The selected player can be dragged with a finger; a swipe over the others scrolls.
        swapRole === 'selected' && 'z-1 touch-none',
      )}
    >
      {/* The end of a label is what tells namesakes apart, so it wraps and is never cut. */}
      <span
        className={classNames(
          'wrap-anywhere group-data-changed:inset-ring-3 group-data-changed:inset-ring-clay flex min-h-10.5 w-full flex-col items-center justify-center rounded-sm border-2 text-(length:--cell-text) leading-tight group-hover:border-ink group-aria-expanded:border-ink',
          isLocked ? 'font-bold' : 'font-medium md:font-bold',
          fillStyle({ label, isGivenUp, mark, zone, swapRole }),
          isPointedAt && 'ring-3 ring-focus',
        )}
      >
        {label ? <PlayerLabel label={label} /> : <span aria-hidden="true">{emptyText(isGivenUp)}</span>}
        <OtherMark other={other} hasOwnColor={mark !== undefined} isBordered={swapRole !== 'selected'} />
      </span>
      {isLocked && <LockedMark className={`absolute top-1 size-2.5 ${mark ? 'left-1' : 'right-1'}`} />}
      {swapRole === 'selected' && <SwapMark className="absolute -top-1.5 -right-1.5 size-5" />}
      {label && mark && swapRole !== 'selected' && (
        <span className="absolute -top-0.5 -right-0.5">
          {mark === 'required' ? <RequiredMark className="size-4" /> : <WantedMark className="size-4" />}
        </span>
      )}
    </button>
  );
}

type Fill = Pick<CellButtonProps, 'label' | 'isGivenUp' | 'mark' | 'zone' | 'swapRole'>;

/** A selection replaces all other colors; a mark of a rule stays under the ring of a swap. */
function fillStyle({ label, isGivenUp, mark, zone, swapRole }: Fill): string {
  const swap = swapRole ? swapStyles[swapRole] : '';
  if (swapRole === 'selected') return swap;
  if (!label) return `${swapRole ? swap : ''} ${emptyStyle(isGivenUp)}`;
  if (mark) return `${markStyles[mark]} ${swapRole ? markedSwapStyles[swapRole] : ''}`;
  return `text-ink md:bg-surface ${zoneStyles[zone]} ${swap || 'border-transparent'}`;
}

function emptyStyle(isGivenUp: boolean): string {
  const border = isGivenUp ? 'border-transparent font-normal italic' : 'border-line-strong/50 border-dashed';
  return `${border} text-ink-faint`;
}

function emptyText(isGivenUp: boolean): string {
  return isGivenUp ? 'open' : '–';
}

/** Includes the visible label when it is not part of the name: voice control finds a button by its visible text. */
function describePlayer(name: string | undefined, label: string | undefined, isGivenUp: boolean): string {
  if (!name) return isGivenUp ? 'left open, short-handed' : 'empty';
  const isSaid = !label || name.split(/[\s()]+/).includes(label);
  return isSaid ? name : `${name}, shown as ${label}`;
}
