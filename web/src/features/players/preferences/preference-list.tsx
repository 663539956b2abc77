import { STANDARD_POSITIONS } from 'engine';
import { SelectField } from '#ui/forms/select-field.tsx';
import {
  type PositionPreferences,
  positionNames,
  preferenceFor,
  preferenceOptions,
  withPreference,
} from './preferences.ts';

type PreferenceListProps = {
  readonly wishes: PositionPreferences;
  readonly onChange: (wishes: PositionPreferences) => void;
};

/** The same choices as the picture of the field, as plain lists, with the coach's own positions at the end. */
export function PreferenceList({ wishes, onChange }: PreferenceListProps) {
  const named = new Map<string, string>(Object.entries(positionNames));
  const own = Object.keys(wishes).filter((position) => !named.has(position));
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      {[...STANDARD_POSITIONS, ...own].map((position) => (
        <SelectField
          key={position}
          label={named.has(position) ? `${named.get(position)} (${position})` : position}
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
