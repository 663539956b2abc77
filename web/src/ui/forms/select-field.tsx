import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { controlClassName, Field, type FieldTexts } from './field.tsx';

type SelectFieldProps = ComponentProps<'select'> &
  FieldTexts & { readonly options: readonly { readonly value: string | number; readonly label: string }[] };

/** A native select, because phones show a list that is easier to use than any custom one. */
export function SelectField({ label, helper, error, hint, className, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} helper={helper} error={error} hint={hint} id={select.id} className={className}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={`${controlClassName} cursor-pointer appearance-none pr-10`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
        </span>
      )}
    </Field>
  );
}
