import { STANDARD_POSITIONS } from 'engine';
import { formatPositionLabel } from 'engine/format';
import { useController } from 'react-hook-form';
import { Badge } from '#ui/feedback/badge.tsx';
import { SelectField } from '#ui/forms/fields.tsx';
import type { PlayerFormControl } from '../form/use-player-form.ts';
import { formMessages } from '../messages.ts';
import {
  differing,
  getCommonStrength,
  type Strengths,
  strengthOptions,
  strengthZones,
  withStrength,
} from './preferences-and-strengths.ts';

type StrengthsFieldProps = { readonly control: PlayerFormControl };

/** Closed at first, because most coaches need no strengths. */
export function StrengthsField({ control }: StrengthsFieldProps) {
  const { field } = useController({ control, name: 'strengths' });
  const strengths = field.value ?? {};
  const positions = new Set<string>([...STANDARD_POSITIONS, ...Object.keys(strengths)]);
  const select = { strengths, onChange: field.onChange };
  return (
    <details className="min-w-0 rounded-md border border-line">
      <summary className="flex min-h-target cursor-pointer items-center gap-2 px-3 font-semibold text-sm">
        Strength by position
        <Badge>Team only</Badge>
      </summary>
      <fieldset aria-label="Strength by position" className="grid min-w-0 gap-3 px-3 pb-3">
        <p className="text-ink-faint text-xs">{formMessages.strengthsHint}</p>
        <div className="grid grid-cols-2 items-end gap-3">
          {strengthZones.map((zone) => (
            <StrengthSelect key={zone.label} {...zone} {...select} />
          ))}
        </div>
        <div className="grid grid-cols-2 items-end gap-3 border-line border-t pt-3">
          {[...positions].map((position) => (
            <StrengthSelect
              key={position}
              label={`${formatPositionLabel(position)} strength`}
              positions={[position]}
              {...select}
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}

type StrengthSelectProps = {
  readonly label: string;
  readonly positions: readonly string[];
  readonly strengths: Strengths;
  readonly onChange: (strengths: Strengths) => void;
};

function StrengthSelect({ label, positions, strengths, onChange }: StrengthSelectProps) {
  const value = getCommonStrength(strengths, positions);
  const options =
    value === differing ? [{ value: differing, label: 'By position' }, ...strengthOptions] : strengthOptions;
  return (
    <SelectField
      label={label}
      options={options}
      value={value}
      onChange={({ target }) => {
        if (target.value !== differing) onChange(withStrength(strengths, positions, target.value));
      }}
    />
  );
}
