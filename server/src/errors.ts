import { type RefusalCode, refusals } from 'contract/http/errors';
import type { FieldErrors } from 'contract/http/field-errors';

export type RefusalDetails = {
  /** More precise words than the contract's. */
  readonly message?: string;
  /** Each bad field with all its mistakes. */
  readonly errors?: FieldErrors;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** What else the endpoint's contract promises with this refusal, such as `similarPlayers`. */
  readonly body?: Readonly<Record<string, unknown>>;
};

/** Something the person can act on; answered with the status and words of the contract. Everything else is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusals[code].message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}
