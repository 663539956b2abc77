/** Messages by field, as a 400 answer names them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type ProblemParts = {
  readonly status: number;
  readonly statusText?: string;
  readonly message: string;
  readonly errors?: FieldErrors;
  readonly body?: unknown;
};

/**
 * A call that did not succeed. `status` is the answer's, or 0 when no answer came at all. `message` is fit to
 * show; `hasMessage` says whether the server wrote it, for screens with words of their own to fall back on.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly statusText: string;
  readonly errors: FieldErrors;
  readonly body: unknown;
  readonly hasMessage: boolean;

  constructor({ status, statusText = '', message, errors = {}, body = null }: ProblemParts) {
    super(message || statusText || `The server answered ${status}.`);
    this.status = status;
    this.statusText = statusText;
    this.errors = errors;
    this.body = body;
    this.hasMessage = status !== 0 && message !== '';
  }

  get isOffline(): boolean {
    return this.status === 0;
  }
}

export function offline(): Problem {
  return new Problem({ status: 0, message: 'You appear to be offline. Check your connection and try again.' });
}

/** The server's words when it sent any, the offline words without a network, else the screen's own. */
export function wordsFor(error: unknown, fallback: string): string {
  if (!(error instanceof Problem)) return fallback;
  return error.hasMessage || error.isOffline ? error.message : fallback;
}
