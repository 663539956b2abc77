import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A field for a whole number, with the keyboard of digits on a phone. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField type="number" inputMode="numeric" {...props} />;
}
