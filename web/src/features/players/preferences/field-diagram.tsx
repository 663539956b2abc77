import { STANDARD_POSITIONS } from 'engine';
import { formatPositionLabel } from 'engine/format';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldOutline, fieldViewBox, positionPoints } from '#ui/field/field-outline.tsx';
import { preferenceStyles } from './preference-styles.ts';
import {
  getNextPreference,
  getPreference,
  type PositionPreferences,
  type StandardPosition,
  withPreference,
} from './preferences.ts';

type FieldDiagramProps = {
  readonly preferences: PositionPreferences;
  readonly onChange: (preferences: PositionPreferences) => void;
};

/** Each tap on a position selects the next preference. */
export function FieldDiagram({ preferences, onChange }: FieldDiagramProps) {
  const [announcement, setAnnouncement] = useState('');
  const tap = (position: StandardPosition) => {
    const preference = getNextPreference(preferences, position);
    onChange(withPreference(preferences, position, preference));
    setAnnouncement(`${formatPositionLabel(position)}: ${preference}`);
  };
  return (
    <div className="relative mx-auto aspect-[100/93] w-full max-w-md">
      <svg viewBox={fieldViewBox} aria-hidden="true" className="absolute inset-0 size-full">
        <FieldOutline strokeWidth={1} />
      </svg>
      {STANDARD_POSITIONS.map((position) => {
        const { x, y } = positionPoints[position];
        const preference = getPreference(preferences, position);
        const { sign, className } = preferenceStyles[preference];
        return (
          <button
            key={position}
            type="button"
            aria-label={`${position}, ${formatPositionLabel(position)}: ${preference}`}
            onClick={() => tap(position)}
            style={{ left: `${x}%`, top: `${(y / fieldHeight) * 100}%` }}
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
        {announcement}
      </span>
    </div>
  );
}

/** In units of the field, which is 100 wide. */
const fieldHeight = 93;
