import type { RuleLevel } from 'engine';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { LockedMark, RequiredMark, WantedMark } from './grid-icons.tsx';

type CellButtonProps = Omit<ComponentProps<'button'>, 'name'> & {
  /** `Shortstop, inning 3`. */
  readonly place: string;
  readonly name: string | undefined;
  readonly label: string | undefined;
  /** Short-handed: nobody has to stand here. */
  readonly isGivenUp: boolean;
  readonly isLocked: boolean;
  readonly mark: RuleLevel | undefined;
  readonly isPointedAt: boolean;
  readonly isReadOnly: boolean;
};

const markLooks = {
  required: 'border-danger bg-danger-soft text-danger-ink',
  wanted: 'border-warning-ink border-dashed bg-warning-soft text-warning-ink',
} as const;

const markWords = { required: ', breaks a rule', wanted: ', a preference is not met' } as const;

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
      aria-label={`${place}: ${nameWords(name, label, isGivenUp)}${isLocked ? ', locked' : ''}${mark ? markWords[mark] : ''}`}
      className={classNames(
        'relative flex min-h-target w-full cursor-pointer scroll-mt-24 scroll-mb-40 items-center justify-center gap-1 rounded-sm border px-px font-semibold text-sm leading-tight outline-offset-0 aria-expanded:border-ink aria-expanded:ring-2 aria-expanded:ring-ink transition-colors',
        !label && emptyLook(isGivenUp),
        label && !mark && 'border-transparent bg-surface text-ink shadow-xs hover:border-ink',
        label && mark && markLooks[mark],
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

function emptyLook(isGivenUp: boolean): string {
  const look = isGivenUp ? 'border-transparent font-normal italic' : 'border-line-strong/50 border-dashed';
  return `${look} text-ink-faint hover:border-ink`;
}

function emptyText(isGivenUp: boolean): string {
  return isGivenUp ? 'none' : '–';
}

/** The full name; with the label where that is no part of it, for people who press buttons by saying what they see. */
function nameWords(name: string | undefined, label: string | undefined, isGivenUp: boolean): string {
  if (!name) return isGivenUp ? 'nobody, short-handed' : 'empty';
  const isSaid = !label || name.split(/[\s()]+/).includes(label);
  return isSaid ? name : `${name}, shown as ${label}`;
}
