import { ApiError, isOutcomeUnknown, tryLaterMessage } from './api-error.ts';

export type ErrorMessageOptions = {
  /** Shown when nothing more specific is known. */
  readonly fallback: string;
  /**
   * What is shown instead of the fallback when there was a response: the server's own message (default), the fallback
   * followed by the response's status text, or nothing.
   */
  readonly detail?: 'server-message' | 'status-text' | 'none';
  /** Texts for single statuses. A function may return undefined to go on with `detail`. */
  readonly byStatus?: Readonly<Record<number, string | ((error: ApiError) => string | undefined)>>;
  /** Shown for an error that is no `ApiError`, so a bug rather than a failed call. The default is the fallback. */
  readonly unexpected?: string;
  /** True where the fallback blames what the coach has entered, which an outage does not. */
  readonly namesOutage?: boolean;
};

/** The message to show for an error. Without a network it is the offline message, whatever the options say. */
export function errorMessage(error: unknown, options: ErrorMessageOptions): string {
  const { detail = 'server-message', byStatus = {}, namesOutage = false, unexpected = options.fallback } = options;
  if (!(error instanceof ApiError)) return unexpected;
  const fallback = namesOutage && isOutcomeUnknown(error) ? tryLaterMessage : options.fallback;
  if (error.status === 0) return error.isOffline ? error.message : fallback;
  const text = byStatus[error.status];
  const specific = typeof text === 'function' ? text(error) : text;
  if (specific !== undefined) return specific;
  if (detail === 'status-text') return `${fallback}: ${error.statusText || error.message}`;
  return (detail === 'server-message' && serverMessage(error)) || fallback;
}

/** The message that the server wrote into its response, for `byStatus`. */
export function serverMessage(error: ApiError): string | undefined {
  return error.hasMessage ? error.message : undefined;
}
