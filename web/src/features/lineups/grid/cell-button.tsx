import type { RuleLevel } from 'engine';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { LockedMark, RequiredMark, WantedMark } from './grid-icons.tsx';

type CellButtonProps = Omit<ComponentProps<'button'>, 'name'> & {
  /** `Shortstop, inning 3`. */
  readonly place: string;
  readonly name: string | undefined;
  readonly label: string | undefined;
  /** A short-handed team may leave this cell empty. */
  readonly isGivenUp: boolean;
  readonly isLocked: boolean;
  readonly mark: RuleLevel | undefined;
  readonly zone: keyof typeof zoneStyles;
  readonly isPointedAt: boolean;
  readonly isReadOnly: boolean;
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

const markLabels = { required: ', breaks a rule', wanted: ', misses a preference' } as const;

export function CellButton({
  place,
  name,
  label,
  isGivenUp,
  isLocked,
  mark,
  zone,
  isPointedAt,
  isReadOnly,
  ...button
}: CellButtonProps) {
  return (
    <button
      type="button"
      {...button}
      data-pointed={isPointedAt || undefined}
      aria-disabled={isReadOnly || undefined}
      aria-label={`${place}: ${describePlayer(name, label, isGivenUp)}${isLocked ? ', locked' : ''}${mark ? markLabels[mark] : ''}`}
      className="group relative block min-h-target w-full cursor-pointer scroll-mt-24 scroll-mb-40 rounded-sm p-px outline-offset-[-2px]"
    >
      {/* The end of a label is what tells namesakes apart, so it wraps and is never cut. */}
      <span
        className={classNames(
          'wrap-anywhere flex min-h-10.5 w-full items-center justify-center rounded-sm border-2 text-(length:--cell-text) leading-tight transition-colors group-hover:border-ink group-aria-expanded:border-ink',
          isLocked ? 'font-bold' : 'font-medium md:font-bold',
          !label && emptyStyle(isGivenUp),
          label && !mark && `border-transparent text-ink md:bg-surface ${zoneStyles[zone]}`,
          label && mark && markStyles[mark],
          isPointedAt && 'ring-3 ring-focus',
        )}
      >
        {label ?? <span aria-hidden="true">{emptyText(isGivenUp)}</span>}
      </span>
      {isLocked && <LockedMark className={`absolute top-1 size-2.5 ${mark ? 'left-1' : 'right-1'}`} />}
      {label && mark && (
        <span className="absolute -top-0.5 -right-0.5">
          {mark === 'required' ? <RequiredMark className="size-4" /> : <WantedMark className="size-4" />}
        </span>
      )}
    </button>
  );
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
