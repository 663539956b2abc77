import { LIMIT_ZONES, type PlaceLimit, problemLimits, STANDARD_POSITIONS } from 'engine';
import { capitalize, formatPosition } from 'engine/format';
import { useRef } from 'react';
import { formatInnings } from '#domain/rule-packs/rule-entry.ts';
import { SelectField } from '#ui/forms/fields.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';

type PlaceLimitFieldsProps = {
  readonly bound: 'at most' | 'at least';
  readonly limits: readonly PlaceLimit[];
  readonly onChange: (limits: readonly PlaceLimit[]) => void;
};

const places: readonly string[] = [...LIMIT_ZONES, ...STANDARD_POSITIONS];

/** A number of innings for each place that has a limit, and a choice of one more place. */
export function PlaceLimitFields({ bound, limits, onChange }: PlaceLimitFieldsProps) {
  const choice = useRef<HTMLSelectElement>(null);
  const open = places.filter((place) => limits.every((limit) => limit.place !== place));
  const change = (limit: PlaceLimit, innings: number | undefined) => {
    onChange(limits.flatMap((other) => (other === limit ? toLimits(limit.place, innings) : [other])));
    // The button that removed the limit is gone with it.
    if (innings === undefined) choice.current?.focus();
  };
  return (
    <>
      {limits.map((limit) => (
        <Stepper
          key={limit.place}
          label={`${formatPlaceLabel(limit.place)} ${bound}`}
          value={limit.innings}
          least={1}
          most={problemLimits.innings}
          none="no limit"
          formatValue={formatInnings}
          onChange={(innings) => change(limit, innings)}
        />
      ))}
      {open.length > 0 && (
        <SelectField
          ref={choice}
          label="Add a place"
          options={[
            { value: '', label: 'Choose a place' },
            ...open.map((place) => ({ value: place, label: formatPlaceLabel(place) })),
          ]}
          value=""
          onChange={({ target }) => target.value && onChange([...limits, { place: target.value, innings: 1 }])}
        />
      )}
    </>
  );
}

function toLimits(place: PlaceLimit['place'], innings: number | undefined): readonly PlaceLimit[] {
  return innings === undefined ? [] : [{ place, innings }];
}

function formatPlaceLabel(place: PlaceLimit['place']): string {
  return capitalize(formatPosition(place));
}
