import { STANDARD_POSITIONS } from 'engine';
import { formatPositionLabel } from 'engine/format';
import { SelectField } from '#ui/forms/fields.tsx';
import { getPreference, type PositionPreferences, preferenceOptions, withPreference } from './preferences.ts';

type PreferenceListProps = {
  readonly preferences: PositionPreferences;
  readonly onChange: (preferences: PositionPreferences) => void;
};

/** The same choices as the diagram, as select elements; custom positions come last. */
export function PreferenceList({ preferences, onChange }: PreferenceListProps) {
  const positions = new Set<string>([...STANDARD_POSITIONS, ...Object.keys(preferences)]);
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      {[...positions].map((position) => (
        <SelectField
          key={position}
          label={labelPosition(position)}
          options={preferenceOptions}
          value={getPreference(preferences, position)}
          onChange={({ target }) => {
            const preference = preferenceOptions.find(({ value }) => value === target.value);
            if (preference) onChange(withPreference(preferences, position, preference.value));
          }}
        />
      ))}
    </div>
  );
}

/** `Shortstop (SS)`, or a coach's own position by its name alone. */
export function labelPosition(position: string): string {
  const label = formatPositionLabel(position);
  return label === position ? position : `${label} (${position})`;
}
