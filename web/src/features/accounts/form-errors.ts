import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { signInMessages } from './messages.ts';

/** The message above a form; undefined when the server's message is already shown beside one of its fields. */
export function formErrorMessage(error: unknown, fields: readonly string[], fallback: string): string | undefined {
  if (error instanceof ApiError && fields.some((field) => error.errors[field]?.includes(error.message)))
    return undefined;
  return errorMessage(error, { fallback });
}

/** The server's message, otherwise the first message of its first invalid field, otherwise the fallback. */
export function registrationErrorMessage(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(error.errors) : [];
  return errorMessage(error, { fallback: first?.[0] ?? signInMessages.registration });
}
