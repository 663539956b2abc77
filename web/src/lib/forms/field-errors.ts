import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#lib/http/api-error.ts';

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
