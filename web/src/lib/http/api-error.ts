import { isOnline, offlineMessage } from './network.ts';

/** Messages by field, as a 400 answer names them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type ApiErrorOptions = {
  readonly status: number;
  readonly statusText?: string;
  readonly message: string;
  readonly errors?: FieldErrors;
  readonly body?: unknown;
  readonly isOffline?: boolean;
};

/**
 * A call that did not succeed. `status` is the response's, or 0 without a response. `message` is fit to show; `hasMessage`
 * says whether the server wrote it, for screens with a text of their own to fall back on. `body` is parsed JSON, or the
 * text of a response that is not JSON.
 */
export class ApiError extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly statusText: string;
  readonly errors: FieldErrors;
  readonly body: unknown;
  readonly hasMessage: boolean;
  /** No response arrived, and the browser reported at that moment that it has no network. */
  readonly isOffline: boolean;

  constructor({ status, statusText = '', message, errors = {}, body = null, isOffline = false }: ApiErrorOptions) {
    super(message || statusText || `The server answered ${status}.`);
    this.status = status;
    this.statusText = statusText;
    this.errors = errors;
    this.body = body;
    this.hasMessage = status !== 0 && message !== '';
    this.isOffline = isOffline;
  }
}

/** The only place that decides whether a missing response is the browser's fault: only when the browser itself says so. */
export function noResponseError(): ApiError {
  const isOffline = !isOnline();
  return new ApiError({ status: 0, message: isOffline ? offlineMessage : notRespondingMessage, isOffline });
}

export const notRespondingMessage = 'Evenfield is not responding.';

/** A successful response that lacks what the page needs of it. */
export function malformedResponseError(status = 200): ApiError {
  return new ApiError({ status, statusText: 'The response was incomplete.', message: '' });
}
