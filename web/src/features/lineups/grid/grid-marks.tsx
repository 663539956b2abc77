import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { OtherCell } from '../model/use-alternatives.ts';

type IconProps = { readonly className?: string };

const mark = (shape: ReactNode) =>
  function Mark({ className = 'size-5' }: IconProps) {
    return (
      <svg viewBox="0 0 20 20" aria-hidden="true" className={`${className} shrink-0`}>
        {shape}
      </svg>
    );
  };

/** Filled, because thin strokes are hard to see at this size and in sunlight. */
export function LockedMark({ className = 'size-3' }: IconProps) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={`${className} shrink-0`}>
      <path d="M3.5 5V3.8a2.5 2.5 0 0 1 5 0V5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <rect x="2" y="5" width="8" height="6" rx="1.2" fill="currentColor" />
    </svg>
  );
}

/** An octagon like a stop sign marks a broken required rule. */
export const RequiredMark = mark(
  <>
    <path d="M6.5 1.5h7l5 5v7l-5 5h-7l-5-5v-7z" className="fill-danger" />
    <Stroke d="M10 5.5v5.2M10 14v.1" className="stroke-on-danger" width="2.2" />
  </>,
);

/** A circle with a tilde marks a preference that is not met. */
export const WantedMark = mark(
  <>
    <circle cx="10" cy="10" r="8" className="fill-warning-soft stroke-warning-ink" strokeWidth="1.6" />
    <Stroke d="M5.8 10.8c1.4-2.2 2.8-2.2 4.2-.8s2.8 1.4 4.2-.8" className="stroke-warning-ink" width="1.8" />
  </>,
);

export const EmptyMark = mark(
  <rect
    x="3"
    y="3"
    width="14"
    height="14"
    rx="3"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeDasharray="3.5 2.5"
  />,
);

/** Two arrows in a circle, on the player who is selected for a swap. */
export const SwapMark = mark(
  <>
    <circle cx="10" cy="10" r="9" className="fill-info stroke-page" strokeWidth="2" />
    <Stroke d="M5.5 8h8l-2-2M14.5 12h-8l2 2" className="stroke-page" width="1.6" />
  </>,
);

type StrokeProps = { readonly d: string; readonly className: string; readonly width: string };

function Stroke({ d, className, width }: StrokeProps) {
  return (
    <path d={d} className={className} fill="none" strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  );
}

type OtherMarkProps = {
  readonly other: OtherCell | undefined;
  /** True where the color of the cell says something else. */
  readonly hasOwnColor: boolean;
  /** False in the selected cell, which has a border of its own. */
  readonly isBordered: boolean;
};

/** What the other alternative has here. It may be cut: the button says it in full, and the cell stays as high as others. */
export function OtherMark({ other, hasOwnColor, isBordered }: OtherMarkProps) {
  if (!other) return null;
  return (
    <>
      <span
        className={classNames(
          'max-w-full truncate px-0.5 font-medium text-[0.6875rem] leading-tight md:text-xs',
          isBordered && !hasOwnColor && 'text-clay-ink',
        )}
      >
        <b>{other.alternative}</b> {other.label ?? '–'}
      </span>
      {isBordered && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-px rounded-sm border-2 border-clay border-dashed"
        />
      )}
    </>
  );
}

/** For the name of the button, after the player of the alternative that is shown. */
export function describeOther(other: OtherCell | undefined): string {
  return other ? `; in ${other.alternative}: ${other.name ?? 'empty'}` : '';
}
