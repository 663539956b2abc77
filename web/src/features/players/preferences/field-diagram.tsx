import { STANDARD_POSITIONS } from 'engine';
import { formatPositionLabel } from 'engine/format';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { preferenceStyles } from './preference-styles.ts';
import {
  nextPreference,
  type PositionPreferences,
  preferenceFor,
  type StandardPosition,
  withPreference,
} from './preferences.ts';

/** Where a position stands on the picture, in percent from its left and its top. */
const places: Readonly<Record<StandardPosition, readonly [left: number, top: number]>> = {
  P: [50, 62],
  C: [50, 91],
  '1B': [77, 60],
  '2B': [64, 42],
  '3B': [23, 60],
  SS: [36, 42],
  LF: [10, 32],
  LCF: [28, 16],
  CF: [50, 10],
  RCF: [72, 16],
  RF: [90, 32],
};

type FieldDiagramProps = {
  readonly wishes: PositionPreferences;
  readonly onChange: (wishes: PositionPreferences) => void;
};

/** Each tap on a position goes on to the next preference. */
export function FieldDiagram({ wishes, onChange }: FieldDiagramProps) {
  const [said, setSaid] = useState('');
  const tap = (position: StandardPosition) => {
    const preference = nextPreference(wishes, position);
    onChange(withPreference(wishes, position, preference));
    setSaid(`${formatPositionLabel(position)}: ${preference}`);
  };
  return (
    <div className="relative mx-auto aspect-[10/9] w-full max-w-md">
      <FieldPicture />
      {STANDARD_POSITIONS.map((position) => {
        const [left, top] = places[position];
        const preference = preferenceFor(wishes, position);
        const { sign, className } = preferenceStyles[preference];
        return (
          <button
            key={position}
            type="button"
            aria-label={`${position}, ${formatPositionLabel(position)}: ${preference}`}
            onClick={() => tap(position)}
            style={{ left: `${left}%`, top: `${top}%` }}
            className={classNames(
              'absolute grid h-11 min-w-11 -translate-x-1/2 -translate-y-1/2 cursor-pointer touch-manipulation select-none content-center rounded-md border-2 px-1 text-center font-bold text-xs leading-none shadow-card',
              className,
            )}
          >
            <span className={classNames(preference === 'never' && 'line-through decoration-2')}>{position}</span>
            {sign && (
              <span aria-hidden="true" className="mt-0.5">
                {sign}
              </span>
            )}
          </button>
        );
      })}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

function FieldPicture() {
  return (
    <svg viewBox="0 0 100 90" aria-hidden="true" className="absolute inset-0 size-full">
      <path
        d="M50 86 4 40a47.4 47.4 0 0 1 92 0Z"
        className="fill-grass-soft stroke-grass-line"
        strokeWidth="1"
        strokeLinejoin="round"
      />
      <path
        d="M50 86 22 58a39.6 39.6 0 0 1 56 0Z"
        className="fill-clay-soft stroke-clay-line"
        strokeWidth="1"
        strokeLinejoin="round"
      />
      <path d="m50 40 17 17-17 17-17-17Z" className="fill-grass-soft stroke-surface" strokeWidth="1.5" />
    </svg>
  );
}
