import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
  type UseFormSetError,
} from 'react-hook-form';
import { ApiError } from '#lib/http/api-error.ts';

/** Connects a field to its value in the form and to the message about it: `{...registerField(form, 'email')}`. */
export function registerField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, formState }: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  const error: FieldError | undefined = get(formState.errors, name);
  return { ...register(name, options), error: error?.message };
}

/**
 * Shows the server's messages beside their fields and focuses the first. Messages about fields that the form does not
 * have stay in the message of the error.
 */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Form>[],
  setError: UseFormSetError<Form>,
): void {
  if (!(error instanceof ApiError)) return;
  let isFirst = true;
  for (const field of fields) {
    const [message] = error.errors[field] ?? [];
    if (message === undefined) continue;
    setError(field, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
