import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#lib/http/api-error.ts';

/**
 * Puts the server's words beside the fields they are about, and focus on the first. What concerns a field the
 * form does not have stays in the problem's message.
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
