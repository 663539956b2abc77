import { type Ref, useState } from 'react';
import { teamFields } from '#domain/fields/team-fields.ts';
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
  const [options, setOptions] = useState(() => toOptions(value === null ? [] : [value]));
  return (
    <SearchField
      {...field}
      label={teamFields.timeZone.label}
      hint="(optional)"
      helper={messages.timeZone}
      placeholder="Type a city or a time zone"
      nothingFound={messages.noSuchTimeZone}
      value={value}
      options={options}
      onFocus={() => setOptions(optionsWith(value))}
    />
  );
}

type ZoneOption = { readonly id: string; readonly label: string };

/** The name of a zone needs a formatter of its own: 420 of them take a quarter of a second, once, on the first focus. */
let knownOptions: readonly ZoneOption[] | undefined;

/** All time zones the browser knows, and the team's own zone even if the browser does not know it. */
function optionsWith(chosen: string | null): readonly ZoneOption[] {
  knownOptions ??= toOptions(Intl.supportedValuesOf('timeZone'));
  const isKnown = chosen === null || knownOptions.some(({ id }) => id === chosen);
  return isKnown ? knownOptions : sortByLabel([...knownOptions, ...toOptions([chosen])]);
}

function toOptions(zones: readonly string[]): readonly ZoneOption[] {
  return sortByLabel(zones.map((id) => ({ id, label: formatZoneName(id) })));
}

function sortByLabel(options: readonly ZoneOption[]): readonly ZoneOption[] {
  return options.toSorted((one, other) => one.label.localeCompare(other.label));
}
