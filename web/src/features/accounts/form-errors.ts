import { ApiError, wordsFor } from '#lib/http/api-error.ts';
import { signInMessages } from './messages.ts';

/** The message above a form; undefined when the server's message is already shown beside one of its fields. */
export function failureAbove(error: unknown, fields: readonly string[], fallback: string): string | undefined {
  if (error instanceof ApiError && fields.some((field) => error.errors[field]?.includes(error.message)))
    return undefined;
  return wordsFor(error, fallback);
}

/** The server's message, otherwise the first message of its first invalid field, otherwise the fallback. */
export function registrationFailure(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(error.errors) : [];
  return wordsFor(error, first?.[0] ?? signInMessages.registration);
}
