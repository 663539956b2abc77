import { useId } from 'react';
import { CheckboxField, SelectField } from '#ui/forms/fields.tsx';
import { describeLongerNames, listNameOptions, printMessages, sheetLabels } from './messages.ts';
import { findNameStyle, type PrintOptions, type SheetKind, showsPositions } from './print-options.ts';

const paperOptions = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
] as const;
const orientationOptions = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
] as const;

const languageOptions = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
] as const;

type FieldProps = { readonly options: PrintOptions; readonly onChange: (options: PrintOptions) => void };

export function PaperField({ options, onChange }: FieldProps) {
  return (
    <SelectField
      label="Paper"
      options={paperOptions}
      value={options.paper}
      onChange={({ target }) => onChange({ ...options, paper: target.value === 'a4' ? 'a4' : 'letter' })}
    />
  );
}

export function LanguageField({ label, options, onChange }: FieldProps & { readonly label: string }) {
  return (
    <SelectField
      label={label}
      options={languageOptions}
      value={options.language}
      onChange={({ target }) => onChange({ ...options, language: target.value === 'es' ? 'es' : 'en' })}
    />
  );
}

type PrintChoicesProps = {
  readonly sheets: readonly SheetKind[];
  readonly options: PrintOptions;
  readonly onChange: (options: PrintOptions) => void;
  /** The printed names that are more than a first name although the choice is first names. */
  readonly longerNames: readonly string[];
  /** True where cells differ from the last print. */
  readonly hasChanges: boolean;
};

export function PrintChoices({ sheets, options, onChange, longerNames, hasChanges }: PrintChoicesProps) {
  const group = useId();
  const nameOptions = listNameOptions(options.sheet);
  const isForUmpire = options.sheet === 'umpire-copies';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[1fr_auto]">
      <fieldset className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        <legend className="mb-1 font-semibold text-sm">What to print</legend>
        {sheets.map((sheet) => (
          <label
            key={sheet}
            className="flex min-h-target cursor-pointer items-start gap-3 rounded-md border border-line bg-surface p-3 has-checked:border-grass has-checked:bg-grass-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={group}
              className="mt-0.5 size-5 shrink-0 accent-grass"
              checked={options.sheet === sheet}
              onChange={() => onChange({ ...options, sheet })}
            />
            <span className="grid">
              <span className="font-semibold">{sheetLabels[sheet].name}</span>
              <span className="text-ink-soft text-sm">{sheetLabels[sheet].description}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 narrow:grid-cols-1 content-start gap-3">
        <PaperField options={options} onChange={onChange} />
        <SelectField
          label="Orientation"
          options={orientationOptions}
          value={options.orientation}
          onChange={({ target }) =>
            onChange({ ...options, orientation: target.value === 'landscape' ? 'landscape' : 'portrait' })
          }
        />
        <div className="col-span-full grid gap-3">
          <LanguageField label="Language of the card" options={options} onChange={onChange} />
          {options.sheet !== 'pitching-log' && (
            <SelectField
              label="Names"
              options={nameOptions}
              value={findNameStyle(options)}
              helper={describeLongerNames(longerNames)}
              onChange={({ target }) => {
                const style = nameOptions.find(({ value }) => value === target.value)?.value;
                if (style) onChange({ ...options, [isForUmpire ? 'umpireNames' : 'names']: style });
              }}
            />
          )}
          {hasChanges && showsPositions(options.sheet) && (
            <CheckboxField
              label={printMessages.markChanges}
              checked={options.marksChanges}
              onChange={({ target }) => onChange({ ...options, marksChanges: target.checked })}
              className="mt-2"
            />
          )}
        </div>
      </div>
    </div>
  );
}
