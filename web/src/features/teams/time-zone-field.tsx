import { type Ref, useState } from 'react';
import { formatZoneName } from '#lib/dates/time-zones.ts';
import { SearchField } from '#ui/forms/search-field.tsx';

type TimeZoneFieldProps = {
  readonly value: string | null;
  readonly onChange: (zone: string | null) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly error: string | undefined;
};

export function TimeZoneField({ value, ...field }: TimeZoneFieldProps) {
  const [options] = useState(() => zoneOptions(value));
  return (
    <SearchField
      {...field}
      label="Time Zone"
      hint="(optional)"
      helper="Start times of games are times there, on every calendar."
      placeholder="Type a city"
      nothingFound="No city of that name. Try the largest one nearby."
      value={value}
      options={options}
    />
  );
}

/** All zones the browser knows, and the team's own even if it does not. */
function zoneOptions(chosen: string | null) {
  const zones = new Set(Intl.supportedValuesOf('timeZone'));
  if (chosen !== null) zones.add(chosen);
  return [...zones]
    .map((id) => ({ id, label: formatZoneName(id) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
