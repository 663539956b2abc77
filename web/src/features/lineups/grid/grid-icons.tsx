import type { ReactNode } from 'react';
import { icon } from '#ui/icons/status-icons.tsx';

type IconProps = { readonly className?: string };

/** A mark in a cell of the grid. */
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

/** A dashed square marks an empty cell. */
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

export const UndoIcon = icon(<path d="M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3" />, 'size-5');

/** Six dots, as on everything that can be dragged. */
export function HandleIcon({ className = 'size-5' }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true" className={`${className} shrink-0`}>
      {[5, 10, 15].flatMap((y) => [7, 13].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
    </svg>
  );
}

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
