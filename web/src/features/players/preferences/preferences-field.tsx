import { type PositionPreference, STANDARD_POSITIONS } from 'engine';
import { formatPositionLabel } from 'engine/format';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { FieldOutline, fieldViewBox, positionPoints } from '#ui/field/field-outline.tsx';
import { SelectField } from '#ui/forms/fields.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import type { PlayerFormControl } from '../form/use-player-form.ts';
import { formMessages } from '../messages.ts';
import { getNextAnswer, readAnswer } from '../positions/position-answers.ts';
import {
  labelPosition,
  type PositionPreferences,
  preferenceOptions,
  type StandardPosition,
  withPreference,
} from './preferences-and-strengths.ts';

type PreferencesFieldProps = { readonly control: PlayerFormControl };

const tabs = [
  { id: 'field', label: 'Field' },
  { id: 'list', label: 'List' },
] as const;

export function PreferencesField({ control }: PreferencesFieldProps) {
  const { field } = useController({ control, name: 'wishes' });
  const [shown, setShown] = useState<'field' | 'list'>('field');
  const preferences = field.value ?? {};
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold text-sm">Positions</legend>
      <p className="text-ink-faint text-xs">{formMessages.positionsHint}</p>
      <Tabs label="Show positions as" selected={shown} onSelect={setShown} tabs={tabs}>
        {shown === 'field' ? (
          <>
            <FieldDiagram preferences={preferences} onChange={field.onChange} />
            <PreferenceLegend />
          </>
        ) : (
          <PreferenceList preferences={preferences} onChange={field.onChange} />
        )}
      </Tabs>
    </fieldset>
  );
}

export function PreferenceLegend() {
  return (
    <ul aria-label="Legend" className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1 text-xs">
      {preferenceOptions.map(({ value, label }) => (
        <li key={value} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`grid size-5 place-items-center rounded-sm border-2 text-[0.625rem] ${preferenceStyles[value].className}`}
          >
            {preferenceStyles[value].sign}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}

type PreferencesProps = {
  readonly preferences: PositionPreferences;
  readonly onChange: (preferences: PositionPreferences) => void;
};

/** Each tap on a position selects the next preference. */
function FieldDiagram({ preferences, onChange }: PreferencesProps) {
  const [announcement, setAnnouncement] = useState('');
  const tap = (position: StandardPosition) => {
    const preference = getNextAnswer({ wishes: preferences }, position);
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
        const preference = readAnswer({ wishes: preferences }, position);
        const { sign, className } = preference ? preferenceStyles[preference] : unansweredStyle;
        return (
          <button
            key={position}
            type="button"
            aria-label={`${position}, ${formatPositionLabel(position)}: ${preference ?? 'not answered'}`}
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

/** The same choices as the diagram, as select elements; custom positions come last. */
function PreferenceList({ preferences, onChange }: PreferencesProps) {
  const positions = new Set<string>([...STANDARD_POSITIONS, ...Object.keys(preferences)]);
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      {[...positions].map((position) => {
        const answer = readAnswer({ wishes: preferences }, position);
        return (
          <SelectField
            key={position}
            label={labelPosition(position)}
            options={answer ? preferenceOptions : [{ value: '', label: 'Not answered' }, ...preferenceOptions]}
            value={answer ?? ''}
            onChange={({ target }) => {
              const preference = preferenceOptions.find(({ value }) => value === target.value);
              if (preference) onChange(withPreference(preferences, position, preference.value));
            }}
          />
        );
      })}
    </div>
  );
}

/** Color alone would exclude color-blind coaches, so each preference also has a symbol and a border style. */
export const preferenceStyles: Readonly<
  Record<PositionPreference, { readonly sign: string; readonly className: string }>
> = {
  prefer: { sign: '★', className: 'border-grass-strong bg-grass text-on-grass' },
  can: { sign: '', className: 'border-line-strong bg-surface text-ink' },
  avoid: { sign: '▽', className: 'border-warning border-dashed bg-warning-soft text-warning-ink' },
  never: { sign: '✕', className: 'border-danger bg-danger-soft text-danger-ink' },
};

/** Where a coach has not decided yet who pitches or who catches. */
export const unansweredStyle = {
  sign: '?',
  className: 'border-line-strong border-dashed bg-surface text-ink',
} as const;
