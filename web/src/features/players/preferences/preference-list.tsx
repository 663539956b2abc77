import { STANDARD_POSITIONS } from 'engine';
import { formatPositionLabel } from 'engine/format';
import { SelectField } from '#ui/forms/select-field.tsx';
import { type PositionPreferences, preferenceFor, preferenceOptions, withPreference } from './preferences.ts';

type PreferenceListProps = {
  readonly wishes: PositionPreferences;
  readonly onChange: (wishes: PositionPreferences) => void;
};

/** The same choices as the picture of the field, as plain lists, with the coach's own positions at the end. */
export function PreferenceList({ wishes, onChange }: PreferenceListProps) {
  const positions = new Set<string>([...STANDARD_POSITIONS, ...Object.keys(wishes)]);
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      {[...positions].map((position) => (
        <SelectField
          key={position}
          label={labelPosition(position)}
          options={preferenceOptions}
          value={preferenceFor(wishes, position)}
          onChange={({ target }) => {
            const preference = preferenceOptions.find(({ value }) => value === target.value);
            if (preference) onChange(withPreference(wishes, position, preference.value));
          }}
        />
      ))}
    </div>
  );
}

/** `Shortstop (SS)`, or a coach's own position by its name alone. */
function labelPosition(position: string): string {
  const label = formatPositionLabel(position);
  return label === position ? position : `${label} (${position})`;
}
