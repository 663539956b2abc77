import type { FieldErrors, RefusalCode } from 'contract/http/errors';
import { isOnline, offlineMessage } from './network.ts';

type ApiErrorOptions = {
  readonly status: number;
  readonly statusText?: string;
  readonly message: string;
  readonly errors?: FieldErrors;
  readonly body?: unknown;
  readonly isOffline?: boolean;
  readonly hasTimedOut?: boolean;
  readonly mayRetry?: boolean;
};

/**
 * A failed call. `status` is that of the response, or 0 without a response. `hasMessage` is true if the server wrote
 * `message`. `body` is the parsed JSON, or the text of a response that is not JSON.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly errors: FieldErrors;
  readonly body: unknown;
  readonly hasMessage: boolean;
  /** No response arrived, and the browser reported at that moment that it was offline. */
  readonly isOffline: boolean;
  /** The connection was silent for as long as a call may take, so that trying again at once would double the wait. */
  readonly hasTimedOut: boolean;
  /** The server asks to repeat the same request later. */
  readonly mayRetry: boolean;

  constructor({ status, statusText = '', message, errors = {}, body = null, ...others }: ApiErrorOptions) {
    super(message || statusText || `The server answered ${status}.`);
    this.status = status;
    this.statusText = statusText;
    this.errors = errors;
    this.body = body;
    this.hasMessage = status !== 0 && message !== '';
    this.isOffline = others.isOffline ?? false;
    this.hasTimedOut = others.hasTimedOut ?? false;
    this.mayRetry = others.mayRetry ?? false;
  }
}

/** The error for a missing response. It blames the network only if the browser reports that it is offline. */
export function noResponseError({ hasTimedOut = false } = {}): ApiError {
  const isOffline = !isOnline();
  return new ApiError({
    status: 0,
    message: isOffline ? offlineMessage : notRespondingMessage,
    isOffline,
    hasTimedOut,
  });
}

export const notRespondingMessage = 'Evenfield is not responding.';
export const tryLaterMessage = `${notRespondingMessage} Try again in a moment.`;

/** The error for a 2xx response without the data that the page needs. */
export function malformedResponseError(status = 200): ApiError {
  return new ApiError({ status, statusText: 'The response was incomplete.', message: '' });
}

/**
 * Returns whether the server may have handled the call although it failed: there was no response, or a 5xx response.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** Whether the server refused the call for this reason. */
export function isRefusedAs(error: unknown, code: RefusalCode): boolean {
  return error instanceof ApiError && Object(error.body).code === code;
}
