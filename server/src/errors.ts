import { errorsMax, type FieldErrors, type RefusalCode, refusals } from 'contract/http/errors';

type RefusalDetails = {
  /** A more precise message than the contract's. */
  readonly message?: string;
  /** Each invalid field with all its messages. */
  readonly errors?: FieldErrors;
  /** Seconds to wait before the next attempt. */
  readonly retryAfter?: number;
  /** Further fields of the response that the contract specifies for this refusal, such as `similarPlayers`. */
  readonly body?: Readonly<Record<string, unknown>>;
};

/**
 * An expected error that a person can act on. The response has the status and message of the contract; any other error
 * is a bug.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusals[code].message);
    this.code = code;
    const { errors, ...others } = details;
    this.details = errors ? { ...others, errors: keepFirst(errors) } : details;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

function keepFirst(errors: FieldErrors): FieldErrors {
  const fields = Object.entries(errors);
  return fields.length > errorsMax ? Object.fromEntries(fields.slice(0, errorsMax)) : errors;
}

/** Returns the stored row. Refuses if there is none, or if its version is not the one from which the change was made. */
export function requireCurrent<Row extends { readonly version: number }>(
  stored: Row | undefined,
  { version }: { readonly version?: number | undefined },
  missing: RefusalCode,
): Row {
  if (!stored) throw new Refusal(missing);
  if (version !== undefined && version !== stored.version) throw new Refusal('stale_version');
  return stored;
}
