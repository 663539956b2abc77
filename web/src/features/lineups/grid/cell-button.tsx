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
  readonly isPointedAt: boolean;
  readonly isReadOnly: boolean;
};

const markStyles = {
  required: 'border-danger bg-danger-soft text-danger-ink',
  wanted: 'border-warning-ink border-dashed bg-warning-soft text-warning-ink',
} as const;

const markLabels = { required: ', breaks a rule', wanted: ', misses a preference' } as const;

export function CellButton({
  place,
  name,
  label,
  isGivenUp,
  isLocked,
  mark,
  isPointedAt,
  isReadOnly,
  className,
  ...button
}: CellButtonProps) {
  return (
    <button
      type="button"
      {...button}
      data-pointed={isPointedAt || undefined}
      aria-disabled={isReadOnly || undefined}
      aria-label={`${place}: ${describePlayer(name, label, isGivenUp)}${isLocked ? ', locked' : ''}${mark ? markLabels[mark] : ''}`}
      className={classNames(
        'relative flex min-h-target w-full cursor-pointer scroll-mt-24 scroll-mb-40 items-center justify-center gap-1 rounded-sm border px-px font-semibold text-sm leading-tight outline-offset-0 aria-expanded:border-ink aria-expanded:ring-2 aria-expanded:ring-ink transition-colors',
        !label && emptyStyle(isGivenUp),
        label && !mark && 'border-transparent bg-surface text-ink shadow-xs hover:border-ink',
        label && mark && markStyles[mark],
        isPointedAt && 'ring-3 ring-focus',
        className,
      )}
    >
      {/* The end of a label is what tells namesakes apart, so it wraps and is never cut. */}
      {label ? (
        <span className="wrap-anywhere min-w-0">{label}</span>
      ) : (
        <span aria-hidden="true">{emptyText(isGivenUp)}</span>
      )}
      {isLocked && <LockedMark className="absolute top-1 right-1 size-2.5" />}
      {label && mark && (
        <span className="absolute -top-1 -left-1">
          {mark === 'required' ? <RequiredMark className="size-4" /> : <WantedMark className="size-4" />}
        </span>
      )}
    </button>
  );
}

function emptyStyle(isGivenUp: boolean): string {
  const border = isGivenUp ? 'border-transparent font-normal italic' : 'border-line-strong/50 border-dashed';
  return `${border} text-ink-faint hover:border-ink`;
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
