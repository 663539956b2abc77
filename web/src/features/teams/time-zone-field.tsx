import { type Ref, useState } from 'react';
import { formatZoneName } from '#lib/dates/time-zones.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { messages } from './messages.ts';

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
      helper={messages.timeZone}
      placeholder="Type a city or a time zone"
      nothingFound={messages.noSuchTimeZone}
      value={value}
      options={options}
    />
  );
}

/** All time zones the browser knows, and the team's own zone even if the browser does not know it. */
function zoneOptions(chosen: string | null) {
  const zones = new Set(Intl.supportedValuesOf('timeZone'));
  if (chosen !== null) zones.add(chosen);
  return [...zones]
    .map((id) => ({ id, label: formatZoneName(id) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
