import { playerLimits } from 'contract/players';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { battingOptions, throwingOptions } from '../player-labels.ts';
import type { RosterViewControl } from './use-roster-view.ts';

type PlayerFiltersProps = { readonly control: RosterViewControl };

export function PlayerFilters({ control: { view, typed, setTyped, filter } }: PlayerFiltersProps) {
  return (
    <search className="mb-5 grid grid-cols-3 gap-3 sm:grid-cols-[2fr_1fr_1fr_1fr]">
      <TextField
        label="Search"
        type="search"
        placeholder="Search players..."
        autoComplete="off"
        maxLength={playerLimits.searchMax}
        className="max-sm:col-span-3"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PreferenceFilter
        label="Batting"
        options={battingOptions}
        value={view.battingPreference}
        onChange={(battingPreference) => filter({ battingPreference })}
      />
      <PreferenceFilter
        label="Throwing"
        options={throwingOptions}
        value={view.throwingPreference}
        onChange={(throwingPreference) => filter({ throwingPreference })}
      />
      <SelectField
        label="Show"
        options={[
          { value: '', label: 'Roster' },
          { value: 'archived', label: 'Archived' },
        ]}
        value={view.group ?? ''}
        onChange={({ target }) => filter({ group: target.value === 'archived' ? 'archived' : undefined })}
      />
    </search>
  );
}

type PreferenceFilterProps = {
  readonly label: string;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
};

function PreferenceFilter({ label, options, value, onChange }: PreferenceFilterProps) {
  return (
    <SelectField
      label={label}
      options={[{ value: '', label: 'All' }, ...options]}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
