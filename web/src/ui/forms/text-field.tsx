import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlClassName, Field, type FieldTexts } from './field.tsx';

type TextFieldProps = ComponentProps<'input'> & FieldTexts & { readonly inputClassName?: string };

/** Accepts the props that react-hook-form's `register` returns. */
export function TextField({ label, helper, error, hint, className, inputClassName, ...input }: TextFieldProps) {
  return (
    <Field label={label} helper={helper} error={error} hint={hint} id={input.id} className={className}>
      {(control) => (
        <input type="text" {...input} {...control} className={classNames(controlClassName, inputClassName)} />
      )}
    </Field>
  );
}

/** A field for a whole number, with the keyboard of digits on a phone. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField type="number" inputMode="numeric" {...props} />;
}
